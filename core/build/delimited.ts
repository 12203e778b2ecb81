/** `x-delimited` of a schema → its items, with schemas of their own. */
import type { Extensions } from "../model/extensions/registry.ts";
import { specialValues, whenAbsent } from "../model/extensions/values.ts";
import { delimited } from "../model/extensions/encoding.ts";
import type * as ir from "../model/ir.ts";
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
  const meanings = meaningsOf(
    specialValues.safeParse(node.child("x-special-values")?.value).data,
    whenAbsent.safeParse(node.child("x-when-absent")?.value).data,
  );
  if ("schema" in items) return { separator, item: schemaOf(place), ...meanings };
  const fields = items.fields.map(({ name }, index) => ({
    name,
    schema: schemaOf(place?.child("fields")?.child(index)),
  }));
  return { separator, fieldSeparator: items.separator, fields, ...meanings };
}

/** `schema` of a parameter with what stands beside it at the parameter itself. */
export function withMeanings(
  schema: ir.Schema | undefined,
  { "x-special-values": special, "x-when-absent": absence }: Extensions,
): ir.Schema | undefined {
  if (typeof schema !== "object" || schema.delimited === undefined) return schema;
  return { ...schema, delimited: { ...schema.delimited, ...meaningsOf(special, absence) } };
}

/** Texts that have a meaning of their own, of which a number is written with its digits. */
function meaningsOf(
  values: Extensions["x-special-values"] = [],
  absence: Extensions["x-when-absent"],
): Pick<ir.Delimited, "special" | "takesEmpty"> {
  const special = values.map(({ value }) => String(value));
  return {
    ...(special.length === 0 ? {} : { special }),
    ...(absence?.empty === undefined ? {} : { takesEmpty: true }),
  };
}
