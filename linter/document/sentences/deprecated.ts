/** "This operation is deprecated.", "`GET /pets` is deprecated." */
import { operationCalled, operationNamed } from "../phrases/heading.ts";
import type { SentenceForm } from "./form.ts";

const own = /^(?:this|the) (?:operation|endpoint|method|call) is deprecated$/iu;
const other = /^(?:the operation )?`([^`]+)` is deprecated$/iu;

/** Claims that the operation of the section, or the one that is named, is deprecated. */
export const deprecated: SentenceForm = ({ text }, context) => {
  const [, name] = text.match(other) ?? [];
  const key =
    name === undefined
      ? own.test(text.text)
        ? context.operation
        : undefined
      : (operationNamed(name.text, context.known) ?? operationCalled(name.text, context.known));
  if (key === undefined) return false;
  context.writer.claim("deprecated", ["operation", key], true, text.span);
  return true;
};
