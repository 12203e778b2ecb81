/** A delimited string of the model → how the runtime splits it. */
import type * as ir from "../../model/ir.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import type { DelimitedForm } from "./descriptor.ts";
import { textType } from "./wire-type.ts";

/** The data form that `decodeDelimited` takes. */
export function delimitedForm(delimited: ir.Delimited, shapes: SchemaViewContext): DelimitedForm {
  const { separator, special, takesEmpty } = delimited;
  const meanings = { ...(special && { special }), ...(takesEmpty && { takesEmpty }) };
  if ("item" in delimited) {
    return { separator, item: textType(delimited.item, shapes), ...meanings };
  }
  const fields = delimited.fields.map(
    ({ name, schema }) => [name, textType(schema, shapes)] as const,
  );
  return { separator, fieldSeparator: delimited.fieldSeparator, fields, ...meanings };
}
