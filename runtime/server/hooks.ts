/** How hooks are told of a call, and what becomes of those that fail. */
import type { Denial } from "../authorization/denial.ts";
import type { CurrentCall } from "./call.ts";
import type { AccessFailure, Call } from "./options.ts";

/** What hooks are told of a call, and `more`. What costs something is made when it is first asked for. */
export function describedCall<More extends object>(call: CurrentCall, more: More): Call & More {
  const { method, operation, route } = call;
  return {
    ...more,
    method,
    ...(operation === undefined ? {} : { operation }),
    ...(route === undefined ? {} : { route }),
    get requestId() {
      return call.requestId;
    },
    get request() {
      return call.request;
    },
    get signal() {
      return call.signal;
    },
  };
}

/** Of why a credential did not pass, without anything of the credential itself. */
export function failureOf(
  { reason, scheme, trigger, requiredScope }: Denial,
  isRefused: boolean,
): Omit<AccessFailure, keyof Call> {
  return {
    reason,
    isRefused,
    ...(scheme === undefined ? {} : { scheme }),
    ...(trigger === undefined ? {} : { trigger }),
    ...(requiredScope === undefined ? {} : { requiredScope }),
  };
}

/** Runs a hook that nobody waits for; it may be asynchronous. */
export function contain(hook: () => unknown, failed: (error: unknown) => void): void {
  try {
    const result = hook();
    if (result instanceof Promise) result.catch(failed);
  } catch (error) {
    failed(error);
  }
}
