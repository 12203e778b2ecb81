/** "Required: a, b." and "Optional: c." of the members of a section. */
import { below } from "../phrases/section-context.ts";
import { namesIn } from "../phrases/names.ts";
import type { SentenceForm } from "./form.ts";

const pattern =
  /^(Required|Optional)(?: (?:fields|members|parameters|properties))?(?:(?: are)?:| are) (.+)$/u;

/** Claims of each listed member whether it is required. */
export const required: SentenceForm = ({ text }, context) => {
  const [, word, list] = text.match(pattern) ?? [];
  const names = list && namesIn(list);
  const base = names && context.base();
  if (word === undefined || names === undefined || base === undefined) return false;
  for (const name of names.names) {
    const subject = below(base, name.path);
    context.writer.claim("required", subject, word.text === "Required", name.text.span);
  }
  return true;
};
