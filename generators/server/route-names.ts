/** What emitted routers call the places of paths. */
import { inlineText } from "../../core/base/text/comment.ts";
import { pascalCase, words } from "../../core/base/text/identifier.ts";
import type { Place } from "./route-tree.ts";

/** Only the end of a long path is told: names would else grow with the square of its depth. */
const mostSegments = 4;
const mostCharacters = 60;

/** Ends of names for `places`, each of its own: `DomainsId` of `/domains/{id}`. */
export function placeNames(places: readonly Place[]): ReadonlyMap<Place, string> {
  const names = new Map<Place, string>();
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  for (const place of places) {
    const plain = plainName(place.path);
    let name = plain;
    for (let number = numbers.get(plain) ?? 2; taken.has(name); number += 1) {
      name = `${plain}${number}`;
      numbers.set(plain, number + 1);
    }
    names.set(place, name);
    taken.add(name);
  }
  return names;
}

/** The path for a comment. */
export function placeTitle({ path }: Place): string {
  if (path === "") return "the root";
  const end = endOf(path);
  return `\`${inlineText(end === path ? path : `…${end}`).replaceAll("`", "'")}\``;
}

function plainName(path: string): string {
  if (path === "") return "Root";
  const end = endOf(path);
  return words(end).length === 0 ? "Slash" : pascalCase(end);
}

function endOf(path: string): string {
  const segments = path.split("/");
  const end =
    segments.length > mostSegments + 1 ? `/${segments.slice(-mostSegments).join("/")}` : path;
  return Array.from(end).slice(-mostCharacters).join("");
}
