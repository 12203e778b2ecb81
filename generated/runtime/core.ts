// Copied from Specwright's runtime. Do not edit.
/** Values as they are sent and received: what clients, servers and validators share. */

// http/media-type -------------------------------------------------------------
// Media types, and what the bodies they name are made of.

/** How a body of a media type is given and taken. */
export type MediaKind = "json" | "form" | "multipart" | "text" | "bytes";

/** `type/subtype` in lower case, without parameters; `""` when nothing is given. */
export function essence(contentType: string | null | undefined): string {
  const [type = ""] = (contentType ?? "").split(";");
  return type.trim().toLowerCase();
}

/** The `charset` parameter in lower case, or `undefined`. */
export function charset(contentType: string): string | undefined {
  const match = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(contentType);
  return (match?.[1] ?? match?.[2])?.toLowerCase();
}

/** Few media types are met again and again. Bounded, because anybody may send others. */
const kinds = new Map<string, MediaKind>();
const manyKinds = 100;

/** The kind of a media type or range; what is unknown is bytes. */
export function mediaKind(mediaType: string): MediaKind {
  const known = kinds.get(mediaType);
  if (known !== undefined) return known;
  const kind = mediaKindOf(mediaType);
  if (kinds.size < manyKinds) kinds.set(mediaType, kind);
  return kind;
}

function mediaKindOf(mediaType: string): MediaKind {
  const type = essence(mediaType);
  if (/^[^/]+\/(?:[^/]+\+)?json$/.test(type)) return "json";
  if (type === "application/x-www-form-urlencoded") return "form";
  if (type === "multipart/form-data") return "multipart";
  return /^text\/|^[^/]+\/(?:[^/]+\+)?xml$|^application\/(?:java|ecma)script$/.test(type)
    ? "text"
    : "bytes";
}

/** True of `text/*`, `application/*+json` and `*\/*`. */
export function isRange(mediaType: string): boolean {
  return mediaType.includes("*");
}

/** True where `mediaType`, without parameters, is one of those that `range` stands for. */
export function covers(range: string, mediaType: string): boolean {
  if (range === "*/*") return true;
  const [before = "", after] = range.split("*", 2);
  return after !== undefined && mediaType.startsWith(before) && mediaType.endsWith(after);
}

/**
 * Of `described`, what fits `contentType` best: itself, else its range, else everything. Parameters
 * that are described have to be there, but for the character encoding; of a media type without any
 * the first is taken.
 */
export function matchMedia<Media extends { readonly mediaType: string }>(
  contentType: string,
  described: readonly Media[],
): Media | undefined {
  const type = essence(contentType);
  const suffixed = type.replace(/^([^/]*\/).*(?=\+)/, "$1*");
  const given = parametersOf(contentType);
  for (const wanted of [type, suffixed, type.replace(/^([^/]*\/).*$/, "$1*"), "*/*"]) {
    const alike = described.filter(({ mediaType }) => essence(mediaType) === wanted);
    const fitting = alike
      .map((media) => ({ media, asked: parametersOf(media.mediaType) }))
      .filter(({ asked }) => given.size === 0 || hasParameters(asked, given))
      .sort((a, b) => (given.size === 0 ? 0 : b.asked.size - a.asked.size));
    const [best] = fitting;
    if (best !== undefined) return best.media;
  }
  return undefined;
}

/** By name in lower case, without the character encoding. */
function parametersOf(mediaType: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const parameter of mediaType.split(";").slice(1)) {
    const equals = parameter.indexOf("=");
    if (equals === -1) continue;
    const name = parameter.slice(0, equals).trim().toLowerCase();
    if (name !== "charset") parameters.set(name, unquoted(parameter.slice(equals + 1).trim()));
  }
  return parameters;
}

export function unquoted(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"')
    ? value.slice(1, -1)
    : value;
}

function hasParameters(
  asked: ReadonlyMap<string, string>,
  given: ReadonlyMap<string, string>,
): boolean {
  return [...asked].every(([name, value]) => given.get(name) === value);
}

// encoding/codec --------------------------------------------------------------
// What changes values between the form that people use and the form that travels.

/** In decodings, so that nobody carries a codec who has no use for it. */
export interface Codec {
  /** The kind of value that it decodes; all others stay what they are. */
  readonly of: "string" | "number";
  /** What a value of that kind has to be, for a message. */
  readonly expected: string;
  /** The value that `wire` stands for; what does not fit the codec stays what it is. */
  readonly decode: (wire: unknown) => unknown;
  /**
   * What travels for `value`; a value that the codec does not make stays what it is.
   *
   * @throws TypeError for what cannot travel, such as a date that is none.
   */
  readonly encode: (value: unknown) => unknown;
  /** True where integers travel that a double cannot hold. */
  readonly isExact?: boolean;
}

// encoding/wire-type ----------------------------------------------------------
// How text on the wire is read and written: plain data.

/** How text on the wire becomes a value. Text that does not fit stays text, for a validator to refuse. */
export type WireType =
  | "string"
  | "integer"
  /** An integer whose digits are kept: a `bigint` where a number does not hold it. */
  | "int64"
  | "number"
  | "boolean"
  | "null"
  /** A file in a multipart form; text is none. */
  | "binary"
  /** Nothing is said of the type: text stays text, JSON stays what it is. */
  | "unknown"
  | { readonly array: WireType }
  | {
      /** A list of pairs, not an object: names are untrusted. */
      readonly object: readonly (readonly [name: string, type: WireType])[];
      /** Type of members that are not listed; absent: `"unknown"`. */
      readonly rest?: WireType;
    }
  /** Tried in this order. */
  | { readonly union: readonly WireType[] }
  /** A JSON text, such as an object inside a form field. */
  | { readonly json: WireType; readonly exact?: JsonText };

/** A string that joins items: one value each, or named fields joined by a separator of their own. */
export type DelimitedForm = (
  | { readonly item: WireType }
  | {
      readonly fieldSeparator: string;
      readonly fields: readonly (readonly [name: string, type: WireType])[];
    }
) & {
  readonly separator: string;
  /** Texts that stand for something else than a list of items: they stay as they are. */
  readonly special?: readonly string[];
  /** That the empty text is the list without items. Absent: it is no list. */
  readonly takesEmpty?: boolean;
};

/** As `JSON`, for values that `JSON` would change. */
export interface JsonText {
  /** @throws SyntaxError when the text is no JSON. */
  readonly parse: (text: string) => unknown;
  /** `undefined` for what JSON has no text for. */
  readonly stringify: (value: unknown) => string | undefined;
}

// encoding/decoding -----------------------------------------------------------
// In which form people see the values of a schema. Data, emitted for schemas that have such values.

/** What of a value has another form than it travels in. Each member is about one kind of value. */
export interface Decoding {
  /** Kinds of value that all of this is about. Absent: whatever it finds. */
  readonly only?: readonly ("string" | "number" | "array" | "object")[];
  /** The text or number itself. */
  readonly codec?: Codec;
  /** A string that joins items. */
  readonly delimited?: DelimitedForm;
  /** The items of a list, or of a delimited string, after those of `prefix`. */
  readonly items?: DecodingOf;
  /** The first items of a list. */
  readonly prefix?: readonly (DecodingOf | null)[];
  /** Members of an object. A list of pairs: names are untrusted. */
  readonly members?: readonly (readonly [name: string, decoding: DecodingOf | null])[];
  /** Members that are not listed. */
  readonly rest?: DecodingOf;
  /** Members that the receiver finds where the sender leaves them out. */
  readonly fills?: readonly (readonly [name: string, value: unknown])[];
  /** Of the same value. */
  readonly also?: readonly DecodingOf[];
  /** Of the same value, by the value of one of its members. */
  readonly either?: {
    readonly member: string;
    readonly branches: readonly (readonly [values: readonly unknown[], decoding: DecodingOf])[];
  };
}

/** Functions where schemas may lead back to themselves. */
export type DecodingOf = Decoding | (() => Decoding);

/** JSON whose integers keep all their digits. In descriptors, so that only those carry it who use it. */
export interface ExactJson extends JsonText {
  /**
   * The value of a text. Integers that a double cannot hold are `bigint`s in the places of exact
   * codecs; without a decoding everywhere.
   *
   * @throws SyntaxError when the text is no JSON.
   */
  readonly parse: (text: string, decoding?: Decoding) => unknown;
}

// streams/splitter ------------------------------------------------------------
// Bodies that are a sequence of items, taken apart piece by piece.

/** Bytes in, items out. What is given lazily is taken to its end before the next call. */
export interface Splitter<Item> {
  /** Items that are complete with `chunk`. @throws CodecError for what is no item. */
  readonly take: (chunk: Uint8Array) => Iterable<Item>;
  /** Items that are complete with the end of the body. */
  readonly end: () => Iterable<Item>;
}

// streams/sequence ------------------------------------------------------------
// Bodies that are a sequence of items which a schema describes.

/** How items are taken apart and written. In descriptors, so that only those carry it who use it. */
export interface Sequence {
  /** Takes one body apart. Items are as they travel, of at most `longest` bytes, or characters. */
  readonly splitter: (longest?: number) => Splitter<unknown>;
  /**
   * The text of an item, as it travels, with what ends it.
   *
   * @throws TypeError when there is none.
   */
  readonly write: (item: unknown) => string;
}

/** Of sequences of JSON whose integers keep all their digits. */
export interface ExactItems {
  readonly exactJson: ExactJson;
  /** Absent: people see items as they travel. */
  readonly decoding?: Decoding;
}

/** Items of an answer or a request, or `undefined` of what is no list of items. */
export function itemsIn(value: unknown): Iterable<unknown> | AsyncIterable<unknown> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const isItems = Symbol.iterator in value || Symbol.asyncIterator in value;
  return isItems ? (value as Iterable<unknown>) : undefined;
}

/**
 * The texts of `items`, asked for as they are read. Cancelling returns the iterator.
 *
 * What `textOf` throws breaks the stream.
 */
