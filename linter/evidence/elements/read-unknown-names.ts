/** Names that a sentence calls fields or parameters → whether the description has them, where it is certain which are meant. */
import type { MarkedText } from "../outline/marked-text.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { missingEvidence } from "../report/findings.ts";
import { nearNames } from "../vocabulary/near-names.ts";
import { bindNames, memberIn } from "./bind-names.ts";
import { type ElementContext } from "./element-context.ts";
import type { Described } from "./described.ts";
import { readBound } from "./read-members.ts";

const noun =
  "(?:fields?|parameters?|params?|propert(?:y|ies)|members?|attributes?|arguments?|keys?|filters?)";
/** "Required fields: ", "the query parameters " */
const listBefore = new RegExp(
  `\\b${noun}\\s*(?:(?:are|is|include)\\s*)?:?\\s*["“*(]?$|^\\W*(?:required|optional|mandatory|accepted)\\s*:\\s*["“*]?$`,
  "iu",
);
/** The whole sentence is a list, or begins as one. */
const listStart = new RegExp(
  `^\\W*(?:(?:the|all|other|further|body|request|query|form|json|required|optional|mandatory|accepted|allowed|supported|possible|available|additional|and|or)\\W+)*${noun}?\\s*(?:are|is)?\\s*:?\\s*["“*(]?$`,
  "iu",
);
const nounBehind = new RegExp(
  `^["”*)]?\\s+(?:(?:body|request|response|query|path|form|JSON|URL|optional|required)\\s+)*${noun}\\b`,
  "iu",
);
/** Members and parameters of something else. */
const ofOther =
  /\b(?:kernel|module|guest|command|CLI|config\w*|environment|database|table|column|header|token|claims?|JWT|cookie|callbacks?|webhooks?|event|deprecated|your)\b/iu;
const denied =
  /\b(?:not|never|no|nor|instead|without|unlike|ignored?|neither|unknown|renamed)\b|n't\b/iu;
const joined =
  /^["”]?\s*(?:\([^()]{0,60}\)\s*)?(?:,\s*(?:and\s+|or\s+)?|[/·•|]\s*|and\s+|or\s+)(?:the\s+)?["“]?$/iu;
const identifier = /^[A-Za-z_][\w-]*(?:\[\])?$/u;

interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Whether something was compared. */
export function readUnknownNames(sentence: MarkedText, context: ElementContext): boolean {
  const words = sentence.withoutCode;
  if (isOutside(context.titles) || !isOfNow(words) || denied.test(words)) return false;
  let isRead = false;
  for (const [one, ...more] of groupsOf(sentence)) {
    if (one !== undefined && more.length === 0 && isUnknown(one.name, context))
      isRead = readOfSchema(one, sentence, context) || isRead;
  }
  if (isRead || ofOther.test(words)) return isRead;
  for (const group of groupsOf(sentence)) {
    const unknown = group.filter(({ name }) => isUnknown(name, context));
    const [first, last] = [group[0], group.at(-1)];
    if (unknown.length === 0 || first === undefined || last === undefined) continue;
    const before = sentence.text.slice(0, first.start);
    const behind = sentence.text.slice(last.end, last.end + 60);
    const isCalled = listBefore.test(before) || nounBehind.test(behind);
    if (!isCalled) continue;
    isRead = readGroup(group, listStart.test(before), sentence, context) || isRead;
    if (group.length === 1) isRead = reportNear(first, sentence, context) || isRead;
  }
  return isRead;
}

/** Names in code, joined by commas, "and" and "or". */
function groupsOf(sentence: MarkedText): readonly (readonly Named[])[] {
  const groups: Named[][] = [];
  for (const { text, start, end } of sentence.codes()) {
    if (!identifier.test(text)) continue;
    const own = groups.at(-1);
    const last = own?.at(-1);
    const isNext = last !== undefined && joined.test(sentence.text.slice(last.end, start));
    if (isNext) own?.push({ name: text, start, end });
    else groups.push([{ name: text, start, end }]);
  }
  return groups;
}

