/** The same description with what has no order in another order. */
import { membersOf } from "../../support/description-parts/fragment.ts";
import type { Members, Value } from "../../support/description-parts/value.ts";

/** Numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Paths, webhooks, components of each kind, and the members of each component kind's map. */
export function withPathsAndComponentsMoved(description: Members, next: Random): Members {
  const components = membersOf(description["components"]);
  return {
    ...description,
    ...("paths" in description ? { paths: moved(membersOf(description["paths"]), next) } : {}),
    ...("webhooks" in description
      ? { webhooks: moved(membersOf(description["webhooks"]), next) }
      : {}),
    components: Object.fromEntries(
      Object.entries(components).map(([kind, map]) => [kind, moved(membersOf(map), next)]),
    ),
  };
}

/** Every `properties` map of a schema, at any depth. */
export function withPropertiesMoved(value: Value, next: Random): Value {
  if (Array.isArray(value)) return value.map((item: Value) => withPropertiesMoved(item, next));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, Value]) => {
      const inner = isData(key) ? item : withPropertiesMoved(item, next);
      return [key, key === "properties" ? moved(membersOf(inner), next) : inner];
    }),
  );
}

/** What stands here is no schema. */
function isData(key: string): boolean {
  return ["example", "examples", "default", "enum", "const"].includes(key);
}

export function moved(members: Members, next: Random): Members {
  const ranked = Object.entries(members).map((entry) => ({ entry, rank: next() }));
  return Object.fromEntries(ranked.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry));
}
