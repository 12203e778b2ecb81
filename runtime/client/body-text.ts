/** Bodies of answers as text. */
import { CodecError } from "../codec-error.ts";
import { charset } from "../media-type.ts";
import type { ReceivedBody } from "./contract.ts";

/**
 * The text, in the character encoding that the answer names; UTF-8 where it names none that is known.
 *
 * @throws CodecError when the bytes are not of it.
 */
export async function strictText({ bytes, contentType }: ReceivedBody): Promise<string> {
  const received = await bytes();
  try {
    return decoder(contentType, true).decode(received);
  } catch {
    throw new CodecError("text in its character encoding");
  }
}

/** As `strictText`, but what is not of the character encoding becomes U+FFFD. */
export async function lenientText({ bytes, contentType }: ReceivedBody): Promise<string> {
  return decoder(contentType, false).decode(await bytes());
}

function decoder(contentType: string, fatal: boolean): TextDecoder {
  try {
    return new TextDecoder(charset(contentType), { fatal });
  } catch {
    return new TextDecoder("utf-8", { fatal });
  }
}
