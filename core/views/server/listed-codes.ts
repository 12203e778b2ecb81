/** The codes that an answer lists, as the types of its bodies say them. */
import { bodyOf } from "../errors/body.ts";
import { codesInside } from "../errors/nested.ts";
import type * as ir from "../../model/ir.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { literal } from "../../base/text/literal.ts";
import { typeAt } from "../typescript/type-at.ts";

/**
 * `Codes` of the runtime's `WithCodes` for a body of `response`; `undefined` where the answer lists no
 * codes, or the body has no place for them.
 */
export function listedCodesType(
  schema: ir.SchemaId,
  { extensions: { "x-errors": codes = [] } }: ir.Response,
  { errorCatalogue }: ir.Api,
  shapes: SchemaViewContext,
): string | undefined {
  const body = codes.length === 0 ? undefined : bodyOf(schema, shapes);
  if (body === undefined) return undefined;
  const { places, nested } = body;
  const inside = codesInside(codes, errorCatalogue);
  return typeAt([
    [places.code, union(codes)],
    ...(places.errors === undefined || nested === undefined || inside.length === 0
      ? []
      : [[places.errors, `readonly [${typeAt([[nested.code, union(inside)]])}]`] as const]),
  ]);
}

function union(codes: readonly string[]): string {
  return codes.map((code) => literal(code)).join(" | ");
}
