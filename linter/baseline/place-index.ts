/** Facts by the places of the spec that enclose them, as comments and readings name places. */
import { type Origin, placeOf } from "../../core/base/origin.ts";
import type { Fact, Scope } from "../model/fact.ts";

/** `<file>#<pointer>`, the file relative to the folder of the description. */
export function placeName({ file, pointer }: Origin, folder: string): string {
  const prefix = folder === "" ? "" : `${folder}/`;
  return `${file.startsWith(prefix) ? file.slice(prefix.length) : file}#${pointer}`;
}

/** The name of a scope, which stays when lists are put into another order. */
export function scopeName({ origin, name }: Scope, folder: string): string {
  return placeName(name === undefined ? origin : { ...placeOf(origin), pointer: name }, folder);
}

export class PlaceIndex {
  readonly #folder: string;
  readonly #root: string;
  readonly #make: () => ReadonlyMap<string, readonly Fact[]>;
  #made: ReadonlyMap<string, readonly Fact[]> | undefined;

  /**
   * `root` is the name of the root description's file, which pointers alone are in. The places are
   * gathered when one is asked for, since most documents name none and they take longer than all rules.
   */
  constructor(
    facts: readonly Fact[],
    others: () => Iterable<Origin>,
    folder: string,
    root: string,
  ) {
    this.#folder = folder;
    this.#root = root;
    this.#make = () => placesOf(facts, others(), folder);
  }

  /** The facts at or below the places that `pattern` names; absent when there is no such place. */
  find(pattern: string): readonly Fact[] | undefined {
    const name =
      pattern.includes("#") && !pattern.startsWith("#")
        ? pattern
        : `${this.#root}#${pattern.replace(/^#/u, "")}`;
    const places = (this.#made ??= this.#make());
    if (!name.includes("*")) return places.get(name);
    const matches = glob(name);
    const found = new Set<Fact>();
    let isKnown = false;
    for (const [place, facts] of places) {
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

function placesOf(
  facts: readonly Fact[],
  others: Iterable<Origin>,
  folder: string,
): ReadonlyMap<string, readonly Fact[]> {
  const found = new Map<string, Fact[]>();
  const around = enclosing(folder);
  for (const fact of facts) {
    for (const place of around(fact)) {
      const known = found.get(place);
      if (known === undefined) found.set(place, [fact]);
      else known.push(fact);
    }
  }
  for (const origin of new Set(others)) {
    for (const place of prefixes(placeName(origin, folder))) {
      // With a place all that it is part of is known.
      if (found.has(place)) break;
      found.set(place, []);
    }
  }
  return found;
}

/** The places that enclose a fact, each once. Those of a scope are found once: most facts share theirs. */
function enclosing(folder: string): (fact: Fact) => Iterable<string> {
  const ofOrigins = new Map<Origin, ReadonlySet<string>>();
  const ofScopes = new Map<Scope, ReadonlySet<string>>();
  const placesOf = (origin: Origin): ReadonlySet<string> => {
    const known = ofOrigins.get(origin);
    if (known !== undefined) return known;
    const places = new Set(prefixes(placeName(origin, folder)));
    ofOrigins.set(origin, places);
    return places;
  };
  const placesAround = (scope: Scope): ReadonlySet<string> => {
    const known = ofScopes.get(scope);
    if (known !== undefined) return known;
    const places = new Set(placesOf(scope.origin));
    for (let next = scope.parent; next !== undefined; next = next.parent) {
      // What a comment binds ends with the operation: the root is not a place of everything.
      if (next.origin.pointer === "" && next.parent === undefined) continue;
      for (const place of placesOf(next.origin)) places.add(place);
    }
    ofScopes.set(scope, places);
    return places;
  };
  return function* places({ origin, scope }) {
    const own = placesOf(origin);
    yield* own;
    for (const place of placesAround(scope)) if (!own.has(place)) yield place;
  };
}

/** A place and those that it is part of, the whole file last. */
function* prefixes(place: string): Iterable<string> {
  yield place;
  const start = place.indexOf("#");
  for (let end = place.lastIndexOf("/"); end > start; end = place.lastIndexOf("/", end - 1)) {
    yield place.slice(0, end);
  }
  yield place.slice(0, start + 1);
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
