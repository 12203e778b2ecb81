/** Characters, names and character references of XML 1.0. */
import { CodecError } from "../encoding/codec-error.ts";

/** The namespace of the attribute `nil`, which stands for `null`. */
export const instanceNamespace = "http://www.w3.org/2001/XMLSchema-instance";

/**
 * The processing instruction for a list without items. XML has no other way to tell it from none where
 * items stand beside each other, and whoever does not know it reads over it.
 */
export const emptyList = "empty-list";

const start =
  "A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d" +
  "\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd";
const xmlName = /* @__PURE__ */ new RegExp(
  `^[${start}][${start}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040]*$`,
);

/** True of names without a colon that elements and attributes may have. */
export function isXmlName(text: string): boolean {
  return xmlName.test(text);
}

const noCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;
const noCharacters = /* @__PURE__ */ new RegExp(noCharacter, "gu");

/** True where every character may stand in a document. */
export function isXmlText(text: string): boolean {
  return !noCharacter.test(text);
}

/** The line with the first character that may stand in no document; `undefined`: there is none. */
export function lineOfNoCharacter(text: string): number | undefined {
  const at = text.search(noCharacter);
  return at === -1 ? undefined : text.slice(0, at).split(/\r\n?|\n/).length;
}

/** Hears of a place whose text has characters that XML cannot carry, and are replaced. */
export type HearReplaced = (place: string) => void;

/**
 * `text` as the content of an element. Line ends of other systems would be read as line feeds. A
 * character that XML has no way to write becomes U+FFFD where `replaced` hears of it.
 *
 * @throws TypeError at such a character where nobody hears of it.
 */
export function escapeText(text: string, place: string, replaced?: HearReplaced): string {
  let written = text;
  if (!isXmlText(text)) {
    if (!replaced) throw new TypeError(`${place} has a character that XML cannot carry`);
    replaced(place);
    written = text.replace(noCharacters, "\ufffd");
  }
  return written.replace(/[&<>\r]/g, reference);
}

/** `text` as the value of an attribute in double quotes. */
export function escapeAttribute(text: string, place: string, replaced?: HearReplaced): string {
  return escapeText(text, place, replaced).replace(/["\t\n]/g, reference);
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

const entities: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * The text that `raw` writes.
 *
 * @throws CodecError for every reference but the five that XML has and those to characters.
 */
export function resolveReferences(raw: string): string {
  if (!raw.includes("&")) return raw;
  // A long text may be nothing else: each is looked at once.
  const known = new Map(entities);
  return raw.replace(/&([^&;]*)(;?)/g, (_, name: string, end: string) => {
    const text = end === "" ? undefined : (known.get(name) ?? characterOf(name));
    if (text === undefined) throw new CodecError("XML with the references of XML only");
    known.set(name, text);
    return text;
  });
}

function characterOf(name: string): string | undefined {
  const [, hexadecimal, decimal] = /^#(?:x([\da-fA-F]+)|(\d+))$/.exec(name) ?? [];
  const digits = hexadecimal ?? decimal;
  if (digits === undefined) return undefined;
  const code = Number.parseInt(digits, hexadecimal === undefined ? 10 : 16);
  if (code > 0x10ffff) return undefined;
  const character = String.fromCodePoint(code);
  return isXmlText(character) ? character : undefined;
}
