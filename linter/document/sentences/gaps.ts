/** "Rate limits: not shown." */
import { gapsIn } from "../phrases/gap-words.ts";
import { isCrossReference } from "../phrases/cross-references.ts";
import type { SentenceForm } from "./form.ts";

/** Notes what the document does not show. */
export const gaps: SentenceForm = ({ text }, { writer }) => gapsIn(text, writer);

/** "See [gaps](#gaps)." */
export const references: SentenceForm = ({ text }) => isCrossReference(text);
