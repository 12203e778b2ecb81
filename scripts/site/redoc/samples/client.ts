/** An operation → a program that calls it: a file that stands beside the folder of generated code. */
import type * as ir from "../../../../core/model/ir.ts";
import { type SnippetContext, usageSnippet } from "../../../../core/views/snippets/snippet.ts";
import { expression } from "../../../../core/base/text/code.ts";
import { literal, propertyKey } from "../../../../core/base/text/literal.ts";
import { credentialPlace } from "../../../../core/views/encoding/credential-place.ts";
import { serviceUrl } from "../../../../core/views/encoding/base-url.ts";

/** What the program calls something itself, beside what no emitted function is called. */
const taken: ReadonlySet<string> = new Set(["console", "result"]);

/** The text of the program. */
export function clientSample(operation: ir.Operation, context: SnippetContext): string {
  const { api, names } = context;
  const { function: name } = names.operation(operation);
  const callee = taken.has(name) ? `${name}Operation` : name;
  const imported = callee === name ? name : `${name} as ${callee}`;
  return [
    `import { createClient, ${imported} } from ${literal(moduleOf(api, "client"))};`,
    "",
    clientCode(operation, api),
    usageSnippet(operation, context, callee),
  ].join("\n");
}

/** Where a file beside the folder of all services finds one of this service. */
export function moduleOf({ service }: ir.Api, file: "client" | "server"): string {
  return `./generated/${service}/${file}.js`;
}

/** A client with what the operation asks callers for. */
function clientCode(operation: ir.Operation, api: ir.Api): string {
  const members = [
    ...(serviceUrl(api).baseUrl === undefined ? ['  baseUrl: "https://example.com",'] : []),
    ...credentialLines(operation, api),
  ];
  if (members.length === 0) return "const client = createClient();";
  return ["const client = createClient({", ...members, "});"].join("\n");
}

/** Of the first alternative that asks for something. */
function credentialLines({ security = [] }: ir.Operation, api: ir.Api): string[] {
  const demanded = security.find((alternative) => alternative.length > 0) ?? [];
  const entries = demanded.flatMap(({ scheme: key }) => {
    const scheme = api.securitySchemes.find((each) => each.key === key);
    const place = scheme && credentialPlace(scheme);
    if (place === undefined) return [];
    const isBasic = place.in === "authorization" && place.scheme === "basic";
    const value = isBasic ? { username: "your name", password: "your password" } : "your key";
    return [`${propertyKey(key)}: ${expression(value)}`];
  });
  return entries.length === 0 ? [] : [`  credentials: { ${entries.join(", ")} },`];
}
