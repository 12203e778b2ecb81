/** Names for texts by what they say: one name for one text, and never one for two. */
import { fingerprint } from "./fingerprint.ts";

/**
 * Gives each text its fingerprint. Of two texts with one fingerprint the second gets a number behind
 * it, since a name that stands for both would let one decide for the other.
 */
export function distinctNames(): (text: string) => string {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const plain = fingerprint(text);
    let name = plain;
    // Fingerprints are equally long, so that one with a number is no other fingerprint.
    for (let number = 2; taken.has(name); number += 1) name = `${plain}${number}`;
    names.set(text, name);
    taken.add(name);
    return name;
  };
}
