/** How often a service may be called (`x-rate-limit`), and the headers that report it. */
import type { RateLimitHeader } from "../../../runtime/http/rate-limit-header.ts";
import type { RateLimitDescriptor } from "../../../runtime/authorization/contract.ts";
import type { Report } from "../../base/diagnostic.ts";
import type { Extensions } from "../../model/extensions/registry.ts";
import type * as ir from "../../model/ir.ts";
import type { Origin } from "../../base/origin.ts";
import { keywordOrigin, reportPartialSupport, wrongExtension } from "./problems.ts";

/** The limit; the policy callback that says whom a call counts for has no name yet. */
export interface RateLimitRule extends Omit<RateLimitDescriptor, "decision"> {
  /** Status of a refusal. Absent: the document shows none. */
  readonly status?: number;
  readonly origin: Origin;
}

/** What stands at the root or at an operation; `operations` describe the headers that it names. */
export function rateLimitOf(
  { extensions, origin }: { readonly extensions: Extensions; readonly origin: Origin },
  operations: readonly ir.Operation[],
  report: Report,
): RateLimitRule | undefined {
  const stated = extensions["x-rate-limit"];
  if (stated === undefined) return undefined;
  const place = keywordOrigin(origin, "x-rate-limit");
  for (const { requests } of stated.rates) {
    if (typeof requests === "object" && ["key", "plan", "__proto__"].includes(requests.field)) {
      const message = `expected the name of an account field, found the reserved name ${JSON.stringify(requests.field)}`;
      wrongExtension(report, message, place);
    }
  }
  const headers = (stated.headers ?? []).flatMap((name) =>
    headerOf(name, operations, (message) => {
      reportPartialSupport(report, "x-rate-limit header", message, place);
    }),
  );
  return {
    rates: stated.rates.map(({ plan, requests, perSeconds }) => ({
      ...(plan === undefined ? {} : { plan }),
      requests: typeof requests === "number" ? requests : amount(requests),
      perSeconds,
    })),
    ...(stated.status === undefined ? {} : { status: stated.status }),
    ...(headers.length === 0 ? {} : { headers }),
    origin: place,
  };
}

function amount(requests: {
  readonly field: string;
  readonly times: number;
  readonly atMost?: number | undefined;
}) {
  const { field, times, atMost } = requests;
  return { field, times, ...(atMost === undefined ? {} : { atMost }) };
}

const roles = [
  [/(?:^|-)limit$/iu, "limit"],
  [/(?:^|-)remaining$/iu, "remaining"],
  [/(?:^|-)reset$/iu, "reset"],
  [/^retry-after$/iu, "retry after"],
] as const;

/** The name says what a header tells; the unit of a time has to be described. */
function headerOf(
  name: string,
  operations: readonly ir.Operation[],
  complain: (message: string) => void,
): readonly RateLimitHeader[] {
  if (!/^[!#$%&'*+\-.^_`|~\w]+$/u.test(name)) {
    complain(`${JSON.stringify(name)} is not a valid header name, so the server does not send it`);
    return [];
  }
  const tells = roles.find(([pattern]) => pattern.test(name))?.[1];
  if (tells === undefined) {
    complain(
      `x-rate-limit does not state the meaning of the header ${JSON.stringify(name)}, so the server does not send it`,
    );
    return [];
  }
  const unit = unitOf(name, operations);
  if (tells === "reset") {
    if (unit === "Unix time" || unit === "seconds") return [{ name, tells, as: unit }];
    complain(
      `the header ${JSON.stringify(name)} has no x-unit "Unix time" or "seconds", so the server does not send it`,
    );
    return [];
  }
  if (tells === "retry after" && unit !== undefined && unit !== "seconds") {
    complain(`the header ${JSON.stringify(name)} uses seconds, as HTTP defines it`);
  }
  return [{ name, tells }];
}

function unitOf(name: string, operations: readonly ir.Operation[]) {
  const headers = operations.flatMap(({ responses = [] }) =>
    responses.flatMap((each) => each.headers),
  );
  for (const header of headers) {
    if (header.name.toLowerCase() !== name.toLowerCase()) continue;
    const { schema } = header;
    const inSchema = typeof schema === "object" ? schema.extensions["x-unit"] : undefined;
    const unit = header.extensions["x-unit"] ?? inSchema;
    if (unit !== undefined) return unit;
  }
  return undefined;
}
