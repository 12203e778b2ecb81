/** Bodies that something before the engine has read: made a body again, or a fault of the server. */
import { charset, mediaKind } from "../http/media-type.ts";
import type { BodyDescriptor } from "../http/operation.ts";
import { isRecord } from "../encoding/structure.ts";
import { formText } from "./consumed-form.ts";

/** What is left of a body: its bytes, its text, or the value that was made of it. */
export type ConsumedBody =
  | { readonly bytes: Uint8Array }
  | { readonly text: string }
  | { readonly value: unknown };

/** What was sent cannot be known any more. The caller has done nothing wrong. */
export class ConsumedBodyError extends Error {
  constructor(problem: string, remedy = "") {
    super(
      `The body of the request was read before the server got it, and ${problem}. Mount the server ` +
        `before the body parser, or exclude its paths from the parser${remedy}.`,
    );
    this.name = "ConsumedBodyError";
  }
}

/** By name, not by class: a mount may come with another copy of this module than the engine. */
export function isConsumedBodyError(error: unknown): error is ConsumedBodyError {
  return error instanceof Error && error.name === "ConsumedBodyError";
}

const keepBytes = ", or let it keep the bytes, as express.raw() does";

/** What the request says of the body. */
export interface Sent {
  readonly contentType: string;
  /** In bytes. Absent: it was not announced. */
  readonly length?: number;
  /** True: it was sent in a content coding, and the length is that of the coded body. */
  readonly isCoded: boolean;
  readonly descriptor?: BodyDescriptor;
}

/** What the engine goes on with: bytes as they may have been sent, or the value of JSON. */
export interface RestoredBody {
  readonly bytes: Uint8Array;
  readonly parsed?: { readonly value: unknown };
  /** That of the bytes: a text is written again as UTF-8. */
  readonly contentType: string;
  /** How many bytes were sent, as far as it is known. */
  readonly length: number;
}

export const noBytes: Uint8Array<ArrayBuffer> = /* @__PURE__ */ new Uint8Array();
export const utf8Encoder: TextEncoder = /* @__PURE__ */ new TextEncoder();

/** True of what was made of no bytes at all, as far as it shows. */
export function isEmptyBody(consumed: ConsumedBody): boolean {
  return (
    ("bytes" in consumed && consumed.bytes.length === 0) ||
    ("text" in consumed && consumed.text === "")
  );
}

/** @throws ConsumedBodyError where what is left does not tell what was sent. */
export function restoredBody(consumed: ConsumedBody, sent: Sent): RestoredBody {
  const { contentType } = sent;
  if ("bytes" in consumed)
    return { bytes: consumed.bytes, contentType, length: consumed.bytes.length };
  const content = "value" in consumed ? fromValue(consumed, sent) : fromText(consumed, sent);
  const isText = typeof content === "string";
  const announced = sent.isCoded ? undefined : sent.length;
  if (!isText) {
    const length = announced ?? utf8Encoder.encode(jsonTextOf(content.value)).length;
    return { bytes: noBytes, parsed: content, contentType, length };
  }
  const bytes = utf8Encoder.encode(content);
  return { bytes, contentType: inUtf8(contentType), length: announced ?? bytes.length };
}

type Value = Extract<ConsumedBody, { readonly value: unknown }>;
type Text = Extract<ConsumedBody, { readonly text: string }>;

function fromValue(consumed: Value, { contentType, descriptor }: Sent): Value | string {
  const kind = consumedKind(contentType, descriptor);
  if (kind === "json") return consumed;
  if (kind === "form" && isRecord(consumed.value)) return formText(consumed.value);
  throw new ConsumedBodyError("the parsed value does not show the bytes that were sent", keepBytes);
}

function fromText(consumed: Text, sent: Sent): Value | string {
  const { text } = consumed;
  const kind = consumedKind(sent.contentType, sent.descriptor);
  if (kind === "json" && !isJsonText(text, sent)) return { value: text };
  if (kind === "json" || kind === "form" || kind === "text") return text;
  const isUtf8 = /^(?:utf-?8)?$/.test(charset(sent.contentType) ?? "");
  if (isUtf8 && kind !== "multipart" && !text.includes("\ufffd")) return text;
  throw new ConsumedBodyError("the text may lack some of its bytes", keepBytes);
}

/** Of what a codec or a sequence makes values, nothing else does. */
function consumedKind(contentType: string, descriptor: BodyDescriptor | undefined) {
  const kind = mediaKind(contentType);
  const isOwn = descriptor?.codec !== undefined || descriptor?.sequence !== undefined;
  return kind === "json" && isOwn ? "text" : kind;
}

/**
 * False of a string that was made of JSON, which is always shorter than its JSON. Where the length is
 * not known, what can be read as JSON is taken for JSON.
 */
function isJsonText(text: string, { length, isCoded }: Sent): boolean {
  if (length !== undefined && !isCoded) return utf8Encoder.encode(text).length === length;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The text of a value of JSON. A parser may have made a `bigint`. */
export function jsonTextOf(value: unknown): string {
  const plain = (_: string, member: unknown): unknown =>
    typeof member === "bigint" ? String(member) : member;
  return JSON.stringify(value, plain);
}

function inUtf8(contentType: string): string {
  return `${contentType.replace(/;\s*charset\s*=\s*(?:"[^"]*"|[^\s;"]+)/iu, "")}; charset=utf-8`;
}
