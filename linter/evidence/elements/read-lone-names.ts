/** Names in code that stand where the words around speak of a member → whether the operation has one of that name. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { type Named, namedParts, roleOf } from "../prose/roles-of-names.ts";
import { isOfNow, isOutside, withoutPathWords } from "../prose/relevance.ts";
import { nearNames } from "../vocabulary/near-names.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { type Bound, bindNames } from "./bind-names.ts";
import { type Direction, type ElementContext, directionOf } from "./element-context.ts";
import type { Described } from "./described.ts";
import { readBound } from "./read-members.ts";

/** A paragraph with more is no sentence about members. */
const mostNames = 40;
/** Examples tell of data that are the document's own. */
const ofExample = /^\W*(?:for\s+(?:example|instance)|e\.g|let's|let\s+us\s+say|say\b)/iu;
/** What is so much a part of something else that its names are no members. */
const ofOther =
  /\b(?:kernel|module|guest|command|CLI|config\w*|environment|database|tables?|columns?|tokens?|claims?|JWT|cookies?|callbacks?|webhooks?|events?|deprecated|tools?)\b/iu;

const namesOfOperation = new WeakMap<ir.Operation, ReadonlySet<string>>();

function namesOf(operation: ir.Operation, vocabulary: Vocabulary): ReadonlySet<string> {
  let known = namesOfOperation.get(operation);
  if (known === undefined) {
    known = new Set(vocabulary.of(operation).flatMap(({ members }) => [...members.keys()]));
    namesOfOperation.set(operation, known);
  }
  return known;
}

/** Whether something was compared. `paragraph` is what the sentence is a part of. */
export function readLoneNames(
  sentence: MarkedText,
  paragraph: MarkedText,
  context: ElementContext,
): boolean {
  const { titles, ledger } = context;
  if (isOutside(titles) || context.isPast || context.isElsewhere) return false;
  const own = namedParts(sentence);
  const words = sentence.withoutCode;
  const strange = withoutPathWords(words, context.operation?.path);
  if (own.length === 0 || !isOfToday(words) || ofOther.test(strange) || ofExample.test(words))
    return false;
  const unknown = own.filter(({ name }) => isUnknown(name, context));
  const [only] = unknown;
  if (only === undefined || unknown.length > 1) return false;
  // What the document names at other places, too, is something of its own.
  if (ledger.countOfName(plain(only.name)) > 1) return false;
  if (ofCall.test(words.slice(only.end, only.end + 60))) return false;
  const all = namedParts(paragraph);
  if (all.length > mostNames) return false;
  // One that is strange among others that are known: where several are, the words are about something else.
  const others = new Set(
    all.filter(({ name }) => isUnknown(name, context)).map(({ name }) => name),
  );
  if (others.size > 1) return false;
  const bound = boundBeside(only, sentence, all, context);
  if (bound === undefined) return false;
  const described: Described = {
    name: only.name,
    at: sentence.slice(only.start, only.end),
    statements: [],
  };
  return readBound([described], { ...bound, isCertain: true }, context).some(Boolean);
}

/** "from a `find_all` or `search` response": a call of some client. */
const ofCall =
  /^["”]?\s*(?:(?:,|\bor\b|\band\b)\s*["“]?\w+["”]?\s*){0,3}\b(?:responses?|results?|calls?|methods?|functions?)\b/iu;

/** "until you move it" is of no time that is over. */
function isOfToday(words: string): boolean {
  return isOfNow(ofVersion.test(words) ? words : words.replaceAll(/\b(?:was|were|until)\b/giu, ""));
}

const ofVersion = /\b(?:versions?|releases?|beta|v?\d+\.\d+|(?:19|20)\d\d|once|formerly)\b/iu;

/** What has the members that are named beside a strange name. */
function boundBeside(
  only: Named,
  sentence: MarkedText,
  all: readonly Named[],
  context: ElementContext,
): Bound | undefined {
  const { operation, vocabulary } = context;
  const members = operation === undefined ? vocabulary.names : namesOf(operation, vocabulary);
  const isKnown = ({ name }: Named) => members.has(plain(name));
  const role = roleOf(only, sentence, isKnown);
  if (role === undefined) return undefined;
  const known = [...new Set(all.filter(isKnown).map(({ name }) => plain(name)))];
  if (operation === undefined) {
    // Without an operation, all names have to be of one object.
    const bound = known.length > 1 ? bindNames(known, context) : undefined;
    const isWhole = bound?.containers.some(({ members: own }) =>
      known.every((name) => own.has(name)),
    );
    return isWhole ? bound : undefined;
  }
  const near = vocabulary
    .of(operation)
    .filter((one) => nearNames(plain(only.name), [...one.members.keys()]).length > 0);
  if (near.length > 0 && (known.length > 0 || role === "called"))
    return { containers: near, others: [], isCertain: true };
  if (known.length > 0) return bindNames(known, context);
  if (role !== "called") return undefined;
  const isSent = /\b(?:parameters?|params?|arguments?)\b/iu.test(sentence.withoutCode);
  return ofWhole(operation, isSent ? "request" : (directionOf(context) ?? "request"), context);
}

/** All that an operation takes, or answers, where no name tells which part of it is meant. */
function ofWhole(
  operation: ir.Operation,
  direction: Direction,
  { vocabulary }: ElementContext,
): Bound | undefined {
  const containers = vocabulary
    .of(operation)
    .filter(
      ({ depth, what, members }) =>
        depth === 0 && members.size > 0 && (what === "response") === (direction === "response"),
    );
  return containers.length === 0 ? undefined : { containers, others: [], isCertain: true };
}

function plain(name: string): string {
  return name.replace(/\[\]$/u, "");
}

function isUnknown(name: string, { vocabulary, pathNames }: ElementContext): boolean {
  const { names, values, paths } = vocabulary;
  const own = plain(name);
  return (
    ![own, own.toLowerCase()].some(
      (one) => names.has(one) || values.has(one) || pathNames.has(one) || paths.segments.has(one),
    ) && !vocabulary.knows(name)
  );
}
