/** `multipart/form-data` bodies of requests as the objects that their schemas describe. */
import { ownerNames, readMembers } from "../http/form.ts";
import { charset, matchMedia, mediaKind } from "../http/media-type.ts";
import type { BodyDescriptor } from "../http/operation.ts";
import { percentEncode } from "../encoding/percent.ts";
import { flatten, kindsOf, memberType } from "../encoding/structure.ts";
import { decodeText, textToValue } from "../encoding/text-value.ts";
import { validatorInput } from "./validator-input.ts";
import type { ValidationIssue, Validator } from "../issues/validator.ts";
import type { WireType } from "../encoding/wire-type.ts";
import type { Problem } from "./problem.ts";
import { issuesOf } from "./validation.ts";

/** What a form holds: an object, or the form itself where no schema describes it. */
export interface MultipartValue {
  readonly value: unknown;
  /** Of parts that do not fit their encodings. Validators know nothing of those. */
  readonly problems: readonly Problem[];
}

/** A part as `FormData` has it: without a file name it is text. */
type Entry = File | string;

/**
 * The form; a problem where it is malformed, has more than `maxParts` parts, or very many headers in one.
 * Text that does not fit its type stays text, for a validator to refuse. A name that repeats becomes a list.
 */
export async function readMultipartForm(
  bytes: Uint8Array,
  contentType: string,
  descriptor: BodyDescriptor | undefined,
  maxParts: number,
): Promise<MultipartValue> {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) return malformedForm("a multipart form with a boundary");
  // One character for each byte, whatever is written in the parts.
  const raw = new TextDecoder("latin1").decode(bytes);
  // The delimiter behind the last part begins none.
  const starts = behindDelimiters(raw, boundary, maxParts + 2);
  if (starts.length > maxParts + 1) return malformedForm(`at most ${maxParts} parts`);
  if (starts.some((start) => hasManyHeaders(raw, start))) {
    return malformedForm(`parts with at most ${mostHeaders} headers`);
  }
  const form = await parseForm(bytes, contentType);
  if (form === undefined) return malformedForm("a well-formed multipart form");
  if (descriptor === undefined || !isDescribed(descriptor)) return { value: form, problems: [] };
  return formMembers(form, descriptor, isLossless(raw));
}

/** True where a schema describes the form, so that handlers get an object. */
export function isDescribed({ mediaType, type }: BodyDescriptor): boolean {
  return mediaKind(mediaType) === "multipart" && type !== "unknown";
}

/**
 * What `validator` finds wrong with the object of a form of the type. A schema calls a file a string, so it
 * sees a text in the place of each, no two alike; what it says of that text (its length, its pattern) says
 * nothing of the file and is left out. Of a file that is missing it would say that a string is.
 */
export function formIssues(
  validator: Validator | undefined,
  value: Readonly<Record<string, unknown>>,
  type: WireType,
): readonly ValidationIssue[] {
  let files = 0;
  const standIn = (member: unknown): unknown => {
    if (Array.isArray(member)) return member.map(standIn);
    return member instanceof Blob ? `file ${(files += 1)}` : member;
  };
  const shown = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, standIn(member)]),
  );
  const isMissingFile = ({ path }: ValidationIssue): boolean => {
    const [name] = path;
    if (path.length !== 1 || typeof name !== "string" || Object.hasOwn(value, name)) return false;
    return isFileType(memberType(kindsOf(type).object ?? { object: [] }, name));
  };
  return issuesOf(validator, shown)
    .filter(({ path }) => !leadsToFile(value, path))
    .map((issue) => (isMissingFile(issue) ? { ...issue, message: fileExpected } : issue));
}

const fileExpected = "a file: a part with a file name";

/** True of what only a part with a file name can be. */
function isFileType(type: WireType): boolean {
  const kinds = flatten(type);
  return kinds.includes("binary") && kinds.every((kind) => kind === "binary" || kind === "null");
}

