// Copied from Specwright's runtime. Do not edit.
/** Bodies of which nothing is described: whatever can be made of them without a fault. */
import { essence } from "../media-type.js";
import { lenientText } from "./body-text.js";
import type { ReceivedBody } from "./contract.js";

/** JSON as a value, text as a string, else bytes; `undefined` when there is none. */
export async function openBody({ bytes, contentType }: ReceivedBody): Promise<unknown> {
  const all = await bytes();
  const type = essence(contentType);
  if (all.byteLength === 0) return undefined;
  const isJson = /[/+]json$/.test(type);
  if (!isJson && !/^text\/|[/+]xml$|[/-](?:ecma|java)script$|-urlencoded$/.test(type)) return all;
  const text = lenientText(all, contentType);
  try {
    return isJson ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
