/** The text of a reference whose object is copied into another file, or whose target has moved. */
import { posix } from "node:path";
import type { Followed, Located } from "../located.ts";
import type { Loader } from "../loader.ts";
import { isObject } from "../pointer.ts";
import type { Place } from "../provenance.ts";
import { parseReference } from "../reference.ts";
import { referenceText } from "../reference-text.ts";
import { pointerOf } from "../references.ts";
import type { SourceDocument } from "../sources.ts";

export class Mover {
  readonly #loader: Loader;
  readonly #root: SourceDocument;
  /** The references that stand for all components of the root, or for a section of them. */
  readonly #components: readonly { readonly at: string; readonly followed: Followed }[];

  constructor(loader: Loader, root: SourceDocument) {
    this.#loader = loader;
    this.#root = root;
    this.#components = loader.unexpected
      .filter(({ document }) => document === root)
      .map((followed) => ({ at: pointerOf(followed.place).slice(0, -"/$ref".length), followed }))
      .filter(({ at }) => /^\/components(?:\/[^/]+)?$/.test(at));
  }

  /** `reference` as it is to be written in `into` to mean the same. */
  textIn(reference: Located, into: SourceDocument): string {
    const { text, base, document } = reference;
    const { kind, uri, path, fragment } = parseReference(text);
    const resource = this.#loader.resource(base, uri);
    if (resource === undefined) {
      const isMoved = document !== into && kind === "local" && !base.hasOwnUri;
      return isMoved ? pathIn(into, path, document) + text.slice(uri.length) : text;
    }
    if (fragment !== "" && !fragment.startsWith("/")) {
      if (document === into) return text;
      const file = { document: resource.document, pointer: "" };
      return `${referenceText(into, file, "").replace(/#$/, "")}#${fragment}`;
    }
    const target = { document: resource.document, pointer: resource.pointer + fragment };
    const home = this.#componentPlace(target);
    if (home !== undefined) return referenceText(into, home, "");
    return document === into ? text : referenceText(into, target, "");
  }

  /**
   * Where the target stands among the components of the root, which may be kept in files of their
   * own: one schema has one identity, by whichever way it is referred to.
   */
  #componentPlace({ document, pointer }: Place): Place | undefined {
    for (const { at, followed } of this.#components) {
      const { target, holder } = followed;
      const [, ...keys] = pointer.slice(target.pointer.length).split("/");
      if (target.document !== document || !pointer.startsWith(`${target.pointer}/`)) continue;
      const isOverridden = isObject(holder) && Object.hasOwn(holder, keys[0] ?? "");
      if (isOverridden || (at === "/components" && keys.length < 2)) continue;
      return { document: this.#root, pointer: `${at}/${keys.join("/")}` };
    }
    return undefined;
  }
}

function pathIn(into: SourceDocument, path: string, from: SourceDocument): string {
  const file = posix.join(posix.dirname(from.name), path);
  const way = posix.relative(posix.dirname(into.name), file);
  return way.split("/").map(encodeURIComponent).join("/");
}
