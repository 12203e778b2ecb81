/** The headers by which callers learn how many calls are left, for clients that pace by them. */
import type { RateLimitHeader } from "../../../runtime/http/rate-limit-header.ts";
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import { rateLimitOf } from "./rate-limit.ts";

export interface RateLimitHeaders {
  /** Of the rate of all operations together. Empty: the description names none. */
  readonly service: readonly RateLimitHeader[];
  /** Of operations that have a rate of their own, and name headers, in the order of the description. */
  readonly operations: readonly (readonly [ir.Operation, readonly RateLimitHeader[]])[];
}

/** In the order in which `x-rate-limit` names them. What is not supported is reported. */
export function rateLimitHeaders(api: ir.Api, report: Report): RateLimitHeaders {
  const operations = api.operations.flatMap((operation) => {
    const headers = rateLimitOf(operation, [operation], report)?.headers;
    return headers ? [[operation, headers] as const] : [];
  });
  return { service: rateLimitOf(api, api.operations, report)?.headers ?? [], operations };
}
