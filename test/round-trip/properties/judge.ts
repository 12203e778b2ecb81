/** What ajv says of values: a judge that shares no code with what is tested. */
import { type Schemas, schemasOf } from "../../server-conformance/schemas.ts";
import { type Description, isMembers } from "../../server-conformance/description.ts";

/** A judge of values as they travel; OpenAPI 3.0 is read as the JSON Schema that it means. */
export function judgeFor(description: Description): Schemas {
  const isOld = String(description.document["openapi"]).startsWith("3.0");
  if (!isOld) return schemasOf(description);
  const document = modern(description.document) as Description["document"];
  return schemasOf({ ...description, document });
}

/** `nullable` adds null to the type beside it, and says nothing where there is none. */
function modern(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(modern);
  if (!isMembers(node)) return node;
  const { nullable, ...rest } = node as { readonly [name: string]: unknown };
  const members = typeof nullable === "boolean" ? rest : node;
  const copy = Object.entries(members).map(([name, each]) => [name, modern(each)] as const);
  const type =
    nullable === true && typeof rest["type"] === "string" ? [rest["type"], "null"] : undefined;
  return Object.fromEntries(type === undefined ? copy : [...copy, ["type", type] as const]);
}
