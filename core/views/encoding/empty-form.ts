/** Bodies that may be left out, and whose defaults a receiver finds all the same. */
import type * as ir from "../../model/ir.ts";
import { allOfSchemas } from "../../model/schema-view/all-of.ts";
import type { Lookup } from "../../model/schema-view/lookup.ts";
import { mediaKind } from "../../model/media-kind.ts";

/**
 * True where no body is the same as a form without fields, and that is valid and has defaults that are
 * filled in: so whoever receives the request finds them either way.
 */
export function isFilledWhenAbsent(
  { requestBody }: Pick<ir.Operation, "requestBody">,
  lookup: Lookup,
): boolean {
  if (requestBody === undefined || requestBody.required) return false;
  const [media, ...others] = requestBody.content;
  if (media?.schema === undefined || others.length > 0) return false;
  if (mediaKind(media.mediaType) !== "form") return false;
  const words = allOfSchemas(lookup.schema(media.schema), lookup);
  const hasFills = words.some(({ object: { properties = [] } }) =>
    properties.some(({ fill }) => fill !== undefined),
  );
  return hasFills && words.every(takesNoMembers);
}

/** As far as can be told without trying: alternatives and conditions may ask for members. */
function takesNoMembers(schema: ir.SchemaObject): boolean {
  const { required = [], minProperties = 0 } = schema.object;
  const others = [schema.anyOf, schema.oneOf, schema.not, schema.if, schema.enum, schema.const];
  return required.length === 0 && minProperties === 0 && others.every((each) => each === undefined);
}
