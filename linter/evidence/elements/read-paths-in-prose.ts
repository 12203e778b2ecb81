/** Paths in sentences: their method in other words, and those that the description nearly has. */
import type * as ir from "../../../core/model/ir.ts";
import { isOpenHost } from "../code/clients/request.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { missingEvidence } from "../report/findings.ts";
import { type PathMention, pathMentions } from "../vocabulary/mentions.ts";
import { segmentsOf } from "../vocabulary/paths.ts";
import { type ElementContext, nearestPath } from "./element-context.ts";
import { isOutside } from "../prose/relevance.ts";
import {
  baseOfTitle,
  isNamedAsEndpoint,
  isNamedWithMethod,
  pathOfTitle,
  strangeWords,
  wordsOfPath,
} from "./own-paths.ts";

const methods = "(?<method>GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)";
/** "a PUT on `/path`", "use `PUT` on the path `/path`" */
const before = new RegExp(
  `\\b${methods}(?:ing|ed|s)?\\b["”]?(?:\\s+(?:HTTP\\s+)?(?:requests?|calls?))?\\s+(?:to|on|at|against|for)\\s+(?:the\\s+)?(?:URL|URI|route|path|endpoint|resource)?\\s*["“]?$`,
  "u",
);
/** "`/path` takes PUT requests" */
const behind = new RegExp(
  `^["”]?\\s+(?:takes|accepts|supports|expects|is\\s+(?:called|sent|requested)\\s+(?:with|by|via)|with|via)\\s+(?:only\\s+)?(?:an?\\s+|the\\s+)?${methods}\\b(?!\\s*(?:,|and|or)\\b)`,
  "u",
);

/** The mention with the method that the words around it name. */
export function withMethod(mention: PathMention, text: string): PathMention {
  if (mention.method !== undefined) return mention;
  const start = Math.max(0, mention.start - 80);
  const found = before.exec(text.slice(start, mention.start));
  if (found?.groups?.["method"] !== undefined) {
    return { ...mention, method: found.groups["method"], methodStart: start + found.index };
  }
  const method = behind.exec(text.slice(mention.end, mention.end + 80))?.groups?.["method"];
  return method === undefined ? mention : { ...mention, method };
}

/** Words that call a path an endpoint. */
const calledOne =
  /\b(?:endpoints?|routes?|paths?|URLs?|resources?|lives?\s+(?:at|under)|(?:is|are)\s+(?:\w+\s+)?(?:at|under|available\s+at)|uploaded?\s+to|sent\s+to|send\s+\S+\s+to|posted\s+to|calls?|requests?)\b/iu;

