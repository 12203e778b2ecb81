/** What the implementer is asked about one credential. */
import type { Exchange } from "../exchange/exchange.ts";
import type { SentCredential } from "./credentials.ts";

/**
 * A class, because an object literal with a getter costs many times as much: V8 keeps the getter of
 * each such object among what lives long, and with it all that the getter reaches, which is the whole
 * request and its answer.
 */
export class CurrentAttempt {
  readonly scheme: string;
  readonly operation: string;
  declare readonly token?: string;
  declare readonly username?: string;
  declare readonly password?: string;
  readonly #exchange: Exchange;

  constructor(scheme: string, operation: string, sent: SentCredential, exchange: Exchange) {
    this.scheme = scheme;
    this.operation = operation;
    if ("token" in sent) this.token = sent.token;
    else {
      this.username = sent.username;
      this.password = sent.password;
    }
    this.#exchange = exchange;
  }

  /** Made when it is first asked for. */
  get request(): Request {
    return this.#exchange.request;
  }
}
