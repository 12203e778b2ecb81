/** Sentences about keys and tokens → whether the description has that header, parameter or scheme, and asks for it there. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { deniedBefore, isOfNow, isOutside } from "../prose/relevance.ts";
import { contradictedEvidence } from "../report/findings.ts";
import type { ElementContext } from "./element-context.ts";
import { readLoginNeed } from "./read-login-needs.ts";
import { readScopes } from "./read-scopes.ts";

const about =
  /\b(?:authenticat\w+|authori[sz]\w+|(?:api|access|secret|your|a|an|the|its|this|no|their)[\s-]+(?:api[\s-]+|access[\s-]+|bearer[\s-]+|secret[\s-]+)?(?:keys?|tokens?)|(?:api|access|bearer)[\s-]?(?:keys?|tokens?)|credentials?|basic\s+auth\w*|HTTP\s+(?:Basic|Digest)|digest\s+auth\w*|bearer|OAuth|mutual\s+TLS|client\s+certificates?)\b/iu;
/** Keys and tokens of another kind. */
const otherKeys =
  /\b(?:idempoten\w+|csrf|xsrf|page|pages|next|cursor|retry|trace|webhooks?|sign(?:ed|ature|ing)\w*|etag|cache|sort|foreign|primary|public\s+key|ssh|proxy|refresh)\b/iu;
/** Headers with which a server says who may ask, and how. */
const ofServers = /^(?:WWW-Authenticate|Proxy-Authenticate|Access-Control-[\w-]+)$/iu;
/** Attributes that each cookie may have, and prefixes of its name. */
const ofCookies =
  /^(?:SameSite|HttpOnly|Secure|Domain|Path|Max-Age|Expires|Partitioned|__\w+-?)$/iu;
