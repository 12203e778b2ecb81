/** Values with one thing wrong, each with the place of it. */

export type Broken = readonly [place: string, value: unknown];

/** Every part of `value` is once of another kind, and every member once missing. */
export function* brokenIn(value: unknown, place: string): Generator<Broken> {
  for (const other of othersThan(value)) yield [`${place} is ${JSON.stringify(other)}`, other];
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const [where, other] of brokenIn(item, `${place}.${index}`)) {
        yield [where, value.with(index, other)];
      }
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      for (const [where, other] of brokenIn(member, `${place}.${name}`)) {
        yield [where, { ...value, [name]: other }];
      }
      const others = Object.entries(value).filter(([each]) => each !== name);
      yield [`${place}.${name} is missing`, Object.fromEntries(others)];
    }
  }
}

function othersThan(value: unknown): readonly unknown[] {
  if (typeof value === "string") return [7];
  return value === null ? [{ a: 1 }, "a", 7] : ["a", null];
}
