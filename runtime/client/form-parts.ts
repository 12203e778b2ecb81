/**
 * An object → the parts of a multipart form, by OpenAPI's Encoding Object.
 *
 * @see https://spec.openapis.org/oas/v3.1.1.html#encoding-object
 */
import { writeBrackets } from "../encoding/brackets.ts";
import { reservedInForm } from "../http/form.ts";
import { mediaKind } from "../http/media-type.ts";
import type { BodyDescriptor, EncodingDescriptor } from "../http/operation.ts";
import {
  type Styled,
  flatten,
  isRecord,
  jsonOf,
  kindsOf,
  memberType,
  textsOf,
} from "../encoding/structure.ts";
import { refuseReserved } from "../encoding/pair-styles.ts";
import type { ReservedFor } from "../encoding/reserved-names.ts";
import { encodeText } from "../encoding/text-value.ts";
import type { WireType } from "../encoding/wire-type.ts";
import type { FormPart } from "./multipart-body.ts";

export interface MultipartForm {
  readonly type: BodyDescriptor["type"];
  readonly encoding?: readonly PartEncoding[];
}

export interface PartEncoding extends EncodingDescriptor {
  /** Sent with each part of the member. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
}

/**
 * One part per member, several for a list: files with a file name, objects as JSON, else text; where
 * an encoding has a style, as that style names and writes them. `undefined` members are left out.
 *
 * @throws TypeError when `value` is no object, or a member has no form or a name that would be read as
 * another member. The message names the member.
 */
export function partsOf(value: unknown, { type, encoding }: MultipartForm): readonly FormPart[] {
  if (!isRecord(value)) throw new TypeError("a multipart body is an object or FormData");
  const object = kindsOf(type).object ?? { object: [] };
  const reservedFrom = reservedInForm(type, encoding);
  return Object.entries(value).flatMap(([name, member]) => {
    if (member === undefined) return [];
    refuseReserved("the form", type, [name], reservedFrom(name));
    const stated = encoding?.find((each) => each.name === name);
    const inner = memberType(object, name);
    if (stated?.style !== undefined)
      return styledParts(name, member, inner, stated, reservedFrom(name));
    if (!Array.isArray(member)) return [partOf(name, member, inner, stated)];
    const item = kindsOf(inner).array?.array ?? inner;
    return member.map((each) => partOf(name, each, item, stated));
  });
}

/** No style has a media type of its own, and nothing is percent-encoded outside of URLs. */
function styledParts(
  name: string,
  value: unknown,
  type: WireType,
  { style = "form", explode = style === "form", headers }: PartEncoding,
  reserved: ReservedFor,
): readonly FormPart[] {
  return styledPairs({ name, style, explode, type }, value, reserved).map(([name, text]) =>
    withHeaders({ name, content: wellFormed(text, name) }, headers),
  );
}

type Pairs = readonly (readonly [name: string, text: string])[];

function styledPairs(
  { name, style, explode, type }: Styled,
  value: unknown,
  reserved: ReservedFor,
): Pairs {
  if (style === "deepObject" && (Array.isArray(value) || isRecord(value))) {
    return writeBrackets(name, value, type);
  }
  const texts = textsOf(value, type, JSON.stringify(name));
  if ("text" in texts) return [[name, texts.text]];
  if (explode && "items" in texts) return texts.items.map((text) => [name, text]);
  if (explode && "members" in texts) {
    const keys = texts.members.map(([key]) => key);
    refuseReserved(JSON.stringify(name), type, keys, reserved);
    return texts.members;
  }
  const pieces = "items" in texts ? texts.items : texts.members.flat();
  const separator = style === "spaceDelimited" ? " " : style === "pipeDelimited" ? "|" : ",";
  if (pieces.some((piece) => piece.includes(separator))) {
    throw new TypeError(`${JSON.stringify(name)} has an item that holds the separator`);
  }
  return pieces.length === 0 ? [] : [[name, pieces.join(separator)]];
}

function partOf(
  name: string,
  value: unknown,
  type: WireType,
  stated: PartEncoding | undefined,
): FormPart {
  const exact = exactMediaType(stated?.contentType);
  const content = fileOf(value, name);
  if (content !== undefined) {
    const own = content instanceof Blob && content.type !== "" ? content.type : undefined;
    const contentType = own ?? exact ?? firstAllowed(stated?.contentType) ?? anyBytes;
    const filename = content instanceof File ? content.name : unnamed;
    return withHeaders({ name, filename, contentType, content }, stated?.headers);
  }
  const structured = isRecord(value) || Array.isArray(value);
  if (structured && exact !== undefined && mediaKind(exact) !== "json") {
    throw new TypeError(`${JSON.stringify(name)} cannot be written as ${exact}`);
  }
  const text = encodeText(value, structured ? jsonOf(type) : type, JSON.stringify(name));
  const contentType = exact ?? (structured ? "application/json" : undefined);
  const part = {
    name,
    content: wellFormed(text, name),
    ...(contentType === undefined ? {} : { contentType }),
    ...(isFile(type) && value !== null ? { filename: unnamed } : {}),
  };
  return withHeaders(part, stated?.headers);
}

/** What `FormData` calls a blob without a name. */
const unnamed = "blob";

/** A list of media types or a range says what is allowed, not what this is. */
function exactMediaType(contentType: string | undefined): string | undefined {
  return contentType !== undefined && !/[,*]/.test(contentType) ? contentType : undefined;
}

const anyBytes = "application/octet-stream";

/** Bytes without a type are what is asked for first, where a list does not take bytes of any kind. */
function firstAllowed(contentType = ""): string | undefined {
  const allowed = contentType.split(",").map((each) => each.trim());
  const takesAny = allowed.some((each) => [anyBytes, "application/*", "*/*"].includes(each));
  return takesAny ? undefined : allowed.find((each) => each !== "" && !each.includes("*"));
}

function fileOf(value: unknown, name: string): Exclude<FormPart["content"], string> | undefined {
  if (value instanceof Blob) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  if (!(value instanceof ReadableStream)) return undefined;
  if (value.locked) throw new TypeError(`${JSON.stringify(name)} is a stream that is read already`);
  return value;
}

/** A text may be the content of a file. */
function isFile(type: WireType): boolean {
  const kinds = flatten(type);
  return kinds.includes("binary") && !kinds.includes("string");
}

/** UTF-8 has no bytes for half of a surrogate pair. */
function wellFormed(text: string, name: string): string {
  if (!/\p{Cs}/u.test(text)) return text;
  throw new TypeError(`${JSON.stringify(name)} has half of a surrogate pair`);
}

function withHeaders(part: FormPart, headers: PartEncoding["headers"]): FormPart {
  return headers === undefined ? part : { ...part, headers };
}
