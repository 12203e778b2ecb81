/** A description's document as JSON Schema understands it, whatever its version of OpenAPI is. */
import { type Description, isMembers } from "../../../conformance/server/description.ts";

type Document = Description["document"];

/** OpenAPI 3.0 has `nullable`, which adds null to the type beside it; elsewhere it says nothing. */
export function plainDocument(document: Document): Document {
  const isOld = String(document["openapi"]).startsWith("3.0");
  return withoutNullable(document, isOld) as Document;
}

function withoutNullable(node: unknown, isOld: boolean): unknown {
  if (Array.isArray(node)) return node.map((each) => withoutNullable(each, isOld));
  if (!isMembers(node)) return node;
  const { nullable, ...rest } = node as { readonly [name: string]: unknown };
  // A member of that name is no keyword.
  const members = typeof nullable === "boolean" ? rest : node;
  const copy = Object.entries(members).map(([name, each]): [string, unknown] => [
    name,
    withoutNullable(each, isOld),
  ]);
  const isNullable = isOld && nullable === true && typeof rest["type"] === "string";
  return Object.fromEntries(isNullable ? [...copy, ["type", [rest["type"], "null"]]] : copy);
}
