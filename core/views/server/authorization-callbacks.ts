/** What is left open of callers: whom bindings, rates, origins, formats and methods are about. */
import { placeName } from "../authorization/problems.ts";
import type { RateLimitRule } from "../authorization/rate-limit.ts";
import type { SchemeAuthorization } from "../authorization/scheme.ts";
import type {
  OperationAuthorization,
  ServiceAuthorization,
} from "../authorization/service-authorization.ts";
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";
import { camelCase } from "../../base/text/identifier.ts";
import { literal, propertyName } from "../../base/text/literal.ts";
import { objectType } from "./answer-types.ts";
import { type CredentialNames, credentialUnion, mayBeAnonymous } from "./credential-types.ts";
import { type RequiredCallback, maybePromise } from "./required-callback.ts";
import { type Cause, refusalCallback } from "./refusal-callbacks.ts";
import type { TypeCode } from "./type-code.ts";

/** What required callbacks are made from. */
export interface AuthorizationContext {
  readonly api: ir.Api;
  readonly names: Names;
  readonly types: TypeCode;
  readonly access: ServiceAuthorization;
  readonly credentials: CredentialNames;
}

/** Which value of a request a bound credential is held to; `text`: the document's words for it. */
export function bindingCallback(
  text: string,
  { scheme }: SchemeAuthorization,
  keyword: string,
  operations: readonly ir.Operation[],
  { api }: AuthorizationContext,
): RequiredCallback {
  const name = camelCase(text);
  return {
    topic: "binding",
    key: text,
    name,
    ownName: name,
    operations,
    optional: false,
    question: (of) => `engine.BindingQuestion<${of}>`,
    answer: maybePromise("engine.BindingTarget"),
    describe: () =>
      `Which values a request aims at, of what keys may be bound to: ${text}.\n\nThe document does not show where in a request they are (${placeName(api, scheme.origin, keyword)}).`,
  };
}

/** Whom a call counts for, and by which rate; `ownName`: the policy callback's where there are several rates. */
export function rateLimitCallback(
  rule: RateLimitRule,
  ownName: string,
  operations: readonly ir.Operation[],
  { api, access, credentials }: AuthorizationContext,
): RequiredCallback {
  const rules = operations.map((operation) => access.of(operation));
  const anonymous = operations.some(mayBeAnonymous) ? ["undefined"] : [];
  const known = [...credentialUnion(rules, credentials), ...anonymous].join(" | ");
  return {
    topic: "rate limit",
    key: `${rateType(rule)} ${known} ${placeName(api, rule.origin)}`,
    name: "rateLimit",
    ownName,
    operations,
    optional: false,
    question: (of) => `engine.RateLimitQuestion<${of}, ${known}>`,
    answer: maybePromise(rateType(rule)),
    describe: () =>
      `Whom a call counts for (\`key\`), and by which of the documented rates: ${rateWords(rule)}.\n\nThe document does not show how the service knows (${placeName(api, rule.origin)}).`,
  };
}

function rateType({ rates }: RateLimitRule): string {
  const types = rates.map(({ plan, requests }) =>
    objectType([
      "readonly key: string",
      ...(plan === undefined ? [] : [`readonly plan: ${literal(plan)}`]),
      ...(typeof requests === "number" ? [] : [`readonly ${propertyName(requests.field)}: number`]),
    ]),
  );
  return [...new Set(types)].join(" | ");
}

function rateWords({ rates }: RateLimitRule): string {
  return rates
    .map(({ plan, requests, perSeconds }) => {
      const whose = plan === undefined ? "" : `${plan}: `;
      return `${whose}${amountWords(requests)} requests in ${perSeconds} seconds`;
    })
    .join("; ");
}

function amountWords(requests: RateLimitRule["rates"][number]["requests"]): string {
  if (typeof requests === "number") return String(requests);
  const { field, times, atMost } = requests;
  return `\`${field}\` × ${times}${atMost === undefined ? "" : `, at most ${atMost},`}`;
}

/** With which headers calls from other origins are answered; absent where none are. */
export function corsCallback({
  api,
  names,
  access,
}: AuthorizationContext): RequiredCallback | undefined {
  const { cors } = access;
  if (cors === undefined || "browserCalls" in cors) return undefined;
  const meant = new Set(cors.operations);
  const operations = api.operations.filter((each) => meant.has(names.operation(each).function));
  if (operations.length === 0) return undefined;
  return {
    topic: "cors",
    key: "",
    name: "corsHeaders",
    ownName: "corsHeaders",
    operations,
    optional: false,
    question: (of) => `engine.CorsQuestion<${of}>`,
    answer: maybePromise("Readonly<Record<string, string>>"),
    describe: () =>
      `The cross-origin headers of an answer, for keys of these kinds: ${cors.kinds.join(", ")}.\n\nThe document does not show them (${placeName(api, api.origin, "x-cors")}).`,
  };
}

/** The media type of JSON-P. */
export function formatCallback(
  api: ir.Api,
  operation: ir.Operation,
  { format }: OperationAuthorization,
): RequiredCallback | undefined {
  if (format?.callback === undefined) return undefined;
  return {
    topic: "format",
    key: "",
    name: "jsonpMediaType",
    ownName: "jsonpMediaType",
    operations: [operation],
    optional: false,
    answer: "string",
    describe: () =>
      `The media type of JSON-P answers, which \`${format.callback ?? ""}\` asks for. The document does not show it (${placeName(api, format.origin)}).`,
  };
}

/** The methods of a path of which the document says that it does not show them. */
export function methodsCallback(
  operation: ir.Operation,
  { methods }: OperationAuthorization,
  names: Names,
): RequiredCallback | undefined {
  if (methods === undefined) return undefined;
  const name = `${names.operation(operation).function}Methods`;
  return {
    topic: "methods",
    key: name,
    name,
    ownName: name,
    operations: [operation],
    optional: false,
    answer: "readonly string[]",
    describe: () =>
      `All methods of the path, exactly as the header \`Allow\` lists them. Not shown: ${methods.what} (${methods.document})`,
  };
}

/** What the answer to a caller who called too often needs. */
export function limitedCallback(
  operation: ir.Operation,
  { limited, rateLimit }: OperationAuthorization,
  { api, names, types, access }: AuthorizationContext,
): RequiredCallback | undefined {
  if (limited?.asks === undefined) return undefined;
  const cause: Cause = { reason: "rate" };
  const origin = rateLimit?.origin ?? access.rateLimit?.origin ?? operation.origin;
  return refusalCallback(limited.asks, cause, operation, placeName(api, origin), { names, types });
}
