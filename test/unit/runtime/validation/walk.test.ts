/** A walk finds what zod's own way through a value finds, in the same order and at the same places. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type * as core from "zod/v4/core";
import * as b from "../../../../runtime/validation/builders.ts";
import { uniqueItems } from "../../../../runtime/validation/array-checks.ts";
import { minProperties } from "../../../../runtime/validation/object-checks.ts";
import { integer } from "../../../../runtime/validation/schemas.ts";
import { minLength, pattern } from "../../../../runtime/validation/string-checks.ts";
import { walkOf } from "../../../../runtime/validation/walk.ts";
import { exclusiveMaximum } from "../../../../runtime/validation/number-checks.ts";

const leaf = fc.constantFrom<() => object>(
  () => b.string(),
  () => b.string().check(minLength(2), pattern(/^a/u)),
  () => b.number(),
  () => b.number().check(exclusiveMaximum(1)),
  () => integer,
  () => b.boolean(),
  () => b.null(),
  () => b.unknown(),
  () => b.never(),
  () => b.literal("a"),
  () => b.enum(["a", "b"]),
);

function shapeOf(members: Record<string, [() => object, boolean]>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(members).map(([name, [make, isOptional]]) => [
      name,
      isOptional ? b.exactOptional(make()) : make(),
    ]),
  );
}

const { schema } = fc.letrec<{ schema: () => object }>((tie) => {
  const part = tie("schema");
  const members = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.tuple(part, fc.boolean()));
  return {
    schema: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      leaf,
      part.map((make) => () => b.nullable(make())),
      part.map((make) => () => b.array(make())),
      part.map((make) => () => b.array(make()).check(uniqueItems)),
      members.map((of) => () => b.looseObject(shapeOf(of)).check(minProperties(2))),
      members.map((of) => () => b.strictObject(shapeOf(of))),
      fc
        .array(members, { minLength: 2, maxLength: 3 })
        .map((all) => () => b.union(all.map((of) => b.looseObject(shapeOf(of))))),
      fc.tuple(members, part).map(
        ([of, make]) =>
          () =>
            b.looseObject(shapeOf(of)).catchall(make()),
      ),
    ),
  };
});

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>("a", "b", "abc", "", 0, 1, 1.5, 2 ** 60, true, null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("a", "b", "c", "d"), tie("value")),
  ),
}));

/** Of issues what is told; who raised them is no part of it. */
function told(issues: readonly core.$ZodRawIssue[]): unknown {
  return issues.map(({ inst: _inst, schema: _schema, input: _input, ...issue }) => ({
    path: [],
    ...issue,
  }));
}

const variant = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.tuple(leaf, fc.boolean()), {
  minKeys: 1,
});
const variants = fc
  .array(variant, { minLength: 2, maxLength: 4 })
  .map((all) => () => b.union(all.map((of) => b.looseObject(shapeOf(of)))));
const plain = fc.constantFrom<unknown>("a", "b", "c", 0, 1.5, true, null);
const members = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), plain);

test("a walk tells of a union of objects what zod's own way tells", async () => {
  await expectSame(variants, members);
});

test("a walk tells the issues that zod's own way tells", async () => {
  expect(await expectSame(schema, value)).toBeGreaterThan(500);
});

/** How many of the values were refused. */
async function expectSame(
  schemas: fc.Arbitrary<() => object>,
  values: fc.Arbitrary<unknown>,
): Promise<number> {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(schemas, values, async (make, given) => {
      const built = make() as core.$ZodType;
      const issues: core.$ZodRawIssue[] = [];
      const output = walkOf(built)(given, issues, { async: false });
      // Where a promise may come, lists and objects go zod's way.
      const result = await built._zod.run({ value: given, issues: [] }, { async: true });
      expect(told(issues)).toEqual(told(result.issues));
      if (issues.length === 0) expect(output).toEqual(result.value);
      else refused += 1;
    }),
    { numRuns: 2000 },
  );
  return refused;
}
