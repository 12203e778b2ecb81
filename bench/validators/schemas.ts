/** Three shapes of data, each as JSON Schema, as zod and as typebox would be written by hand, with values. */
import { type TSchema, Type } from "typebox";
import { z } from "zod";

export interface BenchmarkSchema {
  readonly title: string;
  readonly json: Readonly<Record<string, unknown>>;
  readonly zod: z.ZodType;
  readonly typebox: TSchema;
  readonly valid: unknown;
  /** The same with one fault, near its end. */
  readonly invalid: unknown;
}

export const range = (count: number): number[] =>
  Array.from({ length: count }, (_item, index) => index);

/** Objects by their members, all required but those whose name ends in `?`. */
export function objectOf(members: Readonly<Record<string, Parts>>): Parts {
  const entries = Object.entries(members).map(
    ([key, parts]) => [key.replace("?", ""), parts, key.endsWith("?")] as const,
  );
  const pick = <Value>(of: (parts: Parts, isOptional: boolean) => Value) =>
    Object.fromEntries(entries.map(([key, parts, isOptional]) => [key, of(parts, isOptional)]));
  return {
    json: {
      type: "object",
      properties: pick(({ json }) => json),
      required: entries.filter(([, , isOptional]) => !isOptional).map(([key]) => key),
    },
    zod: z.looseObject(pick(({ zod }, isOptional) => (isOptional ? zod.exactOptional() : zod))),
    typebox: Type.Object(
      pick(({ typebox }, isOptional) => (isOptional ? Type.Optional(typebox) : typebox)),
    ),
  };
}

export type Parts = Pick<BenchmarkSchema, "json" | "zod" | "typebox">;

export const text: Parts = { json: { type: "string" }, zod: z.string(), typebox: Type.String() };
const flag: Parts = { json: { type: "boolean" }, zod: z.boolean(), typebox: Type.Boolean() };
const number: Parts = { json: { type: "number" }, zod: z.number(), typebox: Type.Number() };
const whole: Parts = { json: { type: "integer" }, zod: z.int(), typebox: Type.Integer() };
const count: Parts = {
  json: { type: "integer", minimum: 0 },
  zod: z.int().gte(0),
  typebox: Type.Integer({ minimum: 0 }),
};
const code: Parts = {
  json: { type: "string", pattern: "^[a-z]{3}$" },
  zod: z.string().regex(/^[a-z]{3}$/u),
  typebox: Type.String({ pattern: "^[a-z]{3}$" }),
};

export function constant(value: string): Parts {
  return { json: { const: value }, zod: z.literal(value), typebox: Type.Literal(value) };
}

function options(...values: readonly string[]): Parts {
  const literals = values.map((value) => Type.Literal(value));
  return { json: { enum: values }, zod: z.enum(values), typebox: Type.Union(literals) };
}

function nullable({ json, zod, typebox }: Parts): Parts {
  return {
    json: { anyOf: [json, { type: "null" }] },
    zod: zod.nullable(),
    typebox: Type.Union([typebox, Type.Null()]),
  };
}

export function listOf({ json, zod, typebox }: Parts): Parts {
  return {
    json: { type: "array", items: json },
    zod: z.array(zod),
    typebox: Type.Array(typebox),
  };
}

function mapOf({ json, zod, typebox }: Parts): Parts {
  return {
    json: { type: "object", additionalProperties: json },
    zod: z.record(z.string(), zod),
    typebox: Type.Record(Type.String(), typebox),
  };
}

/** Objects that `type` tells apart. */
function variants(members: readonly Parts[]): Parts {
  const [first, ...rest] = members.map(({ zod }) => zod as z.ZodObject);
  if (first === undefined) throw new Error("no variants");
  return {
    json: { oneOf: members.map(({ json }) => json) },
    zod: z.discriminatedUnion("type", [first, ...rest]),
    typebox: Type.Union(members.map(({ typebox }) => typebox)),
  };
}

