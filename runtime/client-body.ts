/** Request bodies, from wire values to what `fetch` sends. */
import { encodeForm } from "./form.ts";
import { mediaKind } from "./media-type.ts";
import { encodeMultipart } from "./multipart.ts";
import type { BodyDescriptor } from "./operation.ts";
import { isRecord } from "./structure.ts";

/** `body` with the fields that the client fills in; the caller's own of these names give way. */
export function withFields(
  body: unknown,
  fields: readonly (readonly [name: string, value: string])[],
  operation: string,
): unknown {
  if (fields.length === 0) return body;
  if (body instanceof FormData) {
    for (const [name, value] of fields) body.set(name, value);
    return body;
  }
  if (body !== undefined && !isRecord(body)) {
    throw new TypeError(`${operation}: the body must be an object, because a field is added to it`);
  }
  return Object.fromEntries([...Object.entries(body ?? {}), ...fields]);
}

/**
 * The body as its media type writes it.
 *
 * @throws TypeError when the media type cannot write such a value.
 */
export function encodeRequestBody(
  value: unknown,
  mediaType: string,
  descriptor: BodyDescriptor,
  operation: string,
): BodyInit {
  if (descriptor.codec !== undefined) return descriptor.codec.encode(value);
  switch (mediaKind(mediaType)) {
    case "json": {
      const text: string | undefined = (descriptor.exactJson ?? JSON).stringify(value);
      if (text !== undefined) return text;
      break;
    }
    case "form":
      return encodeForm(value, descriptor);
    case "multipart":
      return encodeMultipart(value, descriptor);
    case "text":
    case "bytes":
      if (typeof value === "string" || isBytes(value)) return value;
  }
  throw new TypeError(`${operation}: the body cannot be written as ${mediaType}`);
}

function isBytes(value: unknown): value is BodyInit {
  return (
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value) ||
    value instanceof ReadableStream
  );
}
