/** What `safeParse` and `parse` give of a refused value behaves as what zod gives. */
import { inspect, isDeepStrictEqual, types } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { compiled } from "../../../../runtime/validation/compiled.ts";
import { string } from "../../../../runtime/validation/builders.ts";

const ours = compiled<z.ZodString>(string, (value) => typeof value === "string");
const zods = z.string();

const [our, their] = [ours, zods].map((schema) => schema.safeParse(1).error as z.ZodError);

function describeError(error: z.ZodError | undefined): unknown {
  if (error === undefined) return undefined;
  return {
    classes: [z.ZodError, z.ZodRealError, z.core.$ZodError, z.core.$ZodRealError, Error].map(
      (one) => error instanceof one,
    ),
    isNative: types.isNativeError(error),
    listed: Object.entries(error),
    spread: { ...error },
    json: JSON.stringify(error),
    text: String(error),
    stack: error.stack,
    inspected: inspect(error),
    constructor: error.constructor,
    name: error.name,
    message: error.message,
    type: error.type,
    issues: error.issues,
    isEmpty: error.isEmpty,
    format: error.format(),
    flatten: error.flatten(),
    tree: z.treeifyError(error),
    pretty: z.prettifyError(error),
    inner: [Object.keys(error._zod), error._zod.def, [...traitsOf(error)]],
    clone: structuredClone(error),
  };
}

function traitsOf({ _zod: internals }: z.ZodError): ReadonlySet<string> {
  return (internals as unknown as { readonly traits: ReadonlySet<string> }).traits;
}

test("the error of a refusal behaves as zod's own", () => {
  expect(describeError(our)).toEqual(describeError(their));
});

test("what is added to the error of a refusal is in its message, as with zod", () => {
  const issue: z.core.$ZodIssue = { code: "custom", path: ["a"], message: "no", input: 1 };
  for (const schema of [ours, zods]) {
    const error = schema.safeParse(1).error as z.ZodError;
    const { length } = error.message;
    error.addIssue(issue);
    error.addIssues([issue]);
    expect(error.issues).toHaveLength(3);
    expect(error.message.length).toBeGreaterThan(length);
    error.message = "mine";
    expect([error.message, String(error), { ...error }.message]).toEqual(["mine", "mine", "mine"]);
  }
});

test("a thrown error has the stack of its caller", () => {
  for (const schema of [ours, zods]) {
    let thrown: unknown;
    try {
      schema.parse(1);
    } catch (error) {
      thrown = error;
    }
    const [caller] =
      (thrown as z.ZodError).stack?.split("\n").filter((line) => /^ +at /.test(line)) ?? [];
    expect(caller).toContain("refused-answers.test");
  }
});

describe("when a program adds to zod's errors or freezes the engine's", () => {
  const prototype = z.ZodRealError.prototype as { hint?: unknown };
  afterEach(() => {
    delete prototype.hint;
  });

  test("each error has what the prototype of zod's class has", () => {
    prototype.hint = function hint(this: z.ZodError) {
      return this.issues.length;
    };
    const error = ours.safeParse(1).error as z.ZodError & { hint: () => number };
    expect(error.hint()).toBe(1);
    expect(error).toBeInstanceOf(z.ZodError);
  });

  test("a limit of stacks that cannot be set does no harm", () => {
    const limit = Object.getOwnPropertyDescriptor(Error, "stackTraceLimit") ?? {};
    Object.defineProperty(Error, "stackTraceLimit", {
      value: 5,
      writable: false,
      configurable: true,
    });
    try {
      expect(ours.safeParse(1).error).toBeInstanceOf(z.ZodError);
    } finally {
      Object.defineProperty(Error, "stackTraceLimit", limit);
    }
  });
});

describe("the answer of a refusal", () => {
  const answers = () => [ours, zods].map((schema) => schema.safeParse(1));

  test("is a plain object with the members of zod's", () => {
    const [mine, zod] = answers();
    expect(Object.getPrototypeOf(mine)).toBe(Object.prototype);
    expect(Object.keys(mine ?? {})).toEqual(Object.keys(zod ?? {}));
    expect(Reflect.ownKeys(mine ?? {})).toEqual(Reflect.ownKeys(zod ?? {}));
    expect(JSON.stringify(mine)).toBe(JSON.stringify(zod));
    const copy = { ...mine };
    expect(Reflect.get(copy, "error")).toBe(mine?.error);
    expect(isDeepStrictEqual(copy, mine)).toBe(true);
  });

  test("makes its error once, and not if another is put in its place", () => {
    for (const answer of answers()) {
      expect(answer.error).toBe(answer.error);
      const error = new z.ZodRealError([]) as z.ZodError<string>;
      answer.error = error;
      expect(answer.error).toBe(error);
    }
    for (const answer of answers()) {
      const error = new z.ZodRealError([]) as z.ZodError<string>;
      answer.error = error;
      expect(answer.error).toBe(error);
    }
  });
});