const otherName = /idempot|csrf|xsrf|page|next|cursor|retry|trace|hook|sign|sort|correlation/iu;
const ofEach = /\b(?:all|every|each|any|your)\s+(?:\w+\s+)?(?:requests?|calls?)\b/iu;
const keyLike = /key|token|auth|secret|credential/iu;
const headerName = /(?<![\w-])(?:Authorization|[A-Z][A-Za-z\d]*(?:-[A-Za-z\d]+)+)(?![\w-])/gu;
const queryName =
  /["“]?(?<name>[\w.-]+)["”]?\s+(?:query\s+(?:string\s+)?parameter|in\s+the\s+query)\b|\bquery\s+(?:string\s+)?parameter\s+["“]?(?<other>[\w.-]+)/iu;
/** Ways to authenticate, in words, and which schemes of a description they may be. */
const schemes: readonly {
  readonly shown: string;
  readonly words: RegExp;
  readonly isOne: (scheme: ir.SecurityScheme) => boolean;
}[] = [
  {
    shown: "basic authentication",
    words:
      /\b(?:HTTP\s+Basic|basic\s+auth\w*|basic\s+access\s+auth\w*|basic\s+credentials|Authorization:?\s*["“]?Basic)\b/iu,
    isOne: ({ type, scheme }) => type === "http" && scheme === "basic",
  },
  {
    shown: "a bearer token",
    words: /\bbearer(?:[\s-]+(?:tokens?|auth\w*|scheme|JWT))?\b(?!\s+of)/iu,
    isOne: ({ type, scheme }) =>
      (type === "http" && scheme === "bearer") || type === "oauth2" || type === "openIdConnect",
  },
  {
    shown: "digest authentication",
    words: /\b(?:HTTP\s+Digest|digest\s+auth\w*)\b/iu,
    isOne: ({ type, scheme }) => type === "http" && scheme === "digest",
  },
  {
    shown: "OAuth",
    words: /\bOAuth(?:\s*2(?:\.0)?)?\b/iu,
    isOne: ({ type, scheme }) =>
      type === "oauth2" || type === "openIdConnect" || (type === "http" && scheme === "bearer"),
  },
  {
    shown: "client certificates",
    words: /\b(?:mutual\s+TLS|mTLS|client\s+certificates?)\b/iu,
    isOne: ({ type }) => type === "mutualTLS",
  },
];

/** Whether something was compared. */
export function readAuthentication(sentence: MarkedText, context: ElementContext): boolean {
  const { text } = sentence;
  const { api } = context.vocabulary;
  if (isOutside(context.titles) || !isOfNow(text) || text.length > 2_000) return false;
  const isScope = readScopes(sentence, context);
  const isCookie = readCookie(sentence, context);
  if (isScope || isCookie) return true;
  const isAbout = about.test(text) && !otherKeys.test(text.replaceAll(headerName, ""));
  if (!isAbout && !ofEach.test(text)) return readLoginNeed(sentence, context);
  if (api.securitySchemes.length === 0) return false;
  const read = [
    readHeader(sentence, context, isAbout),
    isAbout && readQuery(sentence, context),
    isAbout && readScheme(sentence, context),
    readLoginNeed(sentence, context),
  ];
  return read.some(Boolean);
}

function headersOf({ api }: ElementContext["vocabulary"]): ReadonlySet<string> {
  const names = api.securitySchemes.flatMap((one) =>
    one.type === "apiKey" ? (one.in === "header" ? [one.name ?? ""] : []) : ["authorization"],
  );
  const parameters = api.operations.flatMap((one) =>
    one.parameters.filter((each) => each.in === "header").map(({ name }) => name),
  );
  const answered = api.operations.flatMap(({ responses = [] }) =>
    responses.flatMap(({ headers }) => headers.map(({ name }) => name)),
  );
  return new Set([...names, ...parameters, ...answered].map((name) => name.toLowerCase()));
}

function readHeader(sentence: MarkedText, context: ElementContext, isAbout: boolean): boolean {
  const { text } = sentence;
  const known = headersOf(context.vocabulary);
  let isRead = false;
  for (const { 0: name, index } of text.matchAll(headerName)) {
    const isKeyLike = keyLike.test(name);
    const isCalled =
      /\bheaders?\b/iu.test(text) ||
      /\b(?:in|as|with)\s+["“`]?$/iu.test(text.slice(0, index)) ||
      /^:\s/u.test(text.slice(index + name.length));
    if (known.has(name.toLowerCase())) {
      isRead = true;
      continue;
    }
    const isSent = isAbout || (ofEach.test(text) && /\bheaders?\b/iu.test(text));
    // "Authorization is done with a key" names no header.
    if (name === "Authorization" && /^\s+(?:is|with|uses)\b/u.test(text.slice(index + name.length)))
      continue;
    if (otherName.test(name) || ofServers.test(name)) continue;
    if (!isKeyLike || !isCalled || !isSent || deniedBefore.test(text.slice(0, index))) continue;
    isRead = true;
    const [scheme] = context.vocabulary.api.securitySchemes;
    if (scheme === undefined) continue;
    const said = shownScheme(scheme);
    report(
      `the document says that the key goes into "${name}", the spec says ${said}`,
      sentence,
      index,
      index + name.length,
      context,
      scheme,
    );
  }
  return isRead;
}

function shownScheme(scheme: ir.SecurityScheme): string {
  if (scheme.type === "apiKey") return `${scheme.in ?? "header"} "${scheme.name ?? ""}"`;
  return scheme.type === "http" ? `the scheme ${scheme.scheme ?? ""}` : scheme.type;
}

function readQuery(sentence: MarkedText, context: ElementContext): boolean {
  const found = queryName.exec(sentence.text);
  const name = found?.groups?.["name"] ?? found?.groups?.["other"];
  if (
    found === null ||
    name === undefined ||
    !keyLike.test(name) ||
    deniedBefore.test(sentence.text.slice(0, found.index))
  )
    return false;
  const { securitySchemes, operations } = context.vocabulary.api;
  const isKnown =
    securitySchemes.some((one) => one.in === "query" && one.name === name) ||
    operations.some(({ parameters }) => parameters.some((one) => one.name === name));
  const [scheme] = securitySchemes;
  if (!isKnown && scheme !== undefined) {
    const start = found.index + found[0].indexOf(name);
    report(
      `the document says that the key goes into the query parameter "${name}", the spec says ${shownScheme(scheme)}`,
      sentence,
      start,
      start + name.length,
      context,
      scheme,
    );
  }
  return true;
}

function readScheme(sentence: MarkedText, context: ElementContext): boolean {
  const { securitySchemes } = context.vocabulary.api;
  // A key in `Authorization` may have any scheme in front.
  const isFree = securitySchemes.some(
    (one) =>
      one.name?.toLowerCase() === "authorization" ||
      (one.type === "http" && !known.has(one.scheme ?? "")),
  );
  let isRead = false;
  for (const { shown, words, isOne } of schemes) {
    const found = words.exec(sentence.text);
    if (found === null || deniedBefore.test(sentence.text.slice(0, found.index))) continue;
    isRead = true;
    if (isFree || securitySchemes.some(isOne)) continue;
    const scheme = securitySchemes[0];
    if (scheme === undefined) continue;
    report(
      `the document says ${shown}, the spec says ${securitySchemes.map(shownScheme).join(", ")}`,
      sentence,
      found.index,
      found.index + found[0].length,
      context,
      scheme,
    );
  }
  return isRead;
}

const known: ReadonlySet<string> = new Set(["basic", "bearer", "digest"]);

/** "a cookie called `sid`" */
function readCookie(sentence: MarkedText, { vocabulary, ledger }: ElementContext): boolean {
  const { api } = vocabulary;
  const [scheme] = api.securitySchemes.filter((one) => one.in === "cookie");
  const words = sentence.withoutCode;
  if (scheme === undefined) return false;
  const known = new Set([
    ...api.securitySchemes.flatMap(({ name }) => name ?? []),
    ...api.operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)),
  ]);
  let isRead = false;
  for (const { text, start, end } of sentence.codes()) {
    const name = text.replace(/=.*$/su, "");
    const isCalled =
      /\bcookie\s+(?:(?:called|named|with\s+the\s+name)\s+)?["“]?$/iu.test(words.slice(0, start)) ||
      /^["”]?\s+(?:session\s+)?cookie\b/iu.test(words.slice(end));
    if (
      !isCalled ||
      ofCookies.test(name) ||
      !/^[\w.-]{2,60}$/u.test(name) ||
      deniedBefore.test(words.slice(0, start))
    )
      continue;
    isRead = true;
    if (known.has(name)) continue;
    report(
      `the document says that the key goes into the cookie "${name}", the spec says ${shownScheme(scheme)}`,
      sentence,
      start,
      start + name.length,
      { ledger },
      scheme,
    );
  }
  return isRead;
}

function report(
  message: string,
  sentence: MarkedText,
  start: number,
  end: number,
  { ledger }: Pick<ElementContext, "ledger">,
  { origin }: ir.SecurityScheme,
): void {
  ledger.findings.push(
    contradictedEvidence({ message, document: ledger.place(sentence, start, end), spec: origin }),
  );
}
