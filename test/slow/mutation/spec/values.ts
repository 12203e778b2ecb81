/** What schemas say of values: enum, const, default, format, bounds, pattern, flags. */
import type { Json } from "../../../../core/model/ir.ts";
import { drop, mutant, set } from "../draft.ts";
import type { SpecMutant } from "../mutant.ts";
import { type JsonObject, type RawNode, listOf, membersOf } from "../tree.ts";

const bounds = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
];

export function* valueMutants(node: RawNode): Iterable<SpecMutant> {
  const schema = membersOf(node, "schema");
  if (schema === undefined) return;
  yield* enumeration(node, schema);
  yield* constant(node, schema, "const");
  yield* constant(node, schema, "default");
  for (const keyword of bounds) yield* bound(node, schema, keyword);
  for (const [keyword, others] of texts) {
    const value = schema[keyword];
    if (typeof value !== "string") continue;
    for (const other of others.filter((one) => one !== value)) {
      yield mutant(`${keyword}: change`, node, set(node, [keyword], other), { what: other });
    }
    yield mutant(`${keyword}: drop`, node, drop(node, keyword));
  }
  for (const flag of ["deprecated", "readOnly", "writeOnly"]) {
    const value = schema[flag];
    if (value !== undefined) yield mutant(`${flag}: flip`, node, set(node, [flag], value !== true));
  }
}

const texts: readonly (readonly [string, readonly string[]])[] = [
  ["format", ["uuid", "date", "email"]],
  ["pattern", ["^zebra$"]],
  ["contentEncoding", ["base64"]],
  ["contentMediaType", ["image/png"]],
];

function* enumeration(node: RawNode, schema: JsonObject): Iterable<SpecMutant> {
  const values = listOf(schema["enum"]);
  if (values === undefined) return;
  yield mutant("enum: drop", node, drop(node, "enum"));
  yield mutant("enum: widen", node, set(node, ["enum", "-"], other(values.at(-1) ?? "")));
  for (const [index, value] of values.entries()) {
    const what = JSON.stringify(value);
    if (values.length > 1) yield mutant("enum: narrow", node, drop(node, "enum", index), { what });
    yield mutant("enum: alter", node, set(node, ["enum", index], other(value)), { what });
  }
}

function* constant(node: RawNode, schema: JsonObject, keyword: string): Iterable<SpecMutant> {
  const value = schema[keyword];
  if (value === undefined) return;
  yield mutant(`${keyword}: change`, node, set(node, [keyword], other(value)));
  yield mutant(`${keyword}: drop`, node, drop(node, keyword));
}

function* bound(node: RawNode, schema: JsonObject, keyword: string): Iterable<SpecMutant> {
  const value = schema[keyword];
  if (typeof value !== "number") return;
  for (const step of [1, -1]) {
    yield mutant("bound: change", node, set(node, [keyword], value + step), {
      what: `${keyword} ${step}`,
    });
  }
  yield mutant("bound: drop", node, drop(node, keyword), { what: keyword });
  const exclusive = { minimum: "exclusiveMinimum", maximum: "exclusiveMaximum" }[keyword];
  if (exclusive === undefined) return;
  yield mutant("bound: exclusive", node, [drop(node, keyword), set(node, [exclusive], value)], {
    what: keyword,
  });
}

/** Another value of the same type. */
export function other(value: Json): Json {
  if (typeof value === "number") return value + 7;
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") return `${value}x`;
  return value === null ? 0 : null;
}
