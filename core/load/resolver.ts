/** References to the nodes that they lead to, among files that have been read. */
import type { Json } from "../ir.ts";
import { childOf, escapeToken, isArray, isObject, pointerTokens, valueAt } from "./pointer.ts";
import { quoted } from "./quoted.ts";
import { type LocalReference, parseReference } from "./reference.ts";
import { type Place, pointerOf } from "./references.ts";
import type { SourceDocument, Target } from "./sources.ts";

export class Resolver {
  /** By the file that refers and the path as it is referred to. */
  readonly #files = new Map<SourceDocument, Map<string, SourceDocument>>();
  readonly #anchors = new Map<SourceDocument, ReadonlyMap<string, string>>();

  /** Records what `path` means in `document`. */
  add(document: SourceDocument, path: string, file: SourceDocument): void {
    const files = this.#files.get(document) ?? new Map<string, SourceDocument>();
    this.#files.set(document, files.set(path, file));
  }

  /** The file that `path` means in `document`; `undefined` when it was not read. */
  file(document: SourceDocument, path: string): SourceDocument | undefined {
    return path === "" ? document : this.#files.get(document)?.get(path);
  }

  /** See `Sources.resolve`. */
  resolve(text: string, document: SourceDocument): Target | undefined {
    const reference = parseReference(text);
    return reference.kind === "local" ? this.target(reference, document) : undefined;
  }

  /** One step from a reference in `from`; `undefined` when nothing is there. */
  target({ path, fragment }: LocalReference, from: SourceDocument): Target | undefined {
    const document = this.file(from, path);
    if (document === undefined) return undefined;
    const isPointer = fragment === "" || fragment.startsWith("/");
    const pointer = isPointer ? fragment : this.#anchorsOf(document).get(fragment);
    const value = pointer === undefined ? undefined : valueAt(document.value, pointer);
    return pointer === undefined || value === undefined ? undefined : { document, pointer, value };
  }

  /** Which step of a reference, whose file has been read, leads to nothing. */
  missing({ path, fragment }: LocalReference, from: SourceDocument): string {
    const document = this.file(from, path) ?? from;
    if (!fragment.startsWith("/")) return `no schema of ${document.file} has that anchor`;
    const tokens = pointerTokens(fragment);
    if (tokens === undefined) return 'in a JSON Pointer "~" is written "~0"';
    let value = document.value;
    let pointer = "";
    for (const token of tokens) {
      const child = childOf(value, token);
      if (child === undefined) break;
      value = child;
      pointer += `/${escapeToken(token)}`;
    }
    const next = quoted(tokens[pointer.split("/").length - 1] ?? "");
    return `${quoted(`#${pointer}`)} of ${document.file} has no ${next}`;
  }

  #anchorsOf(document: SourceDocument): ReadonlyMap<string, string> {
    const known = this.#anchors.get(document);
    if (known !== undefined) return known;
    const anchors = anchorsIn(document.value);
    this.#anchors.set(document, anchors);
    return anchors;
  }
}

/** Pointers by anchor. Of two anchors with one name, the first in the file counts. */
function anchorsIn(root: Json): Map<string, string> {
  const anchors = new Map<string, string>();
  const passed = new Set<Json>();
  const visits: { readonly value: Json; readonly place: Place }[] = [
    { value: root, place: { parent: undefined, key: "" } },
  ];
  for (let visit = visits.pop(); visit !== undefined; visit = visits.pop()) {
    const { value, place } = visit;
    if ((!isObject(value) && !isArray(value)) || passed.has(value)) continue;
    passed.add(value);
    const entries = Object.entries(value);
    for (const [key, name] of isArray(value) ? [] : entries) {
      const isAnchor = key === "$anchor" || key === "$dynamicAnchor";
      if (!isAnchor || typeof name !== "string") continue;
      if (!anchors.has(name)) anchors.set(name, pointerOf(place));
    }
    for (const [key, child] of entries.reverse()) {
      visits.push({ value: child, place: { parent: place, key } });
    }
  }
  return anchors;
}
