/** Facts by the places of the spec that enclose them, as comments and readings name places. */
import type { Origin } from "../../core/origin.ts";
import type { Fact, Scope } from "../fact.ts";

/** `<file>#<pointer>`, the file relative to the folder of the description. */
export function placeName({ file, pointer }: Origin, folder: string): string {
  const prefix = folder === "" ? "" : `${folder}/`;
  return `${file.startsWith(prefix) ? file.slice(prefix.length) : file}#${pointer}`;
}

/** The name of a scope, which stays when lists are put into another order. */
export function scopeName({ origin, name }: Scope, folder: string): string {
  return placeName(name === undefined ? origin : { ...origin, pointer: name }, folder);
}

export class PlaceIndex {
  readonly #facts = new Map<string, Fact[]>();
  readonly #folder: string;
  readonly #root: string;

  /** `root` is the name of the root description's file, which pointers alone are in. */
  constructor(facts: Iterable<Fact>, others: Iterable<Origin>, folder: string, root: string) {
    this.#folder = folder;
    this.#root = root;
    for (const fact of facts) {
      for (const place of enclosing(fact, folder)) {
        const known = this.#facts.get(place);
        if (known === undefined) this.#facts.set(place, [fact]);
        else known.push(fact);
      }
    }
    for (const origin of others) {
      for (const place of prefixes(placeName(origin, folder))) {
        if (!this.#facts.has(place)) this.#facts.set(place, []);
      }
    }
  }

  /** The facts at or below the places that `pattern` names; absent when there is no such place. */
  find(pattern: string): readonly Fact[] | undefined {
    const name =
      pattern.includes("#") && !pattern.startsWith("#")
        ? pattern
        : `${this.#root}#${pattern.replace(/^#/u, "")}`;
    if (!name.includes("*")) return this.#facts.get(name);
    const matches = glob(name);
    const found = new Set<Fact>();
    let isKnown = false;
    for (const [place, facts] of this.#facts) {
      if (!matches(place)) continue;
      isKnown = true;
      for (const fact of facts) found.add(fact);
    }
    return isKnown ? [...found] : undefined;
  }

  name(origin: Origin): string {
    return placeName(origin, this.#folder);
  }
}

function enclosing(fact: Fact, folder: string): Set<string> {
  const places = new Set(prefixes(placeName(fact.origin, folder)));
  for (let scope: Scope | undefined = fact.scope; scope !== undefined; scope = scope.parent) {
    // What a comment binds ends with the operation: the root is not a place of everything.
    if (scope.origin.pointer !== "" || scope === fact.scope || scope.parent !== undefined) {
      for (const place of prefixes(placeName(scope.origin, folder))) places.add(place);
    }
  }
  return places;
}

/** A place and those that it is part of, the whole file last. */
function prefixes(place: string): string[] {
  const found = [place];
  for (
    let end = place.lastIndexOf("/");
    end > place.indexOf("#");
    end = place.lastIndexOf("/", end - 1)
  ) {
    found.push(place.slice(0, end));
  }
  found.push(place.slice(0, place.indexOf("#") + 1));
  return found;
}

/** `*` stands for any run of characters but `/`; matched without backtracking over segments. */
function glob(pattern: string): (place: string) => boolean {
  const parts = pattern.split("/").map((segment) => segment.split("*"));
  return (place) => {
    const segments = place.split("/");
    return (
      segments.length === parts.length &&
      parts.every((pieces, index) => fits(pieces, segments[index] ?? ""))
    );
  };
}

function fits(pieces: readonly string[], text: string): boolean {
  const [first = "", ...rest] = pieces;
  if (rest.length === 0) return text === first;
  if (!text.startsWith(first)) return false;
  const last = rest.pop() ?? "";
  let at = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
