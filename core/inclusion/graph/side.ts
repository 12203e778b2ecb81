/** One of the two descriptions that are compared, and a schema that stands in it. */
import type * as ir from "../../model/ir.ts";
import { type Lookup, lookupIn } from "../../model/schema-view/lookup.ts";

/** The schemas of one description, with what their references lead to. */
export interface Side {
  readonly schemas: readonly ir.NamedSchema[];
  readonly lookup: Lookup;
  /** True where `format` refuses values, as validators of that description are told. */
  readonly assertsFormats: boolean;
}

/** A schema with the side that its references are looked up in. */
export interface Placed {
  readonly schema: ir.Schema;
  readonly side: Side;
}

/** The side of a model. Schemas are meant as they travel: made for one direction, and without conversions. */
export function sideOf(
  { schemas }: Pick<ir.Api, "schemas">,
  { assertsFormats = false }: { readonly assertsFormats?: boolean } = {},
): Side {
  return { schemas, lookup: lookupIn(schemas), assertsFormats };
}
