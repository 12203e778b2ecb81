/** Bodies of answers as text. */
import { CodecError } from "../encoding/codec-error.ts";
import { charset } from "../http/media-type.ts";
import type { AnswerBody } from "./contract.ts";

/**
 * The text, in the character encoding that the answer names; UTF-8 where it names none that is known.
 *
 * @throws CodecError when the bytes are not of it.
 */
export async function strictText({ bytes, contentType }: AnswerBody): Promise<string> {
  const received = await bytes();
  try {
    return decoderOf(contentType, true).decode(received);
  } catch {
    throw new CodecError("text in its character encoding");
  }
}

/** As `strictText`, but what is not of the character encoding becomes U+FFFD. */
export function lenientText(bytes: Uint8Array, contentType: string): string {
  return decoderOf(contentType, false).decode(bytes);
}

/** UTF-8 where no encoding is named, or none that is known. */
function decoderOf(contentType: string, fatal: boolean): TextDecoder {
  try {
    return new TextDecoder(charset(contentType), { fatal });
  } catch {
    return new TextDecoder("utf-8", { fatal });
  }
}