/** An item or line with the address of an endpoint, and nothing more than a label. */
export function isAddressAlone(text: string): boolean {
  return /^\W*(?:[A-Za-z ]{1,30}:\W*)?https?:\/\/[^\s/"'`<>|]+\/[^\s"'`<>|]+\W*$/u.test(text);
}

/** A path without a method is one of the description where the words say so, and one is near. */
export function readNearPath(
  { path, start, end }: PathMention,
  sentence: MarkedText,
  context: ElementContext,
): void {
  const isCalled = calledOne.test(sentence.text);
  if (!(isCalled || isAddressAlone(sentence.text)) || /\.\w{1,5}$|^\/[^/]*\/?$/u.test(path)) return;
  if (wordsOfPath(path).length === 0) return;
  // `/api/*`, `/api/` and `/api/…` stand for all that is below them, and another host has paths of its own.
  if (/^(?:\*|\/?(?:…|\.\.\.))/u.test(sentence.text.slice(end)) || /\/$|\*/u.test(path)) return;
  const host = /https?:\/\/([^\s/"'`<>|]+)$/iu.exec(sentence.text.slice(0, start))?.[1];
  if (host !== undefined && !context.hosts.has(host.toLowerCase()) && !isOpenHost(host)) return;
  if (pattern.test(path)) return;
  // Where no words call it an endpoint, it is one where it is nearly that.
  const { spec, help } = nearestPath(path, context, isCalled ? 1 : nearly);
  if (help === undefined) return;
  const message = `the spec has no path for "${path}"`;
  const document = context.ledger.place(sentence, start, end);
  context.ledger.findings.push(missingEvidence({ message, document, spec, help }));
}

const nearly = 0.6;

/** Who is called, or what is not there: no path of the service as it is. */
const ofNobody =
  /\b(?:your|their|callbacks?|webhooks?|not|never|no|n't|nor|without|for\s+example|e\.g|imagine|suppose)\b|n't\b/iu;

/** `/v2/<operation>` stands for all of them. */
const pattern = /[<{:](?:operation|method|action|endpoint|resource|path|route|command)s?\b/iu;
/** Tools of agents are another interface. */
const ofAgents = /^\/(?:mcp|sse)\/?$/u;

/** What services have beside their interface. */
const besides =
  /^\/(?:graphql|oauth2?(?:\/.*)?|ws|socket\.io(?:\/.*)?|metrics|(?:health|ready|live)(?:z|check|-check)?|ping|\.well-known\/.*|docs|swagger.*|openapi.*)\/?$/iu;

export function isBesides(path: string): boolean {
  return besides.test(path) || pattern.test(path) || ofAgents.test(path);
}

/** Whether the document names all paths in this way, and those are paths of the description, but this one is none. */
export function isMissing(
  mention: PathMention,
  sentence: MarkedText,
  { conventions: { pathHabits }, vocabulary }: ElementContext,
): boolean {
  if (
    besides.test(mention.path) ||
    ofNobody.test(sentence.withoutCode) ||
    /\.\w{1,5}$|[*…]/u.test(mention.path)
  )
    return false;
  if (pattern.test(mention.path) || ofAgents.test(mention.path)) return false;
  const isHabit =
    (pathHabits.withMethod && isNamedWithMethod(mention, sentence)) ||
    (pathHabits.asEndpoint && isNamedAsEndpoint(mention, sentence));
  return isHabit && strangeWords(mention.path, vocabulary).length > 0;
}

/** Which paths may be meant: more than three help nobody. */
const mostMeant = 3;

/** Paths of the method that have as many words, those of the same form first. */
function alikePaths(
  { path, method }: PathMention,
  { text }: MarkedText,
  { api }: ElementContext["vocabulary"],
): readonly ir.Operation[] {
  const here = wordsOfPath(path);
  const last = here.at(-1) ?? "";
  const distance = (one: ir.Operation) => {
    const word = wordsOfPath(one.path).at(-1) ?? "";
    const isForm = word.endsWith("s") === last.endsWith("s");
    const more = Math.abs(segmentsOf(one.path).length - segmentsOf(path).length);
    return (isForm ? 0 : 100) + 10 * more + Math.min(9, Math.abs(word.length - last.length));
  };
  // What the sentence names besides is not meant once more.
  const alike = api.operations.filter(
    (one) =>
      (method === undefined || one.method === method) &&
      wordsOfPath(one.path).length === here.length &&
      !text.includes(one.path),
  );
  return alike
    .toSorted((one, other) => distance(one) - distance(other))
    .filter((one, index, all) => all.findIndex(({ path: own }) => own === one.path) === index)
    .slice(0, mostMeant);
}

/** `/boxes` for `/boxes/all` and `/all/boxes`: paths that are left where the strange words are. */
function pathsWithin(
  { path, method }: PathMention,
  vocabulary: ElementContext["vocabulary"],
): readonly ir.Operation[] {
  const strange = strangeWords(path, vocabulary);
  const rest = segmentsOf(path).filter((segment) => !strange.includes(segment));
  return vocabulary.paths
    .find(`/${rest.join("/")}`)
    .filter((one) => method === undefined || one.method === method)
    .slice(0, 1);
}

/** A title that names a path otherwise than the other titles, or one that the description does not have. */
export function readPathOfTitle(title: MarkedText, context: ElementContext): void {
  const { conventions, vocabulary, titles, isPast, isElsewhere } = context;
  const { asTitle, titleBase } = conventions.pathHabits;
  if (isPast || isOutside(titles)) return;
  const base = baseOfTitle(title, vocabulary);
  const [named] = pathMentions(title.text);
  if (named !== undefined && base !== undefined && titleBase !== undefined && base !== titleBase) {
    const own = vocabulary.paths.belowBase(named.path);
    // The server's own path in front is right in any title.
    if (own === named.path) reportNoPath(named, title, context);
    return;
  }
  const mention = pathOfTitle(title);
  if (mention === undefined || !asTitle || isElsewhere) return;
  if (vocabulary.paths.find(mention.path).length > 0) return;
  if (besides.test(mention.path) || pattern.test(mention.path) || ofAgents.test(mention.path))
    return;
  if (strangeWords(mention.path, vocabulary).length > 0) reportNoPath(mention, title, context);
}

/** Where no path of the description is near, those of the same form are named. */
export function reportNoPath(
  mention: PathMention,
  sentence: MarkedText,
  context: ElementContext,
): void {
  const { path, method, start, end, methodStart } = mention;
  const near = nearestPath(path, context);
  const [first, ...others] =
    near.help === undefined
      ? alikePaths(mention, sentence, context.vocabulary)
      : [undefined, ...pathsWithin(mention, context.vocabulary)];
  context.ledger.findings.push(
    missingEvidence({
      message: `the spec has no path for "${path}"`,
      document: context.ledger.place(sentence, method === undefined ? start : methodStart, end),
      ...near,
      ...(first === undefined ? {} : { spec: first.pathItem.origin }),
      related: others
        .flatMap((one) => one ?? [])
        .map((one) => ({ message: one.path, place: one.pathItem.origin })),
    }),
  );
}
