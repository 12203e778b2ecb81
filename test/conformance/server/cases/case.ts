/**
 * A hostile request as data: how it is made from a request that is in order, and which statuses may
 * answer it. What has to hold of every answer is in `checks.ts`.
 */
import type { Operation } from "../description.ts";
import { type RawRequest, headerValues } from "../request.ts";

export interface Case {
  readonly name: string;
  /** `undefined`: it makes no sense for this request. */
  readonly make: (good: RawRequest, operation: Operation) => RawRequest | undefined;
  /** Absent: whatever the checks of every answer allow. */
  readonly statuses?: readonly number[];
  /** True: no handler may see it, whatever the status. */
  readonly isRefused?: boolean;
  /** True: its handler has to see it. */
  readonly isReached?: boolean;
  /** True: the server may close the connection without an answer. */
  readonly mayClose?: boolean;
}

export const form = "application/x-www-form-urlencoded";
export const json = "application/json";

export function typeOf(request: RawRequest): string | undefined {
  return headerValues(request, "content-type")[0];
}

/** The case for requests with a body, of a media type where one is given. */
export function withBody(
  make: (good: RawRequest, body: Buffer) => RawRequest,
  ...types: readonly string[]
): Case["make"] {
  return (good) => {
    const type = typeOf(good) ?? "";
    if (good.body === undefined || (types.length > 0 && !types.includes(type))) return undefined;
    return make(good, good.body);
  };
}

export function withQuery(good: RawRequest, query: string): RawRequest {
  return { ...good, target: `${good.target}${good.target.includes("?") ? "&" : "?"}${query}` };
}

export function onPath(change: (path: string) => string): Case["make"] {
  return (good) => {
    const [path = "", ...query] = good.target.split("?");
    return { ...good, target: [change(path), ...query].join("?") };
  };
}
