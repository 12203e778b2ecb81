/** Servers and their variables. */
import type * as ir from "../ir.ts";
import type { Context } from "./context.ts";
import { defined } from "./defined.ts";
import { readExtensions } from "./extensions.ts";
import type { Node } from "./node.ts";

/** The servers below `servers` of `owner`; none where it has none. */
export function readServers(owner: Node, context: Context): ir.Server[] {
  return (owner.list("servers") ?? []).map((node) =>
    defined<ir.Server>({
      origin: node.origin,
      url: node.required("url", "/"),
      description: node.string("description"),
      variables: node.map("variables").map(([name, variable]) => ({
        name,
        ...defined<Omit<ir.Server["variables"][number], "name">>({
          default: variable.required("default"),
          enum: variable.strings("enum"),
          description: variable.string("description"),
        }),
      })),
      extensions: readExtensions(node, "server", context),
    }),
  );
}
