/** One sentence → what it states of names of the description, wherever in it they stand. */
import type { MarkedText } from "../outline/marked-text.ts";
import { isConditional, isOfNow, isOutside } from "../prose/relevance.ts";
import { type NameMention, namesIn } from "../prose/mentions-in-prose.ts";
import { Sentence, type Topic } from "../prose/subjects.ts";
import { readTypes } from "../statements/read-types.ts";
import { readWords } from "../statements/read-words.ts";
import { mark, maskedText } from "../statements/masked-text.ts";
import type { Statement } from "../statements/stated.ts";
import { type ElementContext, directionOf } from "./element-context.ts";
import { certainValues } from "./certain-values.ts";
import type { Described } from "./described.ts";
import { readMembers, readMembersAnywhere } from "./read-members.ts";

export interface ReadSentence {
  /** What the next sentence may go on about. */
  readonly topic?: Topic;
  /** Whether a name in it is bound to the description. */
  readonly isBound: boolean;
}

/** One of several has to be there. */
const ofSeveral =
  /\b(?:either|neither|(?:at\s+least|exactly|only|just)\s+one|one\s+of|any\s+of)\b/iu;
/** Words that are looked at before a statement. */
const reach = 300;
const nameAsExample = new RegExp(`\\b(?:such\\s+as|like)\\s+["“]?${mark}+`, "giu");
const exampleBefore = /\b(?:for\s+example|for\s+instance|e\.\s?g\.|such\s+as)[^;]*$/iu;

/** Compares what a sentence states with the members and parameters that it names. */
export function readStatements(
  sentence: MarkedText,
  around: ElementContext,
  before: Topic | undefined,
): ReadSentence {
  const { vocabulary, titles } = around;
  const masked = maskedText(sentence);
  const mentions = [...namesIn(sentence, vocabulary), ...placeholdersIn(sentence, around)].toSorted(
    (one, other) => one.start - other.start,
  );
  if (mentions.length === 0 && before === undefined) return { isBound: false };
  const reader = new Sentence(masked, mentions, before);
  const described = new Map<string, { readonly at: MarkedText; readonly parts: Statement[] }>();
  const partsOf = ({ name, start, end }: NameMention) => {
    const own = described.get(name) ?? { at: sentence.slice(start, end), parts: [] };
    described.set(name, own);
    return own.parts;
  };
  const topic = reader.topic();
  for (const one of topic?.names ?? []) partsOf(one);
  for (const statement of isOutside(titles) ? [] : statementsOf(sentence, masked)) {
    const subjects = reader.subjectsOf(statement);
    for (const one of subjects) partsOf(one).push(statement);
    const counted = subjects.length === 0 ? countedName(statement, around) : undefined;
    if (counted !== undefined) partsOf(counted).push(statement);
  }
  if (!isOutside(titles) && isOfNow(sentence.text)) {
    for (const { mention, statement } of certainValues(sentence, masked, mentions, vocabulary)) {
      partsOf(mention).push(statement);
    }
  }
  const context = inDirection(sentence, around);
  let isBound = false;
  for (const [name, { at, parts }] of described) {
    const statements: Described["statements"] = parts.map((statement) => ({
      text: sentence,
      statement,
    }));
    const own = { name, at, statements };
    // Whether something has to be there is said of what is sent, behind a call in code as well.
    const words = context.lead === "response" ? { ...context, lead: "" } : context;
    const isSent = parts.some(({ kind }) => kind === "required") && !directionOf(words);
    const way = isSent ? { ...context, lead: "request" } : context;
    isBound = (readMembers([own], way)[0] ?? false) || isBound;
    if (!isBound && context.operation === undefined) isBound = readMembersAnywhere(own, context);
  }
  return { isBound, ...(topic === undefined ? {} : { topic }) };
}

/** `<station>` in the words about a path with one parameter is that one, whatever its name. */
function placeholdersIn(
  { text }: MarkedText,
  { operation, pathNames, vocabulary }: ElementContext,
): NameMention[] {
  const parameters = operation?.parameters.filter((one) => one.in === "path") ?? [];
  const [only] = parameters;
  if (only === undefined || parameters.length > 1) return [];
  return [...text.matchAll(/[<{](?<name>[\w.-]{1,40})[>}]/gu)].flatMap(
    ({ 0: all, index, groups = {} }) => {
      const name = groups["name"] ?? "";
      if (vocabulary.names.has(name) || !pathNames.has(name.toLowerCase())) return [];
      return [{ name: only.name, start: index, end: index + all.length }];
    },
  );
}

/** "At most 24 eyelets": the noun is the name. */
function countedName(
  statement: Statement,
  { vocabulary }: ElementContext,
): NameMention | undefined {
  const { kind, start, end } = statement;
  const noun = kind === "bound" ? statement.value.noun : undefined;
  return noun !== undefined && vocabulary.names.has(noun) ? { name: noun, start, end } : undefined;
}

function statementsOf(sentence: MarkedText, masked: string): Statement[] {
  if (!isOfNow(sentence.text)) return [];
  const found = readWords(sentence);
  readTypes(masked, found);
  const isOfSome = isConditional(masked);
  return found.filter(({ kind, start }) => {
    if (kind === "values") return true;
    // "dates such as `built_on`": names are no values.
    const words = masked.slice(Math.max(0, start - reach), start).replaceAll(nameAsExample, "");
    if (exampleBefore.test(words)) return false;
    if (kind === "required" && ofSeveral.test(words)) return false;
    return !isOfSome || kind === "default" || kind === "unit";
  });
}

/** The sentence itself tells the direction first. */
function inDirection(sentence: MarkedText, context: ElementContext): ElementContext {
  const own = { ...context, lead: sentence.text };
  return directionOf({ ...own, titles: [] }) === undefined ? context : own;
}
