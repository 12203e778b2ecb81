/** What calls of a client share, and what they are given. Types only. */
import type { BytesForm, CallOptions, EngineOptions } from "./contract.ts";

export interface ClientServiceOptions extends EngineOptions {
  readonly baseUrl?: string | undefined;
  readonly variables?: object | undefined;
  readonly credentials?: object | undefined;
}

export interface AnyCallOptions extends CallOptions {
  readonly accept?: string;
  readonly as?: BytesForm;
}
