/** File names from tags and operations, which are anybody's text. */
import { words } from "../../core/base/text/identifier.ts";
import { isSafeName } from "../../core/output/path.ts";

/** Names without ending that scaffolded files have themselves, or that people and programs give a meaning. */
const taken = ["index", "app", "main", "server", "authenticate", "decisions", "webhooks", "test"];

/** Characters of a name: with a number and an ending it fits every file system. */
const longest = 80;

export interface FileNames {
  /** A file name for `text`, such as `pet-store.ts`: the same for the same text, another for any other. */
  readonly nameOf: (text: string) => string;
}

/**
 * Names are lower case and plain ASCII, so that they are the same on every file system. Of two texts with one
 * name the second gets a number. `known` are the names that texts have already.
 */
export function fileNames(
  fallback: string,
  known: ReadonlyMap<string, string> = new Map(),
  others: Iterable<string> = [],
): FileNames {
  const names = new Map(known);
  const used = new Set([...taken.map((name) => `${name}.ts`), ...known.values(), ...others]);
  const last = new Map<string, number>();
  return {
    nameOf: (text) => {
      const own = names.get(text);
      if (own !== undefined) return own;
      const stem = stemOf(text, fallback);
      let number = last.get(stem) ?? 1;
      let name = number === 1 ? `${stem}.ts` : `${stem}-${number}.ts`;
      // The last number is known: many texts may have one name.
      for (; used.has(name); name = `${stem}-${number}.ts`) number += 1;
      last.set(stem, number);
      names.set(text, name);
      used.add(name);
      return name;
    },
  };
}

/** `Pet Store` → `pet-store`, `listPets` → `list-pets`; `fallback` where nothing is left. */
function stemOf(text: string, fallback: string): string {
  // What has a plain letter below its accent keeps the letter.
  const plain = text.normalize("NFKD").replaceAll(/\p{M}+/gu, "");
  const parts = words(plain.replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2"));
  const name = parts
    .join("-")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, "");
  if (name === "") return fallback;
  // `con.ts` is a device on Windows, and `pets.test.ts` would be a test.
  return isSafeName(name) ? name : `${name}-${fallback}`;
}
