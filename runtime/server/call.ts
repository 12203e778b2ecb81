/** One request on its way through the engine. */
import type { Exchange, HeaderList } from "../exchange/exchange.ts";
import type { Call } from "./options.ts";

/** What hooks are told; what costs something is made when it is first asked for. */
export class CurrentCall implements Call {
  readonly exchange: Exchange;
  operation?: string;
  route?: string;
  /** What the path has, by method. */
  methods?: ReadonlyMap<string, string>;
  /** What the answer has for being admitted, whoever gives it: the toolkit too. */
  addedHeaders: HeaderList = [];
  /** Says which media type of a success the caller wants. Absent: there is no choice. */
  wants?: () => string | undefined;
  readonly #nameOf: (call: CurrentCall) => string | undefined;
  #requestId: string | undefined;

  constructor(exchange: Exchange, nameOf: (call: CurrentCall) => string | undefined) {
    this.exchange = exchange;
    this.#nameOf = nameOf;
  }

  get method(): string {
    return this.exchange.method;
  }

  get mediaType(): string | undefined {
    return this.wants?.();
  }

  get request(): Request {
    return this.exchange.request;
  }

  get signal(): AbortSignal {
    return this.exchange.signal;
  }

  get framework(): unknown {
    return this.exchange.framework;
  }

  get requestId(): string {
    return (this.#requestId ??= this.#nameOf(this) ?? crypto.randomUUID());
  }
}
