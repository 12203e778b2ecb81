/** The members that an example of an object has: those that have to be there, and as many as there have to be. */
import type * as ir from "../../model/ir.ts";
import { matchingText } from "../../base/text/matching-text.ts";
import { matchesPattern } from "../../base/text/pattern.ts";
import { type Members, type SchemaOf, together } from "./needed-parts.ts";

export interface MemberMaking {
  readonly one: (schema: ir.Schema) => unknown;
  /** True of a member that is taken only where no other is left. */
  readonly isLast: (schema: ir.Schema) => boolean;
  readonly schemaOf: SchemaOf;
}

/** So many members are added at most. */
const most = 20;

/** `described`: members of the schema and of what holds together with it. */
export function exampleMembers(
  object: ir.ObjectAssertions,
  described: Members,
  { one, isLast, schemaOf }: MemberMaking,
): object {
  const names = new Set(object.required);
  addDependents(names, object);
  const least = Math.min(object.minProperties ?? 0, most);
  if (names.size < least) {
    for (const name of furtherNames(object, described, { isLast, schemaOf })) {
      if (names.size >= least) break;
      names.add(name);
      addDependents(names, object);
    }
  }
  return Object.fromEntries(
    [...names].map((name) => [name, one(memberSchema(name, object, described))]),
  );
}

function addDependents(names: Set<string>, { dependentRequired = [] }: ir.ObjectAssertions): void {
  // Names are added while they are walked.
  for (const name of names) {
    for (const each of dependentRequired) {
      if (each.name === name) for (const other of each.requires) names.add(other);
    }
  }
}

/** What an object says of the member `name`. */
function memberSchema(name: string, object: ir.ObjectAssertions, described: Members): ir.Schema {
  const own = described.get(name);
  if (own !== undefined) return own;
  const matching = object.patternProperties?.find(({ pattern }) => matchesPattern(pattern, name));
  return matching?.schema ?? object.additionalProperties ?? true;
}

/** Names that may be there besides: those that are described first. */
function furtherNames(
  object: ir.ObjectAssertions,
  described: Members,
  { isLast, schemaOf }: Pick<MemberMaking, "isLast" | "schemaOf">,
): readonly string[] {
  const { patternProperties = [], additionalProperties, propertyNames = true } = object;
  const rules = together(propertyNames, schemaOf);
  const optional = [...described].filter(([, schema]) => schema !== false);
  const named = (isWanted: (schema: ir.Schema) => boolean) =>
    optional.filter(([, schema]) => isWanted(schema)).map(([name]) => name);
  const last = named(isLast);
  const first = named((schema) => !isLast(schema));
  const patterns = [
    ...rules.flatMap(({ string }) => string.pattern ?? []),
    ...patternProperties.map(({ pattern }) => pattern),
  ];
  const listed = rules.flatMap((rule) => [rule.const?.value, ...(rule.enum ?? [])]);
  const made = [0, 1, 2, 4, 8, 16].flatMap((extra) =>
    patterns.flatMap((pattern) => {
      const text = matchingText(pattern, extra);
      // Another pattern may ask for more than this one does.
      return text === undefined ? [] : [text, `${text}a`];
    }),
  );
  const length = Math.max(0, ...rules.map(({ string }) => string.minLength ?? 0));
  const free = Array.from({ length: most }, (_, at) =>
    `key${at === 0 ? "" : at + 1}`.padEnd(length, "x"),
  );
  const isOpen = (name: string) =>
    additionalProperties !== false ||
    patternProperties.some(({ pattern }) => matchesPattern(pattern, name) === true);
  const further = [...listed, ...made, ...free]
    .filter((name) => typeof name === "string")
    .filter(isOpen);
  return [...first, ...further, ...last].filter((name) => rules.every((rule) => takes(rule, name)));
}

function takes({ string, enum: listed, const: constant }: ir.SchemaObject, name: string): boolean {
  const { minLength = 0, maxLength = Infinity, pattern } = string;
  const { length } = [...name];
  return (
    length >= minLength &&
    length <= maxLength &&
    (pattern === undefined || matchesPattern(pattern, name) === true) &&
    (listed === undefined || listed.includes(name)) &&
    (constant === undefined || constant.value === name)
  );
}
