/** Answers that are XML which a schema describes. */
import { charset } from "../http/media-type.ts";
import type { BodyCodec } from "../http/operation.ts";
import type { BodyReader } from "./contract.ts";

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
