/** How a request says who sends it, against the security of the operation. */
import type * as ir from "../../../../core/model/ir.ts";
import { place } from "../../vocabulary/schemas.ts";
import { type Pair, type SentRequest, queryOf } from "../clients/request.ts";
import type { RequestContext } from "./request-context.ts";
import type { CodeProblem } from "./code-problem.ts";

/** What the request shows of its sender, and where. */
interface Shown {
  readonly at: Pair["name"];
  readonly words: string;
  readonly fits: (scheme: ir.SecurityScheme) => boolean;
}

export function checkAuthentication(
  request: SentRequest,
  operation: ir.Operation,
  context: RequestContext,
): CodeProblem[] {
  const { security, securityOrigin } = operation;
  if (security === undefined || security.length === 0) return [];
  const keys = new Set(security.flatMap((all) => all.map(({ scheme }) => scheme)));
  const schemes = context.securitySchemes.filter(({ key }) => keys.has(key));
  const [first, ...others] = schemes;
  const origin = securityOrigin ?? place(operation.origin, "security");
  if (first === undefined || schemes.some((one) => one.type === "mutualTLS" || isUndeclared(one)))
    return [];
  const shown = shownBy(request, operation, schemes);
  if (shown.some(({ fits }) => schemes.some(fits))) return [];
  // The scheme that is nearest to what is shown tells the place.
  const told = `the spec says ${schemes.map(nameOf).join(" or ")}`;
  const [wrong] = shown;
  if (wrong !== undefined) {
    const message = `the example sends ${wrong.words}, but ${told}`;
    const also = others.map(placeOf);
    return [
      { kind: "conflict", at: wrong.at, message, origin: placeOf(first), holder: origin, also },
    ];
  }
  const isOptional = security.some((all) => all.length === 0);
  const isComplete = request.isMessage && context.showsLogin && request.headers.length > 0;
  if (isOptional || request.isCut || !isComplete) return [];
  const message = `the example sends no authentication, but ${told}`;
  return [{ kind: "conflict", at: request.url, message, origin }];
}

/** One that operations ask for and no part of the description declares: how it is sent is open. */
function isUndeclared({ scheme = "", type, key, origin }: ir.SecurityScheme): boolean {
  const isFromName = type === "http" && scheme === key.toLowerCase();
  return (
    isFromName &&
    !/^(?:basic|bearer|digest)$/u.test(scheme) &&
    /^\/paths\/|\/security$/u.test(origin.pointer)
  );
}

/** Whether a request shows who sends it. */
export function hasLogin(
  { headers, login }: SentRequest,
  schemes: readonly ir.SecurityScheme[],
): boolean {
  const names = new Set(
    schemes.flatMap((one) => (one.in === "header" ? (one.name?.toLowerCase() ?? []) : [])),
  );
  return (
    login !== undefined ||
    headers.some(({ name }) => {
      const own = name.text.toLowerCase();
      return own === "authorization" || names.has(own);
    })
  );
}

function placeOf(scheme: ir.SecurityScheme) {
  return place(
    scheme.origin,
    scheme.type === "apiKey" ? "name" : scheme.type === "http" ? "scheme" : "type",
  );
}

function nameOf({ type, in: location, name, scheme }: ir.SecurityScheme): string {
  if (type === "apiKey") return `${location} "${name}"`;
  if (type === "http") return `the HTTP scheme ${scheme}`;
  return "a bearer token";
}

function shownBy(
  { headers, login, url, query }: SentRequest,
  { parameters }: ir.Operation,
  schemes: readonly ir.SecurityScheme[],
): Shown[] {
  const shown: Shown[] = [];
  const isBearer = ({ type, scheme }: ir.SecurityScheme) =>
    type === "oauth2" || type === "openIdConnect" || (type === "http" && scheme === "bearer");
  const isBasic = ({ type, scheme }: ir.SecurityScheme) => type === "http" && scheme === "basic";
  if (login !== undefined) {
    const { scheme, at } = login;
    const isSecret = scheme === "basic";
    shown.push({
      at,
      words: isSecret ? "a user with a password" : "a bearer token",
      fits: isSecret ? isBasic : isBearer,
    });
  }
  const names = new Set(parameters.map(({ name }) => name.toLowerCase()));
  for (const { name, value } of headers) {
    const own = name.text.toLowerCase();
    const isKey = (scheme: ir.SecurityScheme) =>
      scheme.in === "header" && scheme.name?.toLowerCase() === own;
    if (own === "authorization") {
      const word = /^(\w+)\s/u.exec(value?.text ?? "")?.[1]?.toLowerCase();
      const fits = (scheme: ir.SecurityScheme) =>
        isKey(scheme) ||
        word === undefined ||
        (word === "bearer" ? isBearer(scheme) : scheme.type === "http" && scheme.scheme === word);
      shown.push({
        at: value ?? name,
        words:
          word === undefined ? "Authorization" : `Authorization: ${value?.text.split(/\s/u)[0]}`,
        fits,
      });
    } else if ((isSecretName(own) || holdsSecret(own, value?.text)) && !names.has(own)) {
      shown.push({ at: name, words: `the header "${name.text}"`, fits: isKey });
    } else if (schemes.some(isKey)) shown.push({ at: name, words: name.text, fits: isKey });
    else if (own === "cookie") {
      shown.push({
        at: name,
        words: "a cookie",
        fits: ({ in: location, name: key }) =>
          location === "cookie" && (value?.text.includes(`${key}=`) ?? true),
      });
    }
  }
  for (const { name } of [...queryOf(url), ...query]) {
    const fits = (scheme: ir.SecurityScheme) => scheme.in === "query" && scheme.name === name.text;
    if (schemes.some(fits)) shown.push({ at: name, words: name.text, fits });
  }
  return shown;
}

/** `X-Runner: $RUNNER_SECRET`: a placeholder that says so. */
function holdsSecret(name: string, value = ""): boolean {
  if (!name.startsWith("x-") || /idempotency|signature/u.test(name)) return false;
  return /^\s*(?:\$\{?|<|\{\{?)\s*[\w\s.-]*(?:secret|password|token|api[-_ ]?key)\s*[>}]*\s*$/iu.test(
    value,
  );
}

/** Names of headers and parameters which say that they carry a secret. */
export function isSecretName(name: string): boolean {
  return /(?:^|[-_])(?:(?:api|access|auth|secret|app)[-_]?(?:key|token|id)|apikey|token|auth|secret)$/u.test(
    name,
  );
}
