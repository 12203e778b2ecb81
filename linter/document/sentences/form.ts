/** What a form of sentence is. */
import type { SectionContext } from "../phrases/section-context.ts";
import type { Text } from "../phrases/text.ts";

export interface Sentence {
  /** Without the mark at its end. */
  readonly text: Text;
  /** It ends in a colon, and a table or a list follows. */
  readonly isLead: boolean;
  /** It is an item of a list. */
  readonly isItem: boolean;
}

/** Reads a sentence, or a clause of one. False when it is of another form; nothing is stated then. */
export type SentenceForm = (sentence: Sentence, context: SectionContext) => boolean;
