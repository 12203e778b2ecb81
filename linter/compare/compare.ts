/** Claims held against facts: what each says of the other. */
import type { Claim } from "../model/claim.ts";
import type { Fact, SpecFacts } from "../model/fact.ts";
import { type Kind, type Subject, subjectKey } from "../model/statement.ts";
import { FactIndex } from "./fact-index.ts";
import { type Contradiction, ClaimIndex } from "./claim-index.ts";
import { type Named, impliedFacts, typeOf } from "./implied.ts";
import { Resolver } from "./resolve.ts";
import { includesThrough } from "./scopes.ts";
import { canonical, equalValues, valueKey } from "../model/values.ts";

/** A claim that the description does not meet at one of its subjects. */
export interface Unmet {
  readonly claim: Claim;
  readonly subject: Subject;
  /** The fact that says otherwise; absent when nothing is said. */
  readonly said?: Fact;
  /** Where it is, or would be. Absent in a description without any fact near it. */
  readonly near?: Fact;
}

export interface Comparison {
  readonly index: FactIndex;
  readonly resolver: Resolver;
  /** The facts that meet each claim. A claim that is met by silence has none. */
  readonly met: ReadonlyMap<Claim, readonly Fact[]>;
  readonly unmet: readonly Unmet[];
  /** The claims that state each fact. A fact that follows from stated ones has none. */
  readonly stated: ReadonlyMap<Fact, readonly Claim[]>;
  /** Facts that are stated of another member of the same name: the member that is only named. */
  readonly named: ReadonlyMap<Fact, Named>;
  readonly contradictions: readonly Contradiction[];
  /** Claims at exactly a subject of the description. */
  readonly claimsAt: (subject: Subject) => readonly Claim[];
  /** The first claim of a part of `subject`, in the order of the document. */
  readonly firstBelow: (subject: Subject) => Claim | undefined;
}

/** Kinds of which either rules out the other, so that one finding tells of both. */
const families: readonly (readonly Kind[])[] = [
  ["enum", "const"],
  ["minimum", "exclusiveMinimum"],
  ["maximum", "exclusiveMaximum"],
  ["type", "ref", "alternatives"],
];

/** What each claim and each fact finds on the other side. */
export function compare(claims: readonly Claim[], spec: SpecFacts): Comparison {
  const index = new FactIndex(spec.facts);
  const resolver = new Resolver(index, spec.operations);
  const resolved = new ClaimIndex(claims, resolver);
  const met = new Map<Claim, Fact[]>();
  const stated = new Map<Fact, Claim[]>();
  const unmet: Unmet[] = [];
  for (const { claim, subject } of resolved.all()) {
    const judged = judge(claim, subject, index);
    const facts = judged.facts;
    for (const fact of facts) add(stated, fact, [claim]);
    if (judged.isMet) add(met, claim, facts);
    else if (!isPartOfMissing(claim, subject, index, resolved)) {
      const near = index.near(subject);
      const [said] = facts;
      unmet.push({ claim, subject, ...(said && { said }), ...(near && { near }) });
    }
  }
  const { follows, named } = impliedFacts({ index, stated, claims: resolved });
  for (const fact of follows) stated.set(fact, []);
  for (const [fact, claim] of unplaced(stated)) {
    stated.delete(fact);
    named.set(fact, { claim, subject: fact.subject });
  }
  const claimsAt = (subject: Subject) => resolved.at(subject);
  return {
    index,
    resolver,
    met,
    unmet,
    stated,
    named,
    contradictions: resolved.contradictions(),
    claimsAt,
    firstBelow: (subject) => resolved.firstBelow(subject),
  };
}

function add<Key, Item>(lists: Map<Key, Item[]>, key: Key, items: readonly Item[]): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [...items]);
  else for (const item of items) list.push(item);
}

/** Parameters that the document names without a word about where they travel. */
function* unplaced(stated: ReadonlyMap<Fact, readonly Claim[]>): Iterable<[Fact, Claim]> {
  for (const [fact, claims] of stated) {
    const [claim] = claims;
    if (claim === undefined || fact.kind !== "member") continue;
    if (claims.every(({ subject }) => subject[2] === "parameter")) yield [fact, claim];
  }
}

/** One that is always required, so that no fact says it. */
function isPathParameter([root, , location, ...way]: Subject): boolean {
  return root === "operation" && location === "path" && way.length === 1;
}

/** Whether the description meets a claim at a subject, and the facts that speak to it. */
function judge(
  claim: Claim,
  subject: Subject,
  index: FactIndex,
): { readonly isMet: boolean; readonly facts: readonly Fact[] } {
  const { kind, value } = claim;
  const facts = through(kind, subject, index);
  if (facts.length > 0) {
    // What is written twice has to say it twice.
    const isEach = facts.length >= index.copies(subject);
    if (!isEach) return { isMet: false, facts: [] };
    const isMet = facts.every((fact) => equalValues(kind, value, fact.value));
    return {
      isMet,
      facts: isMet ? facts : facts.filter((fact) => !equalValues(kind, value, fact.value)),
    };
  }
  if (kind === "required" && isPathParameter(subject)) {
    return { isMet: value === true && index.at(subject) !== undefined, facts: [] };
  }
  if (isSilence(claim)) return { isMet: isThere(claim, subject, index), facts: [] };
  if (kind === "base path") return { isMet: hasBase(index, value), facts: [] };
  if (kind === "example") return { isMet: areAllowed(value, subject, index), facts: [] };
  if (kind === "type" && isTypeOfValues(value, subject, index)) return { isMet: true, facts: [] };
  if (kind === "enum" && equalValues(kind, value, [true, false])) {
    const types = through("type", subject, index);
    return { isMet: types.some((fact) => equalValues("type", fact.value, ["boolean"])), facts: [] };
  }
  if (kind === "includes through") {
    const through = Array.isArray(value) ? value.map(String) : [];
    return { isMet: includesThrough(through, subject, index), facts: [] };
  }
  if (kind === "empty") return { isMet: takesEmpty(subject, index), facts: [] };
  if (kind === "ref" && typeof value === "string") {
    const same = sameShape(subject, ["record", value], index);
    if (same !== undefined) return { isMet: true, facts: same };
    if (index.at(["record", value]) === undefined) return { isMet: true, facts: [] };
  }
  const family = families.find((kinds) => kinds.includes(kind)) ?? [];
  const others = family.flatMap((other) => through(other, subject, index));
  return { isMet: false, facts: others };
}

