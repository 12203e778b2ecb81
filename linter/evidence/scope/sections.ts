/** Which operation each section of a document speaks of. */
import type * as ir from "../../../core/model/ir.ts";
import { type SentRequest, pathOfUrl } from "../code/clients/request.ts";
import { requestsIn } from "../code/clients/requests-in.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpointOfFacts } from "./facts.ts";
import { endpointOfRow, endpointsOfTitle, methodBefore } from "./find-endpoints.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import type { Element, Outline, OutlineSection } from "../outline/outline.ts";
import { isPart, operationsBeside } from "./sections-beside.ts";
import { type PathMention, operationOf, pathMentions } from "../vocabulary/mentions.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { foldTitle } from "../vocabulary/fold-title.ts";

export interface SectionScope {
  /** The one operation that the section and what is below it speaks of. */
  readonly operation?: ir.Operation;
  /** Where there is not one, the few that the section and what is below it speaks of; none where that is open. */
  readonly among: readonly ir.Operation[];
  /** Endpoints that the section itself introduces. */
  readonly endpoints: readonly Endpoint[];
  /** Paths of tables that introduce one endpoint each: the tables themselves are read with their rows. */
  readonly inTables: readonly string[];
  /** All endpoints here are none of the description: another interface is spoken of. */
  readonly isElsewhere: boolean;
}

/** From the surest sign to the weakest: an endpoint, a sentence, the title, a call of curl. */
const levels = 4;
/** Operations of one section and those below it; more are as unclear as so many. */
const most = 12;

/** In the order of the sections. */
export function scopesOf({ sections }: Outline, vocabulary: Vocabulary): SectionScope[] {
  const titles = titlesOf(vocabulary.api);
  const signs = sections.map((section) => {
    const above = section.parent === undefined ? undefined : sections[section.parent]?.title;
    return signsOf(section, above, vocabulary, titles);
  });
  // What is below a section counts for it: children come later, so that going back gathers them.
  for (let index = sections.length - 1; index > 0; index -= 1) {
    const parent = signs[sections[index]?.parent ?? 0];
    if (isPart(sections[index]?.title?.text)) {
      for (const key of signs[index]?.own ?? []) parent?.own.add(key);
    }
    if (parent !== undefined) parent.isKnown ||= signs[index]?.isKnown === true;
    for (let level = 0; level < levels; level += 1) {
      for (const key of signs[index]?.found[level]?.keys() ?? []) {
        const all = parent?.found[level];
        if (all !== undefined && all.size < most) {
          all.set(key, signs[index]?.found[level]?.get(key));
        }
      }
    }
  }
  const scopes: SectionScope[] = [];
  const named = signs.map(operationOfSigns);
  const beside = operationsBeside(sections, named, {
    hasSigns: (index) => levelOf(signs[index]) !== undefined,
    // What a whole document names once may be an example of many.
    isOfOne: (index) => (sections[index]?.parent ?? 0) > 0 && levelOf(signs[index])?.size === 1,
  });
  for (const [index, section] of sections.entries()) {
    const own = signs[index];
    const level = levelOf(own);
    const above = section.parent === undefined ? undefined : scopes[section.parent]?.operation;
    const operation = level === undefined ? (beside.get(index) ?? above) : named[index];
    const endpoints = own?.endpoints ?? [];
    const isElsewhere =
      level === undefined
        ? section.parent !== undefined && scopes[section.parent]?.isElsewhere === true
        : own?.isKnown === false && [...level.values()].every((one) => one === undefined);
    const inTables = own?.inTables ?? [];
    // What a document begins with is about more than the operations that it names.
    const isTop = (section.parent ?? 0) === 0;
    const around = section.parent === undefined ? [] : (scopes[section.parent]?.among ?? []);
    const among = level === undefined ? around : isTop ? [] : fewOf(level);
    scopes.push({
      endpoints,
      inTables,
      among,
      isElsewhere,
      ...(operation === undefined ? {} : { operation }),
    });
  }
  return scopes;
}

