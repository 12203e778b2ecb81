/** All that a schema asks for, by keyword and by place: the form in which two schemas are compared. */
import { compiledPattern } from "../../base/text/pattern.ts";
import type { Origin } from "../../base/origin.ts";
import type { Placed, Side } from "../../inclusion/inclusion.ts";
import type * as ir from "../../model/ir.ts";
import { flattenedAllOf } from "./flattened-all-of.ts";
import { type Group, keywordGroups } from "./keyword-groups.ts";
import { allOf, stating } from "./statement.ts";

/** What a schema says of the values at one place inside. */
export interface Child {
  readonly schema: ir.Schema;
  readonly origin: Origin;
  /** False where only a rule for the rest speaks of it, or none does. */
  readonly isListed: boolean;
  /** True where nothing is said of it at all. */
  readonly isOpen: boolean;
}

/** Alternatives that stand beside each other. */
export interface Union {
  readonly keyword: "anyOf" | "oneOf";
  readonly members: readonly ir.Schema[];
  readonly statement: ir.SchemaObject;
  readonly origin: Origin;
}

export interface Merged {
  readonly placed: Placed;
  readonly groups: ReadonlyMap<string, Group>;
  readonly unions: readonly Union[];
  readonly names: ReadonlySet<string>;
  readonly patterns: ReadonlySet<string>;
  readonly prefixes: number;
  readonly property: (name: string) => Child;
  readonly pattern: (pattern: string) => Child;
  readonly additional: () => Child;
  readonly prefix: (index: number) => Child;
  readonly items: () => Child;
}

/** Merged forms, each made once. */
export class MergedSchemas {
  private readonly known = new Map<Side, Map<ir.Schema, Merged>>();

  of(placed: Placed): Merged {
    const { schema, side } = placed;
    const ofSide = this.known.get(side) ?? new Map<ir.Schema, Merged>();
    this.known.set(side, ofSide);
    const found = ofSide.get(schema);
    if (found !== undefined) return found;
    const all = flattenedAllOf(placed).filter((each) => each === false || saysSomething(each));
    const [only = schema, ...others] = all;
    const isOther = others.length === 0 && only !== schema;
    const made = isOther ? this.of({ schema: only, side }) : merged(placed, all);
    ofSide.set(schema, made);
    return made;
  }
}

/** A reference, or a description, says nothing of its own. */
function saysSomething(schema: ir.SchemaObject): boolean {
  const { number, string, array, object, ...rest } = schema;
  const parts: readonly object[] = [number, string, array, object];
  return (
    parts.some((part) => Object.keys(part).length > 0) ||
    ownKeywords.some((word) => rest[word] !== undefined)
  );
}

const ownKeywords = [
  "types",
  "enum",
  "const",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "format",
  "delimited",
] as const;

function merged(placed: Placed, all: readonly (ir.SchemaObject | false)[]): Merged {
  const own = all.filter((each) => each !== false);
  const origin = originOf(placed, own);
  const children = new Map<string, Child>();
  const once = (key: string, make: () => Child): Child => {
    const child = children.get(key) ?? make();
    children.set(key, child);
    return child;
  };
  const groups = merging(own.flatMap((each) => keywordGroups(each, placed.side)));
  if (own.length < all.length) {
    const statement = stating({ not: true });
    groups.set("false", { key: "false", statement, origin, says: "no value" });
  }
  return {
    placed,
    groups,
    unions: own.flatMap(unionsOf),
    names: new Set(own.flatMap(({ object }) => (object.properties ?? []).map(({ name }) => name))),
    patterns: new Set(
      own.flatMap(({ object }) => (object.patternProperties ?? []).map(({ pattern }) => pattern)),
    ),
    prefixes: Math.max(0, ...own.map(({ array }) => array.prefixItems?.length ?? 0)),
    property: (name) => once(`property ${name}`, () => propertyOf(own, name, origin)),
    pattern: (pattern) => once(`pattern ${pattern}`, () => patternOf(own, pattern, origin)),
    additional: () =>
      once("additional", () =>
        childOf(
          own.map(({ object }) => object.additionalProperties),
          origin,
          "additionalProperties",
        ),
      ),
    prefix: (index) =>
      once(`prefix ${index}`, () =>
        childOf(
          own.map(({ array }) => array.prefixItems?.[index] ?? array.items),
          origin,
          `prefixItems/${index}`,
        ),
      ),
    items: () =>
      once("items", () =>
        childOf(
          own.map(({ array }) => array.items),
          origin,
          "items",
        ),
      ),
  };
}

