/**
 * JSON Schema 2020-12 decided by the plainest code that says what the specification says: one
 * function per paragraph, no compiling, no shortcuts. It judges between two validators that differ.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core
 * @see https://json-schema.org/draft/2020-12/json-schema-validation
 */
import { type Json, type JsonObject, isArray, isObject, own } from "./vocabulary.ts";

/** What a schema has evaluated of a value that fits it; `undefined` where the value does not fit. */
type Evaluated = { readonly members: Set<string>; readonly items: Set<number> } | undefined;

/** True where `value` fits `schema`, whose references are pointers into itself. */
export function fits(schema: Json, value: Json): boolean {
  return evaluate(schema, value, schema) !== undefined;
}

/** JSON Schema's equality: the order of members does not count, `-0` is `0`. */
export function equal(a: Json, b: Json): boolean {
  if (isArray(a) && isArray(b)) {
    return a.length === b.length && a.every((item, index) => equal(item, b[index] ?? null));
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key] ?? null, b[key] ?? null))
  );
}

function evaluate(schema: Json, value: Json, root: Json): Evaluated {
  const evaluated = { members: new Set<string>(), items: new Set<number>() };
  if (typeof schema === "boolean") return schema ? evaluated : undefined;
  if (!isObject(schema)) throw new Error("no schema");
  const take = (other: Evaluated) => {
    for (const name of other?.members ?? []) evaluated.members.add(name);
    for (const index of other?.items ?? []) evaluated.items.add(index);
    return other !== undefined;
  };
  const at: At = { schema, value, root, evaluated, take };
  const valid =
    fitsType(schema, value) &&
    fitsValues(schema, value) &&
    fitsNumber(schema, value) &&
    fitsString(schema, value) &&
    fitsReferences(at) &&
    fitsApplicators(at) &&
    (!isArray(value) || fitsArray(at, value)) &&
    (!isObject(value) || fitsObject(at, value));
  return valid ? evaluated : undefined;
}

interface At {
  readonly schema: JsonObject;
  readonly value: Json;
  readonly root: Json;
  readonly evaluated: NonNullable<Evaluated>;
  /** Adds what another schema has evaluated of the same value; false where the value does not fit it. */
  readonly take: (other: Evaluated) => boolean;
}

function fitsType(schema: JsonObject, value: Json): boolean {
  const type = own(schema, "type");
  if (type === undefined) return true;
  const kinds = [kindOf(value)];
  if (typeof value === "number" && isInteger(schema, value)) kinds.push("integer");
  return (isArray(type) ? type : [type]).some((each) => kinds.includes(String(each)));
}

/**
 * Of larger ones a double does not hold every digit: the standard leaves the range and precision of numbers
 * to implementations (core, 4.2.2 by RFC 8259, 6), and what was sent is not known any more. One that the
 * schema lists is meant as the double that it is.
 */
function isInteger(schema: JsonObject, value: number): boolean {
  const listed = [own(schema, "const"), ...((own(schema, "enum") as readonly Json[]) ?? [])];
  return Number.isSafeInteger(value) || (Number.isInteger(value) && listed.includes(value));
}

function kindOf(value: Json): string {
  if (value === null) return "null";
  return isArray(value) ? "array" : typeof value;
}

function fitsValues(schema: JsonObject, value: Json): boolean {
  const values = own(schema, "enum") as readonly Json[] | undefined;
  const single = own(schema, "const");
  return (
    (values === undefined || values.some((each) => equal(each, value))) &&
    (single === undefined || equal(single, value))
  );
}

function fitsNumber(schema: JsonObject, value: Json): boolean {
  if (typeof value !== "number") return true;
  const holds = (keyword: string, test: (limit: number) => boolean) => {
    const limit = own(schema, keyword);
    return limit === undefined || test(limit as number);
  };
  return (
    holds("minimum", (limit) => value >= limit) &&
    holds("maximum", (limit) => value <= limit) &&
    holds("exclusiveMinimum", (limit) => value > limit) &&
    holds("exclusiveMaximum", (limit) => value < limit) &&
    holds("multipleOf", (divisor) => isMultiple(value, divisor))
  );
}

/** Both as whole numbers of the same tiny unit: every double has fewer than 400 decimal places. */
function isMultiple(value: number, divisor: number): boolean {
  return inUnits(value) % inUnits(divisor) === 0n;
}

const places = 400;