/** The surest signs that there are. */
function levelOf(
  signs: Signs | undefined,
): ReadonlyMap<string, ir.Operation | undefined> | undefined {
  return signs?.found.find(({ size }) => size > 0);
}

function operationOfSigns(signs: Signs): ir.Operation | undefined {
  const level = levelOf(signs);
  const [only] = level?.size === 1 ? level : [];
  // What one section below introduces is no subject of those beside it.
  return only !== undefined && signs.own.has(only[0]) ? only[1] : undefined;
}

/** All of them, unless some are none of the description or there are too many to be sure. */
function fewOf(found: ReadonlyMap<string, ir.Operation | undefined>): readonly ir.Operation[] {
  const known = [...found.values()].flatMap((one) => one ?? []);
  // What is below was gathered from behind.
  return known.length === found.size && known.length < most ? known.toReversed() : [];
}

/** Titles of what is said of all operations: a request that is shown there is one for all. */
const generalTitle =
  /\b(?:access|authenticat\w+|authori[sz]\w+|sign(?:ing)?[\s-]in|log(?:ging)?[\s-]?in|credentials|tokens?|security|getting\s+started|quick\s?start|introduction|basics|general|conventions|rate\s+limit\w*|limits|throttling|troubleshooting|faq|questions|go(?:es)?\s+wrong|error\s+(?:handling|codes)|common\s+errors|status\s+codes)\b/iu;

interface Signs {
  /** Keys of those that the section itself has, or a part of it such as "Request". */
  readonly own: Set<string>;
  /** By level: operations, and endpoints that are none of the description, by a key of their own. */
  readonly found: readonly Map<string, ir.Operation | undefined>[];
  readonly endpoints: readonly Endpoint[];
  readonly inTables: readonly string[];
  /** Whether the section, or one below it, has a path or operation of the description. */
  isKnown: boolean;
}

function signsOf(
  { title, pageTitle, elements }: OutlineSection,
  above: MarkedText | undefined,
  vocabulary: Vocabulary,
  titles: ReadonlyMap<string, ir.Operation>,
): Signs {
  const found = Array.from({ length: levels }, () => new Map<string, ir.Operation | undefined>());
  const endpoints: Endpoint[] = [];
  const inTables: string[] = [];
  const own = new Set<string>();
  const isGeneral = title !== undefined && generalTitle.test(title.text);
  const messages: PathMention[] = [];
  const add = (level: number, mention: Pick<PathMention, "path" | "method">): void => {
    const operation = meantBy(mention, vocabulary);
    const key = operation?.origin.pointer ?? `${mention.method} ${mention.path}`;
    found[level]?.set(key, operation);
    own.add(key);
  };
  const put = (level: number, operation: ir.Operation): void => {
    found[level]?.set(operation.origin.pointer, operation);
    own.add(operation.origin.pointer);
  };
  if (title !== undefined) {
    for (const one of endpointsOfTitle(title, above, vocabulary)) {
      endpoints.push(one);
      add(0, one);
    }
  }
  const named = titles.get(foldTitle((title ?? pageTitle)?.text ?? ""));
  if (named !== undefined) put(2, named);
  const told = endpointOfFacts(elements, (path) => vocabulary.paths.find(path).length > 0);
  if (told !== undefined) {
    endpoints.push(told);
    add(0, told);
  }
  for (const [index, element] of elements.entries()) {
    if (element.kind === "table") {
      const only = element.rows.length === 1 ? endpointOfRow(element.rows[0] ?? []) : undefined;
      if (only === undefined) continue;
      inTables.push(only.path);
      add(0, only);
      continue;
    }
    const led = methodBefore(elements[index - 1], element, vocabulary);
    if (led !== undefined) {
      endpoints.push(led);
      add(0, led);
      continue;
    }
    const lead = element.kind === "code" ? linked(firstLine(element.text)) : element.text;
    const mentions = pathMentions(lead.text).filter(({ method }) => method !== undefined);
    const [first] = mentions;
    if (first !== undefined && isEndpoint(first, lead, element, mentions.length)) {
      endpoints.push({ ...first, text: lead });
      if (element.kind === "code" && /\sHTTP\/\d/u.test(lead.text)) messages.push(first);
      else add(0, first);
    } else if (element.kind !== "code") for (const one of mentions) add(1, one);
    for (const { url, method } of isGeneral ? [] : codeIn(element)) {
      const operation = meantBy({ path: pathOfUrl(url.text), method }, vocabulary);
      if (operation !== undefined) put(3, operation);
    }
  }
  // A message in code may as well show how to use what the sentences around it are about.
  const isClear = messages.every((one) => !isOther(one, found[1], vocabulary));
  for (const one of isGeneral ? [] : messages) add(isClear ? 0 : 1, one);
  return {
    found,
    endpoints,
    inTables,
    own,
    isKnown: found.some((one) => hasKnown(one, vocabulary)),
  };
}

