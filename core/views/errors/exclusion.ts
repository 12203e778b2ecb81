/** What keeps a value out of a place of a body: the keyword that no body with it there meets. */
import type * as ir from "../../model/ir.ts";
import { escapeToken } from "../../spec/load/pointer.ts";
import type { Origin } from "../../base/origin.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { noType, typeOf, typeSet } from "../../model/schema-view/type-set.ts";
import { compiledPattern, matchesPattern } from "../../base/text/pattern.ts";
import { below } from "./uses.ts";

/** From a body inward: the name of a member, or `null` for any item of a list. */
export type ValuePath = readonly (string | null)[];

export interface Exclusion {
  readonly keyword: string;
  readonly origin: Origin;
}

/**
 * Why no value of `schema` has `value` at the end of `way`; `undefined` where one may have it. Decided
 * by types, listed values, lengths and patterns, through references and alternatives. Conditions and
 * `not` count as if they allowed everything, and so do patterns that cannot be tried in a short time.
 */
export function exclusionOf(
  schema: ir.Schema,
  way: ValuePath,
  value: ir.Json,
  shapes: SchemaViewContext,
): Exclusion | undefined {
  const known = new Map<string, Exclusion | undefined>();
  return of(schema, 0);

  function of(at: ir.Schema, depth: number): Exclusion | undefined {
    if (typeof at === "boolean") return undefined;
    const key = `${depth} ${at.id}`;
    // What leads back to itself says nothing more there.
    if (!known.has(key)) {
      known.set(key, undefined);
      known.set(
        key,
        keywordOf(at, way.slice(depth), value) ?? innerOf(at, depth) ?? partOf(at, depth),
      );
    }
    return known.get(key);
  }

  /** A schema that is written at `keyword` of `at`: of `false` that is the place. */
  function written(inner: ir.Schema, depth: number, at: ir.SchemaObject, keyword: string) {
    if (inner !== false) return of(inner, depth);
    return { keyword: "false", origin: below(at.origin, keyword) };
  }

  /** By the schemas of the member, or of the items, that the way goes on with. */
  function innerOf(at: ir.SchemaObject, depth: number): Exclusion | undefined {
    const step = way[depth];
    if (step === undefined) return undefined;
    if (step !== null) {
      return first(membersOf(at, step), ([inner, keyword]) =>
        written(inner, depth + 1, at, keyword),
      );
    }
    return every(itemsOf(at), ([inner, keyword]) => written(inner, depth + 1, at, keyword));
  }

  /** By what else holds of the same value. */
  function partOf(at: ir.SchemaObject, depth: number): Exclusion | undefined {
    const alternatives = (keyword: "anyOf" | "oneOf") => {
      const branches = [...(at[keyword] ?? [])].map((branch, index) => [branch, index] as const);
      const reason = every(branches, ([branch, index]) =>
        written(branch, depth, at, `/${keyword}/${index}`),
      );
      if (reason === undefined || branches.length === 1) return reason;
      return { keyword, origin: below(at.origin, `/${keyword}`) };
    };
    return (
      first(shapes.targets(at), (id) => written(shapes.schema(id), depth, at, "/$ref")) ??
      first((at.allOf ?? []).entries(), ([index, part]) =>
        written(part, depth, at, `/allOf/${index}`),
      ) ??
      alternatives("anyOf") ??
      alternatives("oneOf")
    );
  }
}

/** The keyword of `at` itself. */
function keywordOf(at: ir.SchemaObject, rest: ValuePath, value: ir.Json): Exclusion | undefined {
  const { types, enum: listed, const: only, string } = at;
  const [step] = rest;
  const needed = step === undefined ? typeOf(value) : typeSet([step === null ? "array" : "object"]);
  const because = (keyword: string) => ({ keyword, origin: below(at.origin, `/${keyword}`) });
  if ((typeSet(types) & needed) === noType) return because("type");
  if (only !== undefined && !holds(only.value, rest, value)) return because("const");
  if (listed?.some((each) => holds(each, rest, value)) === false) return because("enum");
  if (step !== undefined || typeof value !== "string") return undefined;
  const length = [...value].length;
  if (length < (string.minLength ?? 0)) return because("minLength");
  if (length > (string.maxLength ?? Infinity)) return because("maxLength");
  const { pattern } = string;
  return pattern !== undefined && matchesPattern(pattern, value) === false
    ? because("pattern")
    : undefined;
}

function holds(holder: ir.Json, [step, ...rest]: ValuePath, value: ir.Json): boolean {
  if (step === undefined) return holder === value;
  if (typeof holder !== "object" || holder === null) return false;
  if (step === null)
    return Array.isArray(holder) && holder.some((item) => holds(item, rest, value));
  if (!Object.hasOwn(holder, step)) return false;
  const inner: ir.Json = Reflect.get(holder, step);
  return holds(inner, rest, value);
}

type Written = readonly [schema: ir.Schema, keyword: string];

/** Every schema that holds of a member, with the keyword that has it. */
function membersOf({ object }: ir.SchemaObject, name: string): readonly Written[] {
  const { properties = [], patternProperties = [], additionalProperties } = object;
  const own = properties.filter((property) => property.name === name);
  const matching = patternProperties.filter(
    ({ pattern }) => matchesPattern(pattern, name) !== false,
  );
  // A pattern that may match takes the member out of what is additional.
  const isListed = own.length > 0 || matching.length > 0;
  return [
    ...own.map(({ schema }) => [schema, `/properties/${escapeToken(name)}`] as const),
    ...matching
      .filter(({ pattern }) => isSure(pattern, name))
      .map(
        ({ schema, pattern }) => [schema, `/patternProperties/${escapeToken(pattern)}`] as const,
      ),
    ...(isListed || additionalProperties === undefined
      ? []
      : [[additionalProperties, "/additionalProperties"] as const]),
  ];
}

function isSure(pattern: string, name: string): boolean {
  return compiledPattern(pattern) !== undefined && matchesPattern(pattern, name) === true;
}

/** The schemas of items, one of which any item has. */
function itemsOf({ array }: ir.SchemaObject): readonly Written[] {
  const { prefixItems = [], items = true } = array;
  return [
    ...prefixItems.map((schema, index) => [schema, `/prefixItems/${index}`] as const),
    [items, "/items"],
  ];
}

/** The first reason that one of `all` has. */
function first<Each>(
  all: Iterable<Each>,
  reasonOf: (each: Each) => Exclusion | undefined,
): Exclusion | undefined {
  for (const each of all) {
    const reason = reasonOf(each);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** The reason of the first of `all`, where each of them has one. */
function every<Each>(
  all: readonly Each[],
  reasonOf: (each: Each) => Exclusion | undefined,
): Exclusion | undefined {
  let found: Exclusion | undefined;
  for (const each of all) {
    const reason = reasonOf(each);
    if (reason === undefined) return undefined;
    found ??= reason;
  }
  return found;
}
