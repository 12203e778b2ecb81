/** Grants of OAuth that a document names, in words or in a call for a token → whether the description has such a flow. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { deniedBefore, isConditional, isOfNow, isOutside } from "../prose/relevance.ts";
import { contradictedEvidence, contradictedExample } from "../report/findings.ts";
import { place } from "../vocabulary/schemas.ts";
import type { ElementContext } from "./element-context.ts";

const behind = "\\s+(?:grants?|flows?|authentication|authorization|access|OAuth)";

interface Grant {
  readonly shown: string;
  /** Which flows of a description may be meant. */
  readonly flows: readonly string[];
  readonly words: RegExp;
  /** The value of `grant_type`. */
  readonly value: string;
}

const grants: readonly Grant[] = [
  {
    shown: "the client credentials grant",
    flows: ["clientCredentials"],
    words: new RegExp(
      `\\bclient[\\s_-]credentials?["”]?(?:\\s+(?:grant|flow)s?)|\\b(?:two|2)-legged${behind}\\b`,
      "giu",
    ),
    value: "client_credentials",
  },
  {
    shown: "the authorization code grant",
    flows: ["authorizationCode"],
    words: new RegExp(`\\bauthori[sz]ation[\\s_-]code["”]?\\s+(?:grant|flow)s?\\b`, "giu"),
    value: "authorization_code",
  },
  {
    shown: "an authorization by the user",
    flows: ["authorizationCode", "implicit", "deviceAuthorization"],
    words: new RegExp(`\\b(?:three|3)-legged${behind}\\b`, "giu"),
    value: "",
  },
  {
    shown: "the implicit grant",
    flows: ["implicit"],
    words: /\bimplicit\s+(?:grant|flow)s?\b/giu,
    value: "",
  },
  {
    shown: "the password grant",
    flows: ["password"],
    words: /\b(?:resource\s+owner\s+)?password(?:\s+credentials?)?\s+(?:grant|flow)s?\b/giu,
    value: "password",
  },
];

/** Those that some flow of the description stands for; none where not all of them are told. */
function flowsOf({ securitySchemes }: ir.Api): ReadonlySet<string> {
  const all = securitySchemes.map((one) => one.flows ?? []);
  const isOpen = securitySchemes.some(
    ({ type, flows = [] }) => type === "openIdConnect" || (type === "oauth2" && flows.length === 0),
  );
  return new Set(isOpen ? [] : all.flat());
}

/** Whether something was compared. */
export function readGrants(sentence: MarkedText, context: ElementContext): boolean {
  const { text } = sentence;
  const flows = flowsOf(context.vocabulary.api);
  if (flows.size === 0 || text.length > 2_000 || isOutside(context.titles)) return false;
  if (!isOfNow(text) || isConditional(sentence.withoutCode)) return false;
  const named = grants.flatMap((grant) =>
    [...text.matchAll(grant.words)].map(({ 0: words, index }) => ({ grant, words, index })),
  );
  // Where several are named, each may be that of somebody else.
  const [first, ...others] = named;
  if (first === undefined || others.length > 0) return false;
  const { grant, words, index } = first;
  if (deniedBefore.test(text.slice(0, index))) return false;
  if (!grant.flows.some((one) => flows.has(one))) {
    const message = `the document says ${grant.shown}, the spec says ${[...flows].join(", ")}`;
    const document = context.ledger.place(sentence, index, index + words.length);
    context.ledger.findings.push(contradictedEvidence({ message, document, ...specOf(context) }));
  }
  return true;
}

const inCode = /\bgrant_type["']?\s*[=:]\s*["']?(?<value>[a-z_]+)/gu;

/** `grant_type=client_credentials` in a call for a token. */
export function readGrantTypes(code: MarkedText, context: ElementContext): void {
  const flows = flowsOf(context.vocabulary.api);
  if (flows.size === 0 || context.isMeantToFail || isOutside(context.titles)) return;
  for (const { 0: all, index, groups } of code.text.matchAll(inCode)) {
    const value = groups?.["value"] ?? "";
    const grant = grants.find((one) => one.value === value);
    if (grant === undefined || grant.flows.some((one) => flows.has(one))) continue;
    const start = index + all.length - value.length;
    const message = `the example asks for a token by ${value}, the spec says ${[...flows].join(", ")}`;
    const document = context.ledger.place(code, start, start + value.length);
    context.ledger.findings.push(contradictedExample({ message, document, ...specOf(context) }));
  }
}

function specOf({ vocabulary: { api } }: ElementContext) {
  const [first, ...others] = api.securitySchemes
    .filter(({ flows = [] }) => flows.length > 0)
    .map(({ origin }) => place(origin, "flows"));
  return {
    spec: first ?? api.origin,
    related: others.slice(0, 3).map((one) => ({ message: "nor here", place: one })),
  };
}
