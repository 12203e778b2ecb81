/** Where the paths of a description begin on a server. */
import type * as ir from "../../core/model/ir.ts";

/** Path of the first server URL, variables at their defaults, no slash at the end; `""` for none. */
export function basePathOf({ servers }: Pick<ir.Api, "servers">): string {
  const [server] = servers;
  if (server === undefined) return "";
  const defaults = new Map(server.variables.map((variable) => [variable.name, variable.default]));
  const url = server.url.replace(
    /\{([^{}]*)\}/gu,
    (text, name: string) => defaults.get(name) ?? text,
  );
  if (!URL.canParse(url, "http://localhost")) return "";
  return new URL(url, "http://localhost").pathname.replace(/\/+$/u, "");
}
