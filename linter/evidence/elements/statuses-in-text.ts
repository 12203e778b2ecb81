/** Numbers of a sentence or cell that are statuses, and where they stand. */
import type { MarkedText } from "../outline/marked-text.ts";
import { mark, maskedText } from "../statements/masked-text.ts";

export interface StatusMention {
  readonly status: string;
  readonly start: number;
  readonly end: number;
}

const aboutAnswers =
  /\b(?:answered|refused|rejected|fails?|gets?|says?|status|respond(?:s|ed)?|responses?|returns?|returned|answers?|HTTP|codes?)\b/iu;
/** Words behind a status that are about it. */
const about =
  /^["”`]?\s+(?:is\s+(?:returned|sent|answered|given)\b|means\b|tells\b|indicates\b|signals\b|(?:error|response|status)\b|otherwise\b)/iu;
/** Verbs and nouns that a status follows. */
const leadsTo =
  /\b(?:gives?|leads?\s+to|expect|causes?|throws?|raises?|yields?|repl(?:y|ies)|(?:be|is|are)\s+(?:served|given)|signals?|produces?|results?\s+in|receives?|(?:will\s+)?(?:see|get|say)|gets|says|status(?:\s+code)?\s+is|success\s+is|(?:(?:it|that|this)\s+(?:is|remains|will\s+be)|(?:it|that)['’]s)(?:\s+still)?|comes?(?:\s+back\s+with)?|answer\s+is|response\s+is|errors?|failure\s+is|(?:refused|rejected|answered)\s+with|status\s+code\s*:)\s+(?:an?\s+|the\s+|with\s+|you\s+|back\s+|us\s+|them\s+)*(?:HTTP\s+)?(?:status\s+)?(?:code\s+)?["“`]?$/iu;
/** "→ `202`" */
const arrow = /(?:→|⇒|->|=>)\s*(?:HTTP\s+)?["“`]?$/u;
const endsArrow = /^["”`]?\s*(?:$|[.,;:()]|(?:and|with|or|if|when|on)\b)/iu;
/** "Broken JSON is a `422`" */
const isA = /\bis\s+an?\s+["“`]?$/iu;
/** Statuses of programs. */
const ofPrograms = /\bexit(?:s|ed)?\b/iu;
/** What stands between a client and the service answers by itself. */
const ofOtherServers =
  /\b(?:(?:reverse|http|corporate|your|our|the|a)\s+prox(?:y|ies)|load[\s-]?balancers?|CDNs?|nginx|caddy|traefik|haproxy|cloudflare|cloudfront|firewalls?|WAF|(?:api\s+gateway|gateway\s+in\s+front))\b/iu;
const directly =
  /\b(?:status(?:\s+code)?|code|HTTP|response|returns?|respond(?:s|ed)?|answers?|answer\s+is|with|an?|or|and)\s+(?:an?\s+|the\s+)?(?:HTTP\s+)?(?:status\s+)?(?:code\s+)?$/iu;
/** The words of HTTP for its statuses. */
export const reasons =
  /^\s*\(?(?:OK|Created|Accepted|No Content|Moved|Found|See Other|Not Modified|Bad Request|Unauthori[sz]ed|Payment|Forbidden|Not Found|Method Not|Not Acceptable|Conflict|Gone|Precondition|Payload|Content Too|Request|Length|Misdirected|Failed|Unsupported|Unprocessable|Locked|Too Many|Internal|Not Implemented|Bad Gateway|Service Unavailable|error)/iu;
/** What is said not to be, or to have been once. */
const denied =
  /\b(?:not|(?<!\b(?:that|which|who)\s+)never|n['’]t|nor|without|no\s+longer|instead\s+of|rather\s+than|used\s+to|formerly|previously)\b[^,;:]*$/iu;
/** A verb that denies nothing by itself: what stands before it says when. */
const affirmed =
  /^.*(?<!\b(?:not|never|nor|no\s+longer)\s+)\b(?:(?:gets|says|returns|responds|answers|gives|sends|yields|causes)|(?:you|we|they)\s+(?:get|see|receive))\b/isu;
const ofThePast =
  /\b(?:before|until|prior\s+to|up\s+to|in|since)\s+(?:version|release|v)\s*\d|\b(?:earlier|older|previous|old)\s+(?:versions?|releases?|servers?|clients?)\b/iu;
const counted =
  /^\s*(?:-\s*\d|characters?|items?|results?|records?|rows?|entries|requests?|%|ms|seconds?|[KMG]i?B|bytes?|per\b|of\b|times|USD\b|EUR\b|GBP\b|dollars?|euros?)/iu;
/** A case with its answer, and nothing else: "Wrong password: `401`." */
const caseBefore = new RegExp(`(?:^|[.;!?]\\s+)[^.;:!?${mark}]{3,80}:\\s*["“\`]?$`, "u");
/** What is a value rather than a case. */
const ofValues =
  /\b(?:default\w*|max\w*|min\w*|examples?|e\.g|limits?|ports?|values?|lengths?|size|width|height|timeouts?|counts?|numbers?|totals?|range|id|ids|version|pages?|rows?|steps?|amount|price|seconds|ms|bytes?|of|than|to|in)\s*:\s*["“`]?$/iu;
const endsCase = /^["”`]?\s*(?:$|[.;,](?:\s|$)|\()/u;
/** "`404` if there is none", "401 = no key": not "200 if omitted". */
const caseBehind =
  /^["”`]?\s*(?:=\s+\p{L}|(?:if|when|where|unless|for)\s+(?!(?:you|it['’]s|omitted|absent|missing|left|unset|empty|not|nothing|none)\b))/iu;
/** "202 with the id of the job" */
const bodyBehind = /^["”`]?\s+with\s+(?:["“`]?[{[]|(?:an?|the|no)\b)/iu;
/** "404: The pet is gone." */
const titleBehind = /^["”`]?\s*(?::|[–—-]\s)\s*\p{Lu}/u;
/** Another of the kind: "`201` if it is new, `200` if not". */
const nextBefore = /(?:[,;]|\b(?:and|or)\b)\s*(?:an?\s+|or\s+|and\s+|with\s+)?["“`]?$/iu;
const nextBehind = /^["”`]?\s+(?:if|when|that|for|once|where|otherwise|on|in\s+case)\b/iu;
const codeOfStatus =
  /^\s*(?:HTTP(?:\/\d(?:\.\d)?)?\s+)?(?:status(?:\s+code)?\s*:?\s+)?\d{3}(?:\s+\D*)?$/iu;

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

/** What stands in a condition may be about another operation, but not that all went well. */
function conditionOf(words: string): RegExpExecArray | null {
  const found = /(?<=^\s*|[:\]]\s+)(?:when|if|after|once|while|unless|whenever)\b[^,]*,/iu.exec(
    words,
  );
  return found !== null && /^if\s+(?:it\s+is\s+)?(?:successful|accepted|ok)\b/iu.test(found[0])
    ? null
    : found;
}

function isDenied(before: string): boolean {
  const words = before.replace(/\bnot found\b/giu, "");
  return denied.test(words.replace(affirmed, ""));
}

/** Statuses in a sentence. */
export function statusesIn(text: MarkedText): StatusMention[] {
  const words = text.text;
  const isLed = /^\W*[1-5]\d\d\b/u.test(words) && reasons.test(words.replace(/^\W*\d{3}/u, ""));
  const isList =
    /^\W*(?:(?:all|the|possible|expected|typical|common|returned)\s+){0,2}(?:errors?|success|failures?|returns?|throws?|raises?|codes?|(?:HTTP\s+)?status(?:es)?|(?:(?:HTTP|success|error|failure|response|return)\s+)?(?:status\s+)?codes?|(?:(?:success|error)\s+)?responses?|answers?)\s*:/iu.test(
      words,
    );
  if (ofThePast.test(words) || ofPrograms.test(words) || ofOtherServers.test(words)) return [];
  const isOfAnswers = isLed || isList || aboutAnswers.test(words);
  const codes = text.codes();
  const condition = conditionOf(words);
  const found: StatusMention[] = [];
  for (const match of words.matchAll(/(?<![\w.$#-])[2-5]\d\d(?![\w-]|\.\d|,\d)/gu)) {
    const { 0: status, index } = match;
    const end = index + status.length;
    if (condition !== null && isWithin(index, condition)) continue;
    if (isInRange(words, index, end)) continue;
    const lead = words.slice(Math.max(0, index - 160), index);
    if (isDenied(lead)) continue;
    const code = codes.find((one) => one.start <= index && end <= one.end);
    const isAlone = code !== undefined && codeOfStatus.test(code.text.trim());
    const after = words.slice(end, end + 30);
    const isListed =
      isList && /[:,;]\s*(?:or\s+|and\s+)?$/iu.test(words.slice(Math.max(0, index - 12), index));
    const before = words.slice(Math.max(0, index - 60), index);
    // "cannot be aborted (409)"
    const isBracketed = /\(["`]?$/u.test(before) && /^["`]?\)/u.test(after);
    const isTitled = isAlone && isReason(code.text.trim().replace(/^\D*\d{3}/u, ""));
    const isError = /^[45]/u.test(status);
    const isFirst = /^\W*$/u.test(words.slice(0, index));
    const isSure =
      isBracketed ||
      isTitled ||
      (arrow.test(before) && (isAlone || endsArrow.test(after))) ||
      about.test(after) ||
      leadsTo.test(before) ||
      (isAlone && isError && isA.test(before)) ||
      (isAlone && /status/iu.test(code.text)) ||
      (isAlone && isCase(text, index, end)) ||
      (isError && isFirst && caseBehind.test(after)) ||
      (isFirst && (titleBehind.test(after) || bodyBehind.test(after))) ||
      (found.length > 0 && nextBefore.test(before) && nextBehind.test(after));
    if (!isOfAnswers && !isSure) continue;
    const isNamed = isSure || isListed || reasons.test(after) || directly.test(before);
    if (code !== undefined ? !isAlone : !isNamed || counted.test(after)) continue;
    found.push({ status, start: index, end });
  }
  return found;
}

/** `404 Not Found`, `404 not_found` */
function isReason(words: string): boolean {
  return reasons.test(words) || /^\s+[a-z]+(?:_[a-z]+)+$/u.test(words);
}

/** "Wrong password: `401`." */
function isCase(text: MarkedText, start: number, end: number): boolean {
  const before = maskedText(text).slice(Math.max(0, start - 100), start);
  return (
    caseBefore.test(before) &&
    !ofValues.test(before) &&
    endsCase.test(text.text.slice(end, end + 10))
  );
}

function isWithin(at: number, { 0: { length }, index }: RegExpExecArray): boolean {
  return index <= at && at < index + length;
}
