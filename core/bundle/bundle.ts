/** A description in several files to one plain OpenAPI document. */
import type { Json } from "../ir.ts";
import type { Sources } from "../load/sources.ts";
import { type BundleNames, Bundler } from "./bundler.ts";

/**
 * The description as one self-contained document. Schemas of other files become components, called
 * what `names` says; a component that is nothing but a `$ref` to a file becomes that file's
 * content. Parameters, responses and the like become components as well; what OpenAPI has no
 * component for (path items, the error catalogue) takes the place of its first reference.
 *
 * `$id`, `$anchor` and `$dynamicRef` become references to components; where a `$dynamicRef` means
 * several schemas, the one that it leads to at first stands for them.
 *
 * A description of one file without `$id` is returned itself. The sources are never changed.
 */
export function bundle(sources: Sources, names: BundleNames): Json {
  if (sources.resources.length <= 1) return sources.root.value;
  return new Bundler(sources, names).document();
}