export function streamOfItems(
  items: Iterable<unknown> | AsyncIterable<unknown>,
  textOf: (item: unknown, index: number) => string,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let iterator: Iterator<unknown> | AsyncIterator<unknown> | undefined;
  let index = 0;
  return new ReadableStream(
    {
      pull: async (controller) => {
        iterator ??=
          Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
        const { done, value } = await iterator.next();
        if (done === true) return controller.close();
        try {
          controller.enqueue(encoder.encode(textOf(value, index)));
          index += 1;
        } catch (error) {
          await iterator.return?.();
          throw error;
        }
      },
      cancel: async () => {
        await iterator?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

// http/operation --------------------------------------------------------------
// What client and server need to know to put an operation on the wire: plain data, emitted once per
// operation, so that both sides encode and decode by the same description.

/** `querystring`: the whole query. */
export type ParameterLocation = "path" | "query" | "querystring" | "header" | "cookie";
export type ParameterStyle =
  | "matrix"
  | "label"
  | "simple"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject"
  | "cookie";

export interface ParameterDescriptor {
  /** Name on the wire. */
  readonly name: string;
  /** Key in the client's flat input. */
  readonly key: string;
  readonly in: ParameterLocation;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly required: boolean;
  readonly allowReserved?: boolean;
  readonly type: WireType;
  /** Absent: people see the value as it travels. */
  readonly decoding?: Decoding;
  /** What the receiver finds, as it travels, where the parameter is absent. */
  readonly fill?: { readonly value: unknown };
  /** Of a whole query that is a form: how its members are written. Absent: it is one text. */
  readonly form?: readonly EncodingDescriptor[];
}

export interface BodyDescriptor {
  readonly mediaType: string;
  readonly type: WireType;
  /** Absent: people see the value as it travels. */
  readonly decoding?: Decoding;
  /** How members of a form or multipart body are written; absent members use the defaults. */
  readonly encoding?: readonly EncodingDescriptor[];
  /** How JSON is read and written, where `JSON` would lose digits of integers. */
  readonly exactJson?: ExactJson;
  /** Of a sequence: how its items are written. Type, decoding and JSON are those of an item. */
  readonly sequence?: Sequence;
  /** How values become bodies, where the media type alone does not say it. */
  readonly codec?: BodyCodec;
}

/** Values to bodies and back. In a descriptor, so that nobody carries a codec who has no use for it. */
export interface BodyCodec {
  /**
   * The value of a body; `charset` is that of its media type.
   *
   * @throws CodecError when the body is not of its form.
   */
  readonly decode: (bytes: Uint8Array, charset: string | undefined, maxNodes?: number) => unknown;
  /**
   * Where `replaced` hears of its place, a character that the form cannot carry becomes U+FFFD.
   *
   * @throws TypeError when the value cannot be written.
   */
  readonly encode: (value: unknown, replaced?: (place: string) => void) => string;
}

export interface EncodingDescriptor {
  readonly name: string;
  readonly contentType?: string;
  readonly style?: ParameterStyle;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

export interface HeaderDescriptor {
  readonly name: string;
  readonly required: boolean;
  readonly explode: boolean;
  readonly type: WireType;
}

export interface ResponseDescriptor {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  /** Empty: no body is described. */
  readonly content: readonly BodyDescriptor[];
  readonly headers?: readonly HeaderDescriptor[];
  /** True where the document does not show the body: it is left as `unknown`. */
  readonly bodyNotShown?: boolean;
}

export type CredentialPlace =
  | { readonly in: "header" | "query" | "cookie" | "body"; readonly name: string }
  | { readonly in: "authorization"; readonly scheme: "bearer" | "basic" };

export interface OperationDescriptor {
  /** Name of the client function and of the handler. */
  readonly name: string;
  readonly method: string;
  /** Path template as the description writes it. */
  readonly path: string;
  readonly parameters: readonly ParameterDescriptor[];
  /** Absent: no request body is described. */
  readonly body?: {
    readonly required: boolean;
    readonly content: readonly BodyDescriptor[];
    /** No body is a form without fields, whose defaults are filled in. */
    readonly isFilled?: boolean;
  };
  /** Absent: no answer is shown, so every answer is undocumented. */
  readonly responses?: readonly ResponseDescriptor[];
  /** Alternatives (or) of combinations (and) of scheme keys. Absent: not stated. */
  readonly security?: readonly (readonly string[])[];
}

// json/json-size --------------------------------------------------------------
// How many values a JSON text has, without parsing it.

/** Most values of a JSON text, and most members of one object of it. */
export interface JsonLimits {
  /** Of the whole text: itself, and the items and members inside. */
  readonly values: number;
  /** Of one object. */
  readonly members: number;
}

/** The limits where nothing else is said: those of a body of 1 MiB. */
export const jsonLimits: JsonLimits = /* @__PURE__ */ limitsFor(1_048_576);

/** The limits of a text of so many bytes: a value for every five of them, a member for every fifty. */
export function limitsFor(bytes: number): JsonLimits {
  return { values: Math.floor(bytes / 5), members: Math.floor(bytes / 50) };
}

const blank = 32;
const quote = 34;
const comma = 44;
const list = 91;
const backslash = 92;
const listEnd = 93;
const object = 123;
const objectEnd = 125;

/** Where lists begin to count, so that they stay below every limit of members. A small integer costs no memory. */
const insideList = -1_073_741_824;

/**
 * Which limit a JSON text exceeds; absent for none. Parsed, a value takes up to twenty times the room
 * of its text, and the members of a large object take ten times the time of a list's items.
 */
export function exceededBy(text: string, limits: JsonLimits): keyof JsonLimits | undefined {
  const { values, members } = limits;
  // Each has a character at least.
  if (text.length <= values && text.length <= members) return undefined;
  let count = 1;
  let inside = insideList;
  /** What the lists and objects around the current one count. */
  const around: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfString(text, at);
    } else if (code === comma) {
      count += 1;
      inside += 1;
    } else if (code === list || code === object) {
      const counted = endsAtOnce(text, at) ? 0 : 1;
      count += counted;
      around.push(inside);
      inside = code === list ? insideList : counted;
    } else if (code === listEnd || code === objectEnd) {
      inside = around.pop() ?? insideList;
    }
    if (count > values) return "values";
    if (inside > members) return "members";
  }
  return undefined;
}

/** True where the list or object that begins at `start` ends at once. */
function endsAtOnce(text: string, start: number): boolean {
  let at = start + 1;
  while (text.charCodeAt(at) <= blank) at += 1;
  const end = text.charCodeAt(at);
  return end === listEnd || end === objectEnd;
}

/** The index of the quotation mark that ends the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}

// encoding/text-value ---------------------------------------------------------
// Text on the wire to typed values and back, by wire type.

type JsonTextType = Extract<WireType, { readonly json: unknown }>;

const integerText = /^-?(?:0|[1-9]\d*)$/;
const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * The value that `text` writes, or `undefined` when it does not fit `type`. Integers that a double
 * cannot hold exactly do not fit. A joined string stays the string it is on the wire; text never
 * fits a list or an object.
 */
export function textToValue(text: string, type: WireType): unknown {
  if (typeof type === "object") {
    if ("union" in type) return readUnion(text, type.union);
    return "json" in type ? readJsonText(text, type) : undefined;
  }
  switch (type) {
    case "string":
    case "unknown":
      return text;
    case "integer":
      return integerText.test(text) ? exact(Number(text)) : undefined;
    case "int64":
      return textToValue(text, "integer") ?? readLargeInteger(text);
    case "number":
      return numberText.test(text) ? finite(Number(text)) : undefined;
    case "boolean":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "null":
      return text === "" ? null : undefined;
    case "binary":
      return undefined;
  }
}

/** As `textToValue`, but text that does not fit stays text, for a validator to refuse. */
export function decodeText(text: string, type: WireType): unknown {
  const value = textToValue(text, type);
  return value === undefined ? text : value;
}

/**
 * The text of one value: `null` is empty, and where `type` says JSON, a JSON text.
 *
 * @throws TypeError when the value has no text: a list, an object, `NaN`, a function. The message
 * names `place`, never the value.
 */
export function encodeText(value: unknown, type: WireType, place: string): string {
  if (isJsonType(type)) {
    const text: string | undefined = (type.exact ?? JSON).stringify(value);
    if (text !== undefined) return text;
  }
  switch (typeof value) {
    case "string":
      return value;
    case "boolean":
    case "bigint":
      return String(value);
    case "number":
      if (Number.isFinite(value)) return String(value);
      break;
    default:
      if (value === null) return "";
  }
  throw new TypeError(`${place} cannot be written as text`);
}

/** True where values of `type` travel as JSON texts. */
export function isJsonType(type: WireType): type is JsonTextType {
  return typeof type === "object" && "json" in type;
}

function readUnion(text: string, members: readonly WireType[]): unknown {
  for (const member of members) {
    const value = textToValue(text, member);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** A text beside an object in a union may happen to be JSON of something else. */
function readJsonText(text: string, { json: type, exact = JSON }: JsonTextType): unknown {
  if (exceededBy(text, jsonLimits) !== undefined) return undefined;
  const value = tryParse(text, exact);
  if (typeof type !== "object") return value;
  const isList = Array.isArray(value);
  if ("array" in type) return isList ? value : undefined;
  if (!("object" in type)) return value;
  return typeof value === "object" && value !== null && !isList ? value : undefined;
}

function tryParse(text: string, json: Pick<JsonText, "parse">): unknown {
  try {
    return json.parse(text);
  } catch {
    return undefined;
  }
}

/** No number of JSON is larger than a double, and reading digits takes more than linear time. */
function readLargeInteger(text: string): bigint | undefined {
  return integerText.test(text) && Number.isFinite(Number(text)) ? BigInt(text) : undefined;
}

/** Zero has no sign on the wire that a caller would expect back. */
function exact(value: number): number | undefined {
  return Number.isSafeInteger(value) ? value + 0 : undefined;
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value + 0 : undefined;
}

// encoding/structure ----------------------------------------------------------
// What a value or a wire type is made of: text, a list or members.

/** Anything that parameters, headers and form members describe alike. */
export interface Styled {
  readonly name: string;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved?: boolean;
  readonly type: WireType;
}

type ArrayType = Extract<WireType, { readonly array: unknown }>;
type ObjectType = Extract<WireType, { readonly object: unknown }>;

/** The list, the object and the text that a value of `type` may be; several in a union. */
export interface Kinds {
  readonly array?: ArrayType;
  readonly object?: ObjectType;
  readonly text: boolean;
}

export function kindsOf(type: WireType): Kinds {
  const members = flatten(type);
  const array = members.find((member) => typeof member === "object" && "array" in member);
  const object = members.find((member) => typeof member === "object" && "object" in member);
  const text = members.some((member) => member !== array && member !== object);
  return {
    text,
    ...(array === undefined ? {} : { array: array as ArrayType }),
    ...(object === undefined ? {} : { object: object as ObjectType }),
  };
}

/** The type of a member of an object. */
export function memberType(type: ObjectType, name: string): WireType {
  const described = type.object.find(([known]) => known === name);
  return described?.[1] ?? type.rest ?? "unknown";
}

/** A value as the texts that are to be written. */
export type Texts =
  | { readonly text: string }
  | { readonly items: readonly string[] }
  | { readonly members: readonly (readonly [name: string, text: string])[] };

/**
 * `value` as texts. Members that are `undefined` are left out.
 *
 * @throws TypeError when lists or objects are nested, for which no style has a form, and of an object
 * where `type` has none: its members would be read as something else.
 */
export function textsOf(value: unknown, type: WireType, place: string): Texts {
  if (!isJsonType(type)) {
    const kinds = kindsOf(type);
    if (Array.isArray(value)) {
      const item = kinds.array?.array ?? "unknown";
      return { items: value.map((each, at) => encodeText(each, item, `${place}[${at}]`)) };
    }
    if (isRecord(value)) {
      const { object } = kinds;
      if (object === undefined) throw new TypeError(`${place} cannot be written as an object`);
      return {
        members: Object.entries(value)
          .filter(([, member]) => member !== undefined)
          .map(([name, member]) => {
            return [name, encodeText(member, memberType(object, name), `${place}.${name}`)];
          }),
      };
    }
  }
  return { text: encodeText(value, type, place) };
}

/** An object with members: no list, no bytes, no date. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const tag = Object.prototype.toString.call(value);
  return tag === "[object Object]";
}

/** The JSON among the forms of `type`, else `type` as JSON. */
export function jsonOf(type: WireType): WireType {
  return flatten(type).find(isJsonType) ?? { json: type };
}

/** The members of a union, through unions inside; of any other type it alone. */
export function flatten(type: WireType): readonly WireType[] {
  if (typeof type === "object" && "union" in type) return type.union.flatMap(flatten);
  return [type];
}

// encoding/percent ------------------------------------------------------------
// Percent-encoding of values in URLs and forms.

/**
 * `text` with everything but unreserved characters percent-encoded, apart from those that `keep`
 * matches one by one.
 *
 * @throws TypeError when `text` holds half of a surrogate pair, which UTF-8 cannot write.
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-2.3
 */
export function percentEncode(text: string, keep?: RegExp): string {
  if (keep !== undefined) {
    return Array.from(text, (character) =>
      keep.test(character) ? character : percentEncode(character),
    ).join("");
  }
  try {
    return encodeURIComponent(text).replaceAll(/[!'()*]/g, hexadecimal);
  } catch {
    throw new TypeError("text with half of a surrogate pair cannot be encoded");
  }
}

/** The text that `raw` encodes, or `undefined` when a `%` begins no UTF-8. */
export function percentDecode(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

/** As `percentDecode`, and `+` is a space, as in queries and forms. */
export function formDecode(raw: string): string | undefined {
  return percentDecode(raw.replaceAll("+", " "));
}

function hexadecimal(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

// issues/format-values --------------------------------------------------------
// How issues name what comes from descriptions and callers: quoted, and cut short where it is long.

const longestQuote = 60;
const mostListed = 8;

/** The value as JSON writes it, so that nothing in it reads as part of the message. */
export function quoted(value: unknown): string {
  if (typeof value === "bigint" || value === undefined) return String(value);
  const text = typeof value === "string" ? value.slice(0, longestQuote) : value;
  const json = JSON.stringify(text);
  return text === value ? shortened(json) : `${json}…`;
}

/** The text, or as much of its beginning. */
export function shortened(text: string, limit: number = 2 * longestQuote): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}…`;
}

/** The distinct texts as a list in words, `word` before the last; of many the first, then how many there are. */
export function listed(texts: readonly string[], word: "and" | "or"): string {
  const distinct = [...new Set(texts)];
  const shown = distinct.slice(0, mostListed);
  if (shown.length < distinct.length) return `${shown.join(", ")}, … (${distinct.length})`;
  const last = shown.pop() ?? "";
  return shown.length === 0 ? last : `${shown.join(", ")} ${word} ${last}`;
}

/** What a message says after its first words, to be said inside another one. */
export function bare(message: string): string {
  return shortened(message.replace(/^Invalid input: /, ""));
}

// http/rate-limit-header ------------------------------------------------------
// What a header says of the calls that are left; servers send it, clients pace by it.

export interface RateLimitHeader {
  readonly name: string;
  readonly tells: "limit" | "remaining" | "reset" | "retry after";
  /** Of `reset`: when (seconds since 1970) or how long (seconds). */
  readonly as?: "Unix time" | "seconds";
}

// issues/validator ------------------------------------------------------------
// The part of a validator that client and server use; every zod schema has it.

export interface ValidationIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export interface Validator {
  readonly safeParse: (
    value: unknown,
  ) =>
    | { readonly success: true; readonly data: unknown }
    | { readonly success: false; readonly error: { readonly issues: readonly ValidationIssue[] } };
}

/**
 * Validators of one operation. They see wire values after text has become typed values and before
 * delimited strings are split: exactly what the schemas of the description describe.
 */
export interface OperationValidators {
  /** Keyed `<location>:<wire name>`, for example `query:page`. */
  readonly parameters?: Readonly<Record<string, Validator>>;
  /** Keyed by media type. Of a sequence, which is received as a whole, the list of its items. */
  readonly body?: Readonly<Record<string, Validator>>;
  /** Keyed by status, then media type. Of a sequence, each of its items. */
  readonly responses?: Readonly<Record<string, Readonly<Record<string, Validator>>>>;
  /** Of answers, keyed by status, then header name as the description writes it. */
  readonly headers?: Readonly<Record<string, Readonly<Record<string, Validator>>>>;
}

/** Validators of all operations, keyed by the operation's name. */
export type ValidatorTable = Readonly<Record<string, OperationValidators>>;

// encoding/codec-error --------------------------------------------------------
// What a body codec throws: the body is not of its form.

/** Says what was expected. Never repeats what was sent. */
export class CodecError extends Error {
  readonly expected: string;

  constructor(expected: string) {
    super(`expected ${expected}`);
    this.name = "CodecError";
    this.expected = expected;
  }
}

/** Something of it is longer than is read. */
export class LengthError extends CodecError {}

// encoding/pairs --------------------------------------------------------------
// The `name=value` pairs of a query or a form, before anything is known of their types.

/** The name is decoded; the value is not, because separators inside it count only while raw. */
export type Pair = readonly [name: string, raw: string];

/** Pairs that one query or form may have at most. */
const maxPairs = 10_000;

/**
 * The pairs of `text` in order, duplicates included; `undefined` when it is not well encoded or has
 * more than `maxPairs`.
 */
export function splitPairs(text: string): readonly Pair[] | undefined {
  const parts = text.split("&", maxPairs + 1);
  if (parts.length > maxPairs) return undefined;
  const pairs: Pair[] = [];
  for (const part of parts) {
    if (part === "") continue;
    const equals = part.indexOf("=");
    const name = formDecode(equals === -1 ? part : part.slice(0, equals));
    const raw = equals === -1 ? "" : part.slice(equals + 1);
    if (name === undefined || formDecode(raw) === undefined) return undefined;
    pairs.push([name, raw]);
  }
  return pairs;
}

/** The decoded value of a pair whose encoding `splitPairs` has checked. */
export function formDecoded(raw: string): string {
  return formDecode(raw) ?? raw;
}

// encoding/brackets -----------------------------------------------------------
// Values whose names lead through them: `filter[size][min]=1` (style `deepObject`).
// OpenAPI defines one level of members. Deeper objects repeat the brackets, and items of lists
// stand at their index; reading also takes repeated names and `[]`.

const maxDepth = 16;

/**
 * The names and texts of `value`, not yet encoded.
 *
 * @throws TypeError when a key holds a bracket, or the value is nested too deep or in itself.
 */
export function writeBrackets(
  name: string,
  value: unknown,
  type: WireType,
  depth = 0,
): readonly (readonly [name: string, text: string])[] {
  if (depth > maxDepth) throw new TypeError(`a value is nested more than ${maxDepth} levels deep`);
  const kinds = kindsOf(type);
  if (Array.isArray(value)) {
    const item = kinds.array?.array ?? "unknown";
    return value.flatMap((each, at) => writeBrackets(`${name}[${at}]`, each, item, depth + 1));
  }
  if (!isRecord(value)) return [[name, encodeText(value, type, JSON.stringify(name))]];
  const object = kinds.object ?? { object: [] };
  return Object.entries(value).flatMap(([key, member]) => {
    if (member === undefined) return [];
    if (/[[\]]/.test(key))
      throw new TypeError(`a key inside ${JSON.stringify(name)} has a bracket`);
    return writeBrackets(`${name}[${key}]`, member, memberType(object, key), depth + 1);
  });
}

/** The value that the pairs under `name` write, or `undefined` when there are none. */
export function readBrackets(name: string, pairs: readonly Pair[], type: WireType): unknown {
  const root = emptyNode();
  for (const [pairName, raw] of pairs) {
    const path = pathBelow(name, pairName);
    if (path !== undefined) placeText(root, path, formDecoded(raw));
  }
  return root.texts.length + root.children.size === 0 ? undefined : nodeValue(root, type);
}

interface BracketNode {
  readonly texts: string[];
  readonly children: Map<string, BracketNode>;
}

function emptyNode(): BracketNode {
  return { texts: [], children: new Map() };
}

function pathBelow(name: string, pairName: string): readonly string[] | undefined {
  if (!pairName.startsWith(name)) return undefined;
  const rest = pairName.slice(name.length);
  if (!/^(?:\[[^[\]]*\])*$/.test(rest)) return undefined;
  const path = rest === "" ? [] : rest.slice(1, -1).split("][");
  return path.length > maxDepth ? undefined : path;
}

function placeText(root: BracketNode, path: readonly string[], text: string): void {
  let node = root;
  for (const key of path) {
    let child = node.children.get(key);
    if (child === undefined) node.children.set(key, (child = emptyNode()));
    node = child;
  }
  node.texts.push(text);
}

/** Texts beside members, or several where one is wanted, stay a list for a validator to refuse. */
function nodeValue({ texts, children }: BracketNode, type: WireType): unknown {
  const kinds = kindsOf(type);
  const [only, ...others] = texts;
  if (children.size > 0 && only === undefined) {
    const keys = [...children.keys()];
    if (kinds.array !== undefined && keys.every((key) => /^\d*$/.test(key))) {
      return nodeItems(children, kinds.array.array);
    }
    const object = kinds.object ?? { object: [] };
    return Object.fromEntries(
      [...children].map(([key, child]) => [key, nodeValue(child, memberType(object, key))]),
    );
  }
  // Items are written with an index, so a name alone is the text that a union has beside a list.
  const isText = kinds.array === undefined || kinds.text;
  if (only !== undefined && others.length + children.size === 0 && isText) {
    return decodeText(only, type);
  }
  return texts.map((text) => decodeText(text, kinds.array?.array ?? "unknown"));
}

/** Items in the order of their indices; those under `[]` come in the order in which they stand. */
function nodeItems(children: ReadonlyMap<string, BracketNode>, type: WireType): unknown[] {
  return [...children]
    .sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([key, child]) => {
      if (key !== "") return [nodeValue(child, type)];
      return child.texts.map((text) => decodeText(text, type));
    });
}

// encoding/reserved-names -----------------------------------------------------
// Names in a query or in cookies that mean something else than a member of an exploded object.

/** Plain data, emitted with the objects whose members may have any name. */
export interface ReservedNames {
  readonly names?: readonly string[];
  /** How names begin: `filter[` of the style `deepObject`, `""` where another object takes any name. */
  readonly starts?: readonly string[];
}

/** Why a member may not have this name; `undefined`: it may. */
export type ReservedFor = (name: string) => string | undefined;

/** Says in one clause what else has a name. */
export function reservedBy({ names = [], starts = [] }: ReservedNames): ReservedFor {
  const known = new Set(names);
  return (name) => {
    if (known.has(name)) return "another parameter or a credential has this name";
    const start = starts.find((each) => name.startsWith(each));
    if (start === "") return "the members of another parameter may have any name";
    return start && `names of another parameter begin with ${JSON.stringify(start)}`;
  };
}

// encoding/pair-styles --------------------------------------------------------
// Values in queries, cookies and forms: the styles `form`, `spaceDelimited`, `pipeDelimited` and
// `deepObject`, as pairs of name and raw value.
// @see https://spec.openapis.org/oas/v3.1.1.html#style-examples

/** Reserved characters that mean nothing in a query's value; a comma only where no list is joined. */
const reservedInText = /^[:/?@!$'()*;,]$/;
const reservedInItem = /^[:/?@!$'()*;]$/;

/**
 * `value` as ready `name=value` parts; none for an empty list or object.
 *
 * @throws TypeError when an item holds the separator, or a member that the type does not list has a
 * name that is `reserved`, so that it could not be told apart.
 */
export function writePairs(
  styled: Styled,
  value: unknown,
  reserved: ReservedFor = () => undefined,
): readonly string[] {
  const { name, style, explode, type } = styled;
  const keep = styled.allowReserved === true ? reservedInText : undefined;
  if (style === "deepObject" && (Array.isArray(value) || isRecord(value))) {
    return writeBrackets(name, value, type).map(([path, text]) => pair(path, text, keep));
  }
  const texts = textsOf(value, type, `parameter ${JSON.stringify(name)}`);
  if ("text" in texts) return [pair(name, texts.text, keep)];
  if ("items" in texts) {
    if (explode) return texts.items.map((item) => pair(name, item, keep));
    return joinedTexts(styled, texts.items);
  }
  if (explode) {
    const keys = texts.members.map(([key]) => key);
    refuseReserved(`parameter ${JSON.stringify(name)}`, type, keys, reserved);
    return texts.members.map(([key, text]) => pair(key, text, keep));
  }
  return joinedTexts(styled, texts.members.flat());
}

/**
 * The value that `pairs` hold for `styled`, or `undefined` when they hold none. An open exploded object
 * leaves names alone that are `reserved`.
 */
export function readPairs(
  styled: Styled,
  pairs: readonly Pair[],
  reserved: ReservedFor = () => undefined,
): unknown {
  const { name, style, explode, type } = styled;
  const kinds = kindsOf(type);
  if (style === "deepObject") return readBrackets(name, pairs, type);
  if (explode && kinds.object !== undefined) {
    const members = readExplodedMembers(kinds.object, pairs, reserved);
    if (members !== undefined || !kinds.text) return members;
  }
  const raws = pairs.filter(([of]) => of === name).map(([, raw]) => raw);
  const [first, ...more] = raws;
  if (first === undefined) return undefined;
  const repeated = more.length > 0;
  if (explode && kinds.array !== undefined && (repeated || !kinds.text)) {
    const item = kinds.array.array;
    return raws.map((raw) => decodeText(formDecoded(raw), item));
  }
  // A name that may stand once and stands twice becomes a list, for a validator to refuse.
  if (repeated) return raws.map(formDecoded);
  return explode ? decodeText(formDecoded(first), type) : readJoinedPair(styled, first);
}

/**
 * So many items are read of one text at most, as of names that repeat: without an end, a body of a
 * megabyte would be half a million of them.
 */
const mostJoinedItems = 10_000;

/**
 * Members of an exploded object are names among others, and often come from users.
 *
 * @throws TypeError when the server would read a name that `type` does not list as something else. The
 * message has no value.
 */
export function refuseReserved(
  place: string,
  type: WireType,
  keys: readonly string[],
  reserved: ReservedFor,
): void {
  for (const key of keys) {
    const reason = reserved(key);
    if (reason === undefined) continue;
    if (kindsOf(type).object?.object.some(([listed]) => listed === key) === true) continue;
    throw new TypeError(
      `${place} has a member ${JSON.stringify(key)}, which cannot be told apart: ${reason}`,
    );
  }
}

function readJoinedPair({ style, type }: Styled, raw: string): unknown {
  const kinds = kindsOf(type);
  const parts = raw.split(separators(style).read, mostJoinedItems + 1);
  // It stays text, for a validator to refuse.
  if (parts.length > mostJoinedItems) return formDecoded(raw);
  if (parts.length === 1 && kinds.text) return decodeText(formDecoded(raw), type);
  if (kinds.array !== undefined) {
    const item = kinds.array.array;
    return parts.map((part) => decodeText(formDecoded(part), item));
  }
  if (kinds.object === undefined || parts.length % 2 !== 0)
    return decodeText(formDecoded(raw), type);
  const entries: [string, unknown][] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const key = formDecoded(parts[index] ?? "");
    entries.push([
      key,
      decodeText(formDecoded(parts[index + 1] ?? ""), memberType(kinds.object, key)),
    ]);
  }
  // Of a name that stands twice nobody knows which is meant: text, for a validator to refuse.
  const members = new Map(entries);
  return members.size < entries.length ? formDecoded(raw) : Object.fromEntries(members);
}

function readExplodedMembers(
  type: NonNullable<ReturnType<typeof kindsOf>["object"]>,
  pairs: readonly Pair[],
  reserved: ReservedFor,
): unknown {
  const known = new Map(type.object);
  const members = new Map<string, unknown>();
  for (const [name, raw] of pairs) {
    if (!known.has(name) && (type.rest === undefined || reserved(name) !== undefined)) continue;
    // A name that stands twice becomes a list, for a validator to refuse.
    const value = decodeText(formDecoded(raw), memberType(type, name));
    members.set(name, members.has(name) ? [members.get(name), value].flat() : value);
  }
  return members.size === 0 ? undefined : Object.fromEntries(members);
}

function joinedTexts(
  { name, style, allowReserved }: Styled,
  texts: readonly string[],
): readonly string[] {
  if (texts.length === 0) return [];
  if (texts.length > mostJoinedItems) {
    throw new TypeError(
      `parameter ${JSON.stringify(name)} has more than ${mostJoinedItems} items, which cannot be joined`,
    );
  }
  const { write } = separators(style);
  const parts = texts.map((text) => {
    const part = percentEncode(text, allowReserved === true ? reservedInItem : undefined);
    if (!part.includes(write)) return part;
    throw new TypeError(`parameter ${JSON.stringify(name)} has an item that holds the separator`);
  });
  return [`${percentEncode(name)}=${parts.join(write)}`];
}

/** A space and a pipe are no URL characters, so they separate in their encoded form. */
function separators(style: string): { readonly write: string; readonly read: RegExp } {
  if (style === "spaceDelimited") return { write: "%20", read: /%20|\+/ };
  if (style === "pipeDelimited") return { write: "%7C", read: /%7C|\|/i };
  return { write: ",", read: /,/ };
}

function pair(name: string, text: string, keep: RegExp | undefined): string {
  return `${percentEncode(name)}=${percentEncode(text, keep)}`;
}

// encoding/segment ------------------------------------------------------------
// Values in paths and headers: the styles `simple`, `label` and `matrix`.
// @see https://spec.openapis.org/oas/v3.1.1.html#style-examples

/** How one piece of text is written, and read back (`undefined`: broken encoding). */
export interface Escaping {
  readonly write: (text: string) => string;
  readonly read: (raw: string) => string | undefined;
}

/**
 * The text of `value`, prefix included; `undefined` for a list or an object without members.
 *
 * @throws TypeError when an item holds the separator, so that it could not be told apart.
 */
export function writeSegment(
  styled: Styled,
  value: unknown,
  { write }: Escaping,
): string | undefined {
  const { name, style, explode } = styled;
  const prefix = prefixOf(style);
  const named = style === "matrix" ? `${prefix}${write(name)}` : prefix;
  const equals = style === "matrix" ? "=" : "";
  const texts = textsOf(value, styled.type, `parameter ${JSON.stringify(name)}`);
  if ("text" in texts) {
    const text = write(texts.text);
    return text === "" ? named : `${named}${equals}${text}`;
  }
  const separator = explode && prefix !== "" ? prefix : ",";
  const check = (part: string): string => apart(part, separator, name);
  if ("items" in texts) {
    if (texts.items.length === 0) return undefined;
    const items = texts.items.map((item) => check(write(item)));
    if (explode && style === "matrix") return items.map((item) => assigned(named, item)).join("");
    return `${named}${equals}${items.join(separator)}`;
  }
  if (texts.members.length === 0) return undefined;
  if (!explode) {
    const parts = texts.members.flat().map((part) => check(write(part)));
    return `${named}${equals}${parts.join(separator)}`;
  }
  const members = texts.members.map(([key, text]) => {
    return `${check(apart(write(key), "=", name))}=${check(write(text))}`;
  });
  return prefix + members.join(separator);
}

/** The value that `raw` writes, or `undefined` when it is not of the style. */
export function readSegment(styled: Styled, raw: string, escaping: Escaping): unknown {
  const prefix = prefixOf(styled.style);
  if (!raw.startsWith(prefix)) return undefined;
  const rest = raw.slice(prefix.length);
  if (styled.style === "matrix") return readMatrix(styled, rest, escaping);
  return readJoinedSegment(rest, styled, styled.explode && prefix !== "" ? prefix : ",", escaping);
}

/** Each piece of `matrix` begins with the parameter's name, unless pieces are members. */
function readMatrix(styled: Styled, rest: string, escaping: Escaping): unknown {
  const { type, explode } = styled;
  const kinds = kindsOf(type);
  const pieces = rest.split(";");
  const values = pieces.map((piece) => {
    const [name = "", value] = splitAssignment(piece);
    return escaping.read(name) === styled.name ? value : undefined;
  });
  const onlyMembers = !kinds.text && kinds.array === undefined;
  if (explode && kinds.object !== undefined && (onlyMembers || values.includes(undefined))) {
    return readSegmentMembers(pieces, true, kinds.object, escaping);
  }
  const [first, ...others] = values;
  if (first === undefined || others.includes(undefined)) return undefined;
  if (!explode)
    return others.length === 0 ? readJoinedSegment(first, styled, ",", escaping) : undefined;
  if (kinds.array === undefined || (kinds.text && others.length === 0)) {
    return others.length === 0 ? readOne(first, type, escaping) : undefined;
  }
  return readSegmentItems([first, ...others.map(String)], kinds.array.array, escaping);
}

/** Pieces between separators; one piece alone may be the text of a union of text and list. */
function readJoinedSegment(
  body: string,
  { type, explode }: Styled,
  separator: string,
  escaping: Escaping,
): unknown {
  const kinds = kindsOf(type);
  const pieces = body.split(separator);
  const several = pieces.length > 1 || !kinds.text;
  if (several && kinds.object !== undefined) {
    return readSegmentMembers(pieces, explode, kinds.object, escaping);
  }
  if (several && kinds.array !== undefined)
    return readSegmentItems(pieces, kinds.array.array, escaping);
  return readOne(body, type, escaping);
}

function readOne(raw: string, type: WireType, { read }: Escaping): unknown {
  const text = read(raw);
  return text === undefined ? undefined : decodeText(text, type);
}

function readSegmentItems(pieces: readonly string[], type: WireType, escaping: Escaping): unknown {
  const items = pieces.map((piece) => readOne(piece, type, escaping));
  return items.includes(undefined) ? undefined : items;
}

function readSegmentMembers(
  pieces: readonly string[],
  explode: boolean,
  type: NonNullable<Kinds["object"]>,
  escaping: Escaping,
): unknown {
  const parts = explode ? pieces.flatMap(splitAssignment) : pieces;
  const entries: [string, unknown][] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const name = escaping.read(parts[index] ?? "");
    const raw = parts[index + 1];
    if (name === undefined || raw === undefined) return undefined;
    const value = readOne(raw, memberType(type, name), escaping);
    if (value === undefined) return undefined;
    entries.push([name, value]);
  }
  // Of a name that stands twice nobody knows which is meant.
  const members = new Map(entries);
  return members.size < entries.length ? undefined : Object.fromEntries(members);
}

/** `R=100` as its two parts; a name without `=` has an empty value. */
function splitAssignment(piece: string): readonly string[] {
  const equals = piece.indexOf("=");
  return equals === -1 ? [piece, ""] : [piece.slice(0, equals), piece.slice(equals + 1)];
}

function prefixOf(style: string): string {
  return style === "matrix" ? ";" : style === "label" ? "." : "";
}

function assigned(named: string, item: string): string {
  return item === "" ? named : `${named}=${item}`;
}

function apart(part: string, separator: string, name: string): string {
  if (!part.includes(separator)) return part;
  throw new TypeError(
    `parameter ${JSON.stringify(name)} has an item that holds the separator "${separator}"`,
  );
}

// http/parameters -------------------------------------------------------------
// Parameters of a request, from values to their place on the wire and back.

const pathEscaping: Escaping = { write: (text) => percentEncode(text), read: percentDecode };
/** What is reserved and may stand in a segment, apart from what separates items and members there. */
const inOpenPath: Escaping = {
  write: (text) => percentEncode(text, /^[:@!$&'()*+]$/),
  read: percentDecode,
};
/** Headers are not percent-encoded, and white space around the items of a list is no part of them. */
const headerEscaping = (name: string): Escaping => ({
  write: (text) => {
    if (!/^[\t ]|[\t ]$/.test(text)) return text;
    throw new TypeError(`header ${JSON.stringify(name)} has white space at the ends of a text`);
  },
  read: (raw) => raw.replace(/^[\t ]+/, "").replace(/(?<![\t ])[\t ]+$/, ""),
});

/**
 * A value as it stands in a path; `undefined` for an empty list or object.
 *
 * @throws TypeError when it has no form in the parameter's style.
 */
export function encodePathValue(
  parameter: ParameterDescriptor,
  value: unknown,
): string | undefined {
  return writeSegment(
    parameter,
    value,
    parameter.allowReserved === true ? inOpenPath : pathEscaping,
  );
}

/** The value of a path parameter; `undefined` when `raw`, still encoded, is not of its style. */
export function decodePathParameter(parameter: ParameterDescriptor, raw: string): unknown {
  return readSegment(parameter, raw, pathEscaping);
}

/**
 * `name=value` parts of a query parameter, to be joined by `&`.
 *
 * @throws TypeError when the value has no form, or a member of an exploded object a name that is `reserved`.
 */
export function encodeQueryParameter(
  parameter: ParameterDescriptor,
  value: unknown,
  reserved?: ReservedFor,
): readonly string[] {
  return writePairs(parameter, value, reserved);
}

/**
 * The value of a query parameter among the pairs of a query, or `undefined` when it is not there.
 * Names of all that else may stand there are `reserved`, so that an open object leaves them alone.
 */
export function decodeQueryParameter(
  parameter: ParameterDescriptor,
  pairs: readonly Pair[],
  reserved?: ReservedFor,
): unknown {
  return readPairs(parameter, pairs, reserved);
}

/**
 * The value of a header, or `undefined` for an empty list.
 *
 * OpenAPI takes the style `simple` from RFC 6570, which percent-encodes, and warns that servers do not
 * decode headers (3.1.1, appendix D). So texts stand in them as they are, and what would not arrive is
 * refused: commas in an item, and white space at its ends, which HTTP lets every reader drop.
 *
 * @throws TypeError when the value has no form in a header. The message has none of it.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.1
 */
export function encodeHeader(
  header: HeaderDescriptor | ParameterDescriptor,
  value: unknown,
): string | undefined {
  const text = writeSegment({ ...header, style: "simple" }, value, headerEscaping(header.name));
  // Bytes beyond Latin-1 and control characters cannot stand in a header.
  if (text === undefined || /^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(text)) return text;
  throw new TypeError(
    `header ${JSON.stringify(header.name)} has characters that no header may have`,
  );
}

/** The value that a header's text writes, or `undefined` when it is not of its style. */
export function decodeHeader(
  header: HeaderDescriptor | ParameterDescriptor,
  text: string,
): unknown {
  return readSegment({ ...header, style: "simple" }, text, headerEscaping(header.name));
}

/**
 * `name=value` parts of a cookie parameter, to be joined by `; `.
 *
 * @throws TypeError when a name is none that a cookie may have, and of the style `cookie`, which escapes
 * nothing, when a value is none; also when a member of an exploded object has a name that is `reserved`.
 */
export function encodeCookie(
  parameter: ParameterDescriptor,
  value: unknown,
  reserved?: ReservedFor,
): readonly string[] {
  if (parameter.style === "cookie") return plainCookies(parameter, value, reserved);
  return writePairs(parameter, value, reserved).map((part) => {
    const equals = part.indexOf("=");
    const name = percentDecode(part.slice(0, equals)) ?? "";
    return `${cookieName(name)}${part.slice(equals)}`;
  });
}

/** @see https://www.rfc-editor.org/rfc/rfc6265#section-4.1.1 */
function plainCookies(
  { name, explode, type }: ParameterDescriptor,
  value: unknown,
  reserved: ReservedFor = () => undefined,
): string[] {
  const place = `cookie ${JSON.stringify(name)}`;
  const cookie = (key: string, items: readonly string[]): string[] => {
    if (items.length === 0) return [];
    if (items.every((item) => /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/.test(item))) {
      return [`${cookieName(key)}=${items.join(",")}`];
    }
    throw new TypeError(`${place} has characters that no cookie may have`);
  };
  const texts = textsOf(value, type, place);
  if ("text" in texts) return cookie(name, [texts.text]);
  if ("items" in texts) {
    return explode
      ? texts.items.flatMap((item) => cookie(name, [item]))
      : cookie(name, texts.items);
  }
  if (!explode) return cookie(name, texts.members.flat());
  const keys = texts.members.map(([key]) => key);
  refuseReserved(place, type, keys, reserved);
  return texts.members.flatMap(([key, text]) => cookie(key, [text]));
}

/**
 * `name`, which stands in a cookie as it is: if names were decoded, `__%48ost-x` could pass for
 * `__Host-x`, which browsers protect.
 *
 * @throws TypeError when a cookie cannot have this name.
 */
export function cookieName(name: string): string {
  if (/^(?! )[\x20-\x2b\x2d-\x3a\x3c\x3e-\x7e]+$(?<! )/.test(name)) return name;
  throw new TypeError(`no cookie can be called ${JSON.stringify(name)}`);
}

/**
 * The value of a cookie parameter among raw pairs. A `+` in a cookie is no space, unlike in a query.
 * An open object leaves names alone that are `reserved`.
 */
export function decodeCookie(
  parameter: ParameterDescriptor,
  pairs: readonly Pair[],
  reserved?: ReservedFor,
): unknown {
  const isPlain = parameter.style === "cookie";
  const escaped = pairs.map(([name, raw]): Pair => {
    const text = isPlain ? raw.replaceAll("%", "%25") : raw;
    return [name, text.replaceAll("+", "%2B")];
  });
  return readPairs(isPlain ? { ...parameter, style: "form" } : parameter, escaped, reserved);
}

// issues/issue-limit ----------------------------------------------------------
// How much is looked for: who tells the first hundred issues does not wait for a million.

/** Issues that are looked for where nobody says how many, or a few more. */
export const mostIssues = 1000;

let limit = mostIssues;

/**
 * `search` with an end: schemas stop at the value where they have found `most` issues. The result may
 * hold a few more, since the last value may have several.
 */
export function withIssueLimit<Result>(most: number, search: () => Result): Result {
  const outer = limit;
  limit = most;
  try {
    return search();
  } finally {
    limit = outer;
  }
}

/** True where one issue is enough: it is asked whether a value fits, not why. */
export function isFirstIssueEnough(): boolean {
  return limit === 1;
}

/** True where `found`, issues or names that are told in one, has as many as are looked for, or the search is over. */
export function isEnough(found: readonly unknown[]): boolean {
  return found.length >= limit || isExhausted();
}

/**
 * Steps of a search, each of some microseconds, or of ten where code runs for the first time. Alternatives
 * sum up what is wrong inside, so that hundreds of thousands of faults may be looked at without a hundred
 * to tell. Lists and objects take none unless their schema leads back to itself, and tell as many issues
 * as are looked for. One way down takes fewer, see `maxLevels`.
 */
const mostSteps = 1500;

/** What a search does takes so many steps. */
export const stepCosts = {
  /** To look at an object or array that a schema refuses which leads back to itself. */
  object: 1,
  /** To tell what is wrong with a value, for each of its alternatives. */
  alternative: 5,
  /** To ask whether a value fits. */
  question: 5,
};

let left = Infinity;

/** `search`, the outermost one, with an end of its steps. */
export function withStepLimit<Result>(search: () => Result): Result {
  if (left !== Infinity) return search();
  left = mostSteps;
  try {
    return search();
  } finally {
    left = Infinity;
  }
}

/** Notes that so many steps have been taken. */
export function spendSteps(steps: number): void {
  left -= steps;
}

/**
 * True once a search has taken all its steps. Then nothing is looked at any more and no issue is added:
 * what has not been looked at to its end is neither a fit nor a misfit.
 */
export function isExhausted(): boolean {
  return left <= 0;
}

// json/json -------------------------------------------------------------------
// JSON's kinds of value, and the members that an object has.

export type Members = Readonly<Record<string, unknown>>;

/** True for what JSON calls an object. */
export function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for what JSON calls an array. */
export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** JSON's name for the type of a value; of what is no JSON, JavaScript's. */
export function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "bigint") return "number";
  return isArray(value) ? "array" : typeof value;
}

/**
 * True where the object, or its class, has the member. One that is `undefined` is absent: JSON never
 * carries it. What every object inherits (`constructor`, `toString`) is a member only where the object
 * has it itself.
 */
export function has(value: Members, name: string): boolean {
  return value[name] !== undefined && (!(name in Object.prototype) || Object.hasOwn(value, name));
}

/** How many members can be listed and are not `undefined`; counted no further than to `most`. */
export function memberCount(value: Members, most: number = Infinity): number {
  let count = 0;
  for (const name in value) {
    if (count >= most) break;
    if (value[name] !== undefined) count += 1;
  }
  return count;
}

/** Tables are looked up by names that others chose. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

// http/jsonp-callback ---------------------------------------------------------
// Names of functions that scripts of JSON-P call.

/** Characters of a name at most. */
export const longestJsonpCallback = 64;

/** What a name that is refused should have been, for a message. */
export function jsonpCallbackForm(dotted: boolean): string {
  const form = dotted ? "identifiers joined by dots" : "one identifier";
  return `${form} of 1 to ${longestJsonpCallback} characters, without reserved words`;
}

/**
 * What a callback beside a format that is not JSON should have been, for a message: nothing says which
 * of the two counts.
 */
export function noJsonpBeside(parameter: string, value: string): string {
  return `beside ${parameter}=${value}: scripts hold JSON`;
}

/** Words that strict code reserves too, and names that no function of a page can have. */
const reserved = /* @__PURE__ */ new Set(
  /* @__PURE__ */ (
    "arguments await break case catch class const continue debugger default delete do else enum eval " +
    "export extends false finally for function if implements import in Infinity instanceof interface " +
    "let NaN new null package private protected public return static super switch this throw true try " +
    "typeof undefined var void while with yield"
  ).split(" "),
);

/**
 * True of a name that a script can call and that can be nothing else, such as another statement.
 * `dotted`: several may be joined by dots.
 */
export function isJsonpCallback(text: string, dotted: boolean): boolean {
  if (text.length > longestJsonpCallback) return false;
  const names = dotted ? text.split(".") : [text];
  return names.every((name) => /^[A-Za-z_$][\w$]*$/u.test(name) && !reserved.has(name));
}

// encoding/delimited ----------------------------------------------------------
// Strings that join items (`x-delimited`), to lists and back.

/**
 * So many items are read of one string at most. A document that joins items means a handful: without an
 * end, a body of a megabyte would be half a million of them.
 */
export const mostItems = 10_000;

/** True of a text with more items than are read. */
export function hasTooManyItems(text: string, { separator }: DelimitedForm): boolean {
  let count = 1;
  let at = text.indexOf(separator);
  while (at !== -1 && count <= mostItems) {
    count += 1;
    at = text.indexOf(separator, at + separator.length);
  }
  return count > mostItems;
}

/** True of a text that stands for something else than a list of items. */
export function isSpecial(text: unknown, { special = [] }: DelimitedForm): boolean {
  return special.some((each) => each === text);
}

/**
 * The items of `text`, or `undefined` when it does not fit `form` or has more than `mostItems`. Empty
 * text has no items, where it may be empty; what is special is no list, and no item of one. Items with
 * named fields become objects of these fields.
 */
export function decodeDelimited(text: string, form: DelimitedForm): unknown[] | undefined {
  if (text === "") return form.takesEmpty === true ? [] : undefined;
  if (isSpecial(text, form) || hasTooManyItems(text, form)) return undefined;
  const items: unknown[] = [];
  for (const part of text.split(form.separator)) {
    const item = "fields" in form ? readFields(part, form) : readItem(part, form.item);
    const written = typeof item === "number" ? String(item) : part;
    if (item === undefined || isSpecial(written, form)) return undefined;
    items.push(item);
  }
  return items;
}

/** Nothing is no item, unless it stands for null. */
function readItem(text: string, type: WireType): unknown {
  const value = textToValue(text, type);
  return value === "" ? undefined : value;
}

/**
 * The string that `decodeDelimited` turns back into `values`.
 *
 * @throws TypeError when there are more than `mostItems`, and naming the item that holds a separator, has the wrong shape, or would be read
 * back as something else. The message never repeats a value.
 */
export function encodeDelimited(values: readonly unknown[], form: DelimitedForm): string {
  if (values.length > mostItems)
    throw new TypeError(`more than ${mostItems} items cannot be joined`);
  const parts = values.map((value, index) => {
    const place = `item ${index}`;
    return "fields" in form ? joinFields(value, form, place) : writeItem(value, form.item, place);
  });
  if (parts.length === 0 && form.takesEmpty !== true) {
    throw new TypeError("a list without items cannot be written");
  }
  if (parts.length === 1 && parts[0] === "") {
    throw new TypeError("item 0 is the only one and empty, which would be read as no items");
  }
  const index = parts.findIndex((part) => isSpecial(part, form));
  if (index !== -1) throw new TypeError(`item ${index} is written as a text of another meaning`);
  return join(parts, form.separator, (index) => `item ${index}`);
}

type Compound = Extract<DelimitedForm, { readonly fields: unknown }>;

function readFields(text: string, form: Compound): unknown {
  // One more than there are fields is enough to see that there are too many.
  const parts = text.split(form.fieldSeparator, form.fields.length + 1);
  if (parts.length !== form.fields.length) return undefined;
  const entries: [string, unknown][] = [];
  for (const [index, [name, type]] of form.fields.entries()) {
    const value = readItem(parts[index] ?? "", type);
    if (value === undefined) return undefined;
    entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

function joinFields(value: unknown, form: Compound, place: string): string {
  if (typeof value !== "object" || value === null) throw new TypeError(`${place} is no object`);
  const names = form.fields.map(([name]) => name);
  const unknown = Object.keys(value).find((key) => !names.includes(key));
  if (unknown !== undefined) throw new TypeError(`${place} has a field that is not described`);
  const parts = form.fields.map(([name, type]) => {
    const field = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    return writeItem(field, type, `${place}, field ${JSON.stringify(name)},`);
  });
  return join(parts, form.fieldSeparator, (index) => {
    return `${place}, field ${JSON.stringify(names[index])},`;
  });
}

function writeItem(value: unknown, type: WireType, place: string): string {
  const text = encodeText(value, type, place);
  if (readItem(text, type) !== undefined) return text;
  throw new TypeError(`${place} ${text === "" ? "is empty" : "has the wrong type"}`);
}

/** Splitting is the proof: it also finds a separator that two neighbours form together. */
function join(
  parts: readonly string[],
  separator: string,
  place: (index: number) => string,
): string {
  const text = parts.join(separator);
  const back = parts.length === 0 ? [] : text.split(separator);
  const index = back.findIndex((part, position) => part !== parts[position]);
  if (index !== -1 || back.length !== parts.length) {
    const culprit = Math.min(Math.max(index, 0), parts.length - 1);
    throw new TypeError(`${place(culprit)} holds the separator ${JSON.stringify(separator)}`);
  }
  return text;
}

// encoding/decoded-values -----------------------------------------------------
// Values as they travel, and as people see them.

/** Levels below which values stay as they travel; validators refuse such values. */
const deepestConversion = 1000;

/**
 * `value` with delimited strings as lists, coded values decoded and absent members filled in. What a
 * codec cannot give is added to `misfits`, with its place, and stays as it is.
 */
export function decodeValue(
  value: unknown,
  decoding: Decoding | undefined,
  misfits: ValidationIssue[],
): unknown {
  const decode: Convert = (found, said, path) => {
    const codec = codecsOf(said).find((each) => isOf(found, each));
    if (codec !== undefined) {
      const decoded = codec.decode(found);
      const isMisfit = typeof found === codec.of && decoded === found;
      if (isMisfit) misfits.push({ path: [...path], message: `expected ${codec.expected}` });
      return decoded;
    }
    const joined = joinedOf(said);
    if (joined === undefined || typeof found !== "string") {
      return inside(filled(found, said), said, path, decode);
    }
    if (isSpecial(found, joined.delimited)) return found;
    const items = decodeDelimited(found, joined.delimited);
    if (items !== undefined) return inside(items, [joined], path, decode);
    misfits.push({ path: [...path], message: "expected items of the declared form" });
    return found;
  };
  return decoding === undefined ? value : convert(value, [decoding], [], decode);
}

/** `value` with absent members filled in, and otherwise as it travels. */
export function fillValue(value: unknown, decoding: Decoding): unknown {
  const fill: Convert = (found, said, path) => inside(filled(found, said), said, path, fill);
  return convert(value, [decoding], [], fill);
}

/**
 * The reverse of `decodeValue`; nothing that was filled in is taken out.
 *
 * @throws TypeError naming the place of what cannot travel.
 */
export function encodeValue(
  value: unknown,
  decoding: Decoding | undefined,
  place: string,
): unknown {
  const encode: Convert = (found, said, path) => {
    const joined = joinedOf(said);
    try {
      if (Array.isArray(found) && joined !== undefined) {
        return encodeDelimited(convertedList(found, [joined], path, encode), joined.delimited);
      }
      if (Array.isArray(found) || isWalked(found)) return inside(found, said, path, encode);
      return codecsOf(said).reduce((value, codec) => codec.encode(value), found);
    } catch (cause) {
      if (cause instanceof PlacedError) throw cause;
      const reason = cause instanceof Error ? cause.message : "";
      throw new PlacedError(`${[place, ...path.map(step)].join("")}: ${reason}`, { cause });
    }
  };
  return decoding === undefined ? value : convert(value, [decoding], [], encode);
}

/** Says already where it came from. */
class PlacedError extends TypeError {}

function step(key: PropertyKey): string {
  return typeof key === "number" ? `[${key}]` : `.${String(key)}`;
}

/** `said` is everything that is known of the value. */
type Convert = (value: unknown, said: readonly Decoding[], path: readonly PropertyKey[]) => unknown;

/** Together, so that a value is converted once however many schemas speak of it. */
function convert(
  value: unknown,
  decodings: readonly DecodingOf[],
  path: readonly PropertyKey[],
  by: Convert,
): unknown {
  if (path.length > deepestConversion || decodings.length === 0) return value;
  const said = new Set<Decoding>();
  for (const decoding of decodings) addDecodings(decoding, value, said);
  return by(value, [...said], path);
}

/** `decoding` and all else that it says of `value`. */
function addDecodings(decoding: DecodingOf, value: unknown, said: Set<Decoding>): void {
  const own = typeof decoding === "function" ? decoding() : decoding;
  if (said.has(own) || !isAbout(value, own)) return;
  said.add(own);
  for (const other of own.also ?? []) addDecodings(other, value, said);
  const branch = branchFor(value, own);
  if (branch !== undefined) addDecodings(branch, value, said);
}

/** By the kinds that the value has, or had before it was decoded. */
function isAbout(value: unknown, { only }: Decoding): boolean {
  return only === undefined || valueKinds(value).some((kind) => only.includes(kind));
}

function valueKinds(value: unknown): readonly NonNullable<Decoding["only"]>[number][] {
  if (value instanceof Date) return ["string", "number"];
  if (Array.isArray(value)) return ["array", "string"];
  switch (typeof value) {
    case "string":
    case "number":
      return ["string", "number"];
    case "bigint":
      return ["number"];
    default:
      return ["object"];
  }
}

function branchFor(value: unknown, { either }: Decoding): DecodingOf | undefined {
  if (either === undefined || !isRecord(value)) return undefined;
  const { member, branches } = either;
  if (!Object.hasOwn(value, member)) return undefined;
  return branches.find(([values]) => values.includes(value[member]))?.[1];
}

/** Of several at most one is about the value: schemas that leave this open have no decodings. */
function codecsOf(said: readonly Decoding[]): readonly Codec[] {
  return [...new Set(said.flatMap(({ codec }) => codec ?? []))];
}

function isOf(value: unknown, { of, isExact }: Codec): boolean {
  return typeof value === of || (isExact === true && typeof value === "bigint");
}

type Joined = Decoding & Required<Pick<Decoding, "delimited">>;

function joinedOf(said: readonly Decoding[]): Joined | undefined {
  return said.find((each): each is Joined => each.delimited !== undefined);
}

function inside(
  value: unknown,
  said: readonly Decoding[],
  path: readonly PropertyKey[],
  by: Convert,
): unknown {
  if (Array.isArray(value)) return convertedList(value, said, path, by);
  return isWalked(value) ? convertedObject(value, said, path, by) : value;
}

function convertedList(
  value: readonly unknown[],
  said: readonly Decoding[],
  path: readonly PropertyKey[],
  by: Convert,
): readonly unknown[] {
  const isCoded = said.some(({ prefix, items }) => prefix !== undefined || items !== undefined);
  if (!isCoded) return value;
  return value.map((item, index) => {
    const inner = said.flatMap(({ prefix = [], items }) => {
      return (index < prefix.length ? prefix[index] : items) ?? [];
    });
    return convert(item, inner, [...path, index], by);
  });
}

function convertedObject(
  value: Readonly<Record<string, unknown>>,
  said: readonly Decoding[],
  path: readonly PropertyKey[],
  by: Convert,
): Readonly<Record<string, unknown>> {
  const objects = said.filter(({ members, rest }) => members !== undefined || rest !== undefined);
  if (objects.length === 0) return value;
  const known = objects.map(({ members, rest }) => ({ members: new Map(members), rest }));
  const present = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(
    present.map(([key, member]) => {
      const inner = known.flatMap(({ members, rest }) => {
        return (members.has(key) ? members.get(key) : rest) ?? [];
      });
      return [key, convert(member, inner, [...path, key], by)];
    }),
  );
}

function filled(value: unknown, said: readonly Decoding[]): unknown {
  const fills = new Map(said.flatMap((each) => each.fills ?? []));
  if (fills.size === 0 || !isWalked(value)) return value;
  const absent = [...fills].filter(
    ([name]) => !Object.hasOwn(value, name) || value[name] === undefined,
  );
  if (absent.length === 0) return value;
  const added = absent.map(([name, fill]) => [name, structuredClone(fill)] as const);
  return Object.fromEntries([...Object.entries(value), ...added]);
}

/** Instances of classes too, but for those that say themselves what they are in JSON. */
function isWalked(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && typeof value["toJSON"] !== "function";
}

// http/form -------------------------------------------------------------------
// `application/x-www-form-urlencoded` bodies, from objects to text and back.

/** What is described of a form's members. */
export interface FormDescriptor extends Pick<BodyDescriptor, "type" | "encoding"> {
  /** Names that no member may have unless the type lists it. Absent: none. */
  readonly reserved?: ReservedNames;
}

/**
 * The form of an object's members. `undefined` members and empty lists are left out; objects
 * inside are JSON texts unless the encoding states a style.
 *
 * @throws TypeError when `value` is no object, or a member has no form or a name that would be read as
 * another member.
 */
export function encodeForm(value: unknown, { type, encoding, reserved }: FormDescriptor): string {
  if (!isRecord(value)) throw new TypeError("a form body is an object");
  const styles = stylesOf(encoding);
  const isReserved = reservedBy(reserved ?? {});
  const reservedFrom = reservedInForm(type, encoding);
  const parts: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const styled = styledMember(name, type, styles);
    const stated = styles.get(name)?.style !== undefined;
    const inner = stated ? styled.type : typeOfValue(member, styled.type);
    const reservedHere: ReservedFor = (each) => reservedFrom(name)(each) ?? isReserved(each);
    refuseReserved("the form", type, [name], reservedHere);
    const pairs = writePairs({ ...styled, type: inner }, member, reservedHere);
    for (const part of pairs) parts.push(part);
  }
  return parts.join("&").replaceAll("%20", "+");
}

/**
 * The object that a form writes, or `undefined` when it is not well encoded or has too many pairs.
 * Members that the type does not list are kept as text; a name that repeats becomes a list.
 */
export function decodeForm(
  text: string,
  form: FormDescriptor,
): Readonly<Record<string, unknown>> | undefined {
  const pairs = splitPairs(text);
  return pairs && readMembers(pairs, form);
}

/** The object whose members `pairs` write. */
export function readMembers(
  pairs: readonly Pair[],
  { type, encoding }: FormDescriptor,
): Readonly<Record<string, unknown>> {
  const styles = stylesOf(encoding);
  const owners = ownersOf(type, styles);
  const groups = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const owner = owners(pair[0]);
    const group = groups.get(owner);
    if (group === undefined) groups.set(owner, [pair]);
    else group.push(pair);
  }
  const entries = [...groups].map(([name, group]) => {
    return [name, readPairs(styledMember(name, type, styles), group)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

type Styles = ReadonlyMap<string, EncodingDescriptor>;

function stylesOf(encoding: readonly EncodingDescriptor[] = []): Styles {
  return new Map(encoding.map((each) => [each.name, each]));
}

function styledMember(name: string, body: WireType, styles: Styles): Styled {
  const { style = "form", explode, allowReserved } = styles.get(name) ?? {};
  return {
    name,
    style,
    explode: explode ?? style === "form",
    ...(allowReserved === undefined ? {} : { allowReserved }),
    type: memberType(kindsOf(body).object ?? { object: [] }, name),
  };
}

/** Where nothing is said of a member, an object is still written as JSON. */
function typeOfValue(value: unknown, type: WireType): WireType {
  if (isRecord(value)) return jsonOf(type);
  const nested =
    Array.isArray(value) && value.some((item) => isRecord(item) || Array.isArray(item));
  return nested ? { array: jsonOf(kindsOf(type).array?.array ?? "unknown") } : type;
}

/** The member that the name of a pair belongs to: itself, unless a style says otherwise. */
export function ownerNames({ type, encoding }: FormDescriptor): (name: string) => string {
  return ownersOf(type, stylesOf(encoding));
}

/** By member of a form the names that it may not write, because they are read as others'. */
export function reservedInForm(
  type: WireType,
  encoding: readonly EncodingDescriptor[] | undefined,
): (member: string) => ReservedFor {
  const ownerOf = ownersOf(type, stylesOf(encoding));
  return (member) => (name) => {
    const owner = ownerOf(name);
    return owner === member ? undefined : `it is read as a part of ${JSON.stringify(owner)}`;
  };
}

/**
 * The member that a pair's name belongs to: itself, unless a style spreads an object over names. Names
 * that nothing lists belong to the one object that takes any, if the form itself does not.
 */
function ownersOf(body: WireType, styles: Styles): (name: string) => string {
  const spread = new Map<string, string>();
  const bracketed = new Set<string>();
  const form = kindsOf(body).object ?? { object: [] };
  const listed = new Set(form.object.map(([name]) => name));
  const open: string[] = form.rest === undefined ? [] : [""];
  for (const { name, style, explode = true } of styles.values()) {
    if (style === "deepObject") bracketed.add(name);
    if (style !== "form" || !explode) continue;
    const { object } = kindsOf(styledMember(name, body, styles).type);
    for (const [member] of object?.object ?? []) spread.set(member, name);
    if (object?.rest !== undefined) open.push(name);
  }
  const [first = "", ...more] = open;
  const rest = more.length === 0 ? first : "";
  return (name) => {
    const base = name.slice(0, Math.max(name.indexOf("["), 0));
    if (bracketed.has(base)) return base;
    return spread.get(name) ?? (rest === "" || listed.has(name) ? name : rest);
  };
}

// formats/date ----------------------------------------------------------------
// `date`, `time` and `date-time`: RFC 3339, read by position so that each costs one pass; and
// `iso8601-date-time`, which takes more of ISO 8601.

const datePattern = /^\d{4}-\d\d-\d\d$/;
const timePattern = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

export function isDate(text: string): boolean {
  if (text.length !== 10 || !datePattern.test(text)) return false;
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(Number(text.slice(0, 4)), month);
}

/** With an offset from UTC. A leap second is one only where it ends a day in UTC. */
export function isTime(text: string): boolean {
  const parts = timePattern.exec(text);
  if (parts === null) return false;
  const [, hours, minutes, seconds, sign = "+", shiftHours = "0", shiftMinutes = "0"] = parts;
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  const [offsetHour, offsetMinute] = [Number(shiftHours), Number(shiftMinutes)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (offsetHour * 60 + offsetMinute) * (sign === "-" ? -1 : 1);
  const ofDay = (hour * 60 + minute - offset + 1440) % 1440;
  return ofDay === 1439;
}

export function isDateTime(text: string): boolean {
  const separator = text[10];
  return (
    (separator === "T" || separator === "t") && isDate(text.slice(0, 10)) && isTime(text.slice(11))
  );
}

const isoDateTime =
  /^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d)(:\d\d)?(?:[.,](\d+))?(?:([Zz])|([+-]\d\d)(?::?(\d\d))?)$/;

/**
 * A calendar date and a time of day with an offset from UTC, in the extended form of ISO 8601. Beyond
 * RFC 3339, seconds may be left out, a comma may stand before their fraction, the offset may be written
 * `+02` and `+0200`, and `24:00` is the midnight that ends the day.
 */
export function isIsoDateTime(text: string): boolean {
  return rfc3339Of(text) !== undefined;
}

/** The same moment as RFC 3339 writes it; absent where `text` is none. */
export function rfc3339Of(text: string): string | undefined {
  const [, day = "", minute = "", second, fraction, zulu, hours = "", minutes = "00"] =
    isoDateTime.exec(text) ?? [];
  // A fraction of a minute is left out of what is taken.
  if (second === undefined && fraction !== undefined) return undefined;
  const offset = zulu === undefined ? `${hours}:${minutes}` : "Z";
  const digits = fraction === undefined ? "" : `.${fraction}`;
  const isEnd = minute === "24:00" && /^[:0]*$/.test(second ?? "") && /^0*$/.test(fraction ?? "");
  const date = isEnd && isDate(day) ? dayAfter(day) : day;
  const plain = `${date}T${isEnd ? "00:00" : minute}${second ?? ":00"}${digits}${offset}`;
  return isDateTime(plain) ? plain : undefined;
}

/** RFC 3339 has four digits for a year, so none comes after the last day of 9999. */
function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, -"T00:00:00.000Z".length);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

// formats/ip ------------------------------------------------------------------
// `ipv4` (RFC 2673, section 3.2) and `ipv6` (RFC 4291, section 2.2).

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const ipv6Group = /^[0-9a-f]{1,4}$/i;

export function isIpv4(text: string): boolean {
  return text.length <= 15 && ipv4.test(text);
}

/** Without a zone. The last 32 bits may be written as an IPv4 address. */
export function isIpv6(text: string): boolean {
  // The longest one has six groups and an IPv4 address.
  if (text.length > 45) return false;
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const last = groups.at(-1) ?? "";
  const hasIpv4 = text.endsWith(last) && last.includes(".");
  if (hasIpv4 && !isIpv4(last)) return false;
  const hex = hasIpv4 ? groups.slice(0, -1) : groups;
  if (!hex.every((each) => ipv6Group.test(each))) return false;
  const count = hex.length + (hasIpv4 ? 2 : 0);
  return halves.length === 2 ? count <= 7 : count === 8;
}

// formats/email ---------------------------------------------------------------
// `email`: the Mailbox of RFC 5321.

const local =
  /^(?:[\w!#$%&'*+\-/=?^`{|}~]+(?:\.[\w!#$%&'*+\-/=?^`{|}~]+)*|"(?:[ !#-[\]-~]|\\[ -~])*")$/;
const domain = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  if (at < 1 || at > 64) return false;
  const host = text.slice(at + 1);
  return local.test(text.slice(0, at)) && (isMailDomain(host) || isAddressLiteral(host));
}

function isMailDomain(host: string): boolean {
  return host.length <= 255 && domain.test(host);
}

/** An address of the internet protocol in brackets. */
export function isAddressLiteral(host: string): boolean {
  if (!host.startsWith("[") || !host.endsWith("]")) return false;
  const address = host.slice(1, -1);
  return /^ipv6:/i.test(address) ? isIpv6(address.slice(5)) : isIpv4(address);
}

// json/validation-cache -------------------------------------------------------
// What is known of lists and objects, kept while one value is validated: nothing changes it meanwhile.

/** How many validations are on the stack. */
let validations = 0;

const hashes = new Map<object, number>();

/** Lists of which no two items are equal. */
const distinct = new Set<object>();

/** What each predicate that remembers its answers has decided on objects and arrays. */
const results = new Map<object, Map<object, boolean>>();

/** Begins a validation; `endValidation` has to follow. */
export function beginValidation(): void {
  validations += 1;
}

export function endValidation(): void {
  validations -= 1;
  if (validations > 0) return;
  if (hashes.size > 0) hashes.clear();
  if (distinct.size > 0) distinct.clear();
  if (results.size > 0) results.clear();
}

/** `validate` with one cache for all that a call of it asks. */
export function inOneValidation<Value, Options, Result>(
  validate: (value: Value, options: Options) => Result,
): (value: Value, options: Options) => Result {
  return (value, options) => {
    beginValidation();
    try {
      return validate(value, options);
    } finally {
      endValidation();
    }
  };
}

/** What `test` has decided in this validation. */
export function cachedResults(test: object): Map<object, boolean> {
  let known = results.get(test);
  if (known === undefined) results.set(test, (known = new Map()));
  return known;
}

/** True of a list that `markDistinct` was given in this validation. */
export function isKnownDistinct(list: object): boolean {
  return distinct.has(list);
}

/** Notes that no two items of `list` are equal. */
export function markDistinct(list: object): void {
  if (validations > 0) distinct.add(list);
}

/** The number of `value`, made once in a validation: lists inside of lists would ask for it at each level. */
export function cachedHash(value: object, make: () => number): number {
  if (validations === 0) return make();
  let hash = hashes.get(value);
  if (hash === undefined) hashes.set(value, (hash = make()));
  return hash;
}

// json/depth ------------------------------------------------------------------
// How deep values may be nested where a schema, or a comparison, follows them without an end of its own.

/**
 * The levels of nesting that are followed. A value that goes deeper is refused, because neither its
 * fit nor its misfit is known: inside `not`, a plain refusal would count as a fit.
 */
export const maxLevels = 1000;

/** What is said of a value that goes deeper. A text that is made of `maxLevels` would stay in every bundle. */
export const tooDeepMessage = "Too big: nested deeper than 1000 levels";

/** Decides on a value; `depth` is how many levels above it have been counted. */
export type Predicate = (value: unknown, depth: number) => boolean;

const signal = /* @__PURE__ */ new Error(tooDeepMessage);

/** Gives up on the value as a whole. */
export function giveUp(): never {
  throw signal;
}

/** True for what `giveUp` throws, and for a stack that was all but used up by the caller. */
export function isTooDeep(error: unknown): boolean {
  return error === signal || error instanceof RangeError;
}

/** How many runs of `depthLimited` there are on the stack. */
let running = 0;

/** What a search for issues asks a guard; each other call of a guard is a question of its own. */
interface Question {
  /** Levels that have been counted above the value. */
  readonly depth: number;
  isAnswered: boolean;
}

let question: Question | undefined;

/** Whether `test` accepts the value; false where it is nested too deeply to know. */
export function depthLimited(test: Predicate, value: unknown): boolean {
  // Without a memory it would look at everything below the value again, at each level.
  if (question !== undefined) return false;
  return decideWithin(test, value, 0);
}

/** The same where `test` asks once of each object or array, see `memoized`. */
export function depthLimitedOnce(test: Predicate, value: unknown): boolean {
  if (question === undefined) return decideWithin(test, value, 0);
  const { depth } = question;
  question.isAnswered = true;
  question = undefined;
  return decideWithin(test, value, depth);
}

function decideWithin(test: Predicate, value: unknown, depth: number): boolean {
  running += 1;
  beginValidation();
  try {
    return test(value, depth);
  } catch (error) {
    if (running > 1 || !isTooDeep(error)) throw error;
    return false;
  } finally {
    running -= 1;
    endValidation();
  }
}

/**
 * What `guard` says of a value `depth` levels below the outermost one; absent where it does not remember
 * its answers, so that each level of a value would ask it anew, and "too deep" where it gives up.
 */
export function memoizedResult(
  guard: (value: unknown) => boolean,
  value: unknown,
  depth: number,
): boolean | "too deep" | undefined {
  const asked: Question = { depth, isAnswered: false };
  question = asked;
  running += 1;
  try {
    const answer = guard(value);
    return asked.isAnswered ? answer : undefined;
  } catch (error) {
    if (!isTooDeep(error)) throw error;
    return "too deep";
  } finally {
    running -= 1;
    question = undefined;
  }
}

/**
 * Whether `test`, the guard of a schema, accepts a value inside of another one that is being validated;
 * absent where that is nested too deeply to know.
 */
export function askGuard(test: (value: unknown) => boolean, value: unknown): boolean | undefined {
  running += 1;
  beginValidation();
  try {
    return test(value);
  } catch (error) {
    if (!isTooDeep(error)) throw error;
    return undefined;
  } finally {
    running -= 1;
    endValidation();
  }
}

/** How many objects and arrays `memoized` has been asked about. */
let askedCount = 0;

/**
 * `test`, asked once of each object or array: schemas in a cycle that try several alternatives would
 * ask twice as often at each level. Those that fit and hold no
 * others are not kept: to ask again costs less.
 */
export function memoized(test: Predicate, value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return test(value, depth);
  const answers = cachedResults(test);
  const known = answers.get(value);
  if (known !== undefined) return known;
  askedCount += 1;
  const before = askedCount;
  const answer = test(value, depth);
  if (!answer || askedCount > before) answers.set(value, answer);
  return answer;
}

// guards/predicates -----------------------------------------------------------
// What emitted guards call where a comparison of their own does not do.

/** Counts Unicode code points, no further than `enough`. */
function codePoints(text: string, enough: number): number {
  if (text.length < enough) return text.length;
  let count = 0;
  for (let index = 0; index < text.length && count < enough; count += 1) {
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  }
  return count;
}

/** True where `text` has fewer code points than `limit`. */
export function isShorter(text: string, limit: number): boolean {
  return text.length < limit || (text.length < 2 * limit && codePoints(text, limit) < limit);
}

/** True where `text` has more code points than `limit`. */
export function isLonger(text: string, limit: number): boolean {
  return text.length > limit && codePoints(text, limit + 1) > limit;
}

/** The text splits into items of `form`, and each item fits. */
export function fitsDelimited(
  text: string,
  form: DelimitedForm,
  fits: Predicate,
  depth: number,
): boolean {
  if (isSpecial(text, form)) return true;
  return decodeDelimited(text, form)?.every((item) => fits(item, depth)) ?? false;
}

/** The distance of two members is at most `max`, see `maxSpan`; where one is absent it is. */
export function isWithinSpan(value: Members, from: string, to: string, max: number): boolean {
  if (!has(value, from) || !has(value, to)) return true;
  return !(Math.abs(instant(value[to]) - instant(value[from])) > max);
}

/** The moment of one member lies before that of another. */
export function isBefore(value: Members, one: string, other: string): boolean {
  return instant(value[one]) < instant(value[other]);
}

function instant(value: unknown): number {
  return typeof value === "string" ? Date.parse(value) / 1000 : Number(value);
}

// http/error-body -------------------------------------------------------------
// Error bodies: written from the parts of an error, and read, at the places that their schema has.

/** Names of members, from the body inward. */
export type Place = readonly string[];

/** A body with each value at its place; values that are `undefined` are left out. */
export function placed(values: readonly (readonly [place: Place, value: unknown])[]): object {
  const inner = new Map<string, (readonly [Place, unknown])[]>();
  const members = new Map<string, unknown>();
  for (const [[name, ...rest], value] of values) {
    if (name === undefined || value === undefined) continue;
    if (rest.length === 0) members.set(name, value);
    else inner.set(name, [...(inner.get(name) ?? []), [rest, value]]);
  }
  for (const [name, below] of inner) members.set(name, placed(below));
  return Object.fromEntries(members);
}

/** What stands at a place; `undefined` where nothing does. */
export function valueAt(body: unknown, place: Place): unknown {
  let found = body;
  for (const name of place) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = Reflect.get(found, name);
  }
  return found;
}

/** The text at a place; `null` where none is. */
export function textAt(body: unknown, place: Place): string | null {
  const found = valueAt(body, place);
  return typeof found === "string" ? found : null;
}

/** The items of the list at a place. Empty: it has none, or there is no list. */
export function itemsAt(body: unknown, place: Place): readonly unknown[] {
  const found = valueAt(body, place);
  return Array.isArray(found) ? found : [];
}

// http/messages ---------------------------------------------------------------
// Message templates with `%s` placeholders: filled in, and recognised in a finished text.

const placeholder = "%s";

/** `template` with its placeholders filled in order; throws when the number of `args` differs. */
export function formatMessage(template: string, args: readonly string[]): string {
  const [first = "", ...rest] = template.split(placeholder);
  if (rest.length !== args.length) {
    throw new TypeError(`expected ${rest.length} arguments, found ${args.length}`);
  }
  return first + rest.map((part, index) => `${args[index] ?? ""}${part}`).join("");
}

/**
 * The arguments that give `text` when `template` is filled with them, or `undefined` when none do.
 * Where several fit, each argument is as short as it can be, the first first; only the last takes
 * what is left. One pass over the text.
 */
export function matchMessage(template: string, text: string): readonly string[] | undefined {
  const [first = "", ...rest] = template.split(placeholder);
  const last = rest.pop();
  if (last === undefined) return text === first ? [] : undefined;
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const end = text.length - last.length;
  const args: string[] = [];
  let position = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, position);
    if (found < 0) return undefined;
    args.push(text.slice(position, found));
    position = found + part.length;
  }
  return position > end ? undefined : [...args, text.slice(position, end)];
}

// http/with-codes -------------------------------------------------------------
// Bodies of answers that list their codes, as types.

/**
 * `Value` with the codes that an answer lists: where `Codes` has some, what is any text completes to
 * them, and is any text all the same. Texts of a closed list, and all that is no text, stay as they
 * are. `Codes` has the members of `Value` on the way to the codes, and one item for all of a list's.
 */
export type WithCodes<Value, Codes> = [Codes] extends [string]
  ? string extends Value
    ? OrAnyText<Codes> | Exclude<Value, string>
    : Value
  : Value extends readonly unknown[]
    ? Codes extends readonly [infer Each]
      ? { [Index in keyof Value]: WithCodes<Value[Index], Each> }
      : Value
    : Value extends object
      ? {
          [Name in keyof Value]: Name extends keyof Codes
            ? WithCodes<Value[Name], Codes[Name]>
            : Value[Name];
        }
      : Value;

/** Apart, because compilers take `string & {}` for `string` where a condition asks about `string`. */
type OrAnyText<Codes> = Codes | (string & {});

// json/json-value -------------------------------------------------------------
// What JSON writes of a value, before it is written: so that what is checked is what is sent.

/** Levels below which a value is taken for one that leads back to itself. */
const deepestJson = 1000;

/**
 * `value` as it will be read again: members that are `undefined` or functions are left out, in lists
 * they are `null`, and `toJSON` is asked. The value itself where JSON changes nothing, which costs
 * one look at each member.
 *
 * @throws TypeError when it is nested more than 1,000 levels deep, or leads back to itself.
 */
export function jsonValue(value: unknown): unknown {
  return isAsWritten(value, 0) ? value : writtenMember(value, "", 0);
}

/** True of what JSON changes nothing of: nearly all that is answered, so it is asked first. */
function isAsWritten(value: unknown, depth: number): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
    case "bigint":
      return true;
    case "number":
      return Number.isFinite(value);
    case "object":
      return value === null || (depth <= deepestJson && isPlainObject(value, depth));
    default:
      return false;
  }
}

function isPlainObject(value: object, depth: number): boolean {
  if (Array.isArray(value)) {
    return value.every((item) => isAsWritten(item, depth + 1)) && !("toJSON" in value);
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  // Members of a class, such as getters, are not written: only a plain object is what it seems.
  if (prototype !== Object.prototype && prototype !== null) return false;
  if ("toJSON" in value) return false;
  for (const name in value) {
    if (!isAsWritten(Reflect.get(value, name), depth + 1)) return false;
  }
  return true;
}

function writtenMember(value: unknown, key: string, depth: number): unknown {
  switch (typeof value) {
    case "object":
      return value === null ? null : writtenObject(value, key, depth);
    case "function":
    case "symbol":
      return undefined;
    case "number":
      return Number.isFinite(value) ? value : null;
    default:
      return value;
  }
}

function writtenObject(value: object, key: string, depth: number): unknown {
  if (depth > deepestJson)
    throw new TypeError("a value nested too deeply cannot be written as JSON");
  const own: unknown = Reflect.get(value, "toJSON");
  if (typeof own === "function") {
    const said: unknown = Reflect.apply(own, value, [key]);
    return said === value ? writtenMembers(value, depth) : writtenMember(said, key, depth + 1);
  }
  return writtenMembers(value, depth);
}

function writtenMembers(value: object, depth: number): unknown {
  return Array.isArray(value) ? writtenList(value, depth) : ofMembers(value, depth);
}

function writtenList(list: readonly unknown[], depth: number): readonly unknown[] {
  return list.map((item, index) => writtenMember(item, String(index), depth + 1) ?? null);
}

function ofMembers(object: object, depth: number): object {
  const entries = Object.keys(object).flatMap((name) => {
    const said = writtenMember(Reflect.get(object, name), name, depth + 1);
    return said === undefined ? [] : [[name, said] as const];
  });
  return Object.fromEntries(entries);
}

// http/whole-query ------------------------------------------------------------
// Queries that are one value: a form, or a text such as JSON, percent-encoded.

/** What is looked at of a parameter. */
export type WholeQuery = Pick<ParameterDescriptor, "name" | "type" | "form"> &
  Pick<FormDescriptor, "reserved">;

/**
 * The query without its `?`; empty for a form without members.
 *
 * @throws TypeError when the value cannot be written.
 */
export function encodeWholeQuery(
  { name, type, form, reserved }: WholeQuery,
  value: unknown,
): string {
  if (form !== undefined)
    return encodeForm(value, { type, encoding: form, ...(reserved && { reserved }) });
  return percentEncode(encodeText(value, type, `the parameter ${JSON.stringify(name)}`));
}

/** The value; `undefined` when it is not well encoded. Text that does not fit stays text. */
export function decodeWholeQuery({ type, form }: WholeQuery, query: string): unknown {
  if (form !== undefined) return decodeForm(query, { type, encoding: form });
  const text = percentDecode(query);
  return text === undefined ? undefined : decodeText(text, type);
}

// json/equality ---------------------------------------------------------------
// Equality of JSON values: the order of members does not count, `1` and `1.0` are one number, `-0` and `0` too.

/** Whether `value` is equal to `expected`, which comes from a description and ends somewhere. */
export function equal(value: unknown, expected: unknown): boolean {
  if (value === expected) return true;
  if (isArray(expected)) {
    if (!isArray(value) || value.length !== expected.length) return false;
    return expected.every((item, index) => equal(value[index], item));
  }
  if (!isObject(expected) || !isObject(value)) return false;
  const names = Object.keys(expected);
  return (
    memberCount(value, names.length + 1) === names.length &&
    names.every((name) => Object.hasOwn(value, name) && equal(value[name], expected[name]))
  );
}

/** Whether `value` is equal to one of `values`. */
export function equalToSome(value: unknown, values: readonly unknown[]): boolean {
  return values.some((expected) => equal(value, expected));
}

// json/exact-numbers ----------------------------------------------------------
// Numbers of JSON, whose integers may come as a `bigint`: so they keep digits that a double cannot hold.

/** True for whatever stands for a number, `NaN` included. */
export function isNumeric(value: unknown): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

/** True for the numbers that JSON has. */
export function isJsonNumber(value: unknown): value is number | bigint {
  return typeof value === "bigint" || Number.isFinite(value);
}

/** True for those without a fraction and with all their digits: a larger number was rounded. */
export function isWhole(value: unknown): value is number | bigint {
  return typeof value === "bigint" || Number.isSafeInteger(value);
}

/** Why an integer is refused whose digits a double does not hold. */
export const unsafeMessage =
  "Invalid input: expected an integer between -9007199254740991 and 9007199254740991";

/** `format: int32`. */
export function isWholeInt32(value: number | bigint): boolean {
  return isWhole(value) && value >= -(2 ** 31) && value < 2 ** 31;
}

/** `format: int64`, without the allowance that a rounded number needs. */
export function isWholeInt64(value: number | bigint): boolean {
  return isWhole(value) && value >= -(2 ** 63) && value < 2 ** 63;
}

/** `format: uint64`. */
export function isWholeUint64(value: number | bigint): boolean {
  return isWhole(value) && value >= 0 && value < 2 ** 64;
}

/**
 * `value` with each `bigint` in it, as deep as values are compared, as the number that it is equal to,
 * where there is one.
 */
export function inNumberForm(value: unknown, depth = 0): unknown {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isFinite(number) && BigInt(number) === value ? number : value;
  }
  if (typeof value !== "object" || value === null || depth >= maxLevels) return value;
  if (isArray(value)) return Array.from(value, (item) => inNumberForm(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, inNumberForm(member, depth + 1)]),
  );
}
