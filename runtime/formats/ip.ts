/** `ipv4` (RFC 2673, section 3.2) and `ipv6` (RFC 4291, section 2.2). */

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
