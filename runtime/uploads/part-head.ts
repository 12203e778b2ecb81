/** What the headers of a part say of it. */
import type { PartHeaders } from "./form-events.ts";

export interface PartHead {
  readonly name: string;
  /** Absent: the part is text. */
  readonly filename?: string;
  /** As `File` has it: in lower case, `text/plain` where none is stated. */
  readonly contentType: string;
}

/** `undefined` where they are not those of a form, or say that the part is coded. */
export function readPartHead(headers: PartHeaders): PartHead | undefined {
  const disposition = headers["content-disposition"] ?? [];
  const [, name, filename] = isDisposition.exec(disposition.at(-1)?.trim() ?? "") ?? [];
  const coding = headers["content-transfer-encoding"]?.at(-1)?.trim().toLowerCase() ?? "";
  if (!Object.keys(headers).every((each) => isToken.test(each))) return undefined;
  if (name === undefined || !isPlain.test(coding)) return undefined;
  const contentType = textOf(headers["content-type"]?.at(-1)?.trim() ?? "text/plain");
  return {
    name: unescaped(name),
    contentType: /^[ -~]*$/u.test(contentType) ? contentType.toLowerCase() : "",
    ...(filename === undefined ? {} : { filename: unescaped(filename) }),
  };
}

/** As the standard of `fetch` writes and reads it: with quotes, and nothing else said. */
const isDisposition = /^form-data; name="([^"\r\n]*)"(?:; filename="([^"\r\n]*)")?$/;

const isToken = /^[!#$%&'*+.^_`|~\da-z-]+$/;

/** Codings that change no byte. */
const isPlain = /^(?:|7bit|8bit|binary)$/;

/** Names escape what would end them, and nothing else. */
function unescaped(text: string): string {
  return textOf(text).replaceAll(/%0a/gi, "\n").replaceAll(/%0d/gi, "\r").replaceAll("%22", '"');
}

/** The text whose UTF-8 has a byte for each character. */
function textOf(bytes: string): string {
  return new TextDecoder().decode(Uint8Array.from(bytes, (each) => each.charCodeAt(0)));
}
