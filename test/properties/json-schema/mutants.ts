/** Values with one place changed, so that some of them are refused. */
import type { Random } from "../../../runtime/sample/random.ts";

const others: readonly unknown[] = [null, true, 0, -1, 1.5, 1e12, "", "a", "x".repeat(300), [], {}];

/** `value` with one place changed, at any depth. */
export function mutant(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return random.chance(0.6) ? inList(value, random) : other(random);
  if (typeof value === "object" && value !== null) {
    return random.chance(0.85) ? inObject(value, random) : other(random);
  }
  if (typeof value === "number" && random.chance(0.5)) {
    return random.pick([value + 1, value - 1, -value, value * 1000, value + 0.5]);
  }
  if (typeof value === "string" && random.chance(0.5)) {
    return random.pick([`${value}a`, value.slice(1), value.toUpperCase(), `${value}${value}`, " "]);
  }
  return other(random);
}

function other(random: Random): unknown {
  return random.pick(others);
}

function inList(value: readonly unknown[], random: Random): unknown[] {
  if (value.length === 0) return [other(random)];
  const index = random.integer(0, value.length - 1);
  return random.pick([
    () => value.toSpliced(index, 1),
    () => [...value, value[index]],
    () => [...value, other(random)],
    () => value.with(index, mutant(value[index], random)),
    () => value.with(index, mutant(value[index], random)),
  ])();
}

function inObject(value: object, random: Random): object {
  const entries = Object.entries(value);
  if (entries.length === 0) return { further: other(random) };
  const index = random.integer(0, entries.length - 1);
  const [name, member] = entries[index] as [string, unknown];
  const changed = (each: unknown) => Object.fromEntries(entries.with(index, [name, each]));
  return random.pick([
    () => Object.fromEntries(entries.toSpliced(index, 1)),
    () => ({ ...value, further: other(random) }),
    () => changed(mutant(member, random)),
    () => changed(mutant(member, random)),
    () => changed(other(random)),
  ])();
}
