/** Facts that follow from what is stated, so that no document needs to say them. */
import type { Claim } from "../model/claim.ts";
import type { Fact } from "../model/fact.ts";
import type { Kind, Subject } from "../model/statement.ts";
import type { ClaimIndex } from "./claim-index.ts";
import type { FactIndex, FactNode } from "./fact-index.ts";
import { equalValues, record } from "../model/values.ts";

interface Known {
  readonly index: FactIndex;
  readonly stated: ReadonlyMap<Fact, readonly Claim[]>;
  readonly claims: ClaimIndex;
}

type Rule = (fact: Fact, node: FactNode, known: Known) => boolean;

/** By kind: when a fact that nothing states follows from others. */
const rules: Readonly<Partial<Record<Kind, Rule>>> = {
  type: isTypeImplied,
  record: (_fact, node, known) => isStatedBelow(node, known),
  "request body": ({ subject }, _node, { claims }) => claims.isDescribed(subject),
  status: ({ subject }, _node, { claims }) =>
    claims.isDescribed(subject) && isExact(subject, claims),
  member: (fact, node, known) => isStatedBelow(node, known) || isInPath(fact, node, known),
  scheme: isInSecurity,
  "nested codes": isSeenIn,
  wait: isWaitOfOther,
  "base path": isInPaths,
};

export interface Implied {
  /** Facts that follow from stated ones. */
  readonly follows: readonly Fact[];
  /** Facts of a member that is only named here: they are stated elsewhere, or it is a record. */
  readonly named: Map<Fact, Named>;
}

/** A member that the document names without a word about it, or about how its alternatives meet. */
export interface Named {
  readonly claim: Claim;
  readonly subject: Subject;
}

/** The facts that follow from what is `known`. */
export function impliedFacts(known: Known): Implied {
  const elsewhere = new Set([...known.stated.keys()].map(sameMember));
  const follows: Fact[] = [];
  const named = new Map<Fact, Named>();
  for (const { fact } of known.index.under([])) {
    if (known.stated.has(fact)) continue;
    const node = known.index.at(fact.subject);
    if (node === undefined) continue;
    if (rules[fact.kind]?.(fact, node, known) ?? false) follows.push(fact);
    else if (elsewhere.has(sameMember(fact)) || isSameName(fact)) {
      const member = bareMember(fact.subject, known.claims);
      if (member !== undefined) named.set(fact, member);
    } else if (fact.kind === "alternatives") {
      const [claim] = known.claims.at([...fact.subject, "(1)"]);
      if (claim !== undefined) named.set(fact, { claim, subject: fact.subject });
    }
  }
  return { follows, named };
}

/** The same words of the spec under the same name: `stat` is described once and listed often. */
function sameMember({ kind, subject, origin }: Fact): string {
  return JSON.stringify([kind, origin.file, origin.pointer, lastName(subject)]);
}

function lastName(subject: Subject): string {
  return subject.findLast((segment) => !/^[[{(]/u.test(segment)) ?? "";
}

/** The nearest member that the document speaks of, where it names it and says nothing else. */
function bareMember(subject: Subject, claims: ClaimIndex): Named | undefined {
  for (let length = subject.length; length > 2; length -= 1) {
    const at = subject.slice(0, length);
    const said = claims.at(at);
    const [claim] = said;
    if (claim === undefined) continue;
    const isBare = said.every(({ kind }) => kind === "member" || kind === "required");
    return isBare ? { claim, subject: at } : undefined;
  }
  return undefined;
}

function isTypeImplied({ value }: Fact, node: FactNode, { stated }: Known): boolean {
  if (!Array.isArray(value) || value.length !== 1) return false;
  const below = (has: (segment: string) => boolean) =>
    [...node.children].some(
      ([segment, child]) => has(segment) && child.facts.some((fact) => stated.has(fact)),
    );
  switch (value[0]) {
    case "object":
      return below((segment) => segment === "{}" || !/^[[{(]/u.test(segment));
    case "array":
      return below((segment) => segment.startsWith("["));
    default:
      return node.facts.some((fact) => stated.has(fact) && typeOf(fact) === value[0]);
  }
}

/** The type that a format, a constant or a list of values has. */
export function typeOf({ kind, value }: Fact): string | undefined {
  if (kind === "format" || kind === "delimited") return "string";
  const values = kind === "const" ? [value] : kind === "enum" && Array.isArray(value) ? value : [];
  const types = new Set(values.map((item) => (Number.isInteger(item) ? "integer" : typeof item)));
  return types.size === 1 ? [...types][0] : undefined;
}

/** A member is the record of its name, or a list of the records that its name is the plural of. */
function isSameName({ kind, subject, value }: Fact): boolean {
  if (kind !== "ref" || typeof value !== "string") return false;
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const [name, record] = [letters(lastName(subject)), letters(value)];
  return name === record || (subject.at(-1) === "[]" && name === `${record}s`);
}

function isStatedBelow(node: FactNode, { stated }: Known): boolean {
  return [...node.children.values()].some((child) => child.facts.some((fact) => stated.has(fact)));
}

/** True when a claim of this very status, not of "the answer", stands at or below it. */
function isExact(subject: Subject, claims: ClaimIndex): boolean {
  return claims.exactStatuses().has(JSON.stringify(subject));
}

/** The path of an operation names its parameters. */
function isInPath({ subject }: Fact, _node: FactNode, { claims }: Known): boolean {
  const [root, key = "", location, name = ""] = subject;
  if (root !== "operation" || location !== "path" || subject.length !== 4) return false;
  return key.includes(`{${name}}`) && claims.isDescribed(["operation", key]);
}

function isInSecurity({ subject }: Fact, _node: FactNode, { index, stated }: Known): boolean {
  const [, descriptor = ""] = subject;
  return (
    [...stated.keys()].some(
      ({ kind, value }) =>
        kind === "security" && JSON.stringify(value).includes(JSON.stringify(descriptor)),
    ) && index.at(subject) !== undefined
  );
}

/** An error that is stated to be nested in another is seen in that one. */
function isSeenIn({ subject, value }: Fact, _node: FactNode, { claims }: Known): boolean {
  const outer = record(value)?.["seenIn"];
  if (typeof outer !== "string") return false;
  return claims
    .at(["error", outer])
    .some(
      ({ kind, value: nested }) =>
        kind === "nested codes" && Array.isArray(nested) && nested.includes(subject[1] ?? ""),
    );
}

/** What an error waits for needs no words of its own where the waiting time of the error is stated. */
function isWaitOfOther({ subject, value, origin }: Fact, _node: FactNode, known: Known): boolean {
  if (subject[0] !== "wait" || known.claims.at(subject).length > 0) return false;
  const { file, pointer } = origin;
  const owner = [...known.stated.keys()].find(
    (one) =>
      one.kind === "wait" && one.origin.file === file && `${one.origin.pointer}/what` === pointer,
  );
  return owner !== undefined && equalValues("wait", value, owner.value);
}

/** Paths that are stated in full state what they begin with. */
function isInPaths(_fact: Fact, _node: FactNode, { index, claims }: Known): boolean {
  const operations = index.below(["operation"]);
  return operations.some((key) => claims.isNamedExactly(key));
}
