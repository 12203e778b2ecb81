/** What is written about one member. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Statement } from "../statements/stated.ts";

/** A text that describes one member, and what it states of it. */
export interface Described {
  readonly name: string;
  /** Where the name stands. */
  readonly at: MarkedText;
  /** All that is written about it, where that is more than the statements. */
  readonly words?: string;
  readonly statements: readonly { readonly text: MarkedText; readonly statement: Statement }[];
}
