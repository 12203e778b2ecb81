/** What people are told of something deprecated: in documentation comments, in Markdown. */
import type { DocPart } from "../base/text/comment.ts";
import type { Extensions } from "./extensions/registry.ts";

interface Deprecable {
  readonly deprecated?: boolean;
  readonly extensions: Extensions;
}

/**
 * What follows the word "deprecated", as plain text on one line; empty where only the fact is known.
 * `undefined` of what is not deprecated.
 */
export function deprecationText({ deprecated }: Deprecable): string | undefined {
  return deprecated === true ? "" : undefined;
}

/** The tag at the end of a documentation comment; `undefined` of what is not deprecated. */
export function deprecationTag(described: Deprecable): DocPart {
  const text = deprecationText(described);
  return text === undefined ? undefined : { tag: "deprecated", text };
}
