/** Bodies of which nothing is described: whatever can be made of them without a fault. */
import { charset, essence } from "../media-type.ts";
import type { ReceivedBody } from "./contract.ts";

/** JSON as a value, text as a string, else bytes; `undefined` when there is none. */
export async function openBody(body: ReceivedBody): Promise<unknown> {
  const bytes = await body.bytes();
  const type = essence(body.contentType);
  if (bytes.byteLength === 0) return undefined;
  const isJson = /[/+]json$/.test(type);
  if (!isJson && !/^text\/|[/+]xml$|[/-](?:ecma|java)script$|-urlencoded$/.test(type)) return bytes;
  const text = textOf(bytes, body.contentType);
  try {
    return isJson ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

/** UTF-8 where the encoding is not named or not known; what is not of it becomes U+FFFD. */
export function textOf(bytes: Uint8Array, contentType: string): string {
  return decoderOf(contentType, false).decode(bytes);
}

/** UTF-8 where the encoding is not named or not known. */
export function decoderOf(contentType: string, fatal: boolean): TextDecoder {
  try {
    return new TextDecoder(charset(contentType), { fatal });
  } catch {
    return new TextDecoder("utf-8", { fatal });
  }
}