const group = objectOf({
  id: text,
  label: text,
  size: count,
  ratio: number,
  active: flag,
  state: options("new", "open", "closed"),
  parent: nullable(text),
  "note?": text,
  currency: code,
  tags: listOf(text),
});
export const groupValue = (index: number) => ({
  id: `g_${index}`,
  label: "A label of some length",
  size: index * 3,
  ratio: 0.25,
  active: index % 2 === 0,
  state: "open",
  parent: index === 0 ? null : `g_${index - 1}`,
  currency: "eur",
  tags: ["one", "two"],
});
export const record = objectOf(
  Object.fromEntries(range(8).map((index) => [`group${index}`, group])),
);
export const recordValue = Object.fromEntries(
  range(8).map((index) => [`group${index}`, groupValue(index)]),
);

const address = objectOf({ city: nullable(text), country: nullable(text), line1: nullable(text) });
const method = variants([
  objectOf({
    type: constant("card"),
    card: objectOf({
      brand: options("visa", "mastercard", "amex"),
      last4: text,
      exp_month: count,
      exp_year: count,
      network: nullable(text),
    }),
  }),
  objectOf({
    type: constant("bank_account"),
    bank_account: objectOf({ routing: text, last4: text }),
  }),
  objectOf({ type: constant("sepa_debit"), sepa_debit: objectOf({ country: code, last4: text }) }),
  objectOf({ type: constant("link"), link: objectOf({ country: nullable(code) }) }),
]);
const refund = objectOf({
  id: text,
  object: constant("refund"),
  amount: whole,
  reason: nullable(text),
});
const charge = objectOf({
  id: text,
  object: constant("charge"),
  amount: count,
  amount_refunded: count,
  currency: code,
  captured: flag,
  created: whole,
  description: nullable(text),
  metadata: mapOf(text),
  billing_details: objectOf({
    address: nullable(address),
    email: nullable(text),
    name: nullable(text),
  }),
  payment_method_details: method,
  "outcome?": nullable(objectOf({ risk_score: whole, type: text })),
  refunds: objectOf({ object: constant("list"), data: listOf(refund), has_more: flag }),
  status: options("succeeded", "pending", "failed"),
});
const chargeValue = {
  id: "ch_1",
  object: "charge",
  amount: 2000,
  amount_refunded: 500,
  currency: "eur",
  captured: true,
  created: 1_700_000_000,
  description: null,
  metadata: { order: "6735", channel: "web" },
  billing_details: {
    address: { city: "Bern", country: "CH", line1: null },
    email: null,
    name: "A",
  },
  payment_method_details: {
    type: "sepa_debit",
    sepa_debit: { country: "deu", last4: "3000" },
  },
  outcome: { risk_score: 12, type: "authorized" },
  refunds: {
    object: "list",
    data: [{ id: "re_1", object: "refund", amount: 500, reason: "requested" }],
    has_more: false,
  },
  status: "succeeded",
};

export const item = objectOf({
  id: whole,
  name: text,
  active: flag,
  role: options("admin", "user"),
  tags: listOf(text),
});
export const itemValue = (index: number) => ({
  id: index,
  name: `Item ${index}`,
  active: true,
  role: "user",
  tags: ["a"],
});
const itemValues = range(100).map(itemValue);

export const benchmarkSchemas: readonly BenchmarkSchema[] = [
  {
    title: "record of 80 fields",
    ...record,
    valid: recordValue,
    invalid: { ...recordValue, group7: { ...groupValue(7), currency: "euro" } },
  },
  {
    title: "charge with variants",
    ...charge,
    valid: chargeValue,
    invalid: { ...chargeValue, refunds: { ...chargeValue.refunds, has_more: null } },
  },
  {
    title: "list of 100 objects",
    ...listOf(item),
    valid: itemValues,
    invalid: itemValues.with(99, { ...itemValue(99), role: "guest" }),
  },
];
