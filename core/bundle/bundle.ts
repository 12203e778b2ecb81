/** A description in several files to one plain OpenAPI document. */
import type { Json, SchemaId } from "../ir.ts";
import type { Sources } from "../load/sources.ts";
import { Bundler } from "./bundler.ts";

/**
 * The description as one self-contained document. Schemas of other files become components, called
 * what `names` says; a component that is nothing but a `$ref` to a file becomes that file's
 * content. Parameters, responses and the like become components as well; what OpenAPI has no
 * component for (path items, the error catalogue) takes the place of its first reference.
 *
 * A description of one file is returned itself. The sources are never changed.
 */
export function bundle(sources: Sources, names: (id: SchemaId) => string): Json {
  if (sources.documents.length === 1) return sources.root.value;
  return new Bundler(sources, names).document();
}
