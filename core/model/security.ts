/** Security schemes, and the alternatives that an operation states. */
import type * as ir from "../ir.ts";
import type { Context } from "./context.ts";
import { defined } from "./defined.ts";
import { readExtensions } from "./extensions.ts";
import type { Node } from "./node.ts";

const types = ["apiKey", "http", "oauth2", "openIdConnect", "mutualTLS"] as const;
const places = ["header", "query", "cookie"] as const;

export function readSecuritySchemes(root: Node, context: Context): ir.SecurityScheme[] {
  const written = root.child("components")?.map("securitySchemes") ?? [];
  return written.flatMap(([key, child]) => {
    const node = context.follow(child);
    return node === undefined ? [] : readScheme(key, node, context);
  });
}

function readScheme(key: string, node: Node, context: Context): ir.SecurityScheme[] {
  const type = types.find((known) => known === node.required("type"));
  if (type === undefined) {
    node.child("type")?.wrong(`one of ${types.join(", ")}`);
    return [];
  }
  const place = type === "apiKey" ? node.required("in", "header") : undefined;
  const location = places.find((known) => known === place);
  if (place !== undefined && location === undefined) {
    node.child("in")?.wrong(`one of ${places.join(", ")}`);
    return [];
  }
  return [
    defined<ir.SecurityScheme>({
      origin: node.origin,
      key,
      type,
      description: node.string("description"),
      in: location,
      name: type === "apiKey" ? node.required("name") : undefined,
      scheme: type === "http" ? node.required("scheme").toLowerCase() : undefined,
      bearerFormat: node.string("bearerFormat"),
      flowScopes: readFlowScopes(node),
      extensions: readExtensions(node, "securityScheme", context),
    }),
  ];
}

function readFlowScopes(scheme: Node): string[] {
  const flows = scheme.map("flows").filter(([name]) => !name.startsWith("x-"));
  return [...new Set(flows.flatMap(([, flow]) => flow.map("scopes").map(([scope]) => scope)))];
}

/** What `owner` states under `security`; `undefined` where it states nothing. */
export function readSecurity(
  owner: Node,
  root: Node,
  { report }: Context,
): ir.SecurityAlternative[] | undefined {
  return owner.list("security")?.map((alternative) =>
    alternative.entries().map(([scheme, scopes]) => {
      if (!root.child("components")?.child("securitySchemes")?.has(scheme)) {
        report({
          code: "spec/structure",
          message: `expected a key of components.securitySchemes, found ${JSON.stringify(scheme)}`,
          origin: scopes.origin,
        });
      }
      return { scheme, scopes: alternative.strings(scheme) ?? [] };
    }),
  );
}
