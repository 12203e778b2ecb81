import * as z from "../runtime/validation/builders.js";
import {
  type Evaluation,
  anyEvaluation,
  lazyEvaluation,
  membersNamed,
} from "../runtime/guards/unevaluated.js";
import { conditional, equalToOneOf, not } from "../runtime/validation/applicator-checks.js";
import { items, maxItems, prefixItems, uniqueItems } from "../runtime/validation/array-checks.js";
import { compiled, compiledCycle } from "../runtime/validation/compiled.js";
import {
  type JsonBody,
  type ObjectSchema,
  type ObjectSchemaWith,
} from "../runtime/validation/declared-types.js";
import { merged } from "../runtime/validation/merged-object.js";
import { multipleOf } from "../runtime/validation/number-checks.js";
import {
  additionalProperties,
  dependentRequired,
  minProperties,
  patternProperties,
  properties,
  propertyNames,
  required,
} from "../runtime/validation/object-checks.js";
import { recursive } from "../runtime/validation/recursion.js";
import { integer, intersection, withOriginalInput } from "../runtime/validation/schemas.js";
import { maxLength, minLength, pattern } from "../runtime/validation/string-checks.js";
import { byType, onlyArrays, onlyObjects } from "../runtime/validation/type-checks.js";
import { unevaluatedProperties } from "../runtime/validation/unevaluated-checks.js";
import * as guards from "./guards.js";
import type * as types from "./types.js";

export const Anything: z.ZodUnknown = /* @__PURE__ */ compiled(
  () => z.unknown(),
  guards.isAnything,
  { id: "Anything" },
);

export const Nothing: z.ZodNever = /* @__PURE__ */ compiled(() => z.never(), guards.isNothing, {
  id: "Nothing",
});

export const Name: z.ZodString = /* @__PURE__ */ compiled(
  () => z.string().check(minLength(1), maxLength(10), pattern(new RegExp("^\\p{L}", "u"))),
  guards.isName,
  { id: "Name" },
);

export const Color: z.ZodEnum<{ [Value in types.Color]: Value }> = /* @__PURE__ */ compiled(
  () => z.enum(["red", "green", "__proto__x"]),
  guards.isColor,
  { id: "Color" },
);

export const Mixed: z.ZodLiteral<"a" | 1 | true | null> = /* @__PURE__ */ compiled(
  () => z.literal(["a", 1, true, null]),
  guards.isMixed,
  { id: "Mixed" },
);

export const Deep: z.ZodType<types.Deep, types.Deep> = /* @__PURE__ */ compiled(
  () => z.custom<types.Deep>().check(equalToOneOf([{ a: [1, 2] }, ["x"], "y"])),
  guards.isDeep,
  { id: "Deep" },
);

export const Count: z.ZodNumber = /* @__PURE__ */ compiled(
  () => integer.gte(0).lt(100).check(multipleOf(5)),
  guards.isCount,
  { id: "Count" },
);

export const Price: z.ZodNullable<z.ZodNumber> = /* @__PURE__ */ compiled(
  () => z.nullable(z.number().check(multipleOf(0.01))),
  guards.isPrice,
  { id: "Price" },
);

export const Pair: z.ZodType<types.Pair, types.Pair> = /* @__PURE__ */ compiled(
  () =>
    z
      .custom<types.Pair>()
      .check(onlyArrays)
      .check(prefixItems([z.string(), z.number()]), items(z.never(), 2)),
  guards.isPair,
  { id: "Pair" },
);

export const Tags: z.ZodArray<typeof Name> = /* @__PURE__ */ compiled(
  () => withOriginalInput(z.array(Name).check(maxItems(3), uniqueItems)),
  guards.isTags,
  { id: "Tags" },
);

export const Counts: ObjectSchema<types.Counts> = /* @__PURE__ */ compiled(
  () => withOriginalInput(z.looseObject({}).catchall(Count)),
  guards.isCounts,
  { id: "Counts" },
);

export const Labels: ObjectSchema<types.Labels> = /* @__PURE__ */ compiled(
  () =>
    withOriginalInput(
      z
        .looseObject({
          id: z.string(),
        })
        .catchall(integer),
    ),
  guards.isLabels,
  { id: "Labels" },
);

export const Patterned: z.ZodType<types.Patterned, types.Patterned> = /* @__PURE__ */ compiled(
  () =>
    z
      .custom<types.Patterned>()
      .check(onlyObjects)
      .check(
        properties([["id", z.string()]]),
        patternProperties([[new RegExp("^x-", "u"), integer]]),
        additionalProperties(z.never(), ["id"], [new RegExp("^x-", "u")]),
      ),
  guards.isPatterned,
  { id: "Patterned" },
);

export const Closed: ObjectSchema<types.Closed> = /* @__PURE__ */ compiled(
  () =>
    z.strictObject({
      a: z.string(),
      b: z.exactOptional(Color),
    }),
  guards.isClosed,
  { id: "Closed" },
);

export const Tree: ObjectSchemaWith<types.Tree, { children: z.ZodArray<z.ZodLazy<typeof Tree>> }> =
  /* @__PURE__ */ compiledCycle(
    () =>
      z.looseObject({
        value: Anything,
        children: z.exactOptional(z.array(recursive(() => Tree, 2))),
      }),
    guards.isTree,
    { id: "Tree" },
  );

export const Cat: ObjectSchema<types.Cat> = /* @__PURE__ */ compiled(
  () =>
    z.looseObject({
      kind: z.literal("cat"),
      lives: z.exactOptional(Count),
    }),
  guards.isCat,
  { id: "Cat" },
);

