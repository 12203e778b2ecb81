/** `uri`, `uri-reference` (RFC 3986), `iri` and `iri-reference` (RFC 3987). */
import { isIpv6 } from "./ip.ts";

/** What may not stand in a part of an identifier, whichever part it is. */
interface RefusedCharacters {
  readonly anywhere: RegExp;
  readonly inQuery: RegExp;
}

const notUri = /[^!$%&-;=?-Z_a-z~]|%(?![0-9A-Fa-f]{2})/;
const uri: RefusedCharacters = { anywhere: notUri, inQuery: notUri };
/** Private characters are for queries alone. */
const iri: RefusedCharacters = {
  anywhere:
    /[^!$%&-;=?-Z_a-z~\u{a0}-\u{efffd}]|[\p{Surrogate}\p{Co}\p{Noncharacter_Code_Point}\ufff0-\uffff\u{e0000}-\u{e0fff}]|%(?![0-9A-Fa-f]{2})/u,
  inQuery:
    /[^!$%&-;=?-Z_a-z~\u{a0}-\u{10fffd}]|[\p{Surrogate}\p{Noncharacter_Code_Point}\ufff0-\uffff\u{e0000}-\u{e0fff}]|%(?![0-9A-Fa-f]{2})/u,
};

const scheme = /^[a-z][a-z0-9+.-]*:/i;

export function isUri(text: string): boolean {
  return scheme.test(text) && isReference(text, uri);
}

export function isUriReference(text: string): boolean {
  return isReference(text, uri);
}

export function isIri(text: string): boolean {
  return scheme.test(text) && isReference(text, iri);
}

export function isIriReference(text: string): boolean {
  return isReference(text, iri);
}

function isReference(text: string, refused: RefusedCharacters): boolean {
  const start = scheme.exec(text)?.[0] ?? "";
  const [beforeFragment, fragment] = parted(text.slice(start.length), "#");
  const [place, query] = parted(beforeFragment, "?");
  if (refused.anywhere.test(fragment) || refused.inQuery.test(query)) return false;
  if (!place.startsWith("//")) {
    // Without a scheme, a colon in the first segment would make one.
    const isClear = start !== "" || !/^[^/]*:/.test(place);
    return isClear && !refused.anywhere.test(place);
  }
  const slash = place.indexOf("/", 2);
  const end = slash === -1 ? place.length : slash;
  return isUriAuthority(place.slice(2, end), refused) && !refused.anywhere.test(place.slice(end));
}

/** User, host and port. */
function isUriAuthority(text: string, refused: RefusedCharacters): boolean {
  const at = text.indexOf("@");
  const host = text.slice(at + 1).replace(/:\d*$/, "");
  if (at !== -1 && refused.anywhere.test(text.slice(0, at))) return false;
  if (!host.startsWith("[")) return !/[@:]/.test(host) && !refused.anywhere.test(host);
  if (!host.endsWith("]")) return false;
  const address = host.slice(1, -1);
  return isIpv6(address) || /^v[0-9a-f]+\.[\w\-.~!$&'()*+,;=:]+$/i.test(address);
}

/** What is before the first `mark` and what is after it. */
function parted(text: string, mark: string): readonly [before: string, after: string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
