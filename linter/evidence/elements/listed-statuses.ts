/** What one section lists of statuses. */
import type { MarkedText } from "../outline/marked-text.ts";

export interface ListedPlace {
  readonly text: MarkedText;
  readonly start: number;
  readonly end: number;
}

/** The statuses that one section lists beside those of an operation. */
export class ListedStatuses {
  readonly known = new Set<string>();
  /** Those that no operation has, with the first place of each. */
  readonly unknown = new Map<string, ListedPlace>();
}
