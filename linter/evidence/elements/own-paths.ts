/** Whether a document names paths of its own service alone: then one that the description does not have is missing there. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Outline } from "../outline/outline.ts";
import { type PathMention, pathMentions } from "../vocabulary/mentions.ts";
import { segmentsOf } from "../vocabulary/paths.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

/** Ways of naming a path in which the document names those of the description. */
export interface PathHabits {
  /** `GET /boxes` */
  readonly withMethod: boolean;
  /** "the `/boxes` endpoint" */
  readonly asEndpoint: boolean;
  /** `## /boxes` */
  readonly asTitle: boolean;
  /** What titles have in front of the paths of the description, where almost all have the same. */
  readonly titleBase?: string;
}

const noun =
  "(?:HTTP\\s+|REST\\s+|API\\s+)?(?:endpoints?|routes?|resources?|API\\s+(?:calls?|requests?))";
const nounBehind = new RegExp(`^["”*)]?\\s+${noun}\\b`, "iu");
const nounBefore = new RegExp(`\\b(?:endpoint|route|resource)\\s+["“*(]?$`, "iu");
const afterMethod = /^["”*)]?\s+(?:API|endpoint|route|resource|request|call)s?\b/iu;
/** "the registry's `/services` endpoint" */
const ofAnother =
  /(?:['’]s|\b(?:your|their|his|her|own|another|other|third[\s-]party))\s+["“*(]?$/iu;

/** Whether a path with its method is meant as one of the service. */
export function isNamedWithMethod(mention: PathMention, text: MarkedText): boolean {
  const { method, end, methodStart } = mention;
  if (method === undefined || isOfUrl(mention, text)) return false;
  return (
    (isMarked(mention, text) || afterMethod.test(text.text.slice(end, end + 30))) &&
    !ofAnother.test(text.text.slice(Math.max(0, methodStart - 30), methodStart))
  );
}

/** Whether a path stands in code or in quotes. */
export function isMarked({ start, end }: PathMention, text: MarkedText): boolean {
  return (
    text.codes().some((one) => one.start <= start && end <= one.end) ||
    (/["“]$/u.test(text.text.slice(0, start)) && /^["”]/u.test(text.text.slice(end)))
  );
}

/** Whether words beside a path call it an endpoint. */
export function isNamedAsEndpoint(mention: PathMention, text: MarkedText): boolean {
  const { start, end } = mention;
  const before = text.text.slice(Math.max(0, start - 30), start);
  const isCode = text.codes().some((one) => one.start <= start && end <= one.end);
  if (!isCode || isOfUrl(mention, text) || ofAnother.test(before)) return false;
  return nounBehind.test(text.text.slice(end, end + 30)) || nounBefore.test(before);
}

function isOfUrl({ start }: PathMention, { text }: MarkedText): boolean {
  return /:\/\/\S*$/u.test(text.slice(Math.max(0, start - 200), start));
}

/** The path that a title is, with nothing but marks around it. */
export function pathOfTitle({ text }: MarkedText): PathMention | undefined {
  const [mention, ...more] = pathMentions(text);
  if (mention === undefined || mention.method !== undefined || more.length > 0) return undefined;
  const rest = text.slice(0, mention.start) + text.slice(mention.end);
  const others = rest.replace(/\b(?:the|endpoints?|routes?|resources?|API|path)\b/giu, "");
  return /[\p{L}\p{N}]/u.test(others) || /\.\w{1,5}$|[*…]/u.test(mention.path)
    ? undefined
    : mention;
}

/** Words of a path, without placeholders and what is before all paths. */
export function wordsOfPath(path: string): readonly string[] {
  return segmentsOf(path).filter(
    (segment) => /^[\w.~-]+$/u.test(segment) && !/^(?:v\d+|api)$/u.test(segment),
  );
}

/** The words of a path that none of the description has: a path without any is short for a longer one. */
export function strangeWords(path: string, { paths }: Vocabulary): readonly string[] {
  return wordsOfPath(path).filter((segment) => !paths.segments.has(segment));
}

/** Two at least have to be in the description, and three of every four, where one more counts for them. */
const fewest = 2;
const share = 3;

/** Whether so many paths are of the description that the others are meant as paths of it too. */
export function isMostlyKnown(known: number, others: number): boolean {
  return known >= fewest && others * share <= known + 1;
}

export function pathHabits({ sections }: Outline, vocabulary: Vocabulary): PathHabits {
  const others = { withMethod: 0, asEndpoint: 0, asTitle: 0 };
  let own = 0;
  let ownTitles = 0;
  const bases = new Map<string, number>();
  for (const { title } of sections) {
    const mention = title === undefined ? undefined : pathOfTitle(title);
    const base = title === undefined ? undefined : baseOfTitle(title, vocabulary);
    if (base !== undefined) bases.set(base, (bases.get(base) ?? 0) + 1);
    if (mention === undefined) continue;
    if (vocabulary.paths.find(mention.path).length > 0) ownTitles += 1;
    else if (strangeWords(mention.path, vocabulary).length > 0) others.asTitle += 1;
  }
  const texts = sections.flatMap(({ title, elements }) => [
    ...(title === undefined ? [] : [title]),
    ...elements.flatMap((one) =>
      one.kind === "table" ? one.rows.flat() : one.kind === "code" ? [] : [one.text],
    ),
  ]);
  for (const text of texts) {
    for (const mention of pathMentions(text.text)) {
      const isOwn = vocabulary.paths.find(mention.path).length > 0;
      if (isOwn || strangeWords(mention.path, vocabulary).length === 0) own += 1;
      else if (isNamedWithMethod(mention, text)) others.withMethod += 1;
      else if (isNamedAsEndpoint(mention, text)) others.asEndpoint += 1;
    }
  }
  const isHabit = (other: number, all = own) => isMostlyKnown(all, other);
  const titleBase = usualOf(bases);
  return {
    withMethod: isHabit(others.withMethod),
    asEndpoint: isHabit(others.asEndpoint),
    asTitle: isHabit(others.asTitle, ownTitles),
    ...(titleBase === undefined ? {} : { titleBase }),
  };
}

/** What stands in front of the path of the description that a title names. */
export function baseOfTitle({ text }: MarkedText, { paths }: Vocabulary): string | undefined {
  const [mention, ...more] = pathMentions(text);
  if (mention === undefined || more.length > 0) return undefined;
  const [operation] = paths.find(mention.path);
  if (operation === undefined) return undefined;
  const here = segmentsOf(mention.path);
  const count = here.length - segmentsOf(operation.path).length;
  return count < 0 ? undefined : here.slice(0, count).join("/");
}

/** The base of all titles but one, where that is certain. */
function usualOf(bases: ReadonlyMap<string, number>): string | undefined {
  const [first, ...others] = [...bases].toSorted(([, one], [, other]) => other - one);
  const strange = others.reduce((sum, [, count]) => sum + count, 0);
  return first !== undefined && first[1] >= fewest && strange <= 1 ? first[0] : undefined;
}