function leadsToFile(
  value: Readonly<Record<string, unknown>>,
  [name, index]: readonly PropertyKey[],
): boolean {
  const member = typeof name === "string" && Object.hasOwn(value, name) ? value[name] : undefined;
  const place: unknown =
    Array.isArray(member) && typeof index === "number" ? member[index] : member;
  return place instanceof Blob;
}

/** RFC 2046 gives a boundary 70 characters at most. */
export function boundaryOf(contentType: string): string | undefined {
  const found = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;"]*))/iu.exec(contentType);
  const boundary = found?.[1] ?? found?.[2] ?? "";
  return /^[!-~ ]+$/u.test(boundary) && boundary.length <= 70 ? boundary : undefined;
}

/** What follows each delimiter, `most` of them: looked for before anything is made of the parts. */
function behindDelimiters(raw: string, boundary: string, most: number): readonly number[] {
  const delimiter = `\n--${boundary}`;
  const found = raw.startsWith(delimiter.slice(1)) ? [delimiter.length - 1] : [];
  let at = raw.indexOf(delimiter);
  while (at !== -1 && found.length < most) {
    found.push(at + delimiter.length);
    at = raw.indexOf(delimiter, at + 1);
  }
  return found;
}

/** Headers that one part may have: a form has three, and the parser makes a list of all. */
export const mostHeaders = 20;

/** Whether the part whose delimiter ends at `start` has more. */
function hasManyHeaders(raw: string, start: number): boolean {
  if (raw.startsWith("--", start)) return false;
  let at = raw.indexOf("\n", start);
  for (let count = 0; count <= mostHeaders; count += 1) {
    if (at === -1 || raw.startsWith("\r\n", at + 1)) return false;
    at = raw.indexOf("\n", at + 1);
  }
  return true;
}

async function parseForm(bytes: Uint8Array, contentType: string): Promise<FormData | undefined> {
  try {
    const headers = { "content-type": contentType };
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch {
    return undefined;
  }
}

/** False where U+FFFD in a text may have been sent: else it stands for bytes that are no UTF-8. */
function isLossless(raw: string): (text: string) => boolean {
  const isSent = raw.includes("ï¿½");
  return (text) => isSent || !text.includes("\ufffd");
}

async function formMembers(
  form: FormData,
  { type, encoding = [] }: BodyDescriptor,
  isWhole: (text: string) => boolean,
): Promise<MultipartValue> {
  const styled = styledMembers(form, { type, encoding }, isWhole);
  const object = kindsOf(type).object ?? { object: [] };
  const contentTypes = new Map(encoding.map((each) => [each.name, each.contentType]));
  const problems: Problem[] = [];
  const values = Object.entries(styled.value);
  for (const [name, entries] of grouped(styled.others)) {
    const memberKind = memberType(object, name);
    const { array, text } = kindsOf(memberKind);
    const isList = entries.length > 1 || (array !== undefined && !text);
    const contentType = contentTypes.get(name);
    const part = { type: (isList && array?.array) || memberKind, contentType, isWhole };
    const items: unknown[] = [];
    for (const [index, entry] of entries.entries()) {
      const { value, expected } = await readPart(entry, part);
      const path = isList ? [name, index] : [name];
      if (expected !== undefined) problems.push({ in: "body", path, expected });
      items.push(value);
    }
    values.push([name, isList ? items : items[0]]);
  }
  return { value: Object.fromEntries(values), problems };
}

type NamedEntry = readonly [name: string, entry: Entry];

/** Texts whose encoding has a style, which names and joins them as in a query. */
function styledMembers(
  form: FormData,
  { type, encoding = [] }: Pick<BodyDescriptor, "type" | "encoding">,
  isWhole: (text: string) => boolean,
): { readonly value: Readonly<Record<string, unknown>>; readonly others: readonly NamedEntry[] } {
  const styled = { type, encoding: encoding.filter(({ style }) => style !== undefined) };
  const names = new Set(styled.encoding.map(({ name }) => name));
  if (names.size === 0) return { value: {}, others: [...form] };
  const ownerOf = ownerNames(styled);
  const pairs: (readonly [name: string, raw: string])[] = [];
  const others: NamedEntry[] = [];
  for (const [name, entry] of form) {
    const isStyled = typeof entry === "string" && names.has(ownerOf(name)) && isWhole(entry);
    if (isStyled) pairs.push(styledPair(name, entry));
    else others.push([name, entry]);
  }
  return { value: readMembers(pairs, styled), others };
}

/** A comma separates, as it would in a query. */
export function styledPair(name: string, text: string): readonly [name: string, raw: string] {
  return [name, percentEncode(text).replaceAll("%2C", ",")];
}

function grouped(entries: readonly NamedEntry[]): ReadonlyMap<string, readonly Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const [name, entry] of entries) {
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [entry]);
    else group.push(entry);
  }
  return groups;
}

