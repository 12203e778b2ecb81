/** Who may call one operation, and how everybody else is refused: policy callbacks are not named yet. */
import type { PresentWhen } from "../../../runtime/server/contract.ts";
import type { Report } from "../../base/diagnostic.ts";
import type { Gap } from "../../model/extensions/gaps.ts";
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";
import { encodingContext } from "../encoding/encoding-context.ts";
import { type Alternatives, alternativesOf } from "./alternatives.ts";
import { type Codes, codesOf } from "./refusal-codes.ts";
import { type CorsRule, corsOf } from "./cors.ts";
import { type FormatRule, responseFormatOf } from "./response-format.ts";
import { presentWhenOf, scopedMembers } from "./present-when.ts";
import { type RateLimitRule, rateLimitOf } from "./rate-limit.ts";
import { type RefusalPlan, browserRefusal, rateRefusal, refusalsOf } from "./refusals.ts";
import { type SchemeAuthorization, schemeAuthorization } from "./scheme.ts";

/** What a whole service says of its callers. */
export interface ServiceAuthorization {
  /** Of the schemes that operations name and requests can carry, in the order of the description. */
  readonly schemes: readonly SchemeAuthorization[];
  /** Absent: nothing is said. */
  readonly cors?: CorsRule;
  /** The rate of all operations together. */
  readonly rateLimit?: RateLimitRule;
  /** True where nobody has to prove who they are, whatever the description says. */
  readonly isUnauthenticated?: true;
  readonly of: (operation: ir.Operation) => OperationAuthorization;
}

export interface OperationAuthorization {
  /** Schemes whose credentials the operation takes. */
  readonly schemes: readonly SchemeAuthorization[];
  /** Absent: it asks for nothing. */
  readonly alternatives?: Alternatives;
  readonly refusals: readonly RefusalPlan[];
  /** The operation's own rate. */
  readonly rateLimit?: RateLimitRule;
  /** Absent: no rate counts its calls. */
  readonly limited?: Pick<RefusalPlan, "answer" | "asks">;
  readonly format?: FormatRule;
  readonly presentWhen: readonly PresentWhen[];
  /** What the document says of methods that it does not show. */
  readonly methods?: Gap;
}

/** A service with the names of its parts; `report` hears of what is not supported. */
export interface DescribedService {
  readonly api: ir.Api;
  readonly names: Names;
  readonly report: Report;
}

/** What receivers of `operations` ask of their callers: what is said of calls of the service is not about them. */
export function receiverAuthorization(
  operations: readonly ir.Operation[],
  { api, names, report }: DescribedService,
): ServiceAuthorization {
  const schemes = schemesOf(operations, { api, names, report });
  const codes = codesOf(api);
  const of = (operation: ir.Operation) => ({
    ...callersOf(operation, schemes, codes, { api, names, report }),
    presentWhen: [],
  });
  return { schemes, of: memoized(of) };
}

/** What stands in a service's place asks nobody who they are, and reads no script's name. */
export function noAuthorization({ api }: Pick<DescribedService, "api">): ServiceAuthorization {
  const of = (operation: ir.Operation): OperationAuthorization => {
    const format = responseFormatOf(operation, api);
    const rules = { schemes: [], refusals: [], presentWhen: [] };
    if (format === undefined) return rules;
    const { callback: _, dotted: __, ...choice } = format;
    return { ...rules, format: choice };
  };
  return { schemes: [], isUnauthenticated: true, of: memoized(of) };
}

/** What the service that `api` describes asks of its callers. */
export function serviceAuthorization({
  api,
  names,
  report,
}: DescribedService): ServiceAuthorization {
  const { operations } = api;
  const schemes = schemesOf(operations, { api, names, report });
  const codes = codesOf(api);
  const cors = corsOf(api, names, report);
  const rateLimit = rateLimitOf(api, operations, report);
  const members = scopedMembers(api);
  const { shapes } = encodingContext(api);
  const of = (operation: ir.Operation): OperationAuthorization => {
    const { refusals, ...callers } = callersOf(operation, schemes, codes, { api, names, report });
    const own = rateLimitOf(operation, [operation], report);
    const rate = own ?? rateLimit;
    const format = responseFormatOf(operation, api);
    const methods = operation.extensions["x-not-shown"]?.find(({ aspect }) => aspect === "methods");
    const isBlocked = cors !== undefined && "browserCalls" in cors;
    return {
      ...callers,
      refusals: isBlocked ? [...refusals, browserRefusal] : refusals,
      ...(own === undefined ? {} : { rateLimit: own }),
      ...(rate === undefined ? {} : { limited: rateRefusal(operation, rate) }),
      ...(format === undefined ? {} : { format }),
      presentWhen: presentWhenOf(operation, members, { api, lookup: shapes, report }),
      ...(methods === undefined ? {} : { methods }),
    };
  };
  return {
    schemes,
    ...(cors === undefined ? {} : { cors }),
    ...(rateLimit === undefined ? {} : { rateLimit }),
    of: memoized(of),
  };
}

function schemesOf(
  operations: readonly ir.Operation[],
  { api, names, report }: DescribedService,
): readonly SchemeAuthorization[] {
  const named = new Set(
    operations.flatMap(({ security = [] }) => security.flat().map(({ scheme }) => scheme)),
  );
  return api.securitySchemes
    .filter(({ key }) => named.has(key))
    .map((scheme) => schemeAuthorization(scheme, operations, names, report))
    .filter((access) => access !== undefined);
}

function callersOf(
  operation: ir.Operation,
  all: readonly SchemeAuthorization[],
  codes: Codes,
  { api, names, report }: DescribedService,
): Pick<OperationAuthorization, "schemes" | "alternatives" | "refusals"> {
  const carried = new Map(all.map((access) => [access.scheme.key, access]));
  const alternatives = alternativesOf(operation, new Set(carried.keys()), report);
  if (alternatives === undefined) return { schemes: [], refusals: [] };
  const schemes = alternatives.schemes
    .map((key) => carried.get(key))
    .filter((access) => access !== undefined);
  const name = names.operation(operation).function;
  const context = { codes, lookup: encodingContext(api).shapes };
  return { schemes, alternatives, refusals: refusalsOf(operation, name, schemes, context) };
}

function memoized<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
