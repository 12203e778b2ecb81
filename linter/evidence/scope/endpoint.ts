/** Where a document introduces an operation. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { PathMention } from "../vocabulary/mentions.ts";

/** A method and a path that stand where a document introduces an operation. */
export interface Endpoint extends PathMention {
  readonly text: MarkedText;
}
