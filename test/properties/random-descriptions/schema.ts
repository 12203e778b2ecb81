/** A random schema of each kind that descriptions have, and of those that fit no value. */
import type { Members, Value } from "../../support/description-parts/value.ts";
import { members } from "./choices.ts";
import { keywordsOf, messy } from "./keywords.ts";
import { type Place, remarks, schemaReference } from "./place.ts";
import { propertyNames, texts } from "./words.ts";

export type Schema = Members | boolean;

/** Levels of schemas in schemas. */
const deepest = 3;

export function schemaOf(place: Place, depth = 0): Schema {
  const { chance, pick } = place.choices;
  if (!place.isOlder && chance(0.03)) return chance(0.7);
  if (chance(0.02)) return {};
  if (place.schemas.length > 0 && chance(0.22)) return reference(place);
  const plain = [scalar, scalar, scalar, listed] as const;
  const nested = [object, object, array, composed, composed, contradiction, tagged, mess] as const;
  const make = pick(depth >= deepest ? plain : [...plain, ...nested]);
  return annotated(make(place, depth), place);
}

/** An object that one member tells apart from others. */
export function taggedObject(place: Place, tag: string, index: number): Members {
  const { properties = {}, required = [], ...rest } = object(place, 2);
  const kind: Members = place.isOlder
    ? { type: "string", ...(place.choices.chance(0.8) ? { enum: [tag] } : {}) }
    : place.choices.pick<Members>([
        { const: tag },
        { enum: [tag, `${tag}${index}`] },
        { type: "string" },
      ]);
  return {
    ...rest,
    properties: { ...(properties as Members), kind },
    required: [...new Set([...(required as string[]), "kind"])],
  };
}

function reference(place: Place): Members {
  const { chance, pick } = place.choices;
  const plain = schemaReference(pick(place.schemas), place);
  if (chance(0.7)) return plain;
  const beside: Members = chance(0.5) ? { description: pick(texts) } : keywordsOf("any", place);
  return { ...plain, ...beside };
}

function scalar(place: Place): Members {
  const { chance, pick } = place.choices;
  const type = pick(["string", "string", "integer", "number", "boolean"] as const);
  return { type, ...(chance(0.6) ? keywordsOf(type, place) : {}) };
}

const constants: readonly Value[] = [
  "",
  "a",
  "b",
  "A",
  "a b",
  "a-b",
  "1",
  "__proto__",
  "constructor",
  "*/",
  "é",
  "\u2028",
  "true",
  "null",
  0,
  1,
  -1,
  1.5,
  -0,
  1e21,
  9007199254740992,
  true,
  false,
  null,
  {},
  [],
  { a: 1 },
  [1, "a"],
];

function listed(place: Place): Members {
  const { chance, pick, some } = place.choices;
  const isText = chance(0.6);
  const pool = isText ? constants.filter((each) => typeof each === "string") : constants;
  const values = some(pool, 1, 12);
  const type: Members = isText ? { type: "string" } : chance(0.2) ? { type: "integer" } : {};
  if (place.isOlder || chance(0.7)) return { ...type, enum: values };
  const also: Members = chance(0.15) ? { enum: values } : {};
  return { ...type, ...also, const: pick(constants) };
}

function object(place: Place, depth: number): Members {
  const { choices } = place;
  const { chance, list, pick, some } = choices;
  const names = some([...new Set(propertyNames)], 0, 5).concat(chance(0.5) ? ["id"] : []);
  const inner = () => schemaOf(place, depth + 1);
  const properties = members(names.map((name) => [name, direction(inner(), place)]));
  const required = [...some(names, 0, 3), ...(chance(0.1) ? [pick(propertyNames)] : [])];
  return {
    ...(chance(0.85) ? { type: "object" } : {}),
    ...(names.length > 0 && chance(0.9) ? { properties } : {}),
    ...(required.length > 0 && chance(0.7) ? { required: [...new Set(required)] } : {}),
    ...(chance(0.35) ? { additionalProperties: pick([false, true, false, inner()]) } : {}),
    ...(chance(0.2) ? keywordsOf("object", place) : {}),
    ...(!place.isOlder && chance(0.15)
      ? {
          patternProperties: members(
            list(1, 2, () => [pick(["^x-", "\\d+", "_id$", "."]), inner()]),
          ),
        }
      : {}),
    ...(!place.isOlder && chance(0.1) ? { propertyNames: inner() } : {}),
    ...(!place.isOlder && chance(0.1) ? { unevaluatedProperties: pick([false, inner()]) } : {}),
    ...(!place.isOlder && chance(0.08)
      ? { dependentSchemas: members([[pick(names.concat("id")), inner()]]) }
      : {}),
  };
}

function array(place: Place, depth: number): Members {
  const { chance, list, pick } = place.choices;
  const inner = () => schemaOf(place, depth + 1);
  return {
    type: "array",
    ...(place.isOlder || chance(0.85) ? { items: inner() } : {}),
    ...(chance(0.3) ? keywordsOf("array", place) : {}),
    ...(!place.isOlder && chance(0.25) ? { prefixItems: list(1, 3, inner) } : {}),
    ...(!place.isOlder && chance(0.15) ? { contains: inner(), minContains: pick([0, 1, 2]) } : {}),
    ...(!place.isOlder && chance(0.1) ? { unevaluatedItems: pick([false, inner()]) } : {}),
  };
}