/** What several schemas say by one keyword holds together. */
function merging(found: readonly Group[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const group of found) {
    const known = groups.get(group.key);
    groups.set(
      group.key,
      known === undefined || known.says === group.says
        ? group
        : {
            ...known,
            statement: stating({ allOf: [known.statement, group.statement] }),
            says: `${known.says} and ${group.says}`,
          },
    );
  }
  return groups;
}

function unionsOf(schema: ir.SchemaObject): Union[] {
  const { anyOf, oneOf, origin } = schema;
  return [
    ...(anyOf === undefined ? [] : [unionOf("anyOf", anyOf, origin)]),
    ...(oneOf === undefined ? [] : [unionOf("oneOf", oneOf, origin)]),
  ];
}

function unionOf(keyword: Union["keyword"], members: readonly ir.Schema[], origin: Origin): Union {
  const statement = stating({ [keyword]: members });
  return { keyword, members, statement, origin: origin.below?.(`/${keyword}`) ?? origin };
}

function originOf({ schema }: Placed, own: readonly ir.SchemaObject[]): Origin {
  if (typeof schema === "object" && schema.origin.file !== "") return schema.origin;
  return own.find((each) => each.origin.file !== "")?.origin ?? stating({}).origin;
}

/** The rules for the rest speak of the member where nothing else does. */
function propertyOf(own: readonly ir.SchemaObject[], name: string, fallback: Origin): Child {
  const schemas: ir.Schema[] = [];
  /** Rules for the rest; where a member is listed beside them, they are a difference of their own. */
  const others: ir.Schema[] = [];
  /** Speaks of the member where no schema of all does. */
  const leftOver: ir.Schema[] = [];
  let isListed = false;
  let isOpen = true;
  let origin: Origin | undefined;
  for (const { object, origin: holder } of own) {
    const listed = membersOf(object).get(name);
    const patterns = (object.patternProperties ?? []).filter(({ pattern }) =>
      compiledPattern(pattern)?.test(name),
    );
    const isRest = listed === undefined && patterns.length === 0;
    if (isRest && object.additionalProperties !== undefined) {
      isOpen = false;
      others.push(object.additionalProperties);
      continue;
    }
    const found = [listed?.schema, ...patterns.map(({ schema }) => schema)];
    const said = found.filter((schema) => schema !== undefined);
    if (said.length === 0) {
      if (object.unevaluatedProperties !== undefined) leftOver.push(object.unevaluatedProperties);
      continue;
    }
    isOpen = false;
    schemas.push(...said);
    if (listed === undefined) continue;
    isListed = true;
    origin ??= placeOf(listed.schema, holder, `/properties/${escaped(name)}`);
  }
  if (isOpen && leftOver.length > 0) {
    return { schema: allOf(leftOver), origin: fallback, isListed, isOpen: false };
  }
  const all = isListed ? schemas : [...schemas, ...others];
  return { schema: allOf(all), origin: origin ?? fallback, isListed, isOpen };
}

const listedMembers = new WeakMap<ir.ObjectAssertions, ReadonlyMap<string, ir.Property>>();

function membersOf(object: ir.ObjectAssertions): ReadonlyMap<string, ir.Property> {
  const known =
    listedMembers.get(object) ??
    new Map((object.properties ?? []).map((each) => [each.name, each] as const));
  listedMembers.set(object, known);
  return known;
}

function patternOf(own: readonly ir.SchemaObject[], pattern: string, fallback: Origin): Child {
  const found = own.map(
    ({ object }) => object.patternProperties?.find((each) => each.pattern === pattern)?.schema,
  );
  return childOf(found, fallback, `patternProperties/${escaped(pattern)}`);
}

function childOf(
  found: readonly (ir.Schema | undefined)[],
  holder: Origin,
  keyword: string,
): Child {
  const said = found.filter((schema) => schema !== undefined);
  const written = said.find((schema) => typeof schema === "object");
  const origin =
    written === undefined
      ? said.length === 0
        ? holder
        : (holder.below?.(`/${keyword}`) ?? holder)
      : placeIn(written, holder);
  const isListed = said.length > 0;
  return { schema: allOf(said), origin, isListed, isOpen: !isListed };
}

function placeIn(schema: ir.Schema, holder: Origin): Origin {
  return typeof schema === "object" && schema.origin.file !== "" ? schema.origin : holder;
}

function placeOf(schema: ir.Schema, holder: Origin, way: string): Origin {
  if (typeof schema === "object") return placeIn(schema, holder);
  return holder.below?.(way) ?? holder;
}

/** A name as a step of a JSON Pointer. */
function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
