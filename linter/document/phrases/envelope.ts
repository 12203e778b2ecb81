/** What all paged lists have in common, as a document describes it. */
import type { Claim, Prose } from "../../model/claim.ts";
import type { Subject } from "../../model/statement.ts";

export interface Envelope {
  /** Absent: it describes none. */
  readonly key: string | undefined;
  readonly claims: readonly Claim[];
  readonly prose: readonly { readonly prose: Prose; readonly subject: Subject }[];
}
