/** A member of a type that code declares. */
import type { MarkedText } from "../../outline/marked-text.ts";
import type { Statement } from "../../statements/stated.ts";

export interface DeclaredMember {
  readonly name: string;
  readonly at: MarkedText;
  readonly statements: readonly { readonly text: MarkedText; readonly statement: Statement }[];
}
