/** "A pet has no other fields." */
import { recordIn } from "../phrases/record-words.ts";
import type { SentenceForm } from "./form.ts";

const things = "(?:fields|members|properties|keys|parameters)";
const closed = [
  new RegExp(`^(.+?) has no (?:other|further|more|additional) ${things}$`, "iu"),
  new RegExp(
    `^(?:no )?(?:other|further|additional) ${things} are (?:not )?(?:allowed|permitted|accepted)$`,
    "iu",
  ),
];

/** Of the record that is named, or of what the section describes. */
export const closedObject: SentenceForm = ({ text }, context) => {
  const [whole, of] = closed.map((one) => text.match(one)).find(Boolean) ?? [];
  if (whole === undefined) return false;
  const isNegated = /^no /iu.test(text.text) !== / are not /iu.test(text.text);
  if (of === undefined && !isNegated) return false;
  const isOwn = of === undefined || /^(?:it|this|this (?:object|record|one))$/iu.test(of.text);
  const record = isOwn ? undefined : recordIn(of, context);
  const base = record === undefined ? context.base() : ["record", record.key];
  if (base === undefined || (!isOwn && record === undefined)) return false;
  context.writer.claim("closed", base, true, text.span);
  return true;
};
