/** The named schemas of both sides → which of them assert the same, through all references. */
import type * as ir from "../../model/ir.ts";
import type { Draft } from "./draft.ts";
import { draftOf } from "./draft-of.ts";
import { type Labelled, partition } from "./partition.ts";
import type { Placed, Side } from "./side.ts";

/** What a schema asserts, as a value whose text is its label. */
type Outline = boolean | { readonly target: number } | Draft<Outline>;

export interface NamedClasses {
  /** The class of a named schema of a side; absent where the side has none of that identity. */
  readonly classOf: (side: Side, id: ir.SchemaId) => number | undefined;
  /** One schema of each class. */
  readonly representative: (id: number) => Placed;
}

/** Names say nothing: schemas of one class may have different names, on one side or on both. */
export function namedClasses(sides: readonly Side[]): NamedClasses {
  const places = sides.flatMap((side) =>
    side.schemas.map(({ id, schema }) => ({ side, id, schema })),
  );
  const indices = new Map<Side, Map<ir.SchemaId, number>>(sides.map((side) => [side, new Map()]));
  for (const [index, { side, id }] of places.entries()) indices.get(side)?.set(id, index);
  const indexOf = (side: Side, id: ir.SchemaId) => indices.get(side)?.get(id);
  const things = places.map(({ schema, side }) => outlined(schema, side, indexOf));
  const classes = partition(things);
  const first = new Map<number, Placed>();
  for (const [index, { schema, side }] of places.entries()) {
    const id = classes[index] ?? 0;
    if (!first.has(id)) first.set(id, { schema, side });
  }
  return {
    classOf: (side, id) => {
      const index = indexOf(side, id);
      return index === undefined ? undefined : classes[index];
    },
    representative: (id) => {
      const found = first.get(id);
      if (found === undefined) throw new Error(`no schema is of class ${id}`);
      return found;
    },
  };
}

/** Targets are numbered in the order in which the outline names them. */
function outlined(
  schema: ir.Schema,
  side: Side,
  indexOf: (side: Side, id: ir.SchemaId) => number | undefined,
): Labelled {
  const targets: number[] = [];
  const target = (id: ir.SchemaId): Outline => {
    const index = indexOf(side, id);
    return index === undefined ? true : { target: targets.push(index) - 1 };
  };
  const part = (inner: ir.Schema): Outline =>
    typeof inner === "boolean" ? inner : draftOf(inner, side, { part, target });
  return { label: JSON.stringify(part(schema)), targets };
}
