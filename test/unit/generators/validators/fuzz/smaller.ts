/** Everything that is one step smaller than a schema or a value, for finding the smallest that differs. */
import { resolve } from "./reference.ts";
import { type Json, type JsonObject, isArray, isObject } from "./vocabulary.ts";

const maps = new Set(["properties", "patternProperties", "dependentSchemas", "$defs"]);
const lists = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const schemas = new Set(
  "additionalProperties unevaluatedProperties propertyNames items contains unevaluatedItems not if then else".split(
    " ",
  ),
);

const sameValue = new Set("allOf anyOf oneOf not if then else dependentSchemas".split(" "));

/** Smaller schemas. Those whose references lead nowhere, or back to the same value, are not among them. */
export function smallerSchemas(schema: Json): Json[] {
  const made = isObject(schema) ? [true, false, ...within(schema)] : [];
  return made.filter((each) => hasTargets(each) && !loops(each));
}

function hasTargets(schema: Json): boolean {
  const text = JSON.stringify(schema);
  const defined = isObject(schema) && isObject(schema["$defs"]) ? Object.keys(schema["$defs"]) : [];
  return [...text.matchAll(/"#\/\$defs\/([^"]*)"/g)].every(([, token = ""]) =>
    defined.includes(decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~")),
  );
}

/** True where, somewhere in `root`, a reference leads back to where it stands with no member or item between. */
function loops(root: Json): boolean {
  return everySchema(root).some((each) => closes(each, root, []));
}

function everySchema(schema: Json): Json[] {
  return isObject(schema) ? [schema, ...parts(schema).flatMap(everySchema)] : [];
}

function closes(schema: Json, root: Json, open: readonly Json[]): boolean {
  if (!isObject(schema)) return false;
  if (open.includes(schema)) return true;
  const atSameValue = Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === "$ref" || keyword === "$dynamicRef") return [resolve(value as string, root)];
    return sameValue.has(keyword) ? partsOf(keyword, value) : [];
  });
  return atSameValue.some((each) => closes(each, root, [...open, schema]));
}

function within(schema: JsonObject): Json[] {
  const { $defs } = schema;
  const definitions = $defs === undefined ? {} : { $defs };
  const hoist = (inner: Json): Json => (isObject(inner) ? { ...inner, ...definitions } : inner);
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const put = (each: Json): Json => ({ ...schema, [keyword]: each });
    const without = Object.fromEntries(Object.entries(schema).filter(([key]) => key !== keyword));
    return [
      without,
      ...partsOf(keyword, value).map(hoist),
      ...smallerKeyword(keyword, value).map(put),
    ];
  });
}

function smallerKeyword(keyword: string, value: Json): Json[] {
  if (schemas.has(keyword)) return stepsInto(value);
  if (maps.has(keyword)) return smallerMembers(value as JsonObject, stepsInto);
  if (lists.has(keyword)) {
    return smallerItems(value as readonly Json[], stepsInto).filter(
      (each) => (each as Json[]).length > 0,
    );
  }
  if (keyword === "const") return smallerValues(value);
  if (keyword === "dependentRequired") return smallerMembers(value as JsonObject, fewer);
  if (isArray(value)) return fewer(value).filter((each) => each.length > 0);
  return typeof value === "number" && keyword !== "multipleOf" && value > 1 ? [1] : [];
}

function parts(schema: JsonObject): Json[] {
  return Object.entries(schema).flatMap(([keyword, value]) => partsOf(keyword, value));
}

/** The schemas that a keyword holds. */
function partsOf(keyword: string, value: Json): readonly Json[] {
  if (maps.has(keyword)) return Object.values(value as JsonObject);
  if (lists.has(keyword)) return value as readonly Json[];
  return schemas.has(keyword) ? [value] : [];
}

/** Of `enum`, `required` and `type`. */
function fewer(list: Json): (readonly Json[])[] {
  return isArray(list) ? list.map((_item, index) => list.toSpliced(index, 1)) : [];
}

function stepsInto(schema: Json): Json[] {
  return isObject(schema) ? [true, false, ...within(schema)] : [];
}

/** Smaller values. */
export function smallerValues(value: Json): Json[] {
  if (isArray(value)) return [null, ...value, ...smallerItems(value, smallerValues)];
  if (isObject(value))
    return [null, ...Object.values(value), ...smallerMembers(value, smallerValues)];
  if (typeof value === "string" && value !== "") return ["", value.slice(1), value.slice(0, -1)];
  return value === null || value === 0 || value === "" ? [] : [null, 0];
}

function smallerItems(list: readonly Json[], smaller: (item: Json) => readonly Json[]): Json[] {
  return list.flatMap((item, index) => [
    list.toSpliced(index, 1),
    ...smaller(item).map((each) => list.with(index, each)),
  ]);
}

function smallerMembers(object: JsonObject, smaller: (member: Json) => readonly Json[]): Json[] {
  const entries = Object.entries(object);
  return entries.flatMap(([name, member], index) => [
    Object.fromEntries(entries.toSpliced(index, 1)),
    ...smaller(member).map((each) => Object.fromEntries(entries.toSpliced(index, 1, [name, each]))),
  ]);
}
