/** Servers and their variables. */
import type * as ir from "../model/ir.ts";
import type { BuildContext } from "./build-context.ts";
import { defined } from "./defined.ts";
import { readExtensions } from "./extensions.ts";
import type { Node } from "./node.ts";

/** The servers below `servers` of `owner`; none where it has none. */
export function readServers(owner: Node, context: BuildContext): ir.Server[] {
  return (owner.list("servers") ?? [])
    .flatMap((node) => node.ifObject() ?? [])
    .map((node) =>
      defined<ir.Server>({
        origin: node.origin,
        url: node.required("url", "/"),
        description: node.string("description"),
        variables: node.map("variables").flatMap(([name, variable]) => {
          if (variable.has("default")) return [{ name, ...readVariable(variable) }];
          variable.leftOut('a "default"');
          return [];
        }),
        extensions: readExtensions(node, "server", context),
      }),
    );
}

function readVariable(variable: Node): Omit<ir.Server["variables"][number], "name"> {
  return defined<Omit<ir.Server["variables"][number], "name">>({
    default: variable.required("default"),
    enum: variable.strings("enum"),
    description: variable.string("description"),
  });
}
