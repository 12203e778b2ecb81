/** `x-delimited` of a schema → its items, with schemas of their own. */
import { delimited } from "../extensions/wire.ts";
import type * as ir from "../ir.ts";
import type { Node } from "./node.ts";

/** `undefined` where the extension is absent, or broken, which reading extensions reports. */
export function readDelimited(
  node: Node,
  build: (child: Node) => ir.Schema,
): ir.Delimited | undefined {
  const written = node.child("x-delimited");
  const parsed = written && delimited.safeParse(written.value);
  if (!parsed?.success) return undefined;
  const { separator, items } = parsed.data;
  const place = written?.child("items");
  const schemaOf = (owner: Node | undefined) => {
    const schema = owner?.child("schema");
    return schema === undefined ? true : build(schema);
  };
  if ("schema" in items) return { separator, item: schemaOf(place) };
  const fields = items.fields.map(({ name }, index) => ({
    name,
    schema: schemaOf(place?.child("fields")?.child(index)),
  }));
  return { separator, fieldSeparator: items.separator, fields };
}
