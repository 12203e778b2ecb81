/** Addresses in untrusted text: which of them a reader may follow. */

/**
 * `address`, if it leads to another site or to somebody's mail; else `undefined`. What is beside a
 * description is not beside the page that shows it, so a relative address leads nowhere.
 */
export function safeAddress(address: string): string | undefined {
  const text = address.trim();
  return /^(?:https?:\/\/|mailto:)[^\s\u0000-\u0020\u007f-\u00a0]+$/i.test(text) ? text : undefined;
}
