/** Calls from other origins: blocked, or answered with the headers that the implementer decides. */
import { type MaybePromise, whenKnown } from "../exchange/maybe-promise.ts";
import type { Exchange, HeaderList } from "../exchange/exchange.ts";
import type { Authorized } from "./authorized.ts";
import type { CorsDescriptor, CorsQuestion } from "./contract.ts";
import type { Denial } from "./denial.ts";

/** Asks the decision of that name. The engine adds the request to the question. */
export type AskCors = (
  decision: string,
  question: Omit<CorsQuestion, "request">,
) => MaybePromise<unknown>;

export interface Cors {
  /** False: `headers` gives none, whatever the request is. */
  readonly addsHeaders: boolean;
  /**
   * Why a request is refused before anything else is looked at: it has an `Origin`, and calls from
   * browsers are blocked. Preflights reach no operation, and their answer has no cross-origin header.
   */
  readonly denial: (exchange: Exchange) => Denial | undefined;
  /**
   * The headers to add to the answer of an admitted call; none unless the request has an `Origin`
   * and the description lists the operation and the kind of the key.
   *
   * @throws Error, or rejects with it, when the decision gives other headers.
   */
  readonly headers: (
    exchange: Exchange,
    operation: string,
    authorized: Authorized | undefined,
    ask: AskCors,
  ) => MaybePromise<HeaderList>;
}

/** Absent: the description says nothing of other origins, so nothing is refused and nothing added. */
export function createCors(descriptor: CorsDescriptor | undefined): Cors {
  if (descriptor === undefined) {
    return { addsHeaders: false, denial: () => undefined, headers: () => [] };
  }
  if ("browserCalls" in descriptor) {
    return {
      addsHeaders: false,
      denial: (exchange) =>
        exchange.header("origin") === undefined ? undefined : { reason: "browser" },
      headers: () => [],
    };
  }
  const { decision } = descriptor;
  const operations = new Set(descriptor.operations);
  const kinds = new Set<unknown>(descriptor.kinds);
  return {
    addsHeaders: true,
    denial: () => undefined,
    headers: (exchange, operation, authorized, ask) => {
      const origin = exchange.header("origin");
      const kind = authorized && Reflect.get(authorized.credential, "kind");
      if (origin === undefined || !operations.has(operation) || !kinds.has(kind)) return [];
      if (typeof kind !== "string") return [];
      const decided = ask(decision, { operation, origin, kind });
      return whenKnown(decided, (headers) => decidedHeaders(headers, decision));
    },
  };
}

function decidedHeaders(decided: unknown, decision: string): HeaderList {
  if (decided === undefined || decided === null) return [["Vary", "Origin"]];
  if (typeof decided !== "object")
    throw new Error(`decisions.${decision}: expected an object of headers`);
  const vary = ["Origin"];
  const headers: (readonly [string, string])[] = [];
  const entries: readonly (readonly [string, unknown])[] = Object.entries(decided);
  for (const [name, value] of entries) {
    if (typeof value !== "string" || !/^[\t\x20-\x7e\x80-\xff]*$/u.test(value)) {
      throw new Error(`decisions.${decision}: HTTP does not allow the value of a header`);
    }
    // Without the flag `u`, which would let letters beyond ASCII pass for `s` and `k`.
    if (/^vary$/i.test(name)) vary.push(value);
    else if (/^access-control-[a-z-]+$/i.test(name)) headers.push([name, value]);
    else throw new Error(`decisions.${decision}: expected only headers Access-Control-… and Vary`);
  }
  return [...headers, ["Vary", mergedVary(vary)]];
}

/** Each name once, in any case. */
function mergedVary(values: readonly string[]): string {
  const names = values.flatMap((value) => value.split(",")).map((name) => name.trim());
  const byKey = new Map(names.map((name) => [name.toLowerCase(), name]));
  byKey.delete("");
  return byKey.has("*") ? "*" : [...byKey.values()].join(", ");
}
