/** What the search for a line finds. */
import type { Node } from "./mutations.ts";

/** What is behind a line. */
export type Behind =
  /** Changing the node changes the line. */
  | { readonly kind: "node"; readonly node: Node }
  /** Without all of these the line goes. `node` holds them and decides as well, if that is so. */
  | { readonly kind: "together"; readonly nodes: readonly Node[]; readonly node?: Node | undefined }
  /** The line stays when all is taken away that a description can do without, and no other node decides it. */
  | { readonly kind: "fixed" }
  | { readonly kind: "unknown" };