function composed(place: Place, depth: number): Members {
  const { chance, list, pick } = place.choices;
  const inner = () => schemaOf(place, depth + 1);
  const several = () => list(1, 3, inner);
  const kind = pick(["allOf", "allOf", "oneOf", "anyOf", "not", "if"] as const);
  const beside: Members = chance(0.3) ? object(place, deepest) : {};
  if (kind === "not") return { ...beside, not: inner() };
  if (kind !== "if" || place.isOlder)
    return { ...beside, [kind === "if" ? "anyOf" : kind]: several() };
  return {
    ...beside,
    if: inner(),
    ...(chance(0.8) ? { then: inner() } : {}),
    ...(chance(0.5) ? { else: inner() } : {}),
  };
}

/** Parts that no value fits together, or that say the same twice. */
function contradiction(place: Place, depth: number): Members {
  const { pick, list } = place.choices;
  const type = () => pick(["string", "number", "integer", "object", "array", "boolean"] as const);
  const single = (value: Value): Members => (place.isOlder ? { enum: [value] } : { const: value });
  return pick<() => Members>([
    () => ({ allOf: list(2, 3, () => ({ type: type() })) }),
    () => ({ allOf: list(2, 3, () => single(pick(constants))) }),
    () => ({ type: type(), ...keywordsOf(type(), place), ...keywordsOf(type(), place) }),
    () => ({ type: type(), ...single(pick(constants)) }),
    () => ({ type: type(), allOf: [single(pick(constants)), schemaOf(place, depth + 1)] }),
    () => ({ ...single(pick(constants)), oneOf: list(1, 3, () => single(pick(constants))) }),
    () => ({ ...object(place, deepest), ...array(place, deepest), type: type() }),
    () => ({ type: type(), not: { type: type() } }),
    () => ({ allOf: [object(place, deepest), { type: "array", ...keywordsOf("object", place) }] }),
    () => ({
      anyOf: [single(pick(constants)), { type: type(), ...single(pick(constants)) }],
      enum: list(1, 3, () => pick(constants)),
    }),
  ])();
}

/** One of several objects, by a member. */
function tagged(place: Place, depth: number): Members {
  const { chance, pick, some } = place.choices;
  const names = some(place.tagged, 1, 3);
  if (names.length === 0) return object(place, depth);
  const branches = names.map((name) => schemaReference(name, place));
  const mapping = members(
    names.map((name) => [name.toLowerCase(), String(schemaReference(name, place)["$ref"])]),
  );
  const discriminator: Members = {
    propertyName: pick(["kind", "kind", "kind", "type"]),
    ...(chance(0.4) ? { mapping } : {}),
  };
  if (place.version === "2.0") return { allOf: branches };
  return {
    [pick(["oneOf", "oneOf", "anyOf"])]: branches,
    ...(chance(0.8) ? { discriminator } : {}),
  };
}

function mess(place: Place, depth: number): Members {
  return messy(place, () => schemaOf(place, depth + 1));
}

function direction(schema: Schema, { choices }: Place): Schema {
  if (typeof schema === "boolean" || "$ref" in schema || !choices.chance(0.12)) return schema;
  return { ...schema, [choices.pick(["readOnly", "writeOnly"])]: true };
}

/** With defaults, examples and the like, which may fit or not. */
function annotated(schema: Members, place: Place): Members {
  const { chance, pick } = place.choices;
  const xml: Members = members<Value>([
    ["name", chance(0.5) ? pick(["pet", "a-b", "x:y"]) : undefined],
    ["attribute", chance(0.3) ? true : undefined],
    ["wrapped", chance(0.3) ? true : undefined],
    ["prefix", chance(0.15) ? "p" : undefined],
    ["namespace", chance(0.15) ? "http://example.com/p" : undefined],
    [
      "nodeType",
      place.version === "3.2" && chance(0.3)
        ? pick(["element", "text", "cdata", "attribute", "none"])
        : undefined,
    ],
  ]);
  const nullable = place.version === "2.0" ? "x-nullable" : "nullable";
  return {
    ...schema,
    ...remarks(place),
    ...(place.isOlder && chance(0.12) ? { [nullable]: true } : {}),
    ...(!place.isOlder && typeof schema["type"] === "string" && chance(0.12)
      ? {
          type: [schema["type"], pick(["null", "string", "integer"])].filter(
            (each, at, all) => all.indexOf(each) === at,
          ),
        }
      : {}),
    ...(chance(0.12) ? { default: pick(constants) } : {}),
    ...(chance(0.08) ? { example: pick(constants) } : {}),
    ...(!place.isOlder && chance(0.06) ? { examples: [pick(constants)] } : {}),
    ...(chance(0.05) && place.version !== "2.0" ? { deprecated: true } : {}),
    ...(chance(0.05) ? { title: pick(texts) } : {}),
    ...(chance(0.12) ? { xml } : {}),
    ...(!place.isOlder && chance(0.03) ? { $defs: { inner: { type: "string" } } } : {}),
    ...(!place.isOlder && chance(0.02) ? { $comment: pick(texts) } : {}),
  };
}
