/** `idn-email`: the Mailbox of RFC 6531, which may have characters beyond ASCII on both sides. */
import { isAddressLiteral } from "./email.ts";
import { isIdnHostname } from "./hostname.ts";

const emailAtom = /^[\w!#$%&'*+\-/=?^`{|}~\u{80}-\u{10ffff}]+$/u;
const quotedLocalPart = /^"(?:[ !#-[\]-~\u{80}-\u{10ffff}]|\\[ -~])*"$/u;

export function isIdnEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  // 64 bytes at most; each code unit is one at least.
  if (at < 1 || at > 64) return false;
  const local = text.slice(0, at);
  if (/\p{Surrogate}/u.test(local) || new TextEncoder().encode(local).length > 64) return false;
  const host = text.slice(at + 1);
  const isLocal =
    quotedLocalPart.test(local) || local.split(".").every((each) => emailAtom.test(each));
  return isLocal && (isIdnHostname(host) || isAddressLiteral(host));
}
