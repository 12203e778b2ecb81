/** `email`: the Mailbox of RFC 5321. */
import { isIpv4, isIpv6 } from "./ip.ts";

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
