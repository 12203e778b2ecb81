/** Which generators run. */
import type { Generator } from "../generator.ts";

/** `all` in their order, or those named in `only` with everything that they require. */
export function selectGenerators(
  all: readonly Generator[],
  only: readonly string[] | undefined,
): readonly Generator[] {
  if (only === undefined) return all;
  const wanted = new Set<string>();
  const pending = [...only];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (wanted.has(name)) continue;
    wanted.add(name);
    pending.push(...(all.find((generator) => generator.name === name)?.requires ?? []));
  }
  return all.filter(({ name }) => wanted.has(name));
}
