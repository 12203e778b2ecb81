/** Headers of answers that are no plain texts. */
import type { HeaderDescriptor } from "../http/operation.ts";
import { decodeHeader } from "../http/parameters.ts";
import { kindsOf } from "../encoding/structure.ts";
import { decodeText } from "../encoding/text-value.ts";

/** The value that a header writes; text that is no value of its type stays text. */
export function headerDecoder(
  header: Pick<HeaderDescriptor, "explode" | "type">,
): (text: string) => unknown {
  const described = { name: "", required: false, ...header };
  return (text) => decodeHeader(described, text);
}

/**
 * The cookies that an answer sets. They are the one list of which each item is a header of its own, and
 * their dates have commas. A platform without `getSetCookie` gives one text.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.3
 */
export function cookiesDecoder({
  type,
}: Pick<HeaderDescriptor, "explode" | "type">): (text: string, headers: Headers) => unknown {
  const { array, text: mayBeText } = kindsOf(type);
  return (text, headers) => {
    const cookies = (headers as Partial<Headers>).getSetCookie?.() ?? [text];
    return array === undefined || (mayBeText && cookies.length === 1)
      ? decodeText(text, type)
      : cookies.map((cookie) => decodeText(cookie, array.array));
  };
}
