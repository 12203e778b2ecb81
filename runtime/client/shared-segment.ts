/** A value in the path that shares its segment with another parameter behind it. */
import type { Segment } from "./contract.ts";
import { percentEncoded } from "./percent-encoded.ts";

/**
 * `value`, a segment or the name of a plain one, with `text` between it and the next parameter. Servers
 * end a value where `text` first follows, so a value that would end earlier is refused.
 */
export function sharedSegment(text: string, value: Segment | string): Segment {
  const name = typeof value === "string" ? value : value.name;
  const segment: Segment =
    typeof value === "string"
      ? { name, key: name, write: (input) => percentEncoded(input[name], name) }
      : value;
  return {
    ...segment,
    write: (input) => {
      const written = segment.write(input);
      if (written === undefined || isWholeBefore(signs(text), signs(written))) return written;
      throw new TypeError(`${name} cannot be told apart from what follows it in the path`);
    },
  };
}

/** True where the text first follows behind all of `value`, of which one sign is there in any case. */
function isWholeBefore(text: string, value: string): boolean {
  return value === "" || (value + text).indexOf(text, 1) === value.length;
}

/** With one character of private use for each escape, because none is taken apart. */
function signs(text: string): string {
  return text.replace(/%(..)/g, (_, digits: string) =>
    String.fromCharCode(0xe000 + Number.parseInt(digits, 16)),
  );
}
