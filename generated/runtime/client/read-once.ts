// Copied from Specwright's runtime. Do not edit.
/** Bodies that can be sent once. */

/** True where `body` is a stream, or has one among its members, as a form with a streamed file. */
export function isReadOnce(body: unknown): boolean {
  const pending: unknown[] = [body];
  const seen = new Set<unknown>();
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    if (isIterator(value)) return true;
    seen.add(value);
    // The members of bytes are numbers, and there may be millions.
    if (ArrayBuffer.isView(value)) continue;
    for (const member of Object.values(value)) pending.push(member);
  }
  return false;
}

function isIterator(value: object): boolean {
  return (
    value instanceof ReadableStream ||
    Symbol.asyncIterator in value ||
    ("next" in value && typeof value.next === "function")
  );
}