function inUnits(value: number): bigint {
  const [, sign = "", whole = "0", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  const zeros = places + Number(exponent) - fraction.length;
  return BigInt(sign + whole + fraction + "0".repeat(zeros));
}

function fitsString(schema: JsonObject, value: Json): boolean {
  if (typeof value !== "string") return true;
  const length = [...value].length;
  const least = (own(schema, "minLength") ?? 0) as number;
  const most = (own(schema, "maxLength") ?? Infinity) as number;
  const pattern = (own(schema, "pattern") ?? "") as string;
  return length >= least && length <= most && new RegExp(pattern, "u").test(value);
}

function fitsReferences({ schema, value, root, take }: At): boolean {
  return ["$ref", "$dynamicRef"].every((keyword) => {
    const pointer = own(schema, keyword) as string | undefined;
    return pointer === undefined || take(evaluate(resolve(pointer, root), value, root));
  });
}

/** What a pointer in a fragment leads to, in the schema that holds it. */
export function resolve(pointer: string, root: Json): Json {
  return decodeURIComponent(pointer)
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce((place: Json, token) => own(place as JsonObject, token) ?? true, root);
}

function fitsApplicators({ schema, value, root, take }: At): boolean {
  const on = (each: Json) => evaluate(each, value, root);
  const [all, any, one] = ["allOf", "anyOf", "oneOf"].map(
    (keyword) => own(schema, keyword) as readonly Json[] | undefined,
  );
  const not = own(schema, "not");
  if (all?.map((each) => take(on(each))).includes(false)) return false;
  if (any?.map((each) => take(on(each))).includes(true) === false) return false;
  if (one && one.map((each) => take(on(each))).filter(Boolean).length !== 1) return false;
  if (not !== undefined && on(not) !== undefined) return false;
  const condition = own(schema, "if");
  if (condition === undefined) return true;
  const branch = own(schema, take(on(condition)) ? "then" : "else");
  return branch === undefined || take(on(branch));
}

function fitsArray({ schema, root, evaluated }: At, value: readonly Json[]): boolean {
  const { items: seen } = evaluated;
  const fitsItem = (each: Json, index: number) =>
    evaluate(each, value[index] ?? null, root) !== undefined;
  const every = (each: Json, indices: readonly number[]) =>
    indices.every((index) => {
      seen.add(index);
      return fitsItem(each, index);
    });
  const indices = [...value.keys()];
  const prefix = (own(schema, "prefixItems") ?? []) as readonly Json[];
  if (!prefix.every((each, index) => index >= value.length || every(each, [index]))) return false;
  const items = own(schema, "items");
  if (items !== undefined && !every(items, indices.slice(prefix.length))) return false;
  if (!fitsCounts(schema, "Items", value.length)) return false;
  if (own(schema, "uniqueItems") === true && hasEqualItems(value)) return false;
  const contains = own(schema, "contains");
  if (contains !== undefined) {
    const found = indices.filter((index) => fitsItem(contains, index));
    for (const index of found) seen.add(index);
    if (!fitsCounts({ minContains: 1, ...schema }, "Contains", found.length)) return false;
  }
  const rest = own(schema, "unevaluatedItems");
  return (
    rest === undefined ||
    every(
      rest,
      indices.filter((index) => !seen.has(index)),
    )
  );
}

function hasEqualItems(value: readonly Json[]): boolean {
  return value.some((item, index) => value.slice(0, index).some((other) => equal(item, other)));
}

function fitsCounts(schema: JsonObject, what: string, count: number): boolean {
  const least = (own(schema, `min${what}`) ?? 0) as number;
  const most = (own(schema, `max${what}`) ?? Infinity) as number;
  return count >= least && count <= most;
}

function fitsObject(
  { schema, root, evaluated, take, value: whole }: At,
  value: JsonObject,
): boolean {
  const { members: seen } = evaluated;
  const names = Object.keys(value);
  const map = (keyword: string) => Object.entries((own(schema, keyword) ?? {}) as JsonObject);
  const every = (each: Json, chosen: readonly string[]) =>
    chosen.every((name) => {
      seen.add(name);
      return evaluate(each, value[name] ?? null, root) !== undefined;
    });
  const hasAll = (required: Json | undefined) =>
    ((required ?? []) as readonly string[]).every((name) => Object.hasOwn(value, name));
  const beside = new Set<string>();
  const together = (each: Json, chosen: readonly string[]) => {
    for (const name of chosen) beside.add(name);
    return every(each, chosen);
  };
  const matching = (pattern: string) => names.filter((name) => new RegExp(pattern, "u").test(name));
  if (
    !map("properties").every(([key, each]) =>
      together(
        each,
        names.filter((name) => name === key),
      ),
    )
  )
    return false;
  if (!map("patternProperties").every(([key, each]) => together(each, matching(key)))) return false;
  const additional = own(schema, "additionalProperties");
  if (
    additional !== undefined &&
    !every(
      additional,
      names.filter((name) => !beside.has(name)),
    )
  )
    return false;
  const nameSchema = own(schema, "propertyNames") ?? true;
  if (!names.every((name) => evaluate(nameSchema, name, root) !== undefined)) return false;
  if (!hasAll(own(schema, "required")) || !fitsCounts(schema, "Properties", names.length))
    return false;
  const present = ([key]: readonly [string, Json]) => Object.hasOwn(value, key);
  if (
    !map("dependentRequired")
      .filter(present)
      .every(([, needed]) => hasAll(needed))
  )
    return false;
  const dependent = map("dependentSchemas").filter(present);
  if (!dependent.every(([, each]) => take(evaluate(each, whole, root)))) return false;
  const rest = own(schema, "unevaluatedProperties");
  return (
    rest === undefined ||
    every(
      rest,
      names.filter((name) => !seen.has(name)),
    )
  );
}
