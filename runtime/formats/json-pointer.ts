/** `json-pointer` (RFC 6901) and `relative-json-pointer`. */

export function isJsonPointer(text: string): boolean {
  return (text === "" || text.startsWith("/")) && !/~(?![01])/.test(text);
}

/** Levels up, a shift among items if any, then `#` or a pointer. */
export function isRelativeJsonPointer(text: string): boolean {
  const start = /^(?:0|[1-9]\d*)(?:[+-](?:0|[1-9]\d*))?/.exec(text)?.[0];
  if (start === undefined) return false;
  const rest = text.slice(start.length);
  return rest === "#" || isJsonPointer(rest);
}
