/** Facts that contradict, at a glance, the schemas that a value is assumed to fit. */
import type { Node, NodeId } from "../graph/node.ts";
import { anything } from "../graph/node.ts";
import { isFormatWithin } from "../languages/formats.ts";
import type { Fact } from "./fact.ts";
import type { Kind } from "./negate.ts";

interface Assumed {
  readonly kind: Kind;
  readonly is: ReadonlySet<NodeId>;
  readonly facts: readonly Fact[];
}

/** False says nothing. */
export function isImpossible(fact: Fact, assumed: Assumed, node: (id: NodeId) => Node): boolean {
  for (const other of assumed.facts) if (exclude(fact, other)) return true;
  for (const id of assumed.is) if (contradicts(fact, node(id), assumed.kind, node)) return true;
  return "not" in fact && fact.not === anything;
}

function exclude(one: Fact, other: Fact): boolean {
  if (one.kind === "present" || one.kind === "member") {
    return other.kind === "absent" && other.name === one.name;
  }
  if (one.kind === "absent") {
    return (other.kind === "present" || other.kind === "member") && other.name === one.name;
  }
  if (one.kind === "whole") return other.kind === "whole" && other.isWhole !== one.isWhole;
  if (one.kind === "count at least") {
    return other.kind === "count at most" && other.count < one.count;
  }
  return one.kind === "count at most" && other.kind === "count at least" && other.count > one.count;
}

function contradicts(fact: Fact, owner: Node, kind: Kind, node: (id: NodeId) => Node): boolean {
  const { number, string, array, object } = owner;
  switch (fact.kind) {
    case "at least":
      return isAbove(fact, number ?? {});
    case "at most":
      return isBelow(fact, number ?? {});
    case "no multiple":
      return number?.multipleOf === fact.divisor;
    case "no match":
      return string?.pattern === fact.pattern;
    case "no format":
      return string?.format !== undefined && isFormatWithin(string.format, fact.format);
    case "count at least":
      return fact.count > (countsOf(owner, kind)[1] ?? Infinity);
    case "count at most":
      return fact.count < (countsOf(owner, kind)[0] ?? 0) || fact.count < 0;
    case "contains at most":
      return array?.contains === fact.id && (array.minContains ?? 1) > fact.count;
    case "contains at least":
      return array?.contains === fact.id && (array.maxContains ?? Infinity) < fact.count;
    case "repeats":
      return array?.unique === true;
    case "item": {
      const { prefix = [], items } = array ?? {};
      if (!fact.isExact) return prefix.length <= fact.from && items === fact.not;
      return (fact.from < prefix.length ? prefix[fact.from] : items) === fact.not;
    }
    case "absent":
      return object?.required?.includes(fact.name) === true;
    case "member":
      return memberIn(owner, fact.name) === fact.not;
    case "member by pattern":
      return (
        object?.patterns?.some(([each, id]) => each === fact.pattern && id === fact.not) === true
      );
    case "other member":
      return isOtherMember(owner, node(fact.owner), fact.not);
    case "name":
      return object?.names === fact.not;
    case "undecided":
      return owner.opaque?.some((each) => JSON.stringify(each) === fact.key) === true;
    case "present":
      return memberIn(owner, fact.name) === 0;
    case "none of":
    case "whole":
      return false;
  }
}

/** The one schema of a member, where no pattern has to be tried. */
function memberIn({ members, object }: Node, name: string): NodeId | undefined {
  const listed = members.get(name);
  if (listed !== undefined) return listed;
  return object?.patterns === undefined ? object?.additional : undefined;
}

/** `owner` says `id` of each name that `other` leaves to `additionalProperties`. */
function isOtherMember({ object, members }: Node, other: Node, id: NodeId): boolean {
  if (object?.additional !== id) return false;
  const patterns = new Set(other.object?.patterns?.map(([pattern]) => pattern));
  return (
    [...members].every(([name, member]) => other.members.has(name) || member === id) &&
    (object.patterns ?? []).every(([pattern]) => patterns.has(pattern))
  );
}

function countsOf({ string, array, object }: Node, kind: Kind) {
  if (kind === "string") return [string?.minLength, string?.maxLength] as const;
  if (kind === "array") return [array?.minItems, array?.maxItems] as const;
  return [object?.minProperties, object?.maxProperties] as const;
}

type Limit = Extract<Fact, { readonly kind: "at least" | "at most" }>;

function isAbove({ limit, isOpen }: Limit, number: NonNullable<Node["number"]>): boolean {
  const { maximum = Infinity, exclusiveMaximum = Infinity } = number;
  return limit > maximum || limit >= exclusiveMaximum || (isOpen && limit >= maximum);
}

function isBelow({ limit, isOpen }: Limit, number: NonNullable<Node["number"]>): boolean {
  const { minimum = -Infinity, exclusiveMinimum = -Infinity } = number;
  return limit < minimum || limit <= exclusiveMinimum || (isOpen && limit <= minimum);
}
