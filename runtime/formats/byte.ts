/** `byte` of OpenAPI 3.0: base64 (RFC 4648, section 4), padded. */

export function isByte(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}
