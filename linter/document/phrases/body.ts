/** The words for a body: `Domain`, `paged list of Domain`, `{success}`, `array of Pet`. */
import type { Subject } from "../../model/statement.ts";
import type { SectionContext } from "./section-context.ts";
import { instantiateLater } from "./paged.ts";
import { recordIn } from "./record-words.ts";
import type { Text } from "./text.ts";
import { readMembers, readTypeCell } from "./words.ts";

const nothing =
  /^(?:no (?:body|content)|none|empty|nothing|ok|created|accepted|not found|bad request|unauthorized|forbidden|conflict|gone|internal server error|too many requests|unprocessable (?:entity|content))$/iu;

/** States what the body at `subject` is. False when the words are not understood. */
export function readBody(words: Text, subject: Subject, context: SectionContext): boolean {
  const { writer } = context;
  const text = words.unstopped();
  if (text.isEmpty || nothing.test(text.text)) return true;
  const [, paged] = text.match(/^(?:an? )?(?:paged|paginated) (?:list|array) of (.+)$/iu) ?? [];
  if (paged !== undefined) {
    const item = recordIn(paged, context);
    if (item === undefined) return false;
    writer.uses(item.key, item.span);
    instantiateLater(item, subject, context);
    return true;
  }
  const [, items] = text.match(/^(?:an? )?(?:array|list) of (.+)$/iu) ?? [];
  const item = items && recordIn(items, context);
  if (item !== undefined) {
    writer.claim("type", subject, ["array"], text.span);
    writer.claim("ref", [...subject, "[]"], item.key, item.span);
    writer.uses(item.key, item.span);
    return true;
  }
  const record = items === undefined ? recordIn(text, context) : undefined;
  if (record !== undefined) {
    writer.claim("ref", subject, record.key, record.span);
    writer.uses(record.key, record.span);
    return true;
  }
  if (readType(text, subject, context)) return true;
  const [, listed] = text.uncoded.match(/^\{(.+)\}$/u) ?? [];
  const reading = readMembers(listed ?? text, subject);
  const isUnderstood =
    reading.residue.length === 0 && reading.claims.some(({ kind }) => kind === "member");
  if (isUnderstood) writer.understood(reading);
  return isUnderstood;
}

const typeFirst =
  /^(?:an? )?(?:string|text|int|integer|number|float|boolean|bool|object|map|array|list|binary)s?\b/iu;

/** "string", "array of int", "object: a int": a type as a cell of types has it. */
export function readType(text: Text, subject: Subject, { writer }: SectionContext): boolean {
  // "[A](#a) or [B](#b)" is a type too.
  if (!typeFirst.test(text.text) && text.links.length === 0) return false;
  const reading = readTypeCell(text, [subject]);
  const isUnderstood = reading.residue.length === 0 && reading.claims.length > 0;
  if (isUnderstood) writer.understood(reading);
  return isUnderstood;
}
