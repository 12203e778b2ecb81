/** Lists of as many items as they may have. */
import type { Sampling } from "./sampling.ts";
import { NoSample, type Schema, type SchemaObject } from "./schema.ts";

/** @throws NoSample when not enough different items are found. */
export function arraySample(plain: readonly SchemaObject[], sampling: Sampling): unknown[] {
  const { random, share, inside } = sampling;
  const least = Math.max(
    0,
    ...plain.map(({ minItems = 0 }) => minItems),
    ...plain.map(({ contains, minContains = 1 }) => (contains === undefined ? 0 : minContains)),
  );
  const most = Math.min(...plain.map(({ maxItems = Infinity }) => maxItems));
  const isDescribed = plain.some(({ items, prefixItems }) => items ?? prefixItems);
  const usual = share === 0 || !isDescribed ? least : Math.max(least, random.integer(1, 2));
  const length = Math.min(usual, most, closedAt(plain));
  const unique = plain.some(({ uniqueItems }) => uniqueItems === true);
  const found: unknown[] = [];
  const seen = new Set<string>();
  for (let left = length * 20 + 20; found.length < length && left > 0; left -= 1) {
    const item = inside(schemasAt(plain, found.length));
    const key = JSON.stringify(item);
    if (unique && seen.has(key)) continue;
    seen.add(key);
    found.push(item);
  }
  if (found.length < least) throw new NoSample("a list has too few different items");
  return found;
}

/** Where no further items may stand. */
function closedAt(plain: readonly SchemaObject[]): number {
  const ends = plain.map(({ items, prefixItems = [] }) =>
    items === false ? prefixItems.length : Infinity,
  );
  return Math.min(...ends);
}

function schemasAt(plain: readonly SchemaObject[], index: number): readonly Schema[] {
  return plain.flatMap(({ prefixItems = [], items, contains, minContains = 1 }) => [
    ...(prefixItems[index] === undefined
      ? items === undefined
        ? []
        : [items]
      : [prefixItems[index]]),
    ...(contains !== undefined && index < minContains ? [contains] : []),
  ]);
}
