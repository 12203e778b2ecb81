/** What names were given before: `names.json`, which a run with `--with names` reads and renews. */
import * as z from "zod";
import { compareTexts } from "../../base/text/compare.ts";

/** The file, in the folder of a service's output. */
export const lockFile = "names.json";

export interface NameLock {
  /** Exported names by what they are for: a place in a file, or the place of an operation. */
  readonly names: ReadonlyMap<string, string>;
  /** What components are, so that one that is called otherwise is known again. */
  readonly shapes: ReadonlyMap<string, string>;
  readonly renamed: readonly Renamed[];
}

/** A name that something no longer has, and still answers to. */
export interface Renamed {
  readonly from: string;
  /** As the keys of `names`. */
  readonly of: string;
  /** The release (`info.version`) in which it was first seen under another name. */
  readonly since: string;
}

export const emptyLock: NameLock = { names: new Map(), shapes: new Map(), renamed: [] };

/** Long enough for every name that is given; a file that is no lock should not fill memory. */
const longest = 100_000;
const identifier = z
  .string()
  .max(longest)
  .regex(/^[\p{ID_Start}_][\p{ID_Continue}]*$/u, "is not a name that Specwright assigned");

const shape = z.strictObject({
  names: z.record(z.string(), identifier),
  shapes: z.record(z.string(), z.string().regex(/^[0-9a-f]{10}$/)),
  renamed: z.array(z.strictObject({ from: identifier, of: z.string(), since: z.string() })),
});

/** The lock that `value` is, or what is wrong with it and where. */
export function readLock(
  value: unknown,
): NameLock | { readonly pointer: readonly PropertyKey[]; readonly message: string } {
  const parsed = shape.safeParse(value);
  if (!parsed.success) {
    const [{ path, message } = { path: [], message: "is not a record of names" }] =
      parsed.error.issues;
    return { pointer: path, message };
  }
  const { names, shapes, renamed } = parsed.data;
  return {
    names: new Map(Object.entries(names)),
    shapes: new Map(Object.entries(shapes)),
    renamed,
  };
}

/**
 * The lock with places in the description itself called by their pointers alone, where an earlier run
 * wrote the name of its file in front of them.
 */
export function withoutFile({ names, shapes, renamed }: NameLock, file: string): NameLock {
  const key = (place: string) => (place.startsWith(`${file}#`) ? place.slice(file.length) : place);
  const keyed = (map: ReadonlyMap<string, string>) =>
    new Map([...map].map(([place, value]) => [key(place), value]));
  return {
    names: keyed(names),
    shapes: keyed(shapes),
    renamed: renamed.map((each) => ({ ...each, of: key(each.of) })),
  };
}

/** Sorted, so that two runs give the same bytes. */
export function lockText({ names, shapes, renamed }: NameLock): string {
  const value = {
    names: sorted(names),
    shapes: sorted(shapes),
    renamed: renamed.toSorted((a, b) => compareTexts(a.of, b.of) || compareTexts(a.from, b.from)),
  };
  return JSON.stringify(value);
}

function sorted(map: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  return Object.fromEntries([...map].toSorted(([a], [b]) => compareTexts(a, b)));
}
