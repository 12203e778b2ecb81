/** `hostname` (RFC 1123, with the A-labels of RFC 5890) and `idn-hostname` (RFC 5890). */
import { areDirected, isUnicodeLabel } from "./idna.ts";
import { decodePunycode, encodePunycode } from "./punycode.ts";

const longestHostname = 253;
const asciiLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const prefix = "xn--";

export function isHostname(text: string): boolean {
  return text.length <= longestHostname && areLabels(text.split("."), false);
}

/** Labels may be parted by the full stops of East Asian scripts too. */
export function isIdnHostname(text: string): boolean {
  return text.length <= longestHostname && areLabels(text.split(/[.\u3002\uff0e\uff61]/), true);
}

function areLabels(written: readonly string[], isUnicode: boolean): boolean {
  const labels: string[] = [];
  let length = written.length - 1;
  for (const text of written) {
    const label = readLabel(text, isUnicode);
    if (label === undefined) return false;
    labels.push(label.shown);
    length += label.length;
  }
  return length <= longestHostname && areDirected(labels);
}

/** What a label looks like to people, and how long it is in the domain name system. */
function readLabel(text: string, isUnicode: boolean) {
  const { length } = text;
  if (asciiLabel.test(text)) {
    if (!text.startsWith("--", 2)) return { shown: text, length };
    const shown = decodeLabel(text.toLowerCase());
    return shown === undefined ? undefined : { shown, length };
  }
  if (!isUnicode || isAscii(text) || !isUnicodeLabel(text)) return undefined;
  const encoded = encodeLabel(text);
  return encoded.length > 63 ? undefined : { shown: text, length: encoded.length };
}

/** Only the one spelling that encoding gives is a label. */
function decodeLabel(label: string): string | undefined {
  if (!label.startsWith(prefix)) return undefined;
  const points = decodePunycode(label.slice(prefix.length));
  if (points === undefined) return undefined;
  const shown = String.fromCodePoint(...points);
  return !isAscii(shown) && isUnicodeLabel(shown) && encodeLabel(shown) === label
    ? shown
    : undefined;
}

function encodeLabel(label: string): string {
  return prefix + encodePunycode([...label].map((character) => character.codePointAt(0) ?? 0));
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}
