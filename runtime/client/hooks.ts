/** Middleware from an object with what to do before and after a call. */
import type { AnyAnswer, CallRequest, Middleware } from "./contract.ts";

type HookResult<Value> = Value | Promise<Value>;

/** Each may be left out. Without a result, nothing is changed. */
export interface Hooks {
  /** Gives the request that is sent. What it throws, the call rejects with; nothing is sent then. */
  readonly before?: (request: CallRequest) => HookResult<CallRequest | void>;
  /** Gives the answer that the caller sees. What it throws, the call rejects with. */
  readonly after?: (answer: AnyAnswer, request: CallRequest) => HookResult<AnyAnswer | void>;
  /**
   * Told why there is no answer: of the call alone, not of what `before` and `after` throw. Gives an
   * answer all the same, or throws what the call rejects with instead.
   */
  readonly error?: (error: unknown, request: CallRequest) => HookResult<AnyAnswer | void>;
}

/**
 * `before`, then the call, then either `after` or `error`; both are given the request that was sent.
 * Of several in `use`, the first one's `before` runs first, and its `after` or `error` last.
 */
export function hooks({ before, after, error: failed }: Hooks): Middleware {
  return async (request, next) => {
    const sent = (await before?.(request)) ?? request;
    let answer: AnyAnswer;
    try {
      answer = await next(sent);
    } catch (error) {
      const instead = await failed?.(error, sent);
      if (!instead) throw error;
      return instead;
    }
    return (await after?.(answer, sent)) ?? answer;
  };
}
