/** Which generators run. */
import type { Generator } from "./generator.ts";

/** Names of generators. */
export interface Choice {
  /** These alone. Absent: all but those that have to be asked for. */
  readonly only?: readonly string[] | undefined;
  /** These too. */
  readonly with?: readonly string[] | undefined;
}

/** Of `all`, in their order, those that `choice` names, with everything that they require. */
export function selectGenerators(
  all: readonly Generator[],
  { only, with: further = [] }: Choice,
): readonly Generator[] {
  const usual = all.flatMap(({ name, optIn }) => (optIn ? [] : [name]));
  const wanted = new Set<string>();
  const pending = [...(only ?? usual), ...further];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (wanted.has(name)) continue;
    wanted.add(name);
    pending.push(...(all.find((generator) => generator.name === name)?.requires ?? []));
  }
  return all.filter(({ name }) => wanted.has(name));
}
