/** How hooks are told of a call, and what becomes of those that fail. */
import type { Denial } from "../authorization/denial.ts";
import type { CurrentCall } from "./call.ts";
import type { AccessFailure, Call } from "./options.ts";

/** What hooks are told of a call, and `more`. What costs something is made when it is first asked for. */
export function describedCall<More extends object>(call: CurrentCall, more: More): Call & More {
  return Object.assign(new DescribedCall(call), more);
}

/**
 * A class, because an object literal with getters costs many times as much: V8 keeps the getters of
 * each such object among what lives long, and with them all that they reach: the request and its answer.
 */
class DescribedCall implements Call {
  readonly method: string;
  declare readonly operation?: string;
  declare readonly route?: string;
  readonly #call: CurrentCall;

  constructor(call: CurrentCall) {
    const { method, operation, route } = call;
    this.#call = call;
    this.method = method;
    if (operation !== undefined) this.operation = operation;
    if (route !== undefined) this.route = route;
  }

  get requestId(): string {
    return this.#call.requestId;
  }

  get request(): Request {
    return this.#call.request;
  }

  get signal(): AbortSignal {
    return this.#call.signal;
  }

  get framework(): unknown {
    return this.#call.framework;
  }
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
