/** Messages of an operation that show a change, as small as they can be. */
import type * as ir from "../../model/ir.ts";
import type { RequestMessage } from "../change/message.ts";

/** What the request carries besides its method and path. */
export interface Carried {
  readonly parameter?: Pick<ir.Parameter, "in" | "name">;
  readonly value?: ir.Json;
  readonly contentType?: string;
  readonly body?: ir.Json;
  readonly credentials?: { readonly [name: string]: ir.Json };
  readonly server?: string;
}

/** Where a request has the values of parameters. */
export const parameterFields = {
  path: "pathParameters",
  query: "query",
  querystring: "query",
  header: "headers",
  cookie: "cookies",
} as const satisfies Record<ir.ParameterLocation, keyof RequestMessage>;

/** A request of the operation that carries this and nothing else. */
export function requestWith(
  { method, path }: Pick<ir.Operation, "method" | "path">,
  { parameter, value, ...rest }: Carried,
): RequestMessage {
  const carried =
    parameter === undefined || value === undefined
      ? {}
      : { [parameterFields[parameter.in]]: { [parameter.name]: value } };
  return { method, path, ...carried, ...rest };
}

/** A parameter in words. One of the path that the path does not name has no place there. */
export function partOf(
  { in: place, name }: Pick<ir.Parameter, "in" | "name">,
  { path }: Pick<ir.Operation, "path">,
): string {
  const isLost = place === "path" && !path.includes(`{${name}}`);
  return `${place} parameter "${name}"${isLost ? " (not in the path)" : ""}`;
}
