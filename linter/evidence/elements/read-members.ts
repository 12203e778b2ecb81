/** Rows and items that describe members → findings where the description says something else. */
import { contradictedEvidence } from "../report/findings.ts";
import type { DocumentPlace } from "../../model/document.ts";
import { differenceOf } from "../statements/compare.ts";
import type { Difference } from "../statements/difference.ts";
import type { Statement } from "../statements/stated.ts";
import type { Container } from "../vocabulary/containers.ts";
import type { Member } from "../vocabulary/schemas.ts";
import { type Bound, bindNames, memberIn, rootOf } from "./bind-names.ts";
import type { Described } from "./described.ts";
import { placeDifference } from "./parameter-places.ts";
import type { Mend } from "../../model/mend.ts";
import type { ElementContext } from "./element-context.ts";
import { withKnownTypes } from "./known-types.ts";
import { isPartOf, reportMissing } from "./missing-member.ts";

/** Further places of the description that differ too; more say nothing new. */
const mostRelated = 3;

/** Whether the names are bound, each in the order given. */
export function readMembers(
  given: readonly Described[],
  context: ElementContext,
): readonly boolean[] {
  const isPathOnly = given.every(({ name }) => context.pathNames.has(name.toLowerCase()));
  const all = given.map((one) => ({ ...one, name: ownName(one.name, isPathOnly, context) }));
  const names = all.map(({ name }) => name);
  const isOfPath = all.every(({ at }) => isPathStyled(at.text));
  const bound = bindNames(names, context, isOfPath);
  return bound === undefined ? all.map(() => false) : readBound(all, bound, context);
}

/** The same, of names that are bound already. */
export function readBound(
  given: readonly Described[],
  bound: Bound,
  context: ElementContext,
): readonly boolean[] {
  const all = withKnownTypes(given, bound, context);
  for (const { origin } of bound.containers) context.ledger.bound.add(origin.pointer);
  const required: RequiredDifference[] = [];
  const names = all.map(({ name }) => name);
  const own = ofDefaults(all, bound);
  const read = all.map((one) => readMember(one, own, context, required, names));
  reportRequired(required, context);
  return read;
}

/** Only what is sent has defaults: where an answer has the same names, a list with defaults is not about that. */
function ofDefaults(all: readonly Described[], bound: Bound): Bound {
  const hasDefault = all.some(({ statements }) =>
    statements.some(({ statement: { kind } }) => kind === "default"),
  );
  const sent = bound.containers.filter(({ what }) => what === "request" || what === "parameters");
  const isEither = sent.length > 0 && sent.length < bound.containers.length;
  return hasDefault && isEither ? { ...bound, containers: sent } : bound;
}

