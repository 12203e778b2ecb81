/** A schema that a value does not fit → the ways in which it does not, for a value of one type. */
import type { Graph } from "../graph/graph.ts";
import { type Node, type NodeId, anything } from "../graph/node.ts";
import { numberFormats } from "../languages/formats.ts";
import type { Alternative, Fact } from "./fact.ts";
import { unevaluatedRest } from "./unevaluated.ts";

export type Kind = "null" | "boolean" | "number" | "string" | "array" | "object";

/** Each alternative breaks one keyword; none: every value of the kind fits. */
export function waysToFail(node: Node, kind: Kind, graph: Graph): Alternative[] {
  return [
    ...(node.values === undefined ? [] : [[{ kind: "none of", values: node.values } as const]]),
    ...ofKind(node, kind).map((fact) => [fact]),
    ...opaque(node, kind).map((fact) => [fact]),
    ...unevaluated(node, kind, graph),
    ...(node.allOf ?? []).map((id): Alternative => [{ kind: "not", id }]),
    ...(node.anyOf === undefined ? [] : [noneOf(node.anyOf)]),
    ...(node.oneOf === undefined ? [] : notOneOf(node.oneOf)),
    ...(node.not === undefined ? [] : [[{ kind: "is", id: node.not } as const]]),
    ...condition(node),
    ...(kind === "object" ? [...dependents(node), ...unmetNeeds(node)] : []),
  ];
}

function noneOf(ids: readonly NodeId[]): Alternative {
  return ids.map((id) => ({ kind: "not", id }));
}

/** None, or two of them. */
function notOneOf(ids: readonly NodeId[]): Alternative[] {
  const pairs = ids.flatMap((one, index) =>
    ids.slice(index + 1).map(
      (other): Alternative => [
        { kind: "is", id: one },
        { kind: "is", id: other },
      ],
    ),
  );
  return [noneOf(ids), ...pairs];
}

function condition({ if: test, then, else: otherwise }: Node): Alternative[] {
  if (test === undefined) return [];
  return [
    ...(then === undefined ? [] : [[is(test), not(then)]]),
    ...(otherwise === undefined ? [] : [[not(test), not(otherwise)]]),
  ];
}

function is(id: NodeId) {
  return { kind: "is", id } as const;
}

function not(id: NodeId) {
  return { kind: "not", id } as const;
}

function dependents({ object }: Node): Alternative[] {
  return (object?.dependentSchemas ?? []).map(([name, id]) => [{ kind: "present", name }, not(id)]);
}

function opaque(node: Node, kind: Kind): Fact[] {
  const concerned = (node.opaque ?? []).filter(
    ({ keyword }) => (keyword === "x-delimited" ? "string" : "object") === kind,
  );
  return concerned.map((each) => undecided(each.keyword, JSON.stringify(each)));
}

/**
 * Where the value decides what is evaluated, an item or a member that fails `unevaluated…` is at least one
 * that fails its schema: whether it was evaluated is seen when the value is checked.
 */
function unevaluated(node: Node, kind: Kind, graph: Graph): Alternative[] {
  if (kind !== "array" && kind !== "object") return [];
  const schema = kind === "array" ? node.array?.unevaluated : node.object?.unevaluated;
  if (schema === undefined) return [];
  const rest = unevaluatedRest(node, kind, graph);
  if (rest !== undefined) return [[{ kind: "not", id: rest }]];
  if (kind === "array") return [[{ kind: "item", from: 0, isExact: false, not: schema }]];
  return [[{ kind: "other member", owner: anything, not: schema }]];
}

function undecided(keyword: string, key: string): Fact {
  return { kind: "undecided", reason: `${keyword} is not decided`, key };
}

function ofKind(node: Node, kind: Kind): Fact[] {
  if (kind === "number") return ofNumber(node);
  if (kind === "string") return ofString(node);
  if (kind === "array") return ofArray(node);
  return kind === "object" ? ofObject(node) : [];
}

