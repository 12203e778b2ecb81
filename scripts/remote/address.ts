/** Addresses that anybody may ask, and those of machines and networks around us. The only importer of ipaddr.js. */
import ipaddr from "ipaddr.js";

/**
 * True of a public unicast address. What is an address of a machine's own, of a private, shared or
 * link-local network, of many machines, reserved, or an IPv6 form that hides an IPv4 address, is none.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in the clothes of IPv6 counts as what it is.
  return ipaddr.process(address).range() === "unicast";
}

/** The address that a host of a URL is, without brackets; `undefined` of a name. */
export function literalAddress(host: string): string | undefined {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(bare) ? bare : undefined;
}
