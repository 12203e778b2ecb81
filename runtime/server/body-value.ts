/** The value that a body writes: parsed, not validated yet. */
import { CodecError } from "../encoding/codec-error.ts";
import { decodeForm } from "../http/form.ts";
import { exceededBy, type JsonLimits } from "../json/json-size.ts";
import { charset, mediaKind } from "../http/media-type.ts";
import type { BodyCodec, BodyDescriptor } from "../http/operation.ts";
import type { Sequence } from "../streams/sequence.ts";
import { type ReceivedBody, decodeBodyText } from "./body.ts";
import type { MaybePromise } from "../exchange/maybe-promise.ts";
import { nextTurn } from "../exchange/turns.ts";
import { validatorInput } from "./validator-input.ts";
import { readMultipartForm } from "./multipart.ts";
import type { Problem } from "./problem.ts";
import { withAllDigits } from "./consumed-json.ts";

export type BodyValue =
  | {
      readonly value: unknown;
      /** Of parts of a form, which no validator sees. */
      readonly problems?: readonly Problem[];
    }
  | { readonly problem: Problem };

/** Bytes of a body from which others get a turn between reading, parsing and validating it. */
export const largeBody = 131_072;

/** How much may be in a body, whatever its bytes. */
export interface ValueLimits {
  /** Most keys in a query, in a form, and parts in a multipart form. */
  readonly maxKeys: number;
  /** Of JSON; a sequence has as many items at most as a text has values. */
  readonly json: JsonLimits;
  /** Most elements and attributes in XML. */
  readonly maxXmlNodes: number;
}

/** The value by the codec, the items of a sequence, else by media type: JSON, form, multipart form, text, else the bytes. */
export function bodyValue(body: ReceivedBody, limits: ValueLimits): MaybePromise<BodyValue> {
  const { maxKeys, json } = limits;
  if (body.parsed !== undefined) {
    return { value: withAllDigits(body.parsed.value, body.descriptor) };
  }
  if (body.descriptor?.codec !== undefined) {
    return codecValue(body, body.descriptor.codec, limits.maxXmlNodes);
  }
  if (body.descriptor?.sequence !== undefined) {
    return readSequence(body, body.descriptor.sequence, json.values);
  }
  const kind = mediaKind(body.contentType);
  if (kind === "bytes") return { value: body.bytes };
  if (kind === "multipart") {
    return readMultipartForm(body.bytes, body.contentType, body.descriptor, maxKeys);
  }
  const text = decodeBodyText(body);
  if (text === undefined) return expected("text in its character encoding");
  if (kind === "json") return jsonBodyValue(text, body, json);
  return kind === "form" ? formValue(text, body, maxKeys) : { value: text };
}

function readSequence({ bytes }: ReceivedBody, { splitter }: Sequence, most: number): BodyValue {
  const { take, end } = splitter();
  const value: unknown[] = [];
  try {
    for (const part of [() => take(bytes), end]) {
      for (const item of part()) {
        if (value.length >= most) return expected(`at most ${most} items`);
        value.push(item);
      }
    }
    return { value };
  } catch (error) {
    if (error instanceof CodecError) return expected(error.expected);
    throw error;
  }
}

function codecValue(
  { bytes, contentType }: ReceivedBody,
  codec: BodyCodec,
  most: number,
): BodyValue {
  try {
    return { value: codec.decode(bytes, charset(contentType), most) };
  } catch (error) {
    if (error instanceof CodecError) return expected(error.expected);
    throw error;
  }
}

function jsonBodyValue(
  text: string,
  { bytes, descriptor }: ReceivedBody,
  limits: JsonLimits,
): MaybePromise<BodyValue> {
  const exceeded = exceededBy(bytes, limits);
  if (exceeded === "values") return expected(`at most ${limits.values} JSON values`);
  if (exceeded === "members") return expected(`at most ${limits.members} members of an object`);
  return text.length < largeBody
    ? parsedJson(text, descriptor)
    : nextTurn().then(() => parsedJson(text, descriptor));
}

function parsedJson(text: string, descriptor: BodyDescriptor | undefined): BodyValue {
  try {
    return {
      value: descriptor?.exactJson?.parse(text, descriptor.decoding ?? {}) ?? JSON.parse(text),
    };
  } catch {
    return expected("well-formed JSON");
  }
}

function formValue(text: string, { descriptor, contentType }: ReceivedBody, maxKeys: number) {
  if (keyCount(text) > maxKeys) return expected(`at most ${maxKeys} keys`);
  const value = decodeForm(text, descriptor ?? { mediaType: contentType, type: "unknown" });
  if (value === undefined) return expected("a well-encoded form");
  return { value: descriptor === undefined ? value : validatorInput(value, descriptor.type) };
}

/** Pairs that a query or a form has. */
export function keyCount(text: string): number {
  let count = 1;
  for (let at = text.indexOf("&"); at !== -1; at = text.indexOf("&", at + 1)) count += 1;
  return count;
}

function expected(what: string): BodyValue {
  return { problem: { in: "body", path: [], expected: what } };
}
