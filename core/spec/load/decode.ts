/** The bytes of a file to its text. */
import { type Fault } from "./structure.ts";

/** The text without its byte order mark, or where and why the bytes are no text. */
export function decode(bytes: Uint8Array): { readonly text: string } | DecodeFault {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) {
    const { before, fault: first } = fault("", "expected UTF-8 text, found UTF-16");
    return { before, fault: { ...first, isWhole: true } };
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const nul = text.indexOf("\0");
    return nul < 0 ? { text } : fault(text.slice(0, nul), "expected text, found a NUL character");
  } catch {
    return fault(validStart(bytes), "expected UTF-8 text, found invalid bytes");
  }
}

export interface DecodeFault {
  /** The text before the fault, which stands at its end. */
  readonly before: string;
  readonly fault: Fault;
}

function fault(before: string, message: string): DecodeFault {
  return { before, fault: { code: "source/syntax", message, offset: before.length } };
}

/** Decoding leniently and encoding again changes the first byte that is not UTF-8. */
function validStart(bytes: Uint8Array): string {
  const lenient = new TextEncoder().encode(
    new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes),
  );
  let length = 0;
  while (length < bytes.length && bytes[length] === lenient[length]) length++;
  // A character cut in half at the end is held back.
  return new TextDecoder().decode(bytes.subarray(0, length), { stream: true });
}
