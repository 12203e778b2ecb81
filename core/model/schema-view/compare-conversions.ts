/** Schemas of the same value, compared at every place inside it. */
import type * as ir from "../ir.ts";
import { canonicalJson } from "./canonical.ts";
import {
  type Combination,
  type ConversionStatement,
  haveSameConversion,
  isReversible,
  areEqual,
  fitsEveryText,
  numberConversion,
  textConversion,
} from "./conversion-kind.ts";
import type { Predicate } from "./contains-converted.ts";
import type { Lookup } from "./lookup.ts";
import { noType, typeSet } from "./type-set.ts";

/** Schemas that say something of the same value together: one part of an `allOf`, one branch of a union. */
export type SchemaGroup = readonly {
  readonly schema: ir.Schema;
  readonly isUnconverted: boolean;
}[];

/** Beyond this many places a schema counts as ambiguous: answering costs more than it gives. */
const maxPlaces = 2000;

/** What is asked of schemas that are met on the way. */
export interface ConversionQueries {
  readonly contains: (schema: ir.Schema) => boolean;
  readonly isAmbiguous: Predicate;
}

/** False where the groups convert some value differently. `isDiscriminated`: a member tells which of them it is. */
export type CompareConversions = (
  mode: Combination,
  groups: readonly SchemaGroup[],
  isDiscriminated?: boolean,
) => boolean;

/** Each place is compared once. */
export function conversionComparison(
  lookup: Lookup,
  queries: ConversionQueries,
): CompareConversions {
  const met = new Set<string>();
  const compare: CompareConversions = (mode, groups, isDiscriminated = false) => {
    if (groups.length < 2) return true;
    const key = `${mode} ${groups.map(keyOf).toSorted().join(" | ")}`;
    if (met.has(key)) return true;
    if (met.size >= maxPlaces) return false;
    met.add(key);
    const all = groups.map((group) => statementsOf(group, lookup, queries));
    const of = (type: ir.JsonType) =>
      mode === "all" ? all : all.filter((_, at) => mayBe(type, groups[at] ?? [], lookup));
    return (
      (mode === "one" || fitsEveryText(all.flat())) &&
      (mode === "all" || isReversible(all.flat(), (type) => of(type).length > 0)) &&
      haveSameConversion(mode, of("string"), textConversion) &&
      haveSameConversion(mode, of("number"), numberConversion) &&
      itemsAgree(mode, of("array"), compare, queries) &&
      (isDiscriminated || membersAgree(mode, of("object"), compare, queries))
    );
  };
  return compare;
}

function keyOf(group: SchemaGroup): string {
  const names = new Set(group.map(({ schema, isUnconverted }) => nameOf(schema, isUnconverted)));
  return [...names].toSorted().join("&");
}

function nameOf(schema: ir.Schema, isUnconverted: boolean): string {
  return `${typeof schema === "boolean" ? String(schema) : schema.id}${isUnconverted ? "!" : ""}`;
}

function mayBe(type: ir.JsonType, group: SchemaGroup, { possibleTypes }: Lookup): boolean {
  return group.some(({ schema }) => (possibleTypes(schema) & typeSet([type])) !== noType);
}

/** Every schema that says something of the group's value, references followed. */
function statementsOf(
  group: SchemaGroup,
  { targets, schema: find }: Lookup,
  { isAmbiguous }: ConversionQueries,
): ConversionStatement[] {
  const statements: ConversionStatement[] = [];
  const met = new Set<ir.SchemaObject>();
  const queue = [...group];
  for (const { schema, isUnconverted: around } of queue) {
    if (typeof schema === "boolean" || met.has(schema)) continue;
    met.add(schema);
    const isUnconverted = around || isAmbiguous(schema);
    statements.push({ schema, isUnconverted });
    const { allOf = [], anyOf = [], oneOf = [] } = schema;
    const applied = [...targets(schema).map(find), ...allOf, ...anyOf, ...oneOf];
    queue.push(...applied.map((each) => ({ schema: each, isUnconverted })));
  }
  return statements;
}

function itemsAgree(
  mode: Combination,
  groups: readonly (readonly ConversionStatement[])[],
  compare: CompareConversions,
  { contains }: ConversionQueries,
): boolean {
  const statements = groups.flat();
  const first = statements.reduce(
    (longest, { schema }) => Math.max(longest, schema.array.prefixItems?.length ?? 0),
    0,
  );
  for (let at = 0; at <= first; at += 1) {
    const places = groups.map((statements) =>
      groupOf(statements, ({ array }) => array.prefixItems?.[at] ?? array.items ?? true),
    );
    if (places.flat().some(({ schema }) => contains(schema)) && !compare(mode, places))
      return false;
  }
  return true;
}

function membersAgree(
  mode: Combination,
  groups: readonly (readonly ConversionStatement[])[],
  compare: CompareConversions,
  { contains }: ConversionQueries,
): boolean {
  const named = new Set<string | undefined>([undefined]);
  for (const { schema } of groups.flat()) {
    for (const { name } of schema.object.properties ?? []) named.add(name);
  }
  for (const name of named) {
    if (!fillsAgree(mode, groups, name)) return false;
    const places = groups.map((statements) => memberGroup(statements, name));
    // Where a member cannot be, its form is of no interest.
    if (mode === "all" && places.some((place) => place === undefined)) continue;
    const possible = places.filter((place) => place !== undefined);
    if (possible.flat().some(({ schema }) => contains(schema)) && !compare(mode, possible)) {
      return false;
    }
  }
  return true;
}

/** `undefined`: there is no such member. A name that is `undefined` stands for all that are not listed. */
function memberGroup(
  statements: readonly ConversionStatement[],
  name: string | undefined,
): SchemaGroup | undefined {
  const group = groupOf(statements, ({ object }) => {
    const listed = object.properties?.find((property) => property.name === name);
    return listed?.schema ?? object.additionalProperties ?? true;
  });
  return group.some(({ schema }) => schema === false) ? undefined : group;
}

/** What the statements say of a place inside; where they say nothing, anything may be there. */
function groupOf(
  statements: readonly ConversionStatement[],
  at: (schema: ir.SchemaObject) => ir.Schema,
): SchemaGroup {
  const said = new Map<string, SchemaGroup[number]>();
  for (const { schema: around, isUnconverted } of statements) {
    const schema = at(around);
    said.set(nameOf(schema, isUnconverted), { schema, isUnconverted });
  }
  return said.size === 0 ? [{ schema: true, isUnconverted: false }] : [...said.values()];
}

/** A member that is filled in by one alternative is filled in by all. */
function fillsAgree(
  mode: Combination,
  groups: readonly (readonly ConversionStatement[])[],
  name: string | undefined,
): boolean {
  const none = "none";
  const fills = groups.map((statements) => {
    const filled = statements.flatMap(({ schema, isUnconverted }) => {
      const fill = schema.object.properties?.find((property) => property.name === name)?.fill;
      return fill === undefined || isUnconverted ? [] : [canonicalJson(fill.value)];
    });
    return filled.length === 0 && mode === "one" ? [none] : filled;
  });
  return areEqual(fills);
}
