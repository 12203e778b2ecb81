/** Alternatives of two schemas → which of them belong together. */
import type { Inclusions, Placed, Side } from "../../inclusion/inclusion.ts";
import type * as ir from "../../model/ir.ts";
import type { Union } from "./merged.ts";

interface Both<Value> {
  readonly old: Value;
  readonly new: Value;
}

/** Unions of one keyword that are not the same on both sides, in order. */
export function pairUnions(
  unions: Both<readonly Union[]>,
  sides: Both<Side>,
  { isSame }: Inclusions,
): (readonly [old: Union | undefined, fresh: Union | undefined])[] {
  const left = [...unions.new];
  const changed = unions.old.filter(({ statement }) => {
    const at = left.findIndex((each) =>
      isSame({ schema: statement, side: sides.old }, { schema: each.statement, side: sides.new }),
    );
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return (["anyOf", "oneOf"] as const).flatMap((keyword) => {
    const old = changed.filter((union) => union.keyword === keyword);
    const fresh = left.filter((union) => union.keyword === keyword);
    return Array.from(
      { length: Math.max(old.length, fresh.length) },
      (_, index) => [old[index], fresh[index]] as const,
    );
  });
}

export interface PairedMember {
  /** In the union of the side that has it; of the new one where both have. */
  readonly index: number;
  readonly old?: Placed;
  readonly new?: Placed;
}

/** Members that are not the same on both sides: by the component that they refer to, else the only one left. */
export function pairMembers(
  unions: Both<Union>,
  sides: Both<Side>,
  { isSame }: Inclusions,
): PairedMember[] {
  const old = unions.old.members.map((schema, index) => ({ schema, side: sides.old, index }));
  const fresh = unions.new.members.map((schema, index) => ({ schema, side: sides.new, index }));
  take(old, fresh, isSame);
  const paired: PairedMember[] = [];
  const asPair = (one: Placed, other: Placed & { readonly index: number }) => {
    paired.push({ index: other.index, old: plain(one), new: plain(other) });
  };
  take(
    old,
    fresh,
    (one, other) => nameOf(one) !== undefined && nameOf(one) === nameOf(other),
    asPair,
  );
  const isSingle = old.length === 1 && fresh.length === 1;
  // What has neither a name nor a partner is taken for what stands at the same place.
  const isPaired = old.length === fresh.length;
  take(old, fresh, (one, other) => isSingle || (isPaired && one.index === other.index), asPair);
  return [
    ...paired,
    ...old.map(({ index, ...place }) => ({ index, old: place })),
    ...fresh.map(({ index, ...place }) => ({ index, new: place })),
  ];
}

interface Numbered extends Placed {
  readonly index: number;
}

/** Takes out of both lists what belongs together. */
function take(
  old: Numbered[],
  fresh: Numbered[],
  belong: (one: Numbered, other: Numbered) => boolean,
  met: (one: Numbered, other: Numbered) => void = () => undefined,
): void {
  for (const one of old.slice()) {
    const other = fresh.find((each) => belong(one, each));
    if (other === undefined) continue;
    old.splice(old.indexOf(one), 1);
    fresh.splice(fresh.indexOf(other), 1);
    met(one, other);
  }
}

function plain({ schema, side }: Placed): Placed {
  return { schema, side };
}

/** The pointer of the reference, or the title: what people call it. */
function nameOf({ schema }: Placed): string | undefined {
  if (typeof schema !== "object") return undefined;
  const ref: ir.SchemaId | undefined = schema.ref;
  return ref === undefined ? schema.title : ref.slice(ref.indexOf("#"));
}
