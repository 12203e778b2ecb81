/** For random schemas and values: what is decoded is of the emitted types, and comes back as it was. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fileOf } from "../../../../support/emitted.ts";
import { type Formed, everything, formed } from "./formed.ts";
import { type Inhabits, inhabitsIn } from "./inhabits.ts";

const names = ["A", "B", "C", "D"];
const members = ["a", "b", "kind"];

const times = ["2024-01-01T00:00:00.000Z", "1999-12-31T23:59:59.999Z"];
const leaves = [
  { type: "string", format: "date-time" },
  { type: "string", format: "date-time" },
  { type: "string" },
  { type: "string", format: "decimal" },
  { type: "integer", "x-unit": "Unix time" },
  { type: "integer" },
  { type: "integer", format: "int64" },
  { type: "number" },
  { type: ["string", "null"], format: "date-time" },
  { enum: ["2024-01-01T00:00:00.000Z", 1] },
  { const: "x" },
  { const: "y" },
  { type: "integer", default: 7 },
  { type: "string", format: "date-time", default: times[0] },
  { type: "string", "x-delimited": { separator: ",", items: { schema: { type: "integer" } } } },
  true,
];

const { schema } = fc.letrec((tie) => {
  const inner = tie("schema");
  const object = fc.record({
    type: fc.constant("object"),
    properties: fc.dictionary(fc.constantFrom(...members), inner, { maxKeys: 3 }),
    required: fc.uniqueArray(fc.constantFrom(...members), { maxLength: 2 }),
    additionalProperties: fc.oneof(
      { weight: 3, arbitrary: fc.constant(true) },
      inner,
      fc.constant(false),
    ),
  });
  const list = fc.oneof(
    fc.record({ type: fc.constant("array"), items: inner }),
    fc.record({
      type: fc.constant("array"),
      prefixItems: fc.array(inner, { minLength: 1, maxLength: 2 }),
      items: inner,
    }),
  );
  const several = fc.array(inner, { minLength: 1, maxLength: 3 });
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      fc.constantFrom(...leaves),
      object,
      object,
      list,
      fc.record({ anyOf: several }),
      fc.record({ oneOf: several }),
      fc.record({ allOf: several }),
      fc.constantFrom(...names).map((name) => ({ $ref: `#/components/schemas/${name}` })),
    ),
  };
});

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constantFrom<unknown>(
      ...times,
      ...times,
      0,
      1,
      1.5,
      1704067200,
      "x",
      "y",
      "12.5",
      "",
      "1,2",
      null,
      true,
    ),
    fc.dictionary(fc.constantFrom(...members), tie("value"), { maxKeys: 3 }),
    fc.dictionary(fc.constantFrom(...members), tie("value"), { maxKeys: 3 }),
    fc.array(tie("value"), { maxLength: 3 }),
  ),
}));

test.each(["bigint", "string"] as const)(
  "decoded values are of the emitted types, and travel as they came: %s",
  async (int64) => {
    const batch = fc.array(schema, { minLength: names.length, maxLength: names.length });
    const batches = fc.sample(batch, 20);
    const values = fc.sample(value, 600);
    let decoded = 0;
    for (const [at, schemas] of batches.entries()) {
      const components = Object.fromEntries(names.map((name, index) => [name, schemas[index]]));
      const forms = await formed(`laws-${int64}-${at}`, components, { ...everything, int64 });
      const inhabits = inhabitsIn(fileOf(forms, "types.ts"));
      for (const name of names) {
        for (const wire of values)
          decoded += law({ name, wire, forms, inhabits, components }) ? 1 : 0;
      }
    }
    // Laws about values that nothing decodes would say little.
    expect(decoded).toBeGreaterThan(100);
  },
  300_000,
);

interface Case {
  readonly name: string;
  readonly wire: unknown;
  readonly forms: Formed;
  readonly inhabits: Inhabits;
  readonly components: object;
}

/** True where the value is valid and has another form. */
function law({ name, wire, forms, inhabits, components }: Case): boolean {
  if (forms.guards.get(name)?.(wire) !== true || forms.misfits(name, wire).length > 0) return false;
  const say = `${name} of ${JSON.stringify(components)} with ${JSON.stringify(wire)}`;
  const received = forms.decode(name, wire);
  const typeIn = (suffixes: readonly string[]) =>
    suffixes.map((suffix) => name + suffix).find((each) => forms.type(each) !== undefined) ?? name;
  expect(inhabits(wire, name), `${say}: travels`).toBe(true);
  expect(inhabits(received, typeIn(["Received", "Decoded", "Filled"])), `${say}: received`).toBe(
    true,
  );
  const sent = forms.encode(name, received);
  const filled: unknown = forms.validators.get(name)?.parse(wire);
  expect(sent, `${say}: comes back`).toEqual(filled);
  expect(inhabits(filled, typeIn(["Filled"])), `${say}: filled`).toBe(true);
  expect(forms.guards.get(name)?.(sent), `${say}: stays valid`).toBe(true);
  return !isDeepStrictEqual(received, wire);
}
