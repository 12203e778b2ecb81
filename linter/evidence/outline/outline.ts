/** A document of any style: its sections, and what stands in each, in order. */
import type { MarkedText } from "./marked-text.ts";

export type Element =
  | { readonly kind: "text"; readonly text: MarkedText }
  | { readonly kind: "item"; readonly text: MarkedText; readonly depth: number }
  | {
      readonly kind: "table";
      readonly header: readonly MarkedText[];
      readonly rows: readonly (readonly MarkedText[])[];
    }
  | { readonly kind: "code"; readonly language: string; readonly text: MarkedText };

export interface OutlineSection {
  /** Absent before the first heading. */
  readonly title?: MarkedText;
  /** Before the first heading: the title that the settings of the page have, where no heading is one. */
  readonly pageTitle?: MarkedText;
  /** 1 to 6; 0 before the first heading. */
  readonly depth: number;
  readonly slug: string;
  /** Index of the section around it. */
  readonly parent?: number;
  readonly elements: readonly Element[];
}

export interface Outline {
  readonly sections: readonly OutlineSection[];
}
