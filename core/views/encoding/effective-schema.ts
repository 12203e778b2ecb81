/** A schema with everything that applies to the same value → the parts that matter on the wire. */
import type * as ir from "../../model/ir.ts";
import { isExactCodec } from "../../model/schema-view/codec-kinds.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { mayBeEmptyText } from "./empty-text.ts";

/** What references, `allOf`, `anyOf` and `oneOf` together say of one value. */
export interface EffectiveSchema {
  /** True where the empty text can be no value. */
  readonly neverEmpty: boolean;
  /** True where integers keep their digits. */
  readonly isExact: boolean;
  readonly items?: ir.Schema;
  /** Every `prefixItems` that some branch has. */
  readonly tuples: readonly (readonly ir.Schema[])[];
  /** Each name once, with every schema that some branch has for it. */
  readonly properties: ReadonlyMap<string, readonly ir.Schema[]>;
  /** Of members that are not listed, where it is stated and not `false`. */
  readonly rest?: ir.Schema;
}

/** The effective schema of `schema`; each schema that it leads to is looked at once. */
export function effectiveSchema(schema: ir.Schema, shapes: SchemaViewContext): EffectiveSchema {
  const seen = new Set<ir.SchemaObject>();
  const pending: ir.Schema[] = [schema];
  let exact = false;
  let items: ir.Schema | undefined;
  let rest: ir.Schema | undefined;
  const tuples: (readonly ir.Schema[])[] = [];
  const properties = new Map<string, ir.Schema[]>();
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    if (typeof next === "boolean" || seen.has(next)) continue;
    seen.add(next);
    exact ||= isExactCodec(next.codec);
    items ??= next.array.items;
    if (next.array.prefixItems !== undefined) tuples.push(next.array.prefixItems);
    if (next.object.additionalProperties !== false) rest ??= next.object.additionalProperties;
    for (const { name, schema: member } of next.object.properties ?? []) {
      const known = properties.get(name);
      if (known === undefined) properties.set(name, [member]);
      else known.push(member);
    }
    pending.push(...shapes.targets(next).map((id) => shapes.schema(id)));
    pending.push(...(next.allOf ?? []), ...(next.anyOf ?? []), ...(next.oneOf ?? []));
  }
  return {
    properties,
    tuples,
    neverEmpty: !mayBeEmptyText(schema, shapes),
    isExact: exact,
    ...(items === undefined ? {} : { items }),
    ...(rest === undefined ? {} : { rest }),
  };
}
