// Copied from Specwright's runtime. Do not edit.
/** Requests whose body is given as it travels. */
import type { BodyWriter } from "./contract.js";

/** A blob, a buffer or a view of one, a stream of bytes; a text as UTF-8. */
export const sendBytes: BodyWriter = {
  write: (wire, mediaType) => {
    if (typeof wire === "string" || isBytes(wire)) return { body: wire, contentType: mediaType };
    throw new TypeError(`the body cannot be written as ${mediaType}`);
  },
};

function isBytes(value: unknown): value is BodyInit {
  return (
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value) ||
    value instanceof ReadableStream
  );
}
