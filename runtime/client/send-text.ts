/** Requests whose body is text. */
import { charset } from "../http/media-type.ts";
import type { BodyWriter } from "./contract.ts";
import { sendBytes } from "./send-bytes.ts";

/** A text, as UTF-8; where that is not the charset of the media type it has to be given as bytes. */
export const sendText: BodyWriter = {
  write: (wire, mediaType) => {
    if (typeof wire === "string" && !isUtf8(wire, charset(mediaType) ?? "utf-8")) {
      throw new TypeError(`text is sent as UTF-8, which is not the charset of ${mediaType}`);
    }
    return sendBytes.write(wire, mediaType);
  },
};

/** ASCII is written alike by all that are not of wider units. */
function isUtf8(text: string, label: string): boolean {
  return /^utf-?8$/.test(label) || (!/^utf-?(?:16|32)/.test(label) && !/[^\0-\x7f]/.test(text));
}
