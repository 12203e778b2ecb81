/** A document that is being changed, with where each of its nodes was written. */
import type { Json } from "../../model/ir.ts";
import { type Limits, defaultLimits } from "../load/limits.ts";
import { origin } from "../load/document.ts";
import { childOf, escapeToken, isArray, isObject, pointerTokens } from "../load/pointer.ts";
import type { SourceDocument } from "../load/sources.ts";
import type { Origin } from "../../base/origin.ts";
import type { SelectedPath } from "./select.ts";

/** Where a node is written. */
export interface Place {
  readonly document: SourceDocument;
  readonly pointer: string;
  /** True of what was not at this place of the first document. */
  readonly isBrought: boolean;
}

type Container = Json[] | { [key: string]: Json };

/** Values that overlays may add in all. */
const mostAdded = 1_000_000;

/** The document has grown beyond what is read. */
export class TooLarge extends Error {}

export class Tree {
  readonly #document: SourceDocument;
  readonly #depth: number;
  /** Children that are written elsewhere than their place in the tree says, by their parents. */
  readonly #elsewhere = new Map<Json, Map<string, Place>>();
  readonly #root: Json;
  #added = 0;

  constructor(document: SourceDocument, { depth }: Pick<Limits, "depth"> = defaultLimits) {
    this.#document = document;
    this.#depth = depth;
    this.#root = this.#clone(document.value, 0);
    this.#added = 0;
  }

  get root(): Json {
    return this.#root;
  }

  at(way: SelectedPath): Json | undefined {
    let value: Json | undefined = this.#root;
    for (const token of way) value = value === undefined ? undefined : childOf(value, token);
    return value;
  }

  /** Where the node at `way`, or the nearest around it that exists, is written. */
  placeOf(way: SelectedPath): Place {
    let value = this.#root;
    let place: Place = { document: this.#document, pointer: "", isBrought: false };
    for (const token of way) {
      const child = childOf(value, token);
      if (child === undefined) break;
      place = this.childPlace(value, token, place);
      value = child;
    }
    return place;
  }

  /** Where the member or item `token` of `value`, which is written at `place`, is written. */
  childPlace(value: Json, token: string, place: Place): Place {
    const found = this.#elsewhere.get(value)?.get(token);
    if (found === undefined) return { ...place, pointer: `${place.pointer}/${escapeToken(token)}` };
    return { ...found, isBrought: found.isBrought || place.isBrought };
  }

  /** Puts a copy of `value`, which is written at `place`, at `way`; its parent exists. */
  set(way: SelectedPath, value: Json, place: Place): void {
    const key = way.at(-1);
    const parent = this.#container(way.slice(0, -1));
    if (key === undefined || parent === undefined) return;
    const copy = this.#clone(value, way.length);
    // A key such as `__proto__` is a member like any other.
    const member = { value: copy, enumerable: true, configurable: true, writable: true };
    Object.defineProperty(parent, key, member);
    this.#note(parent, key, { ...place, isBrought: true });
  }

  /** Takes away the nodes at `ways`, none of which is the root. */
  remove(ways: readonly SelectedPath[]): void {
    const byParent = new Map<
      Container,
      { readonly way: SelectedPath; readonly keys: Set<string> }
    >();
    for (const way of ways) {
      const parent = this.#container(way.slice(0, -1));
      const key = way.at(-1);
      if (parent === undefined || key === undefined) continue;
      const entry = byParent.get(parent) ?? { way: way.slice(0, -1), keys: new Set<string>() };
      byParent.set(parent, entry);
      entry.keys.add(key);
    }
    // Places are asked for by ways, which are right as long as nothing is gone.
    const lists = [...byParent].flatMap(([parent, { way, keys }]) =>
      Array.isArray(parent) ? [{ parent, left: this.#left(parent, way, keys) }] : [],
    );
    for (const [parent, { keys }] of byParent) {
      if (Array.isArray(parent)) continue;
      for (const key of keys) {
        Reflect.deleteProperty(parent, key);
        this.#elsewhere.get(parent)?.delete(key);
      }
    }
    for (const { parent, left } of lists) {
      parent.splice(0, parent.length, ...left.map(({ item }) => item));
      this.#elsewhere.set(parent, new Map(left.map(({ place }, index) => [String(index), place])));
    }
  }

  /** The tree as a document, which is not changed any more. */
  document(): SourceDocument {
    const { name, file } = this.#document;
    const lookUp = (pointer: string): Origin => {
      const { document, pointer: written, isBrought } = this.placeOf(pointerTokens(pointer) ?? []);
      const place = document.origin(written);
      // What is brought to several places is still several things, told apart by their pointers.
      return isBrought ? origin(place.file, pointer, () => place, lookUp) : place;
    };
    return { name, file, value: this.#root, origin: lookUp };
  }

  #left(parent: readonly Json[], way: SelectedPath, keys: ReadonlySet<string>) {
    return parent.flatMap((item, index) =>
      keys.has(String(index)) ? [] : [{ item, place: this.placeOf([...way, String(index)]) }],
    );
  }

  #container(way: SelectedPath): Container | undefined {
    const value = this.at(way);
    // All in the tree is a copy of ours.
    return isObject(value) || isArray(value) ? (value as Container) : undefined;
  }

  #note(parent: Json, key: string, place: Place): void {
    const noted = this.#elsewhere.get(parent) ?? new Map<string, Place>();
    this.#elsewhere.set(parent, noted.set(key, place));
  }

  /** A copy that nothing else is part of: files with aliases have one value in several places. */
  #clone(value: Json, depth: number): Json {
    if (typeof value !== "object" || value === null) return value;
    if (depth > this.#depth)
      throw new TooLarge(`values are nested more than ${this.#depth} levels deep`);
    this.#added += 1;
    if (this.#added > mostAdded)
      throw new TooLarge(`the actions add more than ${mostAdded} values`);
    const copy: Json = isArray(value)
      ? value.map((item) => this.#clone(item, depth + 1))
      : Object.fromEntries(
          Object.entries(value).map(([key, member]) => [key, this.#clone(member, depth + 1)]),
        );
    const noted = this.#elsewhere.get(value);
    if (noted !== undefined) this.#elsewhere.set(copy, new Map(noted));
    return copy;
  }
}
