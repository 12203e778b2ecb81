/** Scopes and permissions that a document asks for → whether the operation asks for them, too. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { deniedBefore, isConditional, isOfNow, isOutside } from "../prose/relevance.ts";
import { contradictedEvidence } from "../report/findings.ts";
import { maskedText } from "../statements/masked-text.ts";
import { place } from "../vocabulary/schemas.ts";
import { type ElementContext, didYouMean } from "./element-context.ts";

const noun = "(?:scopes?|permissions?|privileges?)";
const about = new RegExp(`\\b${noun}\\b`, "iu");
const needs =
  /\b(?:needs?|needed|requires?|required|requiring|must|necessary|has\s+to|have\s+to|only|anyone|anybody|everyone|allowed|authori[sz]ed|granted)\b/iu;
/** What is said of other scopes than those that are needed. */
const ofOthers =
  /\b(?:not|never|no|nor|n't|instead\s+of|rather\s+than|unlike|without|also|implies|imply|includes?|inherit\w*|higher|stronger|admins?|owners?|deprecated)\b/iu;
/** Directly before or behind a name: that it is one of a scope. */
const before = new RegExp(`\\b${noun}\\s+(?:is\\s+|are\\s+|named\\s+|called\\s+)?["“]?$`, "iu");
const behind = new RegExp(`^["”]?\\s+(?:\\w+\\s+)?${noun}\\b`, "iu");
/** The name of a scope with parts, such as `read:users`. */
const ofParts = /^[\w-]+(?:[:./][\w*-]+)+$/u;
const quoted = /["“]([\w:./*-]{2,60})["”]/gu;

interface Claim {
  readonly scope: string;
  readonly start: number;
  readonly end: number;
}

/** Whether something was compared: with what the operation asks for, or else with all scopes of the description. */
export function readScopes(sentence: MarkedText, context: ElementContext): boolean {
  return readNeededScopes(sentence, context) || readScopeNames(sentence, context);
}

function readNeededScopes(sentence: MarkedText, context: ElementContext): boolean {
  const { operation, vocabulary, titles } = context;
  const { text } = sentence;
  if (!about.test(text) || !needs.test(text) || text.length > 2_000) return false;
  if (isOutside(titles) || !isOfNow(text)) return false;
  const { scopes } = vocabulary;
  const words = maskedText(sentence);
  if (scopes.size === 0 || ofOthers.test(words) || isConditional(words)) return false;
  const claims = claimsIn(sentence, scopes);
  if (operation !== undefined) return compare(claims, sentence, [operation], context);
  if (context.among.length > 0) return compare(claims, sentence, context.among, context);
  return readWriting(claims, sentence, context);
}

/** A cell below or beside a label such as "Scope". */
export function readScopeCell(
  cell: MarkedText,
  label: string,
  operation: ir.Operation,
  context: ElementContext,
): boolean {
  if (!about.test(label)) return false;
  const claims = [...cell.text.matchAll(/[\w-]+(?:[:./][\w*-]+)*/gu)].map(
    ({ 0: scope, index }) => ({ scope, start: index, end: index + scope.length }),
  );
  const { scopes } = context.vocabulary;
  // Words of prose among them are no scopes.
  const isList = claims.every(({ scope }) => scopes.has(scope) || ofParts.test(scope));
  return isList && compare(claims, cell, [operation], context);
}

function claimsIn(sentence: MarkedText, scopes: ReadonlySet<string>): Claim[] {
  const { text } = sentence;
  const all = [
    ...sentence.codes().map(({ text: scope, start, end }) => ({ scope, start, end })),
    ...[...text.matchAll(quoted)].map(({ 1: scope = "", index }) => ({
      scope,
      start: index + 1,
      end: index + 1 + scope.length,
    })),
  ];
  return all.flatMap(({ scope: whole, start, end }): Claim[] => {
    // `shares!server=name`: a scope for one of several.
    const scope = whole.trim().replace(/[!?=].*$/u, "");
    const isCalled = before.test(text.slice(0, start)) || behind.test(text.slice(end));
    const isParted = ofParts.test(scope);
    const isOne = scopes.has(scope) ? isParted || isCalled : isParted && isCalled;
    return isOne ? [{ scope, start, end }] : [];
  });
}

function scopesOf({ security = [] }: ir.Operation): readonly string[] {
  return security.flatMap((all) => all.flatMap((one) => one.scopes));
}

function placeOf({ securityOrigin, origin }: ir.Operation) {
  return securityOrigin ?? place(origin, "security");
}

/** Further operations that a finding names; more say nothing new. */
const mostRelated = 3;

/** Each has to be one that some of the operations asks for. */
function compare(
  claims: readonly Claim[],
  text: MarkedText,
  operations: readonly ir.Operation[],
  { ledger }: ElementContext,
): boolean {
  const named = new Set(claims.map(({ scope }) => scope));
  const isMeant = (one: ir.Operation) => scopesOf(one).some((scope) => named.has(scope));
  // Those that ask for another one of the same sentence are meant first.
  const asking = operations
    .filter((one) => scopesOf(one).length > 0)
    .toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)));
  const own = new Set(asking.flatMap(scopesOf));
  const [first, ...others] = asking;
  if (first === undefined || claims.length === 0) return false;
  // An operation among them that says nothing may ask for any.
  if (asking.length < operations.length) return false;
  for (const { scope, start, end } of claims) {
    if (own.has(scope)) continue;
    const said = [...own].slice(0, 6);
    const help = didYouMean(scope, said);
    ledger.findings.push(
      contradictedEvidence({
        message: `the document says the scope "${scope}", the spec says ${said.join(", ")}`,
        document: ledger.place(text, start, end),
        spec: placeOf(first),
        related: others
          .slice(0, mostRelated)
          .map((one) => ({ message: "nor here", place: placeOf(one) })),
        ...(help === undefined ? {} : { help }),
      }),
    );
  }
  return true;
}

