/** Sentences about the form of bodies → whether the description has that media type. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { namesIn } from "../prose/mentions-in-prose.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { contradictedEvidence } from "../report/findings.ts";
import { place } from "../vocabulary/schemas.ts";
import { type ElementContext, type Direction, directionOf } from "./element-context.ts";

const exact =
  /(?<![\w/.-])(?:application|text|image|audio|video|multipart|font)\/[\w.+*-]*[\w*](?![\w*-])(?<!-(?:compliant|compatible|based|like|style))/gu;
/** Words for a family of media types. */
const families: readonly { readonly words: RegExp; readonly is: RegExp }[] = [
  { words: /\bJSON\b(?![\s-]+(?:schema|pointer|path|patch|lines))/u, is: /[/+]json\b|json/iu },
  { words: /\bXML\b/u, is: /[/+]xml\b/iu },
  { words: /\bYAML\b/u, is: /yaml/iu },
  { words: /\bCSV\b/u, is: /csv/iu },
  {
    words: /\b(?:form[\s-](?:url)?-?encoded|url[\s-]encoded|(?:HTML\s+)?form\s+(?:data|body))\b/iu,
    is: /form/iu,
  },
  { words: /\bmultipart\b(?!\/)/iu, is: /multipart/iu },
  { words: /\bplain\s+text\b/iu, is: /text\/plain/iu },
];
/** Words for one kind of picture: they say something else only where the description has pictures. */
const pictures: readonly { readonly words: RegExp; readonly is: RegExp }[] = [
  { words: /\bPNG\b/u, is: /^image\/png/iu },
  { words: /\bJPE?G\b/u, is: /^image\/jpe?g/iu },
  { words: /\bGIF\b/u, is: /^image\/gif/iu },
  { words: /\bSVG\b/u, is: /^image\/svg/iu },
  { words: /\bWebP\b/u, is: /^image\/webp/iu },
];
const ofBodies =
  /\b(?:bod(?:y|ies)|payloads?|content[\s-]types?|media\s+types?|requests?|upload\w*|sends?|sent|accepts?|accepted|expects|takes|encoded|(?:is|are)\s+returned|returns?|answer\w*|responses?|responds?|produces?|consumes)\b/iu;
/** A family is meant where the body itself is said to be one. */
const isFamily =
  /\b(?:(?:bod(?:y|ies)|payload|requests?|box|file|photo|data|everything|responses?|answers?|[a-z]+)\s+(?:(?:is|are|must\s+be|has\s+to\s+be|should\s+be)\s+)(?:always\s+|sent\s+|encoded\s+|uploaded\s+|given\s+|returned\s+|only\s+)*(?:as\s+|in\s+)?(?:an?\s+)?|\bonly\s+|\baccepts\s+(?:only\s+)?|\b(?:send|sent|uploaded|encoded|returned|posted|returns?|produces?|outputs?)\b[^.;,]{0,40}?\b(?:as|in)\s+(?:an?\s+)?|\b(?:send|expects|takes|requires|wants|needs)\s+an?\s+|\bpayload\s+is\s+|\b(?:returns?|responds?\s+with|answers?\s+with|gives|produces?|outputs?|yields)\s+(?:an?\s+|the\s+)?)$/iu;
const only =
  /^(?:\s*(?:$|[.;,():–—])|\s+(?:document|object|body|only|encoded|is\s+accepted|array|summary|representation|response|payload|report|string|format|data|text|structure|feed|list|image|picture|QR\s+code)\b)/iu;
