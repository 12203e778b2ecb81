/** Requests as middleware sees them, and what the rest of the client makes of them. */
import { CallError, type CallErrorKind } from "../../../../../runtime/client/call-error.ts";
import type { AnyAnswer, CallRequest, Next } from "../../../../../runtime/client/contract.ts";

export function request(method = "GET", more: Partial<CallRequest> = {}): CallRequest {
  const operation = { name: "doThing", method, path: "/things", accept: "*/*" };
  const url = "https://h.example/things?k=v";
  const absent = { input: {}, headers: {}, body: undefined, signal: undefined };
  return { operation, url, method, ...absent, ...more };
}

export function answer(status: number, headers: Readonly<Record<string, string>> = {}): AnyAnswer {
  const response = new Response(null, { status, headers });
  return {
    status,
    httpStatus: status,
    mediaType: undefined,
    body: undefined,
    headers: {},
    response,
  };
}

export function failure(kind: CallErrorKind, cause?: unknown, response?: Response): CallError {
  return new CallError(kind, "doThing", "it failed", { cause, response });
}

/** As `fetch` of Node.js rejects: a TypeError that was caused by an error with a code. */
export function fetchError(members: object): TypeError {
  return new TypeError("fetch failed", { cause: Object.assign(new Error("below"), members) });
}

export interface Script {
  readonly next: Next;
  readonly seen: readonly CallRequest[];
}

/** Answers with one of `steps` after the other; the last one stays. */
export function script(...steps: readonly (AnyAnswer | Error)[]): Script {
  const seen: CallRequest[] = [];
  return {
    seen,
    next: async (sent) => {
      seen.push(sent);
      const step = steps[Math.min(seen.length, steps.length) - 1];
      if (step === undefined || step instanceof Error) throw step;
      return step;
    },
  };
}
