/**
 * A value in short: its keys, its numbers and its short texts as they are, and a hash for each long text. Parts of
 * a large value that lie too deep are one hash each. A later value can be held against it, place by place.
 */
import { hash } from "../manifest-file.ts";
import type { Json } from "../../base/json.ts";
import { isArray, isObject } from "../../spec/load/pointer.ts";

/** As JSON. A text that begins with `=` stands for the rest of it, and one with `#` for what has this hash. */
export type Digest = Json;

/** Texts of so many characters are no longer than a hash with a mark. */
const shortText = 16;

/** Digits of a hash: two values are taken for the same by accident once in four thousand million. */
const digits = 8;

/** The digest of `value`, as deep as its size allows. */
export function digestOf(value: Json): Digest {
  return digestTo(value, depthFor(value));
}

/** True where `value` is what `digest` was made of. */
export function isDigestOf(digest: Digest, value: Json): boolean {
  if (typeof digest === "string") return digest === leafDigest(value, digest);
  if (isArray(digest)) {
    return (
      isArray(value) &&
      value.length === digest.length &&
      digest.every((item, index) => isDigestOf(item, value[index] ?? null))
    );
  }
  if (!isObject(digest)) return digest === value;
  if (!isObject(value)) return false;
  const keys = Object.keys(value);
  const entries = Object.entries(digest);
  return (
    keys.length === entries.length &&
    entries.every(
      ([key, item], index) => keys[index] === key && isDigestOf(item, value[key] ?? null),
    )
  );
}

/** What is known of the value behind a digest; `undefined` where no more than a hash is. */
export function knownValue(digest: Digest): Json | undefined {
  if (typeof digest === "string") return digest.startsWith("=") ? digest.slice(1) : undefined;
  if (isArray(digest)) {
    const items = digest.map(knownValue);
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!isObject(digest)) return digest;
  const entries: (readonly [string, Json])[] = [];
  for (const [key, item] of Object.entries(digest)) {
    const known = knownValue(item);
    if (known === undefined) return undefined;
    entries.push([key, known]);
  }
  return Object.fromEntries(entries);
}

/** As `digest` writes a leaf: by the hash where it has one, whatever `value` is. */
function leafDigest(value: Json, digest: string): string {
  if (digest.startsWith("#")) return hashText(value);
  return typeof value === "string" ? `=${value}` : "";
}

function digestTo(value: Json, depth: number): Digest {
  if (typeof value === "string") return isShort(value) ? `=${value}` : hashText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth <= 0) return hashText(value);
  if (isArray(value)) return value.map((item) => digestTo(item, depth - 1));
  const entries = Object.entries(value).map(([key, item]) => [key, digestTo(item, depth - 1)]);
  return Object.fromEntries(entries) as Digest;
}

function isShort(text: string): boolean {
  return text.length <= shortText;
}

function hashText(value: Json): string {
  return `#${hash(JSON.stringify(value)).slice(0, digits)}`;
}

/** Every record of a small description names each place; the depth of members in schemas is enough for a large one. */
const depths = [Infinity, 5, 4] as const;
const leastDepth = 3;

/** Characters that a digest may have whatever its value is, and the share of a large value that it may have. */
const alwaysFine = 100_000;
const largestShare = 1 / 5;

function depthFor(value: Json): number {
  const most = Math.max(alwaysFine, sizeTo(value, Infinity, false) * largestShare);
  return depths.find((depth) => sizeTo(value, depth, true) <= most) ?? leastDepth;
}

/** About the characters of a value, or of its digest. */
function sizeTo(value: Json, depth: number, isDigest: boolean): number {
  if (typeof value === "string")
    return (isDigest ? Math.min(value.length, digits) : value.length) + 4;
  if (typeof value !== "object" || value === null) return 6;
  if (depth <= 0) return digits + 4;
  let size = 2;
  if (isArray(value)) for (const item of value) size += sizeTo(item, depth - 1, isDigest);
  else {
    for (const [key, item] of Object.entries(value)) {
      size += key.length + 4 + sizeTo(item, depth - 1, isDigest);
    }
  }
  return size;
}
