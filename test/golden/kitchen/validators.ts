import { z } from "zod";
import { conditional, equalToOneOf, not } from "../runtime/applicator-checks.js";
import { items, prefixItems, uniqueItems } from "../runtime/array-checks.js";
import { isArray, isObject } from "../runtime/issue.js";
import { multipleOf } from "../runtime/number-checks.js";
import {
  additionalProperties,
  dependentRequired,
  minProperties,
  patternProperties,
  properties,
  propertyNames,
  required,
} from "../runtime/object-checks.js";
import { type ObjectSchema, conjunction, integer } from "../runtime/schemas.js";
import { maxLength } from "../runtime/string-checks.js";
import {
  type Evaluation,
  later,
  named,
  together,
  unevaluatedProperties,
} from "../runtime/unevaluated.js";
import type { ValidatorTable } from "../runtime/validation.js";
import type * as types from "./types.js";

export const Anything: z.ZodType<types.Anything> = z.unknown();

export const Nothing: z.ZodType<types.Nothing> = z.never();

export const Name: z.ZodType<types.Name> = z
  .string()
  .min(1)
  .regex(new RegExp("^\\p{L}", "u"))
  .check(maxLength(10));

export const Color = z.enum(["red", "green", "__proto__x"]);

export const Mixed: z.ZodType<types.Mixed> = z.literal(["a", 1, true, null]);

export const Deep: z.ZodType<types.Deep> = z
  .custom<types.Deep>()
  .check(equalToOneOf([{ a: [1, 2] }, ["x"], "y"]));

export const Count: z.ZodType<types.Count> = integer.gte(0).lt(100).check(multipleOf(5));

export const Price: z.ZodType<types.Price> = z.number().check(multipleOf(0.01)).nullable();

export const Pair: z.ZodType<types.Pair> = z
  .custom<types.Pair>(isArray)
  .check(prefixItems([z.string(), z.number()]), items(z.never(), 2));

export const Tags: z.ZodType<types.Tags> = z.array(Name).max(3).check(uniqueItems);

export const Counts: z.ZodType<types.Counts> = z.record(z.string(), Count);

export const Labels: z.ZodType<types.Labels> = z.looseObject({ id: z.string() }).catchall(integer);

export const Patterned: z.ZodType<types.Patterned> = z
  .custom<types.Patterned>(isObject)
  .check(
    properties([["id", z.string()]]),
    patternProperties([[new RegExp("^x-", "u"), integer]]),
    additionalProperties(z.never(), ["id"], [new RegExp("^x-", "u")]),
  );

export const Closed: ObjectSchema<types.Closed> = z.strictObject({
  a: z.string(),
  b: Color.exactOptional(),
});

export const Tree: ObjectSchema<types.Tree> = z.looseObject({
  value: Anything,
  children: z.array(z.lazy(() => Tree)).exactOptional(),
});

export const Cat: ObjectSchema<types.Cat> = z.looseObject({
  kind: z.literal("cat"),
  lives: Count.exactOptional(),
});

export const Pet: z.ZodType<types.Pet> = z.xor([Cat, z.lazy(() => Dog)]);

export const Dog: ObjectSchema<types.Dog> = z.looseObject({
  kind: z.literal("dog"),
  owner: Pet.exactOptional(),
});

export const Named: z.ZodType<types.Named> = conjunction<types.Named>(
  Closed,
  z.looseObject({ c: z.string().nullable().exactOptional() }),
);

export const Beside: z.ZodType<types.Beside> = conjunction<types.Beside>(
  Cat,
  z.looseObject({ lives: z.unknown() }),
);

export const AnyRequired: z.ZodType<types.AnyRequired> = conjunction<types.AnyRequired>(
  z.looseObject({ a: z.string().exactOptional(), b: integer.exactOptional() }),
  z.union([z.looseObject({ a: z.unknown() }), z.looseObject({ b: z.unknown() })]),
);

export const Conditions: ObjectSchema<types.Conditions> = z
  .looseObject({
    a: z.string().exactOptional(),
    b: z.string().exactOptional(),
    undeclared: z.unknown(),
  })
  .check(
    propertyNames(z.unknown().check(maxLength(12))),
    minProperties(2),
    dependentRequired([["b", ["a"]]]),
    not(z.unknown().check(required(["forbidden"]))),
    conditional(
      z
        .union([
          z.string(),
          z.number(),
          z.boolean(),
          z.array(z.unknown()),
          z.looseObject({ a: z.literal("x") }),
        ])
        .nullable(),
      z.unknown().check(required(["b"])),
    ),
  );

export const Typeless: z.ZodType<types.Typeless> = z
  .union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.unknown()),
    z.looseObject({ a: z.string().exactOptional() }),
  ])
  .nullable();

export const Nested: ObjectSchema<types.Nested> = z.looseObject({
  inner: z
    .looseObject({
      list: z.array(z.looseObject({ x: z.unknown().exactOptional() })).exactOptional(),
    })
    .nullable()
    .exactOptional(),
  deep: z
    .custom<{ k: 1 } | "z">()
    .check(equalToOneOf([{ k: 1 }, "z"]))
    .exactOptional(),
});

export const Evaluated: z.ZodType<types.Evaluated> = conjunction<types.Evaluated>(
  Cat,
  z.looseObject({ extra: z.string().exactOptional() }),
).check(
  unevaluatedProperties(
    z.never(),
    together(
      named(["extra"]),
      later(() => evaluationByCat),
    ),
  ),
);

const evaluationByCat: Evaluation = named(["kind", "lives"]);

/** Validators of each operation, by parameter, media type and status. */
export const operationValidators = {
  getPet: {
    parameters: { "path:id": integer, "query:tags": z.array(z.string()) },
    responses: { "200": { "application/json": Pet } },
  },
} satisfies ValidatorTable;
