/** What a form breaks that the parser lets pass, and platforms that read forms whole do not. */

/** What the next bytes belong to; `"anything"`: the parser refuses the form. */
type FormPlace = "content" | "delimiter" | "head" | "behind" | "anything";

/**
 * Looks at the bytes of a form beside the parser. Where the boundary stands there has to be a delimiter, which
 * is a line of its own; each header has a colon; and nothing but line breaks stands behind the form.
 */
export class FormLines {
  readonly #boundary: string;
  readonly #maxLine: number;
  #place: FormPlace = "content";
  /** What is looked at again together with what comes next. The first delimiter may begin the form. */
  #rest = "\r\n";

  /** A line of headers that is longer than `maxLine` is not looked at further. */
  constructor(boundary: string, maxLine: number) {
    this.#boundary = boundary;
    this.#maxLine = maxLine;
  }

  /** False of an end in the middle of a line break. */
  get mayEnd(): boolean {
    return this.#rest === "";
  }

  /** False: the form is broken here, so that nothing more has to be looked at. */
  feed(bytes: Uint8Array): boolean {
    let text = this.#rest + binaryText(bytes);
    for (;;) {
      const place = this.#place;
      const read = this.#read(text);
      if (read === undefined) return false;
      text = text.slice(read);
      if (this.#place !== place || (place === "head" && read > 0)) continue;
      this.#rest = text;
      return true;
    }
  }

  /** How many characters were looked at, some of which may lead to another place. */
  #read(text: string): number | undefined {
    switch (this.#place) {
      case "content":
        return this.#readContent(text);
      case "delimiter":
        return this.#readDelimiter(text);
      case "head":
        return this.#readLine(text);
      case "behind":
        return /^(?:\r\n)*\r?$/.test(text) ? text.length - (text.length % 2) : undefined;
      case "anything":
        return text.length;
    }
  }

  #readContent(text: string): number | undefined {
    const boundary = this.#boundary;
    const at = text.indexOf(boundary);
    // Behind what is kept a delimiter may go on.
    if (at === -1) return Math.max(0, text.length - boundary.length - 3);
    if (text.slice(Math.max(0, at - 4), at) !== "\r\n--") return undefined;
    this.#place = "delimiter";
    return at + boundary.length;
  }

  #readDelimiter(text: string): number | undefined {
    if (text.length < 2) return 0;
    const end = text.slice(0, 2);
    if (end !== "\r\n" && end !== "--") return undefined;
    this.#place = end === "--" ? "behind" : "head";
    return 2;
  }

  #readLine(text: string): number | undefined {
    const end = text.indexOf("\r\n");
    if (end === -1 && text.length > this.#maxLine) this.#place = "anything";
    if (end === -1) return 0;
    if (end > 0 && text.slice(0, end).indexOf(":") < 1) return undefined;
    if (end === 0) this.#place = "content";
    return end + 2;
  }
}

/** Of Node, as the streams are that the parser needs. Its types may not be there. */
interface BinaryBytes {
  from(
    bytes: ArrayBufferLike,
    offset: number,
    length: number,
  ): { toString(encoding: "latin1"): string };
}

/** One character for each byte. A decoder would make characters of two bytes, in which it takes 20 times as long to search. */
function binaryText({ buffer, byteOffset, byteLength }: Uint8Array): string {
  const { Buffer } = globalThis as unknown as { readonly Buffer: BinaryBytes };
  return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}
