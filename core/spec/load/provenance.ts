/** Objects that a translation makes, and the place that a person wrote each of them at. */
import type { Json } from "../../model/ir.ts";
import type { Origin } from "../../base/origin.ts";
import {
  type JsonObject,
  childOf,
  escapeToken,
  isArray,
  isObject,
  pointerTokens,
} from "./pointer.ts";
import type { SourceDocument } from "./sources.ts";

/** A place in a file. */
export interface Place {
  readonly document: SourceDocument;
  readonly pointer: string;
}

export class Provenance {
  readonly #places = new Map<Json, Place>();
  /** What was made first of a place: of what is shared, not of its copies. */
  readonly #first = new Map<SourceDocument, Map<string, Json>>();

  /** `value`, which was made from what stands at the place and stands for it. */
  made<Value extends JsonObject>(value: Value, { document, pointer }: Place): Value {
    const known = this.#first.get(document) ?? new Map<string, Json>();
    this.#first.set(document, known);
    if (!known.has(pointer)) known.set(pointer, value);
    return this.copied(value, { document, pointer });
  }

  /** `value`, which was made from what stands at the place; no reference leads to it. */
  copied<Value extends object & Json>(value: Value, { document, pointer }: Place): Value {
    this.#places.set(value, { document, pointer });
    return value;
  }

  hasMade({ document, pointer }: Place): boolean {
    return this.#first.get(document)?.has(pointer) === true;
  }

  /**
   * `document` with `value` in place of its own. Places of what was made are those that it was made
   * from; anything else stands where it stood in what is around it.
   */
  translated(document: SourceDocument, value: Json): SourceDocument {
    const start = this.#places.get(value) ?? { document, pointer: "" };
    const written = (pointer: string): Origin => {
      let node: Json | undefined = value;
      let place = start;
      for (const token of pointerTokens(pointer) ?? []) {
        node = node === undefined ? undefined : childOf(node, token);
        const made = node === undefined ? undefined : this.#places.get(node);
        place = made ?? { ...place, pointer: `${place.pointer}/${escapeToken(token)}` };
      }
      return place.document.origin(place.pointer);
    };
    const origin = (pointer: string) => lateOrigin(() => written(pointer));
    return { ...document, value, origin };
  }

  /** Where things of files as they were read stand in `documents`. */
  moves(documents: readonly SourceDocument[]): Moves {
    const moves = new Moves();
    for (const document of documents) {
      for (const { pointer, value } of objectsIn(document.value)) {
        const from = this.#places.get(value);
        if (from === undefined) continue;
        const isFirst = this.#first.get(from.document)?.get(from.pointer) === value;
        if (isFirst) moves.add(from, { document, pointer });
      }
    }
    return moves;
  }
}

/** Places before a translation to those after it. */
export class Moves {
  readonly #places = new Map<SourceDocument, Map<string, Place>>();

  add(from: Place, to: Place): void {
    const known = this.#places.get(from.document) ?? new Map<string, Place>();
    this.#places.set(from.document, known.set(from.pointer, to));
  }

  /** There with what it is part of; `undefined` where nothing around it was translated. */
  of({ document, pointer }: Place): Place | undefined {
    const known = this.#places.get(document);
    for (let way = pointer; ; way = way.slice(0, way.lastIndexOf("/"))) {
      const found = known?.get(way);
      if (found !== undefined) {
        return { document: found.document, pointer: found.pointer + pointer.slice(way.length) };
      }
      if (way === "") return undefined;
    }
  }
}

/** An origin that is looked for when something of it is asked: most never are. */
function lateOrigin(look: () => Origin): Origin {
  let found: Origin | undefined;
  const origin = (): Origin => (found ??= look());
  const place: Origin = {
    get file() {
      return origin().file;
    },
    get pointer() {
      return origin().pointer;
    },
    get line() {
      return origin().line;
    },
    get column() {
      return origin().column;
    },
  };
  const value = (way: string) => origin().below?.(way) ?? origin();
  return Object.defineProperty(place, "below", { value });
}

/** Each object in `value` with its pointer. Walks with a list, so depth costs no stack. */
export function* objectsIn(value: Json): Generator<{ pointer: string; value: JsonObject }> {
  const visits: { readonly pointer: string; readonly value: Json }[] = [{ pointer: "", value }];
  for (let visit = visits.pop(); visit !== undefined; visit = visits.pop()) {
    const { pointer, value: node } = visit;
    if (isObject(node)) yield { pointer, value: node };
    if (!isObject(node) && !isArray(node)) continue;
    for (const [key, child] of Object.entries(node).toReversed()) {
      if (typeof child === "object")
        visits.push({ pointer: `${pointer}/${escapeToken(key)}`, value: child });
    }
  }
}
