/** "The body is required.", "Every body is required." */
import type { Subject } from "../../model/statement.ts";
import type { SentenceForm } from "./form.ts";

const own = /^(?:the |a )?(?:request )?body is (required|mandatory|optional)$/iu;
const every =
  /^(?:every|each|all) (?:request )?bod(?:y|ies) (?:is|are) (required|mandatory|optional)$/iu;

/** Of the operation that the section describes, or of all that have one. */
export const bodyRequired: SentenceForm = ({ text }, context) => {
  const [, word] = text.match(own) ?? [];
  const [, general] = text.match(every) ?? [];
  const said = word ?? general;
  const operation = general === undefined ? context.operation : "*";
  if (said === undefined || operation === undefined) return false;
  const subject: Subject = ["operation", operation, "body"];
  context.writer.claim("required", subject, said.text.toLowerCase() !== "optional", text.span);
  return true;
};