const flags = new Set<Kind>(["required", "request body", "nullable", "deprecated"]);

/** A description says by silence that a member is not required, and that an error has no status. */
function isSilence({ kind, value }: Claim): boolean {
  if (kind === "security") return Array.isArray(value) && value.length === 0;
  if (kind === "error status") return value === null;
  return value === false && flags.has(kind);
}

/** A constant, or a list of all values, says of which type they are. */
function isTypeOfValues(value: Claim["value"], subject: Subject, index: FactIndex): boolean {
  const types = (["enum", "const"] as const).flatMap((kind) => index.of(kind, subject)).map(typeOf);
  return types.length > 0 && types.every((type) => equalValues("type", value, [type ?? ""]));
}

/** What is said to be optional has to be there. */
function isThere({ kind }: Claim, subject: Subject, index: FactIndex): boolean {
  if (kind !== "required" || subject.length < 3) return true;
  return index.at(subject) !== undefined || through("member", subject, index).length > 0;
}

/** Facts at `subject`, or at the record that `subject` or what it is part of refers to. */
function through(kind: Kind, subject: Subject, index: FactIndex): readonly Fact[] {
  const seen = new Set<string>();
  let at = subject;
  for (;;) {
    const found = index.of(kind, at);
    if (found.length > 0) return found;
    const next = referred(at, index);
    if (next === undefined) return [];
    // Keys are made where references are followed alone: most subjects have the fact, or refer to nothing.
    const key = subjectKey(at);
    if (seen.has(key)) return [];
    seen.add(key);
    at = next;
  }
}

function referred(subject: Subject, index: FactIndex): Subject | undefined {
  for (let length = subject.length; length > 2; length -= 1) {
    const [fact] = index.of("ref", subject.slice(0, length));
    if (typeof fact?.value === "string") return ["record", fact.value, ...subject.slice(length)];
  }
  return undefined;
}

function hasBase(index: FactIndex, value: Claim["value"]): boolean {
  if (typeof value !== "string") return false;
  const base = value.replace(/\/+$/u, "");
  const operations = index.below(["operation"]);
  if (operations.length === 0) {
    // Without operations a prefix such as `/v3` says nothing but the version.
    return index.of("version", ["service"]).some((fact) => `/${String(fact.value)}` === base);
  }
  return operations.every((key) => `${key.split(" ")[1]}/`.startsWith(`${base}/`));
}

/** A list of all values says of each of them that it occurs. */
function areAllowed(value: Claim["value"], subject: Subject, index: FactIndex): boolean {
  const [only] = through("const", subject, index);
  const [all] = through("enum", subject, index);
  const allowed = all === undefined ? only && [only.value] : all.value;
  if (!Array.isArray(allowed) || !Array.isArray(value)) return false;
  const known = new Set(allowed.map(canonical));
  return value.every((sample) => known.has(canonical(sample)));
}

const narrowing = new Set<Kind>(["format", "pattern", "enum", "const", "minLength"]);

/** Plain text may be empty without a word about it. */
function takesEmpty(subject: Subject, index: FactIndex): boolean {
  const facts = index.at(subject)?.facts ?? [];
  const types = facts.find(({ kind }) => kind === "type")?.value;
  const isText = Array.isArray(types) && types.includes("string");
  return isText && !facts.some(({ kind }) => narrowing.has(kind));
}

/** The facts of `subject` when they are those of `record`, written out: the same in other words. */
function sameShape(subject: Subject, record: Subject, index: FactIndex): Fact[] | undefined {
  const one = [...index.under(subject)].filter(({ way, fact }) => way.length > 0 || !isOwn(fact));
  const other = [...index.under(record)].filter(({ fact }) => fact.kind !== "record");
  const key = ({ way, fact }: (typeof one)[number]) =>
    `${fact.kind} ${subjectKey(way)} ${valueKey(fact.kind, fact.value)}`;
  const keys = new Set(other.map(key));
  const isSame =
    one.length > 0 && one.length === other.length && one.every((item) => keys.has(key(item)));
  return isSame ? one.map(({ fact }) => fact) : undefined;
}

/** What the place says of itself, whatever the shape of its value. */
function isOwn({ kind }: Fact): boolean {
  return kind === "member" || kind === "required";
}

/** True when what `subject` is part of is missing as well and is reported. */
function isPartOfMissing(
  claim: Claim,
  subject: Subject,
  index: FactIndex,
  claims: ClaimIndex,
): boolean {
  for (let length = 2; length <= subject.length; length += 1) {
    const part = subject.slice(0, length);
    if (index.at(part) !== undefined || referred(part, index) !== undefined) continue;
    const [first] = claims.at(part);
    return first !== undefined && first !== claim;
  }
  return false;
}
