/** Random changes of random schemas. */
import fc from "fast-check";
import { schema as anySchema } from "../../generators/validators/fuzz/schemas.ts";
import {
  type Json,
  type JsonObject,
  isArray,
  isObject,
  names,
  numbers,
  patterns,
} from "../../generators/validators/fuzz/vocabulary.ts";
import { type Random, randomOf } from "../../../../runtime/sample/random.ts";

export interface Edited {
  readonly before: Json;
  readonly after: Json;
}

/** Pairs of a schema and the same with one or two places changed. */
export function randomEdits(count: number, seed: number): Edited[] {
  return fc.sample(anySchema, { numRuns: count, seed }).map((before, index) => {
    const random = randomOf(`${seed} ${index}`);
    let after: Json = before;
    for (let times = random.integer(1, 2); times > 0; times -= 1) after = edited(after, random);
    return { before, after };
  });
}

const maps = new Set(["properties", "patternProperties", "dependentSchemas", "$defs"]);
const lists = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const single = new Set(
  "not if then else items contains additionalProperties propertyNames unevaluatedItems unevaluatedProperties".split(
    " ",
  ),
);

/** `schema` with one place changed: here, or in one of the schemas inside. */
function edited(schema: Json, random: Random): Json {
  if (!isObject(schema))
    return random.pick<Json>([{ type: "string" }, true, false, { minimum: 1 }]);
  const inside = Object.keys(schema).filter(
    (key) => maps.has(key) || lists.has(key) || single.has(key),
  );
  if (inside.length === 0 || random.chance(0.35)) return changed(schema, random);
  const key = random.pick(inside);
  return { ...schema, [key]: editedPart(schema[key] ?? true, key, random) };
}

function editedPart(part: Json, key: string, random: Random): Json {
  if (lists.has(key) && isArray(part)) {
    if (part.length > 1 && random.chance(0.3))
      return part.toSpliced(random.integer(0, part.length - 1), 1);
    if (random.chance(0.2)) return [...part, { type: "string", maxLength: 2 }];
    const index = random.integer(0, part.length - 1);
    return part.with(index, edited(part[index] ?? true, random));
  }
  if (maps.has(key) && isObject(part)) {
    const keys = Object.keys(part);
    const [name = "a"] = keys.length === 0 ? [] : [random.pick(keys)];
    // References to a definition still have to lead somewhere.
    if (key !== "$defs" && keys.length > 0 && random.chance(0.3)) {
      return Object.fromEntries(Object.entries(part).filter(([each]) => each !== name));
    }
    if (key === "properties" && random.chance(0.3)) {
      return Object.fromEntries([
        ...Object.entries(part),
        [random.pick(names), { type: "integer" }],
      ]);
    }
    if (keys.length === 0) return part;
    const value = edited(part[name] ?? true, random);
    return Object.fromEntries(
      Object.entries(part).map(([each, old]) => [each, each === name ? value : old]),
    );
  }
  return edited(part, random);
}

const types = ["null", "boolean", "object", "array", "number", "string", "integer"];

/** One keyword more, less, or other. */
function changed(schema: JsonObject, random: Random): Json {
  const keys = Object.keys(schema).filter((key) => key !== "$defs");
  if (keys.length > 0 && random.chance(0.35)) {
    const gone = random.pick(keys);
    return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== gone));
  }
  const count = () => random.integer(0, 3);
  const keyword = random.pick<() => JsonObject>([
    () => ({ type: random.pick(types) }),
    () => ({ type: [...new Set([random.pick(types), random.pick(types)])] }),
    () => ({ minimum: random.pick(numbers) }),
    () => ({ exclusiveMaximum: random.pick(numbers) }),
    () => ({ multipleOf: random.pick([1, 2, 0.5, 0.1]) }),
    () => ({ minLength: count() }),
    () => ({ maxLength: count() }),
    () => ({ pattern: random.pick(Object.keys(patterns)) }),
    () => ({ required: [random.pick(names)] }),
    () => ({ additionalProperties: random.pick<Json>([false, { type: "string" }]) }),
    () => ({ minProperties: count() }),
    () => ({ maxProperties: count() }),
    () => ({ minItems: count() }),
    () => ({ maxItems: count() }),
    () => ({ uniqueItems: random.chance(0.5) }),
    () => ({ enum: [random.pick<Json>(["a", "b", 1, null, true]), "ab"] }),
    () => ({ properties: { [random.pick(["a", "b", "c"])]: { type: random.pick(types) } } }),
    () => ({ items: { type: random.pick(types) } }),
    () => ({ propertyNames: { maxLength: count() } }),
  ])();
  return { ...schema, ...keyword };
}
