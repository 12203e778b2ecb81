/** "Rate limits: not shown." */
import { gapsIn } from "../gap-words.ts";
import { isSeeElsewhere } from "../see.ts";
import type { SentenceForm } from "./form.ts";

export const gaps: SentenceForm = ({ text }, { writer }) => gapsIn(text, writer);

/** "See [gaps](#gaps)." */
export const references: SentenceForm = ({ text }) => isSeeElsewhere(text);
