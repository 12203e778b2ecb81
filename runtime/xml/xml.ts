/** The codec of XML bodies: bytes or text in, the value that a type describes out, and back. */
import { CodecError } from "../encoding/codec-error.ts";
import type { BodyCodec } from "../http/operation.ts";
import { parseXml } from "./document.ts";
import { readRoot } from "./read.ts";
import type { XmlLimits, XmlRoot } from "./type.ts";
import type { HearReplaced } from "./text.ts";
import { writeRoot } from "./write.ts";

export const xmlLimits: XmlLimits = {
  maxDepth: 100,
  maxNodes: 200_000,
  maxLength: 16 * 1024 * 1024,
};

/** The codec of bodies whose root element is `root`. */
export function xmlBody(root: XmlRoot): BodyCodec {
  return {
    decode: (bytes, charset, maxNodes = xmlLimits.maxNodes) =>
      decodeXml(decodedXml(bytes, charset), root, { ...xmlLimits, maxNodes }),
    encode: (value, replaced) => encodeXml(value, root, replaced),
  };
}

/**
 * The value that a document writes.
 *
 * White space in texts is kept, that between elements is not. An element without content is the
 * empty string where the type has strings, else an empty list or object; `xsi:nil` is `null`; a
 * list without a wrapping element that has no items is missing, unless it is required. Elements
 * that nobody describes become members with texts; attributes that nobody describes are read over.
 *
 * @throws CodecError when the text is no XML, exceeds a limit, or has another form than described.
 */
export function decodeXml(text: string, root: XmlRoot, limits: XmlLimits = xmlLimits): unknown {
  return readRoot(parseXml(text, limits), root);
}

/**
 * `value` as a document. Members that are `undefined` are left out. A character that XML cannot carry, as
 * control characters are, becomes U+FFFD where `replaced` hears of its place.
 *
 * @throws TypeError when the value is of another type, or has what XML cannot carry: such a character
 * where nobody hears of it, a member whose name is none of an element, more than 100 levels.
 */
export function encodeXml(value: unknown, root: XmlRoot, replaced?: HearReplaced): string {
  const written = writeRoot(value, root, xmlLimits.maxDepth, replaced);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written}`;
}

/** By byte order mark, else the charset of the media type, else the document's own declaration. */
function decodedXml(bytes: Uint8Array, charset: string | undefined): string {
  const told = markOf(bytes) ?? charset;
  const label = told ?? declaredEncoding(bytes) ?? "utf-8";
  // What a declaration could be read from is no UTF-16: such a document contradicts itself.
  if (told === undefined && /^utf-?16/i.test(label)) {
    throw new CodecError("XML in the character encoding that it declares");
  }
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new CodecError("XML in its character encoding");
  }
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  return /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
}
