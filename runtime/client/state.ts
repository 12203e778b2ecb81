/** What calls of a client share, and what they are given. Types only. */
import type { BytesForm, CallOptions, ClientService, EngineOptions } from "./contract.ts";

export interface ServiceOptions extends EngineOptions {
  readonly baseUrl?: string | undefined;
  readonly variables?: object | undefined;
  readonly credentials?: object | undefined;
}

export interface ServiceState {
  readonly service: ClientService;
  readonly options: ServiceOptions;
  /** Where paths begin, without a slash at the end. */
  readonly base: string;
  /** Where credentials may go. */
  readonly origin: string;
  /** Headers that are sent with every call. */
  readonly always: Readonly<Record<string, string>>;
}

export interface AnyCallOptions extends CallOptions {
  readonly accept?: string;
  readonly as?: BytesForm;
}