interface PartDescriptor {
  readonly type: WireType;
  /** Media types that the encoding allows, a list with ranges. */
  readonly contentType: string | undefined;
  readonly isWhole: (text: string) => boolean;
}

/** What was made of a part. */
export interface ReadPart {
  readonly value: unknown;
  /** Absent: the part is what its encoding asks for. */
  readonly expected?: string;
}

async function readPart(
  entry: Entry,
  { type, contentType, isWhole }: PartDescriptor,
): Promise<ReadPart> {
  if (typeof entry === "string") {
    // `FormData` keeps the media type of files only, so that of a text is not checked.
    return isWhole(entry) ? textPart(entry, type) : refusedPart(notUtf8);
  }
  const expected = wrongMediaType(entry.type, contentType);
  if (expected !== undefined) return refusedPart(expected);
  if (staysFile(entry.type, type)) return { value: entry };
  const text = bytesText(await entry.arrayBuffer(), entry.type);
  if (text === undefined) return refusedPart(notText);
  return { value: fileText(text, type) ?? entry };
}

export const notUtf8 = "text in UTF-8";
export const notText = "text in its character encoding";

/** The value of a part without a file name. */
export function textPart(text: string, type: WireType): ReadPart {
  const value = validatorInput(decodeText(text, type), type);
  return isFileType(type) && value !== null ? refusedPart(fileExpected) : { value };
}

/** What is expected of a part with a file name in place of `mediaType`; `undefined`: it is one of `allowed`. */
export function wrongMediaType(mediaType: string, allowed: string | undefined): string | undefined {
  if (allowed === undefined || isOneOf(mediaType, allowed)) return undefined;
  return `a part of the media type ${allowed}`;
}

/** True of a part with a file name that is not read as a value. */
export function staysFile(mediaType: string, type: WireType): boolean {
  if (flatten(type).includes("binary")) return true;
  return type === "unknown" && mediaKind(mediaType) !== "json";
}

/** The value of a part with a file name that is none of a file; `undefined`: it is no JSON, so it is a file. */
export function fileText(text: string, type: WireType): unknown {
  if (type !== "unknown") return validatorInput(decodeText(text, type), type);
  return textToValue(text, { json: type });
}

/** No handler sees the value; it is none that a validator would have something to add to. */
function refusedPart(expected: string): ReadPart {
  return { value: new Blob(), expected };
}

function isOneOf(mediaType: string, list: string): boolean {
  const allowed = list.split(",").map((each) => ({ mediaType: each.trim() }));
  return matchMedia(mediaType, allowed) !== undefined;
}

/** A text that has a media type of its own; `undefined` when it is not in its character encoding. */
export function bytesText(bytes: Uint8Array | ArrayBuffer, mediaType: string): string | undefined {
  try {
    return new TextDecoder(charset(mediaType) ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function malformedForm(expected: string): MultipartValue {
  return { value: undefined, problems: [{ in: "body", path: [], expected }] };
}