const ofWriting =
  /\b(?:(?<remove>revok\w+|delet\w+|remov\w+)|(?<add>grant(?:s|ed|ing)?|creat\w+|add(?:s|ed|ing)?)|(?<change>modif\w+|updat\w+|chang(?:es?|ed|ing)|edit(?:s|ed|ing)?))\b/iu;
const methodsOf = {
  remove: ["DELETE", "PATCH", "POST"],
  add: ["POST", "PUT"],
  change: ["PATCH", "PUT", "POST"],
} as const;
const reads: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Outside of any operation: a scope that only reading asks for does not suffice to write. */
function readWriting(
  claims: readonly Claim[],
  text: MarkedText,
  { vocabulary, ledger }: ElementContext,
): boolean {
  const found = ofWriting.exec(text.withoutCode)?.groups;
  const kind = (["remove", "add", "change"] as const).find((one) => found?.[one] !== undefined);
  const [claim, ...more] = claims;
  if (kind === undefined || claim === undefined || more.length > 0) return false;
  const { operations } = vocabulary.api;
  const asking = operations.filter((one) => scopesOf(one).includes(claim.scope));
  if (asking.length === 0) return false;
  if (asking.some(({ method }) => !reads.has(method))) return true;
  // Those that write what the scope reads: "shares" of "read:shares".
  const thing = lastWord(claim.scope);
  const writing = operations.filter(
    (one) =>
      !reads.has(one.method) &&
      scopesOf(one).length > 0 &&
      scopesOf(one).every((scope) => lastWord(scope) === thing),
  );
  const order: readonly string[] = methodsOf[kind];
  const [first, ...others] = order.flatMap((method) =>
    writing.filter((one) => one.method === method),
  );
  if (first === undefined) return false;
  ledger.findings.push(
    contradictedEvidence({
      message: `the document says the scope "${claim.scope}", which the spec asks for to read alone: ${[...new Set(scopesOf(first))].join(", ")}`,
      document: ledger.place(text, claim.start, claim.end),
      spec: placeOf(first),
      related: others
        .slice(0, mostRelated)
        .map((one) => ({ message: "nor here", place: placeOf(one) })),
    }),
  );
  return true;
}

function lastWord(scope: string): string {
  return /[\w-]+$/u.exec(scope)?.[0] ?? scope;
}

const scopeNoun = /\bscopes?\b/iu;

/** Wherever a scope is named: whether the description has one of that name. */
function readScopeNames(sentence: MarkedText, { vocabulary, ledger }: ElementContext): boolean {
  const schemesOfScopes = vocabulary.api.securitySchemes.filter((one) => one.flowScopes.length > 0);
  const [scheme] = schemesOfScopes;
  const words = sentence.withoutCode;
  if (scheme === undefined || !scopeNoun.test(words)) return false;
  const all = new Set(schemesOfScopes.flatMap((one) => one.flowScopes));
  let isRead = false;
  for (const { text, start, end } of sentence.codes()) {
    if (all.has(text)) isRead = true;
    else if (isScopeHere(text, words.slice(0, start), all)) {
      isRead = true;
      ledger.findings.push(
        contradictedEvidence({
          message: `the spec has no scope "${text}" among ${[...all].slice(0, 6).join(", ")}`,
          document: ledger.place(sentence, start, end),
          spec: scheme.origin,
        }),
      );
    }
  }
  return isRead;
}

/** One that the words call a scope, or that has the form of all of them in a sentence about scopes. */
function isScopeHere(text: string, before: string, all: ReadonlySet<string>): boolean {
  if (deniedBefore.test(before) || !/^[\w.:/*-]{2,80}$/u.test(text)) return false;
  if (/\bscopes?\s*:?\s*["“]?$/iu.test(before)) return true;
  return ofParts.test(text) && !text.startsWith("/") && [...all].every((one) => ofParts.test(one));
}
