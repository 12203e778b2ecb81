/** A description in several files to one plain OpenAPI document. */
import type { Json } from "../../model/ir.ts";
import { findReferences } from "../load/references.ts";
import type { Sources } from "../load/sources.ts";
import { type BundleNames, Bundler } from "./bundler.ts";
import { type KeptParts, partOf } from "./part.ts";

/**
 * The description as one self-contained document. Schemas of other files become components, called
 * what `names` says; a component that is nothing but a `$ref` to a file becomes that file's
 * content. Parameters, responses and the like become components as well; what OpenAPI has no
 * component for (path items, the error catalogue) takes the place of its first reference.
 *
 * `$id`, `$anchor` and `$dynamicRef` become references to components; where a `$dynamicRef` means
 * several schemas, the one that it leads to at first stands for them.
 *
 * A description of one file without `$id` and `$self` is returned itself. The sources are never changed.
 */
export function bundle(sources: Sources, names: BundleNames): Json {
  const { root, resources } = sources;
  // References to what the document calls itself become pointers.
  const isNamed = sources.resourceAt(root, "")?.hasOwnUri === true;
  if (resources.length <= 1 && !isNamed) return root.value;
  return new Bundler(sources, names, isNamed).document();
}

/** The part of that document which is kept. A reference in it is a pointer, also where a name was written. */
export function bundlePart(sources: Sources, names: BundleNames, kept: KeptParts): Json {
  const { root, resources } = sources;
  const start = { value: root.value, kind: "root", pointer: "", base: undefined } as const;
  const isPlain =
    resources.length <= 1 &&
    findReferences(start, new Map()).every(({ text }) => !/^[^#]|^#[^/]/.test(text));
  return partOf(isPlain ? root.value : new Bundler(sources, names, true).document(), kept);
}