/** Whether one of them is an operation of the description, or has a path of it with another method. */
function hasKnown(
  found: ReadonlyMap<string, ir.Operation | undefined>,
  { paths }: Vocabulary,
): boolean {
  return [...found].some(
    ([key, operation]) =>
      operation !== undefined || paths.find(key.slice(key.indexOf(" ") + 1)).length > 0,
  );
}

function isOther(
  mention: PathMention,
  named: ReadonlyMap<string, ir.Operation | undefined> | undefined,
  vocabulary: Vocabulary,
): boolean {
  const operation = meantBy(mention, vocabulary);
  return [...(named?.values() ?? [])].some((one) => one !== undefined && one !== operation);
}

/** An endpoint stands alone: most of its text is method and path. */
function isEndpoint(
  { methodStart, end }: PathMention,
  { text }: MarkedText,
  { kind }: Element,
  count: number,
): boolean {
  const words = text.trim();
  if (count !== 1) return false;
  if (kind === "code") return /^(?:[A-Z]{3,7}) /u.test(words) && !/^\$|curl/u.test(words);
  const rest = text.slice(0, methodStart) + text.slice(end).replace(/^\?\S*/u, "");
  return rest.replaceAll(/[^\p{L}\p{N}]/gu, "").length <= 12;
}

function firstLine(text: MarkedText): MarkedText {
  const start = text.text.search(/\S/u);
  if (start === -1) return text.slice(0, 0);
  const end = text.text.indexOf("\n", start);
  return text.slice(start, end === -1 ? undefined : end);
}

/** `[GET /users](#get-users)`: a link in a block that is no code. */
function linked(line: MarkedText): MarkedText {
  const [all, words = ""] =
    /^\s*\[([A-Z]{3,7} \/[^\s\]]*)\]\([^\s()]*\)\s*$/u.exec(line.text) ?? [];
  const start = line.text.indexOf(words);
  return all === undefined ? line : line.slice(start, start + words.length);
}

/** The operation, or the only one at the path where the method is another. */
export function meantBy(
  mention: Pick<PathMention, "path" | "method">,
  { paths }: Vocabulary,
): ir.Operation | undefined {
  const own = operationOf(mention, paths);
  if (own !== undefined) return own;
  const all = paths.find(mention.path);
  return all.length === 1 ? all[0] : undefined;
}

/** The requests of a block, and of calls of curl in lines. */
export function codeIn(element: Element): readonly SentRequest[] {
  if (element.kind === "table") return [];
  if (element.kind === "code") return requestsIn(element.text).requests;
  return /\bcurl\s/u.test(element.text.text) ? requestsIn(element.text).requests : [];
}

/** Operations by summary and `operationId`, where no two share one. */
function titlesOf(api: ir.Api): ReadonlyMap<string, ir.Operation> {
  const found = new Map<string, ir.Operation | undefined>();
  for (const operation of api.operations) {
    const { operationId, summary } = operation;
    const names = new Set([operationId, summary].flatMap((one) => (one ? [foldTitle(one)] : [])));
    for (const name of names) {
      const before = found.get(name);
      found.set(name, found.has(name) && before !== operation ? undefined : operation);
    }
  }
  const known = [...found].flatMap(([name, operation]): [string, ir.Operation][] =>
    name === "" || operation === undefined ? [] : [[name, operation]],
  );
  return new Map(known);
}
