/**
 * Names of values within one function. They say which value of the schema it is and hold no counter, so
 * that one member more changes the lines of no other. Members end in `_`, as no other name does.
 */
import { fingerprint } from "../../../core/base/text/fingerprint.ts";

export type LocalStem =
  | "array"
  | "count"
  | "index"
  | "item"
  | "member"
  | "name"
  | "object"
  | "other";

/** The variable for a member that one condition asks, and nothing behind it: each function has one at most. */
export const memberInHand = "member";

/** Longer paths are cut, so that deep schemas and long keys do not multiply. */
const longestPath = 32;
const keptOfPath = 14;

/**
 * Names of the kind `stem`, each given once. `of` is the value that it belongs to, `key` the part of
 * that value. Only two parts of one path differ by a number.
 */
export function localNames(): (stem: LocalStem, of: string, key?: string) => string {
  const taken = new Set<string>();
  return (stem, of, key) => {
    const parts = [pathOf(of), key === undefined ? "" : identifierPart(key)];
    const path = shortened(parts.filter((part) => part !== "").join("_"));
    let name = nameOf(stem, path);
    for (let number = 2; taken.has(name); number += 1) {
      name = nameOf(stem, path === "" ? String(number) : `${path}_${number}`);
    }
    taken.add(name);
    return name;
  };
}

function nameOf(stem: LocalStem, path: string): string {
  if (stem !== "member") return path === "" ? stem : `${stem}_${path}`;
  return `${/^[\p{ID_Start}_]/u.test(path) ? "" : "_"}${path}_`;
}

/** The path of a value by its own name: `owner_` is `owner`, an item of it `owner_item`. */
function pathOf(name: string): string {
  if (name === "value") return "";
  if (name.endsWith("_")) return name.slice(0, -1);
  const [stem = "", ...rest] = name.split("_");
  return [...rest, stem].join("_");
}

/** Characters that do not show are none of a name, although JavaScript allows some. */
function identifierPart(key: string): string {
  return key.normalize("NFC").replaceAll(/\P{ID_Continue}|\p{Default_Ignorable_Code_Point}/gu, "_");
}

function shortened(path: string): string {
  if (path.length <= longestPath) return path;
  return `${[...path].slice(0, keptOfPath).join("")}_${fingerprint(path)}`;
}