/** `:id`, `{id}` and `<id>`, as paths have it. */
function isPathStyled(text: string): boolean {
  return /^\W{0,3}[{<:]\w/u.test(text);
}

/** The name of the only parameter in the path, where the document calls it something else. */
export function ownName(
  name: string,
  isPathOnly: boolean,
  { operation, pathNames, pathParameters, vocabulary }: ElementContext,
): string {
  if (operation === undefined) return name;
  const meant = pathParameters.get(name.toLowerCase());
  if (meant !== undefined && isPathOnly) return meant;
  const inPath = operation.parameters.filter((one) => one.in === "path");
  const isWritten = pathNames.size === 1 && pathNames.has(name.toLowerCase());
  // `no` and `key` are short for `siteNo` and `projectKey`.
  if (!isWritten && !inPath.some((one) => isPartOf(name, one.name))) return name;

  // Among other members, the name may be that of a member.
  const known = vocabulary.of(operation).filter(({ what }) => !isPathOnly || what === "parameters");
  const isKnown = known.some((one) => memberIn(one, name) !== undefined);
  const [only] = inPath;
  return isKnown || only === undefined || inPath.length > 1 ? name : only.name;
}

/** A member that is required here and optional there. */
interface RequiredDifference {
  readonly name: string;
  readonly document: DocumentPlace;
  readonly difference: Difference;
}

/** A schema that requires nothing, where the document calls several members required, is one cause. */
function reportRequired(all: readonly RequiredDifference[], { ledger }: ElementContext): void {
  const byOrigin = new Map<string, RequiredDifference[]>();
  for (const one of all) {
    const { pointer } = one.difference.origin;
    byOrigin.set(pointer, [...(byOrigin.get(pointer) ?? []), one]);
  }
  for (const [first, ...others] of byOrigin.values()) {
    if (first === undefined) continue;
    const names = [first, ...others].map(({ name }) => `"${name}"`).join(", ");
    ledger.findings.push(
      contradictedEvidence({
        message: `${names}: ${first.difference.message}`,
        document: first.document,
        spec: first.difference.origin,
        related: others.map(({ name, document }) => ({ message: `"${name}"`, place: document })),
        ...(first.difference.mend === undefined || others.length > 0
          ? {}
          : { mend: first.difference.mend }),
      }),
    );
  }
}

/** One name outside of any operation: it is compared with all that have it. */
export function readMembersAnywhere(described: Described, context: ElementContext): boolean {
  const containers = context.vocabulary.everywhere(described.name);
  if (containers.length === 0) return false;
  for (const { origin } of containers) context.ledger.bound.add(origin.pointer);
  // Which of them are meant is open, and with it what one of them requires.
  const statements = described.statements.filter(({ statement }) => statement.kind !== "required");
  return readMember(
    { ...described, statements },
    { containers, others: [], isCertain: false },
    context,
    [],
  );
}

function readMember(
  described: Described,
  bound: Bound,
  context: ElementContext,
  required: RequiredDifference[],
  names: readonly string[] = [],
): boolean {
  const { name, statements } = described;
  const found = pathMember(described, context) ?? membersOf(name, bound.containers, context);
  const members = found.length > 0 ? found : membersOf(name, bound.others, context);
  if (members.length === 0) return reportMissing(described, bound, context, names);
  const alike = found.length > 0 ? membersOf(name, bound.alike ?? [], context) : [];
  const origins = new Set<string>();
  const mayBeLeftOut = isLastOfPath(described, context);
  for (const { text, statement: given } of withoutOwnContradictions(statements)) {
    if (given.kind === "required" && !given.value && mayBeLeftOut) continue;
    const statement = name.endsWith("[]") ? ofItems(given) : given;
    const isPlace = statement.kind === "in" && context.operation !== undefined;
    const differences = isPlace
      ? [placeDifference(statement.value, name, bound, context)]
      : [...members, ...alike].map((member) =>
          differenceOf(statement, member, context.vocabulary.schemas),
        );
    // One place that agrees is the one that the document speaks of.
    if (differences.includes(undefined)) continue;
    const [first, ...others] = differences.filter((one): one is Difference => one !== undefined);
    // Said twice, in a cell of types and in words, it is wrong once.
    const key = `${statement.kind} ${first?.origin.pointer}`;
    if (first === undefined || origins.has(key)) continue;
    origins.add(key);
    const document = context.ledger.place(text, statement.start, statement.end);
    if (statement.kind === "required" && statement.value && members.length === 1) {
      const more = mendOf(name, [first], bound);
      required.push({ name, document, difference: { ...first, ...more } });
      continue;
    }
    context.ledger.findings.push(
      contradictedEvidence({
        message: `"${name}": ${first.message}`,
        document,
        spec: first.origin,
        related: others
          .slice(0, mostRelated)
          .map(({ message, origin }) => ({ message, place: origin })),
        ...mendOf(name, [first, ...others], bound),
      }),
    );
  }
  return true;
}

/** Of two words about presence the one that has a cell of its own counts, and numbers have no format of texts. */
function withoutOwnContradictions(
  statements: Described["statements"],
): readonly Described["statements"][number][] {
  const presence = new Set(
    statements.flatMap(({ statement: one }) => (one.kind === "required" ? one.value : [])),
  );
  const types = statements.flatMap(({ statement: one }) => (one.kind === "type" ? one.value : []));
  const isNoText = types.length > 0 && types.every(({ type }) => notText.has(type));
  return statements.filter(({ text, statement: { kind, start, end } }) => {
    if (kind === "format") return !isNoText;
    const behind = text.text.slice(end, end + 80);
    if (kind === "default" && oneOfSeveral.test(behind)) return false;
    const isOfValues = /\bvalues\b/iu.test(text.text.slice(Math.max(0, start - 20), end));
    if (kind === "bound" && isOfValues && partOfRange.test(behind)) return false;
    const isCell = start === 0 && end >= text.text.trimEnd().length;
    return kind !== "required" || presence.size < 2 || isCell;
  });
}

/** "The default is 4 for boats and 6 for rafts." */
const oneOfSeveral = /^\W*[\p{L}/%]{0,8}\s+for\b[^.;]{1,40}\band\s+["“`]?-?\d/iu;
/** "Values from 5 to 9 have no effect." */
const partOfRange = /^\s*(?:will(?!\s+not\b)|have|has|mean|cause|favou?r|make|result)\b/iu;

const notText: ReadonlySet<string> = new Set(["integer", "number", "boolean"]);

/** `:id` is the only parameter of the path, whatever that is called, and none of the query with the same name. */
function pathMember(
  { name, at }: Described,
  { operation, vocabulary, pathParameters }: ElementContext,
): readonly Member[] | undefined {
  if (operation === undefined || !isPathStyled(at.text)) return undefined;
  const meant = pathParameters.get(name.toLowerCase()) ?? name;
  const all = vocabulary.of(operation).find(({ what }) => what === "parameters")?.members;
  const inPath = [...(all?.values() ?? [])].filter((one) => one.in === "path");
  const named = inPath.filter((one) => one.name.toLowerCase() === meant.toLowerCase());
  // A member of the body may have the same name, but not the same marks.
  if (named.length > 0) return named;
  return inPath.length === 1 ? inPath : undefined;
}

const leftOut =
  /\b(?:if|when|unless)\s+(?:(?:it\s+is\s+|not\s+)?(?:given|provided|specified|set|present|omitted|absent|empty)|left\s+out)\b|\b(?:omit|otherwise|without\s+it)\b/iu;

/** `/boxes/{id}` beside `/boxes`: a document of both has an `id` that may be left out. */
function isLastOfPath(
  { name, words = "" }: Described,
  { operation, vocabulary }: ElementContext,
): boolean {
  if (operation?.path.endsWith(`/{${name}}`) !== true || !leftOut.test(words)) return false;
  const before = operation.path.slice(0, -name.length - 3);
  return vocabulary.paths
    .find(before)
    .some((one) => one.method === operation.method && one.path === before);
}

/** Several places of the spec may say it, each in its way. */
function mendOf(
  name: string,
  differences: readonly Difference[],
  { containers }: Pick<Bound, "containers">,
): { readonly mend?: Mend } {
  const [mend] = differences.flatMap((one) => one.mend ?? []);
  if (mend === undefined) return {};
  const said = new Set(differences.flatMap((one) => one.mend?.said ?? []));
  const isAboutSchema = containers.every(({ what }) => what === "schema");
  const subject = /[\w$@-]+(?=\]?$)/u.exec(name)?.[0] ?? name;
  const places = differences.length;
  return { mend: { ...mend, subject, said: [...said], isAboutSchema, places } };
}

/** The type beside `a[]` is that of the items, or of the list. */
function ofItems(statement: Statement): Statement {
  if (statement.kind !== "type") return statement;
  return { ...statement, value: [...statement.value, { type: "array", items: statement.value }] };
}

/** `a.b` and `a[b]` lead into the member `a`. */
export function membersOf(
  name: string,
  containers: readonly Container[],
  { vocabulary: { schemas } }: ElementContext,
): readonly Member[] {
  return containers.flatMap((container) => {
    const exact = memberIn(container, name);
    if (exact !== undefined) return [exact];
    let member = memberIn(container, rootOf(name));
    const inner = name.slice(rootOf(name).length).match(/\w[\w-]*/gu) ?? [];
    for (const part of inner) {
      const within = (member?.schemas ?? []).flatMap((one) => [one, ...schemas.items(one)]);
      member = within.map((one) => schemas.members(one).get(part)).find((one) => one !== undefined);
    }
    return member === undefined ? [] : [member];
  });
}