const denied =
  /\b(?:not|never|no|nor|n't|instead\s+of|rather\s+than|without|unlike|except|neither|than|besides|apart\s+from|different\s+from)\b[^.;]{0,120}$/iu;
const deniedBehind = /^["”]?\s+(?:is|are)\s+(?:not|no\s+longer|never)\b/iu;

/** Where words name a case, the form may be that of the case alone. */
const isOfSome = /\b(?:for\s+example|e\.g\.|such\s+as|if|when|unless|Accept)\b/u;
/** "Unless otherwise noted" is said of what holds in general. */
const otherwise = /\b(?:unless|except\s+(?:where|when))\s+(?:otherwise\s+\w+|\w+\s+otherwise)\b/giu;

const ofFiles = /^(?:image|audio|video|font)\//u;
const ofWhole =
  /\b(?:bod(?:y|ies)|payloads?|content[\s-]?types?|media\s+types?|respon\w+|answers?|returns?|returned)\b/iu;

/** A cell that is nothing but media types: those of the request, of the answers, or of either. */
export function readMediaCell(
  cell: MarkedText,
  operation: ir.Operation,
  direction: Direction | undefined,
  context: ElementContext,
): boolean {
  const { text } = cell;
  const named = [...text.matchAll(exact)];
  const rest = text.replaceAll(exact, "").replaceAll(/;\s*[\w-]+=[\w-]+|\b(?:or|and)\b/giu, "");
  if (named.length === 0 || /[\p{L}\p{N}]/u.test(rest)) return false;
  const bodies = bodiesIn([operation], direction);
  if (bodies.length === 0) return false;
  for (const { 0: name, index } of named) {
    if (bodies.some(({ mediaType }) => isSame(mediaType, name))) continue;
    report(name, cell, index, context, bodies);
  }
  return true;
}

/** Whether something was compared. */
export function readMediaTypes(sentence: MarkedText, context: ElementContext): boolean {
  const { text } = sentence;
  if (!ofBodies.test(text) || isOutside(context.titles) || !isOfNow(text) || text.length > 2_000)
    return false;
  if (isOfSome.test(text.replaceAll(otherwise, ""))) return false;
  const bodies = bodiesOf(text, context);
  if (bodies.length === 0) return false;
  let isRead = false;
  // Several that no body has, in words about no operation, are those of something else.
  if (context.operation === undefined && areOfOthers(text, bodies)) return false;
  for (const { 0: name, index } of text.matchAll(exact)) {
    if (denied.test(text.slice(0, index)) || deniedBehind.test(text.slice(index + name.length)))
      continue;
    // "The sticker must be in image/webp format": a part of the body, in a form of its own.
    if (ofFiles.test(name) && !ofWhole.test(text)) continue;
    isRead = true;
    if (bodies.some(({ mediaType }) => isSame(mediaType, name))) continue;
    report(name, sentence, index, context, bodies);
  }
  const names = namesIn(sentence, context.vocabulary).length;
  if (isRead || names > 0) return isRead;
  const hasPictures = bodies.some(({ mediaType }) => mediaType.startsWith("image/"));
  for (const { words, is } of hasPictures ? [...families, ...pictures] : families) {
    const found = words.exec(text);
    if (found === null) continue;
    const [before, behind] = [
      text.slice(0, found.index),
      text.slice(found.index + found[0].length),
    ];
    if (
      denied.test(before) ||
      deniedBehind.test(behind) ||
      !isFamily.test(before) ||
      !only.test(behind) ||
      isOfPart(found[0], before, bodies)
    )
      continue;
    isRead = true;
    if (bodies.some(({ mediaType }) => is.test(mediaType) || mediaType.includes("*"))) continue;
    // A picture is no other document of the same operation.
    const ofKind =
      hasPictures && pictures.some((one) => one.words === words)
        ? bodies.filter(({ mediaType }) => mediaType.startsWith("image/"))
        : bodies;
    report(found[0], sentence, found.index, context, ofKind);
  }
  return isRead;
}

function areOfOthers(text: string, bodies: readonly Body[]): boolean {
  const named = new Set([...text.matchAll(exact)].map(([name]) => name.toLowerCase()));
  return (
    named.size > 1 &&
    [...named].every((name) => !bodies.some(({ mediaType }) => isSame(mediaType, name)))
  );
}

/** A file within a form is of any kind; a body, and what is sent as JSON, is no file. */
function isOfPart(name: string, before: string, bodies: readonly Body[]): boolean {
  if (/\b(?:bod(?:y|ies)|payload|requests?)\b/iu.test(before)) return false;
  const isForm = bodies.every(({ mediaType }) => mediaType.startsWith("multipart/"));
  return isForm && !/form|multipart|json/iu.test(name);
}

interface Body extends ir.MediaType {
  /** Where the media types of its request or answer are listed. */
  readonly list: ir.RequestBody["origin"];
}

/** "Errors are …", and what stands below such a title. */
const ofErrors = /\b(?:errors?|failures?|problems?|faults?)\b/iu;
const errorTitle =
  /^\W*(?:\d+\.?\s*)*(?:(?:the|our|http|api)\s+)*(?:errors?|failures?|problems?)(?:\s+(?:responses?|bod(?:y|ies)|objects?|format|payloads?|handling|messages?|models?|codes?))*\W*$/iu;
const ofAllAnswers = /\b(?:all|every|both|including|as\s+well|too|success\w*|requests?)\b/iu;
const errorStatus = /^(?:[45]..|default)$/u;

/** Those of the operation, or of all; of errors alone where the words are about errors. */
function bodiesOf(text: string, context: ElementContext): Body[] {
  const { operation, vocabulary, titles } = context;
  const isOfErrors =
    (ofErrors.test(text) || errorTitle.test(titles[0] ?? "")) && !ofAllAnswers.test(text);
  const direction = isOfErrors ? "response" : (directionOfBody(text) ?? directionOf(context));
  const operations = operation === undefined ? vocabulary.api.operations : [operation];
  return bodiesIn(operations, direction, isOfErrors);
}

function bodiesIn(
  operations: readonly ir.Operation[],
  direction: Direction | undefined,
  isOfErrors = false,
): Body[] {
  return operations.flatMap(({ requestBody, responses = [] }) => {
    const listed = (part: Pick<ir.RequestBody, "content" | "origin">) =>
      part.content.map((each) => ({ ...each, list: place(part.origin, "content") }));
    const request = requestBody === undefined ? [] : listed(requestBody);
    const response = responses
      .filter(({ status }) => !isOfErrors || errorStatus.test(status))
      .flatMap(listed);
    if (direction === "request") return request;
    return direction === "response" ? response : [...request, ...response];
  });
}

function directionOfBody(text: string): Direction | undefined {
  const isRequest =
    /\b(?:requests?|send|sent|submit\w*|upload\w*|accepts?|accepted|takes|post)\b/iu.test(text);
  const isResponse =
    /\b(?:respon\w+|returns?|returned|answers?|result|output|produces?|download\w*)\b/iu.test(text);
  if (isRequest === isResponse)
    return /\bbody\b/iu.test(text) && !isResponse ? "request" : undefined;
  return isRequest ? "request" : "response";
}

function isSame(mediaType: string, stated: string): boolean {
  const [own, other] = [mediaType, stated].map((one) =>
    one.toLowerCase().replace(/;.*$/su, "").trim(),
  );
  if (own === undefined || other === undefined || own === other || own === "*/*") return true;
  if (own.endsWith("/*") || other.endsWith("/*")) return own.split("/")[0] === other.split("/")[0];
  return false;
}

/** Further lists of media types that a finding names; more say nothing new. */
const mostRelated = 3;

function report(
  name: string,
  sentence: MarkedText,
  start: number,
  { ledger }: ElementContext,
  bodies: readonly Body[],
): void {
  const [first] = bodies;
  if (first === undefined) return;
  const said = [...new Set(bodies.map(({ mediaType }) => mediaType))].slice(0, 6).join(", ");
  const others = new Map(bodies.map(({ list }) => [list.pointer, list]));
  others.delete(first.list.pointer);
  ledger.findings.push(
    contradictedEvidence({
      message: `the document says that a body is ${name}, the spec says ${said}`,
      document: ledger.place(sentence, start, start + name.length),
      spec: first.list,
      related: [...others.values()]
        .slice(0, mostRelated)
        .map((list) => ({ message: "nor here", place: list })),
    }),
  );
}
