// Copied from Specwright's runtime. Do not edit.
/** Answers that are XML which a schema describes. */
import { charset } from "../media-type.js";
import type { BodyCodec } from "../operation.js";
import type { BodyReader } from "./contract.js";

/** The value by `codec`, such as that of `xmlBody`. */
export function readXml(codec: BodyCodec): BodyReader {
  return {
    isValue: true,
    read: async ({ bytes, contentType }) => {
      const all = await bytes();
      return all.byteLength === 0 ? undefined : codec.decode(all, charset(contentType));
    },
  };
}
