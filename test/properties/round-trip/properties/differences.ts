/** Where two values differ, as people want to read it. */
import { isDeepStrictEqual } from "node:util";

/** The first place at which `found` is not `expected`; `undefined` where they are equal. */
export function difference(expected: unknown, found: unknown, place = ""): string | undefined {
  if (isDeepStrictEqual(expected, found)) return undefined;
  if (
    isContainer(expected) &&
    isContainer(found) &&
    Array.isArray(expected) === Array.isArray(found)
  ) {
    for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
      const inside = difference(own(expected, name), own(found, name), `${place}/${name}`);
      if (inside !== undefined) return inside;
    }
  }
  return `at ${place}: ${shown(expected)} became ${shown(found)}`;
}

/** Objects without prototypes, and members that are `undefined`, make no difference; files are read. */
export async function plain(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const bytes = Buffer.from(await value.arrayBuffer()).toString("hex");
    return { file: value instanceof File ? value.name : "blob", type: value.type, bytes };
  }
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString("hex") };
  if (Array.isArray(value)) return Promise.all(value.map(plain));
  if (!isContainer(value)) return value;
  const entries: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) entries.push([name, await plain(member)]);
  }
  return Object.fromEntries(entries);
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function own(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 300);
}