export const Pet: z.ZodDiscriminatedUnion<[typeof Cat, z.ZodType<types.Dog, types.Dog>], "kind"> =
  /* @__PURE__ */ compiledCycle(
    () => z.discriminatedUnion("kind", [Cat, recursive(() => Dog, 0)]),
    guards.isPet,
    { id: "Pet" },
  );

export const Dog: ObjectSchemaWith<types.Dog, { owner: z.ZodLazy<typeof Pet> }> =
  /* @__PURE__ */ compiledCycle(
    () =>
      z.looseObject({
        kind: z.literal("dog"),
        owner: z.exactOptional(recursive(() => Pet, 1)),
      }),
    guards.isDog,
    { id: "Dog" },
  );

export const Named: z.ZodType<types.Named, types.Named> = /* @__PURE__ */ compiled(
  () =>
    intersection<types.Named>(
      Closed,
      z.looseObject({
        c: z.exactOptional(z.nullable(z.string())),
      }),
    ),
  guards.isNamed,
  { id: "Named" },
);

export const Beside: ObjectSchema<types.Beside> = /* @__PURE__ */ compiled(
  () =>
    merged<types.Beside>(
      Cat,
      z.looseObject({
        lives: z.unknown(),
      }),
    ),
  guards.isBeside,
  { id: "Beside" },
);

export const AnyRequired: z.ZodType<types.AnyRequired, types.AnyRequired> =
  /* @__PURE__ */ compiled(
    () =>
      intersection<types.AnyRequired>(
        z.looseObject({
          a: z.exactOptional(z.string()),
          b: z.exactOptional(integer),
        }),
        z.union([
          z.looseObject({
            a: z.unknown(),
          }),
          z.looseObject({
            b: z.unknown(),
          }),
        ]),
      ),
    guards.isAnyRequired,
    { id: "AnyRequired" },
  );

export const Conditions: ObjectSchema<types.Conditions> = /* @__PURE__ */ compiled(
  () =>
    withOriginalInput(
      z
        .looseObject({
          a: z.exactOptional(z.string()),
          b: z.exactOptional(z.string()),
          undeclared: z.unknown(),
        })
        .check(
          propertyNames(z.unknown().check(maxLength(12))),
          minProperties(2),
          dependentRequired([["b", ["a"]]]),
          not(z.unknown().check(required(["forbidden"]))),
          conditional(
            z.custom().check(
              byType({
                string: z.string(),
                number: z.number(),
                boolean: z.boolean(),
                array: z.array(z.unknown()),
                object: z.looseObject({
                  a: z.literal("x"),
                }),
                null: z.null(),
              }),
            ),
            z.unknown().check(required(["b"])),
          ),
        ),
    ),
  guards.isConditions,
  { id: "Conditions" },
);

export const Typeless: z.ZodType<types.Typeless, types.Typeless> = /* @__PURE__ */ compiled(
  () =>
    z.custom<types.Typeless>().check(
      byType({
        string: z.string(),
        number: z.number(),
        boolean: z.boolean(),
        array: z.array(z.unknown()),
        object: z.looseObject({
          a: z.exactOptional(z.string()),
        }),
        null: z.null(),
      }),
    ),
  guards.isTypeless,
  { id: "Typeless" },
);

export const Nested: ObjectSchemaWith<
  types.Nested,
  { deep: z.ZodType<{ k: 1 } | "z", { k: 1 } | "z"> }
> = /* @__PURE__ */ compiled(
  () =>
    z.looseObject({
      inner: z.exactOptional(
        z.nullable(
          z.looseObject({
            list: z.exactOptional(
              z.array(
                z.looseObject({
                  x: z.exactOptional(z.unknown()),
                }),
              ),
            ),
          }),
        ),
      ),
      deep: z.exactOptional(z.custom<{ k: 1 } | "z">().check(equalToOneOf([{ k: 1 }, "z"]))),
    }),
  guards.isNested,
  { id: "Nested" },
);

export const Evaluated: ObjectSchema<types.Evaluated> = /* @__PURE__ */ compiled(
  () =>
    merged<types.Evaluated>(
      Cat,
      z.looseObject({
        extra: z.exactOptional(z.string()),
      }),
    ).check(
      unevaluatedProperties(
        z.never(),
        /* @__PURE__ */ anyEvaluation(
          /* @__PURE__ */ membersNamed(["extra"]),
          /* @__PURE__ */ lazyEvaluation(() => evaluationByCat),
        ),
      ),
    ),
  guards.isEvaluated,
  { id: "Evaluated" },
);

const evaluationByCat: Evaluation = /* @__PURE__ */ membersNamed(["kind", "lives"]);

const inline_1872bbb877: z.ZodType<string[]> = /* @__PURE__ */ compiled(
  () => z.array(z.string()),
  guards.inline_d56607581b,
);

const inline_7d67714282: z.ZodType<number> = /* @__PURE__ */ compiled(
  () => integer,
  guards.inline_129bc1a765,
);

/** Validators of each operation, by parameter, media type and status. */
export type OperationValidators = {
  readonly getPet: {
    readonly parameters: {
      readonly "path:id": typeof inline_7d67714282;
      readonly "query:tags": typeof inline_1872bbb877;
    };
    readonly responses: { readonly "200": JsonBody<typeof Pet> };
  };
};

/** Validators of each operation, by parameter, media type and status. */
export const operationValidators: OperationValidators = {
  getPet: {
    parameters: { "path:id": inline_7d67714282, "query:tags": inline_1872bbb877 },
    responses: { "200": { "application/json": Pet } },
  },
};
