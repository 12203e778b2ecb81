/** The bytes of a text, some at a time: those of a large one at once would be as much memory again. */

/** Characters that are encoded at once. */
const portion = 64 * 1024;

/** The UTF-8 bytes of `text` in order. Each portion is gone when the next one is asked for: they share memory. */
export function* encoded(text: string): Generator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(3 * Math.min(text.length, portion + 1));
  for (let start = 0; start < text.length; ) {
    const end = start + portion;
    // No character of two code units is cut.
    const isCut = (text.codePointAt(end - 1) ?? 0) > 0xff_ff;
    const length = buffer.write(text.slice(start, isCut ? end + 1 : end), "utf8");
    yield buffer.subarray(0, length);
    start = isCut ? end + 1 : end;
  }
}