function isUnknown(name: string, { vocabulary, pathNames }: ElementContext): boolean {
  const { names, values } = vocabulary;
  const plain = name.replace(/\[\]$/u, "");
  return ![plain, plain.toLowerCase()].some(
    (one) => names.has(one) || values.has(one) || pathNames.has(one),
  );
}

/** Most of the names are of one request or answer: the others have to be, too. */
function readGroup(
  group: readonly Named[],
  isList: boolean,
  sentence: MarkedText,
  context: ElementContext,
): boolean {
  if (group.length < 2 || context.operation === undefined) return false;
  // What is required or accepted is sent.
  const way = isList ? { ...context, lead: "request" } : context;
  const bound = bindNames(
    group.map(({ name }) => name),
    way,
  );
  const known = group.filter(({ name }) =>
    bound?.containers.some((one) => memberIn(one, name) !== undefined),
  );
  if (bound === undefined || (!bound.isCertain && !isList)) return false;
  // A half of two is enough only where nothing but a list is said.
  if (known.length * 2 <= group.length && !isList) return false;
  const described = group.map(
    ({ name, start, end }): Described => ({ name, at: sentence.slice(start, end), statements: [] }),
  );
  return readBound(described, { ...bound, isCertain: true }, context).some(Boolean);
}

/** "The `x` field of the event metadata": the schema of that name has no such member. */
function readOfSchema(one: Named, sentence: MarkedText, context: ElementContext): boolean {
  const behind = sentence.withoutCode.slice(one.end, one.end + 80);
  const { vocabulary, ledger } = context;
  const words = ofSchema.exec(behind)?.groups?.["schema"];
  if (words === undefined || ledger.countOfName(one.name) > mostMentions) return false;
  const containers = vocabulary.named(words);
  if (containers.length === 0) return false;
  const { name, start, end } = one;
  const described: Described = { name, at: sentence.slice(start, end), statements: [] };
  return readBound([described], { containers, others: [], isCertain: true }, context).some(Boolean);
}

const ofSchema = new RegExp(
  `^["”*)]?\\s+${noun}\\s+(?:of|in)\\s+(?:the\\s+|an?\\s+|each\\s+|every\\s+)?(?<schema>[a-z][a-z-]*(?:\\s[a-z-]+){0,3}?)(?:\\s+(?:object|schema|resource|record))?(?=\\s*(?:$|[.,;:()])|\\s(?:is|are|and|or|to|must|can|may|has|which|that|for|with|when|if)\\b)`,
  "iu",
);
/** What a document names more often is something of its own. */
const mostMentions = 2;

/** One name is another one misspelt, or short for it: two words at least are the same. */
function reportNear(
  { name, start, end }: Named,
  sentence: MarkedText,
  { operation, vocabulary, ledger }: ElementContext,
): boolean {
  const own = operation === undefined ? [] : vocabulary.of(operation);
  if (vocabulary.hasMember(name)) return false;
  const known =
    own.length > 0 ? own.flatMap(({ members }) => [...members.keys()]) : [...vocabulary.names];
  const near = [
    ...new Set([...nearNames(name, known), ...known.filter((one) => isAlike(name, one))]),
  ];
  const [only] = near;
  if (only === undefined || near.length > 1) return false;
  const container = own.find(({ members }) => members.has(only)) ?? vocabulary.everywhere(only)[0];
  if (container === undefined) return false;
  ledger.findings.push(
    missingEvidence({
      message: `the spec has no "${name}"`,
      document: ledger.place(sentence, start, end),
      spec: container.members.get(only)?.origin ?? container.origin,
      help: `Did you mean "${only}"?`,
      mend: { what: "name", stated: name, said: [only] },
    }),
  );
  return true;
}

function wordsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/gu) ?? []).map((word) => word.toLowerCase());
}

/** `page_hinting` for `free_page_hinting`, `plugged_memory_mib` for `plugged_size_mib`. */
function isAlike(name: string, other: string): boolean {
  const [here, there] = [wordsOf(name), wordsOf(other)];
  const [short, long] = here.length < there.length ? [here, there] : [there, here];
  const shared = short.filter((word) => long.includes(word)).length;
  return shared >= 2 && shared >= long.length - 1 && short.length >= long.length - 1;
}
