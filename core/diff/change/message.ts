/** Requests and answers as small JSON values. */
import type * as ir from "../../model/ir.ts";

export type RequestMessage = {
  readonly method: string;
  /** With names of parameters, or with their values where they are known. */
  readonly path: string;
  readonly server?: string;
  readonly pathParameters?: Members;
  readonly query?: Members;
  readonly headers?: Members;
  readonly cookies?: Members;
  readonly contentType?: string;
  readonly body?: ir.Json;
  /** Schemes that the caller has credentials for, each with scopes. */
  readonly credentials?: Members;
};

export type ResponseMessage = {
  readonly status: string;
  readonly headers?: Members;
  readonly contentType?: string;
  readonly body?: ir.Json;
};

type Members = { readonly [name: string]: ir.Json };

export type Message =
  | { readonly request: RequestMessage }
  | { readonly response: ResponseMessage & { readonly to: string } };
