/** Paths of operations as documents know them: without a host, with what every path begins with. */
import type * as ir from "../../../core/model/ir.ts";
import { operationKey } from "../../model/statement.ts";

/** Path of the first server that applies, without a host; `""` where there is none. */
function basePath(api: ir.Api, operation?: ir.Operation): string {
  const [server] = operation?.servers ?? api.servers;
  return server === undefined ? "" : pathOfServer(server);
}

/** What a server's URL has behind the host; `""` where that is nothing. */
export function pathOfServer(server: ir.Server): string {
  const url = server.url
    .replace(/^(?:(?:[a-z][a-z0-9+.-]*|\{[^}]*\}):)?\/\/[^/]*/iu, "")
    .replace(/^\{[^}]*\}/u, "")
    .replace(/[?#].*$/u, "")
    .replace(/\/+$/u, "");
  return url === "" || url.startsWith("/") ? url : `/${url}`;
}

/** `<METHOD> <path>` with what every path begins with. */
export function operationName(api: ir.Api, operation: ir.Operation): string {
  return operationKey(operation.method, `${basePath(api, operation)}${operation.path}`);
}
