/** Security schemes, and the alternatives that an operation states. */
import type * as ir from "../model/ir.ts";
import { type BuildContext, noExtensions } from "./build-context.ts";
import { defined } from "./defined.ts";
import { readExtensions } from "./extensions.ts";
import { reportFault } from "./fault.ts";
import type { Node } from "./node.ts";

const types = ["apiKey", "http", "oauth2", "openIdConnect", "mutualTLS"] as const;
const places = ["header", "query", "cookie"] as const;

/** The schemes of the components, and one for each that `operations` name and nothing declares. */
export function readSecuritySchemes(
  root: Node,
  operations: readonly ir.Operation[],
  context: BuildContext,
): ir.SecurityScheme[] {
  const written = root.child("components")?.map("securitySchemes") ?? [];
  const declared = written.flatMap(([key, child]) => {
    const node = context.follow(child);
    return node === undefined ? [] : readScheme(key, node, context);
  });
  const keys = new Set(declared.map(({ key }) => key));
  const undeclared = new Map<string, ir.SecurityScheme>();
  for (const { security = [], securityOrigin, origin } of operations) {
    for (const { scheme } of security.flat()) {
      if (keys.has(scheme) || undeclared.has(scheme)) continue;
      undeclared.set(scheme, undeclaredScheme(scheme, securityOrigin ?? origin));
    }
  }
  return [...declared, ...undeclared.values()];
}

/** Callers need a credential, and nothing says which: it is taken for an `Authorization` header. */
function undeclaredScheme(key: string, origin: ir.SecurityScheme["origin"]): ir.SecurityScheme {
  const scheme = key.toLowerCase();
  return { origin, key, type: "http", scheme, flowScopes: [], extensions: noExtensions };
}

function readScheme(key: string, node: Node, context: BuildContext): ir.SecurityScheme[] {
  if (node.ifObject() === undefined) return [];
  const httpScheme = httpSchemeOf(node);
  const written = node.required("type");
  const type = httpScheme === undefined ? types.find((known) => known === written) : "http";
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
      scheme: type === "http" ? (httpScheme ?? node.required("scheme").toLowerCase()) : undefined,
      bearerFormat: node.string("bearerFormat"),
      deprecated: context.isOpenApi32 && node.boolean("deprecated") === true ? true : undefined,
      flowScopes: readFlowScopes(node),
      flows: type === "oauth2" ? flowsOf(node).map(([name]) => name) : undefined,
      extensions: readExtensions(node, "securityScheme", context),
    }),
  ];
}

/** The scheme of HTTP that a type is the word for, as `basic` was in Swagger 2.0. */
function httpSchemeOf(node: Node): string | undefined {
  const type = node.child("type");
  if (typeof type?.value !== "string" || node.has("in")) return undefined;
  const scheme = type.value.toLowerCase();
  if (scheme !== "basic" && scheme !== "bearer") return undefined;
  type.repaired("repair/security-type", `"http" with the scheme "${scheme}"`);
  return scheme;
}

function flowsOf(scheme: Node): readonly (readonly [string, Node])[] {
  return scheme.map("flows").filter(([name]) => !name.startsWith("x-"));
}

function readFlowScopes(scheme: Node): string[] {
  const flows = flowsOf(scheme);
  return [...new Set(flows.flatMap(([, flow]) => flow.map("scopes").map(([scope]) => scope)))];
}

/** What `owner` states under `security`; `undefined` where it states nothing. */
export function readSecurity(
  owner: Node,
  root: Node,
  context: BuildContext,
): ir.SecurityAlternative[] | undefined {
  return owner.listOf("security", "object")?.map((alternative) =>
    alternative.entries().map(([written, scopes]) => {
      const scheme = componentOf(written, alternative, root, context) ?? written;
      if (!root.child("components")?.child("securitySchemes")?.has(scheme)) {
        reportFault(context, {
          rule: "repair/security-scheme",
          code: "spec/structure",
          message: `expected a key of components.securitySchemes, found ${JSON.stringify(scheme)}`,
          origin: scopes.origin,
        });
      }
      return { scheme, scopes: alternative.strings(written) ?? [] };
    }),
  );
}

/** The key of the component that a URI leads to, which OpenAPI 3.2 allows where no component has that key. */
function componentOf(
  written: string,
  alternative: Node,
  root: Node,
  { isOpenApi32, resolve }: BuildContext,
): string | undefined {
  const schemes = root.child("components")?.child("securitySchemes");
  if (!isOpenApi32 || schemes?.has(written) === true) return undefined;
  const target = resolve(written, alternative);
  const found = schemes?.entries().find(([, { id }]) => id === target?.id);
  return found?.[0];
}
