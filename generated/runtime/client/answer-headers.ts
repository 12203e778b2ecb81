// Copied from Specwright's runtime. Do not edit.
/** Headers of answers that are no plain texts. */
import type { HeaderDescriptor } from "../operation.js";
import { decodeHeader } from "../parameters.js";

/** The value that a header writes; text that is no value of its type stays text. */
export function headerDecoder(
  header: Pick<HeaderDescriptor, "explode" | "type">,
): (text: string) => unknown {
  const described = { name: "", required: false, ...header };
  return (text) => decodeHeader(described, text);
}
