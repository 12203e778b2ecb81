/** Emitted constants are zod schemas for all purposes, and nothing of zod is built for a valid value. */
import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { compiled, compiledCycle } from "../../../../runtime/validation/compiled.ts";
import { recursive } from "../../../../runtime/validation/recursion.ts";

interface Node {
  name: string;
  next?: Node;
}

const isUser = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";

/** A schema with the number of times that it was built. */
function user() {
  let count = 0;
  const build = () => {
    count += 1;
    return z.looseObject({ name: z.string(), age: z.number().exactOptional() });
  };
  const schema = compiled<ReturnType<typeof build>>(build, isUser);
  return { schema, built: () => count };
}

function isNode(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("name" in value)) return false;
  return typeof value.name === "string" && (!("next" in value) || isNode(value.next));
}

function node() {
  const schema: z.ZodType<Node> = compiledCycle(
    () => z.looseObject({ name: z.string(), next: recursive(() => schema, 1).exactOptional() }),
    isNode,
  );
  return schema;
}

const valid = { name: "a", other: [1] };

describe("a valid value", () => {
  test("builds nothing, by whatever method", async () => {
    const { schema, built } = user();
    expect(schema.safeParse(valid)).toEqual({ success: true, data: valid });
    expect(schema.parse(valid)).toBe(valid);
    expect(await schema.parseAsync(valid)).toBe(valid);
    expect(await schema.safeParseAsync(valid)).toEqual({ success: true, data: valid });
    expect(schema["~standard"].validate(valid)).toEqual({ value: valid });
    expect(schema["~standard"].vendor).toBe("zod");
    const { safeParse } = schema;
    expect(safeParse(valid).success).toBe(true);
    expect(built()).toBe(0);
  });

  test("of a guard that refuses too much is what zod says it is", () => {
    const schema = compiled<z.ZodString>(
      () => z.string(),
      () => false,
    );
    expect(schema.parse("a")).toBe("a");
    expect(schema.safeParse("a").success).toBe(true);
    expect(z.object({ a: schema }).safeParse({ a: "b" }).success).toBe(true);
    const cyclic = compiledCycle<z.ZodString>(
      () => z.string(),
      () => false,
    );
    expect(z.object({ a: cyclic }).parse({ a: "b" })).toEqual({ a: "b" });
  });
});

describe("an invalid value", () => {
  test("has zod's issues, by whatever method", async () => {
    const { schema, built } = user();
    const plain = z.looseObject({ name: z.string() });
    const expected = plain.safeParse({ name: 1 }).error?.issues;
    expect(schema.safeParse({ name: 1 }).error?.issues).toEqual(expected);
    expect(schema.safeParse({ name: 1 }).error).toBeInstanceOf(z.ZodError);
    expect(() => schema.parse({ name: 1 })).toThrow(z.ZodError);
    await expect(schema.parseAsync({ name: 1 })).rejects.toThrow(z.ZodError);
    expect((await schema.safeParseAsync({ name: 1 })).error?.issues).toEqual(expected);
    expect(await schema["~standard"].validate({ name: 1 })).toMatchObject({ issues: expected });
    expect(built()).toBe(1);
  });

  test("is answered in the words that the caller wants", () => {
    const { schema } = user();
    const result = schema.safeParse({ name: 1 }, { error: () => "no" });
    expect(result.error?.issues.map(({ message }) => message)).toEqual(["no"]);
    expect(schema.safeParse({ name: 1 }, { reportInput: true }).error?.issues[0]).toHaveProperty(
      "input",
      1,
    );
  });

  test("of a cycle has them too", () => {
    expect(node().safeParse({ name: "", next: { name: 1 } }).error?.issues[0]?.path).toEqual([
      "next",
      "name",
    ]);
  });
});

describe("the schema", () => {
  test("is what zod calls one", () => {
    for (const schema of [user().schema, node()]) {
      expect(schema).toBeInstanceOf(z.ZodType);
      expect(schema).toBeInstanceOf(z.ZodObject);
      expect("_zod" in schema && "shape" in schema).toBe(true);
      expect("nothing" in schema).toBe(false);
      expect(schema.def.type).toBe("object");
    }
  });

  test("shows its members, and is cut and extended", () => {
    const { schema, built } = user();
    expectTypeOf(schema.parse(valid).name).toEqualTypeOf<string>();
    expect(Object.keys(schema.shape)).toEqual(["name", "age"]);
    expect(schema.pick({ age: true }).safeParse({ name: 1 }).success).toBe(true);
    expect(schema.omit({ name: true }).safeParse({ name: 1 }).success).toBe(true);
    expect(schema.partial().safeParse({}).success).toBe(true);
    const extended = schema.extend({ b: z.string() });
    expect([{ ...valid, b: "" }, valid].map((each) => extended.safeParse(each).success)).toEqual([
      true,
      false,
    ]);
    expect(schema.refine((each) => each.name !== "a").safeParse(valid).success).toBe(false);
    expect(schema.transform((each) => each.name).parse(valid)).toBe("a");
    expect(built()).toBe(1);
  });

  test("is part of others", async () => {
    for (const schema of [user().schema, node()]) {
      expect(z.object({ user: schema }).parse({ user: valid })).toEqual({ user: valid });
      expect(z.array(schema).safeParse([valid, { name: 1 }]).error?.issues[0]?.path).toEqual([
        1,
        "name",
      ]);
      expect(schema.optional().parse(undefined)).toBe(undefined);
      expect(schema.or(z.null()).safeParse(null).success).toBe(true);
      expect(await z.object({ user: schema }).parseAsync({ user: valid })).toEqual({ user: valid });
      await expect(z.object({ user: schema }).parseAsync({ user: {} })).rejects.toThrow(z.ZodError);
      const slow = (schema as z.ZodType).refine(async () => Promise.resolve(true));
      expect((await slow.safeParseAsync(valid)).success).toBe(true);
    }
  });

  test("has one identity, for registries and JSON Schema", () => {
    const { schema } = user();
    const registry = z.registry<{ title: string }>();
    schema.register(registry, { title: "A user" });
    expect(registry.get(schema)).toEqual({ title: "A user" });
    expect(z.toJSONSchema(schema)).toMatchObject({ type: "object", required: ["name"] });
    expect(z.toJSONSchema(node())).toMatchObject({ properties: { next: { $ref: "#" } } });
    expect(schema["~standard"].jsonSchema.input({ target: "draft-2020-12" })).toMatchObject({
      type: "object",
    });
    expect(schema.describe("a").description).toBe("a");
    expect(schema.meta()).toBe(undefined);
  });

  test("can be compiled, encoded and decoded by zod", () => {
    for (const schema of [user().schema, node()]) {
      expect(z.compile(schema).safeParse(valid).success).toBe(true);
      expect(z.decode(schema, valid as Node)).toEqual(valid);
      expect(z.encode(schema, valid as Node)).toEqual(valid);
      expect(z.validate(schema, valid)).toBe(true);
      expect(z.validate(schema, {})).toBe(false);
      expect(z.safeParse(schema, {}).success).toBe(false);
    }
  });
});

test("a schema that is only another one is built once and stays apart", () => {
  const { schema, built } = user();
  const same = compiled<typeof schema>(() => schema, isUser);
  expect(same.safeParse({}).success).toBe(false);
  expect(same.shape).toBe(schema.shape);
  expect(same).not.toBe(schema);
  expect(built()).toBe(1);
});
