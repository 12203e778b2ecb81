/** Headers that a sentence names → whether the description has them. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { missingEvidence } from "../report/findings.ts";
import { place } from "../vocabulary/schemas.ts";
import { type ElementContext, didYouMean } from "./element-context.ts";

const headerName = /(?<![\w/.-])[A-Z][A-Za-z\d]*(?:-[A-Za-z\d]+)+(?![\w-])/gu;
/** Those of HTTP itself, which descriptions leave out. */
const ofHttp =
  /^(?:accept(?:-\w+)?|authorization|content-(?:type|length|encoding|disposition|language|md5)|user-agent|www-authenticate|if-(?:none-match|match|modified-since|unmodified-since|range)|cache-control|last-modified|transfer-encoding|keep-alive|set-cookie|access-control-.*|strict-transport-security|x-forwarded-.*|x-requested-with|x-http-method-override)$/iu;
const ofAnswers =
  /\b(?:respon(?:se|ds?|ses)|answers?|answered|returns?|returned|comes?|read|tells?|names|holds|contains|has(?!\s+to)|get|got|receive\w*|[1-5]\d\d)\b/iu;
const ofRequests =
  /\b(?:requests?|sends?|sent|transmit\w*|pass(?:ed)?|set|carry|carries|include|add|put|provide|clients?|callers?|safely)\b/iu;