function ofNumber({ number = {} }: Node): Fact[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = number;
  const ofFormat = numberFormats.get(format ?? "");
  const facts: (Fact | undefined)[] = [
    minimum === undefined ? undefined : { kind: "at most", limit: minimum, isOpen: true },
    maximum === undefined ? undefined : { kind: "at least", limit: maximum, isOpen: true },
    exclusiveMinimum === undefined
      ? undefined
      : { kind: "at most", limit: exclusiveMinimum, isOpen: false },
    exclusiveMaximum === undefined
      ? undefined
      : { kind: "at least", limit: exclusiveMaximum, isOpen: false },
    multipleOf === undefined ? undefined : { kind: "no multiple", divisor: multipleOf },
    ...(ofFormat === undefined
      ? []
      : [
          { kind: "at least", limit: ofFormat.most, isOpen: true } as const,
          { kind: "at most", limit: ofFormat.least, isOpen: true } as const,
          { kind: "no multiple", divisor: 1 } as const,
        ]),
  ];
  return facts.filter((fact) => fact !== undefined);
}

function ofString({ string = {} }: Node): Fact[] {
  const { minLength = 0, maxLength, pattern, format } = string;
  return [
    ...counts(minLength, maxLength),
    ...(pattern === undefined ? [] : [{ kind: "no match", pattern } as const]),
    ...(format === undefined ? [] : [{ kind: "no format", format } as const]),
  ];
}

function counts(least: number, most: number | undefined): Fact[] {
  return [
    ...(least > 0 ? [{ kind: "count at most", count: least - 1 } as const] : []),
    ...(most === undefined ? [] : [{ kind: "count at least", count: most + 1 } as const]),
  ];
}

function ofArray({ array = {} }: Node): Fact[] {
  const { prefix = [], items, contains, minContains = 1, maxContains, unique } = array;
  return [
    ...counts(array.minItems ?? 0, array.maxItems),
    ...prefix.map((id, from): Fact => ({ kind: "item", from, isExact: true, not: id })),
    ...(items === undefined
      ? []
      : [{ kind: "item", from: prefix.length, isExact: false, not: items } as const]),
    ...(contains === undefined || minContains === 0
      ? []
      : [{ kind: "contains at most", id: contains, count: minContains - 1 } as const]),
    ...(contains === undefined || maxContains === undefined
      ? []
      : [{ kind: "contains at least", id: contains, count: maxContains + 1 } as const]),
    ...(unique === true ? [{ kind: "repeats" } as const] : []),
  ];
}

function ofObject({ id, object = {} }: Node): Fact[] {
  const { properties = [], patterns = [], additional, names } = object;
  return [
    ...(object.required ?? []).map((name): Fact => ({ kind: "absent", name })),
    ...counts(object.minProperties ?? 0, object.maxProperties),
    ...neededFirst(properties, object.required ?? []).map(
      ([name, schema]): Fact => ({ kind: "member", name, not: schema }),
    ),
    ...patterns.map(
      ([pattern, schema]): Fact => ({
        kind: "member by pattern",
        pattern,
        not: schema,
      }),
    ),
    ...(additional === undefined
      ? []
      : [{ kind: "other member", owner: id, not: additional } as const]),
    ...(names === undefined ? [] : [{ kind: "name", not: names } as const]),
  ];
}

/** A member that is there anyway makes the smaller witness. */
function neededFirst<Value>(
  members: readonly (readonly [name: string, Value])[],
  required: readonly string[],
) {
  const needed = new Set(required);
  return [
    ...members.filter(([name]) => needed.has(name)),
    ...members.filter(([name]) => !needed.has(name)),
  ];
}

/** The ways to have a member without those that it needs. */
function unmetNeeds({ object = {} }: Node): Alternative[] {
  return (object.dependentRequired ?? []).flatMap(([name, needed]) =>
    needed.map(
      (other): Alternative => [
        { kind: "present", name },
        { kind: "absent", name: other },
      ],
    ),
  );
}
