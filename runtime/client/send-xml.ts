/** Requests that are XML which a schema describes. */
import type { BodyCodec } from "../http/operation.ts";
import type { BodyWriter } from "./contract.ts";

/** The document by `codec`, such as that of `xmlBody`. */
export function sendXml(codec: BodyCodec): BodyWriter {
  return { write: (wire, mediaType) => ({ body: codec.encode(wire), contentType: mediaType }) };
}
