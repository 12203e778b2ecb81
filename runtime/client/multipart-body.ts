/**
 * Parts of a form → the bytes of `multipart/form-data`.
 *
 * @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
 * @see https://www.rfc-editor.org/rfc/rfc7578
 */
import { concatenatedStream } from "./streams.ts";

export interface FormPart {
  readonly name: string;
  /** Absent: the part is text. */
  readonly filename?: string;
  /** Absent: `text/plain` in UTF-8, which is not written. */
  readonly contentType?: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly content: string | Blob | Uint8Array | ReadableStream<Uint8Array>;
}

/**
 * A stream where a part is one, else a `Blob` that copies no file. Texts are sent as they are: unlike
 * by `FormData`, their line ends are not changed.
 *
 * @throws TypeError when a part has what no header can carry.
 */
export function multipartBody(parts: readonly FormPart[], boundary: string): Blob | ReadableStream {
  const pieces = [
    ...parts.flatMap((part) => [partHead(part, boundary), part.content, "\r\n"]),
    `--${boundary}--\r\n`,
  ];
  const solid = pieces.filter((piece) => !(piece instanceof ReadableStream));
  if (solid.length === pieces.length) return new Blob(solid as BlobPart[]);
  return concatenatedStream(pieces);
}

/** 128 random bits: no content has them but on purpose, for which it would have to know them. */
export function randomBoundary(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `form-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function partHead(
  { name, filename, contentType, headers = [] }: FormPart,
  boundary: string,
): string {
  const file = filename === undefined ? "" : `; filename="${escapedName(filename)}"`;
  const lines = [
    ["Content-Disposition", `form-data; name="${escapedName(name)}"${file}`],
    ...(contentType === undefined ? [] : [["Content-Type", contentType]]),
    ...headers,
  ].map(([header = "", value = ""]) => {
    if (/[\0-\x08\x0a-\x1f\x7f]/.test(header + value)) {
      throw new TypeError(`a header of part ${JSON.stringify(name)} has a control character`);
    }
    // UTF-8 has no bytes for it. Names of a `File` never have one.
    if (/\p{Cs}/u.test(value)) {
      throw new TypeError(`a header of part ${JSON.stringify(name)} has half of a surrogate pair`);
    }
    return `${header}: ${value}\r\n`;
  });
  return `--${boundary}\r\n${lines.join("")}\r\n`;
}

function escapedName(text: string): string {
  return text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
