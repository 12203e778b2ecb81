/** Statuses that a document names → whether the operation answers them. */
import { missingEvidence } from "../report/findings.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { isOutside } from "../prose/relevance.ts";
import { place } from "../vocabulary/schemas.ts";
import type { ElementContext } from "./element-context.ts";
import { isOfAll, readStatusOfAll } from "./statuses-of-all.ts";

/** Whether it was compared. */
export function readStatus(
  status: string,
  text: MarkedText,
  { start, end }: { readonly start: number; readonly end: number },
  context: ElementContext,
): boolean {
  const { operation, ledger } = context;
  if (operation === undefined || isOfAll(text.text))
    return readStatusOfAll(status, text, { start, end }, context);
  const { responses } = operation;
  if (responses === undefined || isOutside(context.titles)) return false;
  // "GET and DELETE are answered with 405": those of other methods.
  if (status === "405" && hasOtherMethod(text.text, operation.method)) return false;
  const range = `${status.charAt(0)}XX`;
  const isKnown = responses.some((one) => [status, range, "default"].includes(one.status));
  if (!isKnown) {
    const listed = responses.map((one) => one.status).join(", ");
    ledger.findings.push(
      missingEvidence({
        message: `the document says status ${status}, the spec has ${listed}`,
        document: ledger.place(text, start, end),
        spec: place(operation.origin, "responses"),
        mend: { what: "status", stated: status, said: responses.map((one) => one.status) },
      }),
    );
  }
  return true;
}

function hasOtherMethod(text: string, own: string): boolean {
  return [...text.matchAll(/\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/gu)].some(
    ([method]) => method !== own,
  );
}

const aboutAnswers =
  /\b(?:answered|refused|rejected|fails?|gets?|status|respond(?:s|ed)?|responses?|returns?|returned|answers?|HTTP|codes?)\b/iu;
