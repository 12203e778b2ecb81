/** Names in code that stand where the words around speak of a member → whether the operation has one of that name. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { clausesOf } from "../prose/clauses.ts";
import { isSubject } from "../prose/mentions-in-prose.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { maskedText } from "../statements/masked-text.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { bindNames } from "./bind-names.ts";
import type { ElementContext } from "./element-context.ts";
import { type Described, readBound } from "./read-members.ts";

const identifier = /^(?=.*[a-z])[A-Za-z_][\w-]*(?:\[\])?$/u;
/** Words of JSON, types and methods are no names. */
const noName =
  /^(?:true|false|null|none|nil|NaN|string|integer|int\d*|long|float\d*|double|number|bool(?:ean)?|object|array|enum|file|date|date-time|uuid|GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|[A-Za-z])(?:\[\])?$/u;
/** A paragraph with more is no sentence about members. */
const mostNames = 40;

const determiners =
  "(?:(?:the|an?|its|your|their|this|that|each|every|any|one|both|all|only|new|same|another|other|optional|required|also|and|either)\\s+)*";
/** "A boat has a `x`", "with `x` you choose", "only the `x` is needed" */
const memberBefore = new RegExp(
  `(?:^|[\\s(])(?:has|have|had|needs?|wants?|contains?|carries|includes?|sends?|posts?|pass|gives?|add|provide|specify|supply|submit|choose|prefer|change|hand|set|sets|filter\\s+by|compare|omit|leave\\s+out|know|only|just|with|without|in|of|by|from|as|unless|if|when)\\s+${determiners}["“]?$`,
  "iu",
);
/** `, a `, `and the `, `or with `: goes on with a list. */
const listBefore = new RegExp(
  `(?:,|,?\\s(?:and|or)|/)\\s+(?:(?:with|for|in|by|of)\\s+)?${determiners}["“]?$`,
  "iu",
);
const noun =
  "(?:fields?|parameters?|params?|propert(?:y|ies)|members?|attributes?|arguments?|keys?)";
/** What follows a name that stands for itself, and is no part of a longer name of something else. */
const ends = new RegExp(
  `^["”*]?(?:\\s*(?:$|[.,;:!?)(–—])|\\s+(?:and|or|but|is|are|was|has|have|had|must|may|can|cannot|should|will|to|of|in|on|at|by|for|with|without|from|as|if|when|which|that|who|you|we|it|they|does|do|then|so|lies|says|tells|wants|takes|stays|holds|sets|needs|goes|means|limits|names|only|${noun})\\b)`,
  "iu",
);
/** The verb of which a name is the subject. */
const verb =
  /^["”*]?\s*(?:\([^()]{0,80}\)\s*)?(?:,\s[^,.;]{0,60},\s)?\s*(?:is|are|has|must|may|can|cannot|should|lies|says|tells|wants|takes|stays|holds|sets|needs|goes|means|limits|names|only\s+\w+s|defaults)\b/iu;
/** What is so much a part of something else that its names are no members. */
const denied = /\b(?:not|never|no|nor|instead|unlike|neither|unknown|renamed)\b|n't\b/iu;
const ofOther =
  /\b(?:kernel|module|guest|command|CLI|config\w*|environment|database|tables?|columns?|tokens?|claims?|JWT|cookies?|callbacks?|webhooks?|events?|deprecated|tools?|header|headers)\b/iu;

interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

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
  const { operation, vocabulary, titles, ledger } = context;
  if (operation === undefined || isOutside(titles) || context.isPast || context.isElsewhere)
    return false;
  const own = namesIn(sentence);
  if (own.length === 0 || !isOfNow(sentence.withoutCode) || ofOther.test(sentence.withoutCode))
    return false;
  const unknown = own.filter(({ name }) => isUnknown(name, context));
  const [only] = unknown;
  if (only === undefined || unknown.length > 1) return false;
  // What the document names at other places, too, is something of its own.
  if (ledger.countOfName(plain(only.name)) > 1) return false;
  const all = namesIn(paragraph);
  if (all.length > mostNames) return false;
  // One that is strange among others that are known: where several are, the words are about something else.
  const others = new Set(all.filter(({ name }) => isUnknown(name, context)).map(({ name }) => name));
  if (others.size > 1) return false;
  const members = namesOf(operation, vocabulary);
  const known = [
    ...new Set(all.flatMap(({ name }) => (members.has(plain(name)) ? [plain(name)] : []))),
  ];
  const beside = own.filter(({ name }) => members.has(plain(name)));
  if (known.length === 0 || !isMember(only, beside, sentence)) return false;
  const bound = bindNames(known, context);
  if (bound === undefined) return false;
  const described: Described = {
    name: only.name,
    at: sentence.slice(only.start, only.end),
    statements: [],
  };
  return readBound([described], { ...bound, isCertain: true }, context).some(Boolean);
}

function plain(name: string): string {
  return name.replace(/\[\]$/u, "");
}

function namesIn(text: MarkedText): readonly Named[] {
  return text
    .codes()
    .flatMap(({ text: name, start, end }) =>
      identifier.test(name) && !noName.test(name) ? [{ name, start, end }] : [],
    );
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

/** Whether the words around a name are those around members. */
function isMember(
  { start, end }: Named,
  known: readonly Named[],
  sentence: MarkedText,
): boolean {
  const words = sentence.withoutCode;
  const [before, behind] = [words.slice(0, start), words.slice(end, end + 160)];
  if (!ends.test(behind)) return false;
  const masked = maskedText(sentence);
  const clause = clausesOf(masked).findLast((one) => one.start <= start);
  const from = clause?.start ?? 0;
  if (denied.test(words.slice(from, start))) return false;
  if (memberBefore.test(before.slice(-80))) return true;
  if (listBefore.test(before.slice(-60)) && known.some((one) => one.end <= start)) return true;
  return isSubject(before.slice(from)) && verb.test(behind);
}
