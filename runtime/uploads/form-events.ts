/** Splits a multipart form into its parts, a piece of it at a time. The only importer of the parser. */
import type { Dicer } from "@fastify/busboy";
import { FormLines } from "./form-lines.ts";

/** What was found: a part begins, some of its bytes, its end. Never bytes of two parts at once. */
export type FormEvent =
  | { readonly is: "part"; readonly headers: PartHeaders }
  | { readonly is: "bytes"; readonly bytes: Uint8Array }
  | { readonly is: "end" };

/** Values by name in lower case, one character for each byte. */
export type PartHeaders = Readonly<Record<string, readonly string[]>>;

/** Why a form is none that is read. */
export type FormFault = "malformed" | "headers";

/** Of the headers of one part. */
export interface HeaderLimits {
  readonly most: number;
  readonly bytes: number;
}

/** The part as the parser has it: it pushes bytes, and `null` at the end. */
interface PushedPart {
  on(event: "header", listener: (headers: PartHeaders) => void): unknown;
  emit(event: "end"): unknown;
  push: (bytes: Uint8Array | null) => boolean;
}

/**
 * What the parser finds is taken at once, before it goes into streams of Node, where each part would
 * wait in a buffer of its own and end some turns later: there is nothing to wait for but the sender.
 */
export class FormEvents {
  readonly #parser: Dicer;
  readonly #limits: HeaderLimits;
  readonly #lines: FormLines;
  #events: FormEvent[] = [];
  #fault: FormFault | undefined;
  /** Bytes since a part has begun whose headers have not ended; absent: there is none. */
  #headBytes: number | undefined;
  #isClosed = false;

  /** @throws Error that says how to install the parser, where it is missing. */
  static async open(boundary: string, limits: HeaderLimits): Promise<FormEvents> {
    return new FormEvents(await parserClass, boundary, limits);
  }

  private constructor(Parser: typeof Dicer, boundary: string, limits: HeaderLimits) {
    this.#limits = limits;
    this.#lines = new FormLines(boundary, limits.bytes);
    // Nothing is left out silently: what is too much is found here. Its types lack a member.
    const maxHeaderSize = limits.bytes + 2 * mostAtOnce;
    const config = { boundary, maxHeaderPairs: limits.most + 1, maxHeaderSize };
    this.#parser = new Parser(config);
    this.#parser.on("preamble", (part) => this.#takePreamble(part as unknown as PushedPart));
    this.#parser.on("part", (part) => this.#takePart(part as unknown as PushedPart));
    this.#parser.on("finish", () => (this.#isClosed = true));
    this.#parser.on("error", () => this.#fail("malformed"));
  }

  /** What is wrong; nothing after it is told. */
  get fault(): FormFault | undefined {
    return this.#fault;
  }

  /** True once the last delimiter has come, and as long as what stands behind it may end. */
  get isClosed(): boolean {
    return this.#isClosed && this.#lines.mayEnd;
  }

  /** What `bytes`, which come next, tell. */
  feed(bytes: Uint8Array): readonly FormEvent[] {
    for (let at = 0; at < bytes.length; at += mostAtOnce) {
      if (this.#fault !== undefined) break;
      const some = bytes.subarray(at, at + mostAtOnce);
      if (this.#headBytes !== undefined) this.#headBytes += some.length;
      this.#parser.write(some);
      if (!this.#lines.feed(some)) this.#fail("malformed");
      if ((this.#headBytes ?? 0) > this.#limits.bytes + mostAtOnce) this.#fail("headers");
    }
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** Nothing but line breaks may stand before the first delimiter. */
  #takePreamble(part: PushedPart): void {
    let isHalf = false;
    part.push = (bytes) => {
      for (const byte of bytes ?? []) {
        if (byte !== (isHalf ? lineFeed : carriageReturn)) this.#fail("malformed");
        isHalf = !isHalf;
      }
      return true;
    };
  }

  #takePart(part: PushedPart): void {
    this.#headBytes = 0;
    part.on("header", (headers) => {
      this.#headBytes = undefined;
      if (isTooMuch(headers, this.#limits)) this.#fail("headers");
      else this.#tell({ is: "part", headers });
    });
    part.push = (bytes) => {
      if (bytes !== null) this.#tell({ is: "bytes", bytes: kept(bytes) });
      else {
        if (this.#headBytes === undefined) this.#tell({ is: "end" });
        else this.#fail("malformed");
        // The parser counts the parts that have ended, and waits for all of them at the end.
        part.emit("end");
      }
      return true;
    };
  }

  #tell(event: FormEvent): void {
    if (this.#fault === undefined) this.#events.push(event);
  }

  #fail(fault: FormFault): void {
    this.#fault ??= fault;
  }
}

const [carriageReturn, lineFeed] = [13, 10];

/**
 * Loaded when this module is, so that a missing package ends a program at its start, and not at the first form.
 * An import of the usual kind would end it without saying what to do.
 */
const parserClass = import("@fastify/busboy").then(
  ({ Dicer: found }) => found,
  (cause: unknown) => {
    const remedy = "install it with: npm install @fastify/busboy";
    throw new Error(`streamed() requires the package @fastify/busboy; ${remedy}`, { cause });
  },
);

/** Bytes given to the parser at once, so that little is found before the limits are looked at. */
const mostAtOnce = 65_536;

/** Few bytes may be the buffer of the parser's own, in which a delimiter may have begun: handlers may write into theirs. */
function kept(bytes: Uint8Array): Uint8Array {
  return bytes.length < 256
    ? Uint8Array.from(bytes)
    : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function isTooMuch(headers: PartHeaders, { most, bytes }: HeaderLimits): boolean {
  let count = 0;
  let length = 0;
  for (const [name, values] of Object.entries(headers)) {
    count += values.length;
    for (const value of values) length += name.length + value.length + 4;
  }
  return count > most || length > bytes;
}