/** Words behind a status that are about it. */
const about =
  /^["”`]?\s+(?:is\s+(?:returned|sent|answered|given)\b|means\b|tells\b|indicates\b|signals\b|(?:error|response|status)\b|otherwise\b)/iu;
/** Verbs and nouns that a status follows. */
const leadsTo =
  /\b(?:gives?|leads?\s+to|expect|causes?|throws?|raises?|yields?|repl(?:y|ies)|(?:be|is)\s+served|signals?|produces?|results?\s+in|receives?|(?:will\s+)?(?:see|get)|status\s+is|success\s+is|(?:it|that|this)\s+is|comes?\s+back\s+with|answer\s+is|response\s+is|errors?|failure\s+is|(?:refused|rejected|answered)\s+with)\s+(?:an?\s+|the\s+|with\s+|you\s+|back\s+|us\s+|them\s+)*(?:HTTP\s+)?(?:status\s+)?(?:code\s+)?["“`]?$/iu;
/** Statuses of programs. */
const ofPrograms = /\bexit(?:s|ed)?\b/iu;
/** What stands between a client and the service answers by itself. */
const ofOtherServers =
  /\b(?:(?:reverse|http|corporate|your|our|the|a)\s+prox(?:y|ies)|load[\s-]?balancers?|CDNs?|nginx|caddy|traefik|haproxy|cloudflare|cloudfront|firewalls?|WAF|(?:api\s+gateway|gateway\s+in\s+front))\b/iu;
const directly =
  /\b(?:status(?:\s+code)?|code|HTTP|response|returns?|respond(?:s|ed)?|answers?|answer\s+is|with|an?|or|and)\s+(?:an?\s+|the\s+)?(?:HTTP\s+)?(?:status\s+)?(?:code\s+)?$/iu;
const reasons =
  /^\s*\(?(?:OK|Created|Accepted|No Content|Moved|Found|See Other|Not Modified|Bad Request|Unauthori[sz]ed|Payment|Forbidden|Not Found|Method Not|Not Acceptable|Conflict|Gone|Precondition|Payload|Content Too|Request|Length|Misdirected|Failed|Unsupported|Unprocessable|Locked|Too Many|Internal|Not Implemented|Bad Gateway|Service Unavailable|error)/iu;
/** What is said not to be, or to have been once. */
const denied =
  /\b(?:not|never|n't|nor|without|no\s+longer|instead\s+of|rather\s+than|used\s+to|formerly|previously)\b[^,;:]*$/iu;
const ofThePast =
  /\b(?:before|until|prior\s+to|up\s+to|in|since)\s+(?:version|release|v)\s*\d|\b(?:earlier|older|previous|old)\s+(?:versions?|releases?|servers?|clients?)\b/iu;
const counted =
  /^\s*(?:-\s*\d|characters?|items?|results?|records?|rows?|entries|requests?|%|ms|seconds?|[KMG]i?B|bytes?|per\b|of\b|times)/iu;

/** "between 200 and 299", "400 to 499" and "500–599" are no statuses of their own. */
function isInRange(words: string, start: number, end: number): boolean {
  const before = words.slice(Math.max(0, start - 24), start);
  const after = words.slice(end, end + 24);
  return (
    /\b[1-5]\d\d["`]?\s*(?:[–—-]|to|through|up\s+to|until)\s*["`]?$/iu.test(before) ||
    /^["`]?\s*(?:[–—-]|to|through|up\s+to|until)\s*["`]?[1-5]\d\d\b/iu.test(after) ||
    /\bbetween\s+["`]?$/iu.test(before) ||
    /\bbetween\s+["`]?[1-5]\d\d["`]?\s+and\s+["`]?$/iu.test(before)
  );
}

/** Statuses in a sentence, and where they stand. */
export function statusesIn(text: MarkedText) {
  const words = text.text;
  const isLed = /^\W*[1-5]\d\d\b/u.test(words) && reasons.test(words.replace(/^\W*\d{3}/u, ""));
  const isList = /^\W*(?:errors?|status(?:es)?|status\s+codes?|responses?|answers?)\s*:/iu.test(
    words,
  );
  if (ofThePast.test(words) || ofPrograms.test(words) || ofOtherServers.test(words)) return [];
  const isOfAnswers = isLed || isList || aboutAnswers.test(words);
  const codes = text.codes();
  // What stands in a condition may be about another operation.
  const condition = /(?<=^\s*|[:\]]\s+)(?:when|if|after|once|while|unless|whenever)\b[^,]*,/iu.exec(
    words,
  );
  return [...words.matchAll(/(?<![\w.$#-])[1-5]\d\d(?![\w-]|\.\d|,\d)/gu)].flatMap((match) => {
    const { 0: status, index } = match;
    const end = index + status.length;
    if (condition !== null && isWithin(index, condition)) return [];
    if (isInRange(words, index, end)) return [];
    if (denied.test(words.slice(Math.max(0, index - 160), index).replace(/\bnot found\b/giu, "")))
      return [];
    const code = codes.find((one) => one.start <= index && end <= one.end);
    const isAlone = code !== undefined && /^\d{3}(?:\s+\D*)?$/u.test(code.text.trim());
    const after = words.slice(end, end + 30);
    const isListed =
      isList && /[:,;]\s*(?:or\s+|and\s+)?$/iu.test(words.slice(Math.max(0, index - 12), index));
    const before = words.slice(Math.max(0, index - 60), index);
    // "cannot be aborted (409)"
    const isBracketed = /\(["`]?$/u.test(before) && /^["`]?\)/u.test(after);
    const isSure = isBracketed || about.test(after) || leadsTo.test(before);
    if (!isOfAnswers && !isSure) return [];
    const isNamed = isSure || isListed || reasons.test(after) || directly.test(before);
    if (code !== undefined ? !isAlone : !isNamed || counted.test(after)) return [];
    return [{ status, start: index, end }];
  });
}

/** `400 (validation), 409 Conflict`: statuses that a cell lists. */
export function readListedStatuses(text: MarkedText, context: ElementContext): boolean {
  let isRead = false;
  if (text.text.length > 1_000) return false;
  for (const match of text.text.matchAll(
    /(?<=^\W*|[,;/\n]\W*|\bor\s+)[1-5]\d\d(?=\s*(?:[\p{L}(,;/\n–-]|$))/gu,
  )) {
    const { 0: status, index } = match;
    const at = { start: index, end: index + status.length };
    isRead = readStatus(status, text, at, context) || isRead;
  }
  return isRead;
}

function isWithin(at: number, { 0: { length }, index }: RegExpExecArray): boolean {
  return index <= at && at < index + length;
}
