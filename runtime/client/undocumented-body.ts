/** Bodies that nobody described. */
import { essence } from "../http/media-type.ts";
import type { AnswerBody } from "./contract.ts";

/** JSON as a value, text in UTF-8 as a string, else bytes; `undefined` when there is none. */
export async function undocumentedBody({ bytes, contentType }: AnswerBody): Promise<unknown> {
  const all = await bytes();
  const type = essence(contentType);
  if (!all.length) return undefined;
  if (!/^text|json$|xml$|script$|form-u/.test(type) || /charset=(?!"?utf-?8)/i.test(contentType))
    return all;
  const text = new TextDecoder().decode(all);
  try {
    return type.endsWith("json") ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