const denied = /\b(?:not|never|no|nor|n't|instead\s+of|without|unlike|removed|ignored?)\b/iu;

/** A header that is sent, whatever it is called. */
const sentAs = /\bheaders?\b|\b(?:as|in|with|via)\s+["“]?[A-Z][A-Za-z]*-/iu;
const conditional = /^if-/iu;
const isConditional = ({ name }: { readonly name: string }) => conditional.test(name);

function isSentAs(text: string, start: number): boolean {
  return /\b(?:send|sends|sent|pass|passes|passed|give|given|transmit\w*|carr(?:y|ies))\b[^.;]{0,80}\b(?:as|in|via)\s+["“]?$/iu.test(
    text.slice(0, start),
  );
}

/** "every request has to say": what all requests have is meant. */
function isOfAll(text: string): boolean {
  return /\b(?:every|each|all|any)\s+(?:of\s+(?:the|your)\s+)?(?:requests?|calls?)\b(?!\s+(?:that|which|to|with)\b)/iu.test(
    text,
  );
}

interface Named {
  readonly name: string;
  /** Where headers of its kind are listed. */
  readonly list: ir.Operation["origin"];
  readonly status?: string;
  /** Of a secret, whose words such as "key" other headers have, too. */
  readonly isSecret?: true;
  /** The header itself. */
  readonly origin?: ir.Operation["origin"];
}

/** Whether something was compared. */
export function readHeaders(sentence: MarkedText, context: ElementContext): boolean {
  const { text } = sentence;
  if (!sentAs.test(text) || isOutside(context.titles) || text.length > 2_000) return false;
  const words = text.replaceAll(headerName, (name) => "x".repeat(name.length));
  const { operation, vocabulary, ledger } = context;
  const operations = operation === undefined ? vocabulary.api.operations : [operation];
  const [sent, answered] = [operations.flatMap(sentOf), operations.flatMap(answeredOf)];
  const all = vocabulary.api.operations.flatMap((one) => [...sentOf(one), ...answeredOf(one)]);
  const keys = vocabulary.api.securitySchemes.flatMap((one) => one.name ?? []);
  const known = new Set(
    [...[...sent, ...answered].map(({ name }) => name), ...keys].map((name) => name.toLowerCase()),
  );
  let isRead = false;
  for (const { name, index } of namedIn(sentence, vocabulary.names)) {
    const own = name.toLowerCase();
    if (known.has(own)) {
      isRead = true;
      continue;
    }
    const isOther = ofHttp.test(name) && !(conditional.test(name) && sent.some(isConditional));
    if (isOther || !isOfNow(words) || denied.test(words)) continue;
    const isSaid = isCalled(text, index, name);
    if (!isSaid && !isSentAs(text, index)) continue;
    // One that belongs to another operation is not missing, and what has no like may be left out on purpose.
    if (all.some((one) => one.name.toLowerCase() === own)) continue;
    // What is sent as `If-…` is sent with the request.
    const isAnswer =
      !conditional.test(name) &&
      ofAnswers.test(text) &&
      !(
        ofRequests.test(text) &&
        sent.length > 0 &&
        !/\b(?:response|answer|[1-5]\d\d)\b/iu.test(text)
      );
    const isSent = ofRequests.test(text) || conditional.test(name);
    // How the sender is known comes last: it is told in sections of its own.
    const likely = [
      ...(isAnswer ? answered : isSent ? sent : [...sent, ...answered]),
      ...(isAnswer ? [] : secretsOf(vocabulary.api)),
    ];
    const status = /\b[1-5]\d\d\b/u.exec(text)?.[0];
    const ofStatus = status === undefined ? [] : likely.filter((one) => one.status === status);
    const candidates = ofStatus.length > 0 ? ofStatus : likely;
    const like = mostLike(name, candidates);
    const isClear = isSaid && (operation !== undefined ? isAnswer || isSent : isOfAll(text));
    const names = new Set(sent.map((one) => one.name));
    const near =
      like ??
      (isClear && (operation !== undefined || names.size === 1) ? candidates[0] : undefined);
    if (near === undefined) continue;
    const help =
      like === undefined
        ? didYouMean(
            name,
            candidates.map((one) => one.name),
          )
        : `Did you mean "${like.name}"?`;
    isRead = true;
    ledger.findings.push(
      missingEvidence({
        message: `the spec has no header "${name}" among ${[...new Set(candidates.map((one) => `"${one.name}"`))].slice(0, 6).join(", ")}`,
        document: ledger.place(sentence, index, index + name.length),
        spec: near.list,
        related:
          near.origin === undefined ? [] : [{ message: `"${near.name}"`, place: near.origin }],
        ...(help === undefined ? {} : { help }),
      }),
    );
  }
  return isRead;
}

/** Names of the form of headers, and others in code that nothing has and the words call a header. */
function namedIn(
  sentence: MarkedText,
  known: ReadonlySet<string>,
): readonly { readonly name: string; readonly index: number }[] {
  const { text } = sentence;
  const formed = [...text.matchAll(headerName)].map(({ 0: name, index }) => ({ name, index }));
  const called = sentence.codes().flatMap(({ text: name, start }) => {
    const isNew =
      plainName.test(name) && !known.has(name) && formed.every(({ index }) => index !== start);
    return isNew && isDirectlyCalled(text, start, name) ? [{ name, index: start }] : [];
  });
  return [...formed, ...called];
}

const plainName = /^[A-Za-z][\w-]{2,60}$/u;

/** "the header `X`", "the `X` header" */
function isDirectlyCalled(text: string, start: number, name: string): boolean {
  return (
    /\bheader(?:\s+field)?\s*["“]?$/iu.test(text.slice(Math.max(0, start - 20), start)) ||
    /^["”]?\s+(?:(?:response|request|HTTP)\s+)?header\b(?!\s+(?:value|name)s?\b)/iu.test(
      text.slice(start + name.length, start + name.length + 40),
    )
  );
}

/** "the header `X`", "the `X` header", or one of several. */
function isCalled(text: string, start: number, name: string): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  const behind = text.slice(start + name.length, start + name.length + 60);
  return (
    /\bheaders?(?:\s+fields?)?\s*:?\s*["“`]?$/iu.test(before) ||
    /^["”`]?\s+(?:(?:response|request|HTTP)\s+)?headers?\b/iu.test(behind) ||
    /^["”`]?(?:,|\s+and|\s+with)\s.*\bheaders\b/iu.test(behind)
  );
}

/** The header that shares most words with another one, beside "X". */
function mostLike(name: string, candidates: readonly Named[]): Named | undefined {
  const wordsOf = (own: string) =>
    own
      .toLowerCase()
      .split("-")
      .filter((word) => word.length > 1 && word !== "if");
  const own = new Set(wordsOf(name));
  const shared = (one: Named) =>
    wordsOf(one.name).filter(
      (word) => own.has(word) && !(one.isSecret && /^(?:api|key|token|id|request)$/u.test(word)),
    ).length;
  return candidates
    .filter((one) => shared(one) > 0)
    .reduce<
      Named | undefined
    >((best, one) => (best === undefined || shared(one) > shared(best) ? one : best), undefined);
}

function sentOf({ parameters, origin }: ir.Operation): Named[] {
  return parameters
    .filter((one) => one.in === "header")
    .map((one) => ({ name: one.name, list: place(origin, "parameters"), origin: one.origin }));
}

function secretsOf({ securitySchemes }: ir.Api): Named[] {
  return securitySchemes.flatMap(({ name, origin, in: own }) =>
    name !== undefined && own === "header" ? [{ name, list: origin, isSecret: true } as const] : [],
  );
}

function answeredOf({ responses = [] }: ir.Operation): Named[] {
  return responses.flatMap(({ headers, origin, status }) =>
    headers.map((one) => ({
      name: one.name,
      status,
      list: place(origin, "headers"),
      origin: one.origin,
    })),
  );
}
