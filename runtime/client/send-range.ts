/** Requests of a media type that the call names: of a range, or where the document shows none. */
import { mediaKind } from "../http/media-type.ts";
import type { BodyWriter } from "./contract.ts";
import type { JsonForm } from "./read-json-as.ts";
import { sendForm } from "./send-form.ts";
import { sendJsonAs } from "./send-json-as.ts";
import { sendMultipart } from "./send-multipart.ts";
import { sendText } from "./send-text.ts";
import { sendBytes } from "./send-bytes.ts";

/** A value as JSON or a form; else the body as it travels. */
export function sendRange(form: JsonForm): BodyWriter {
  const json = sendJsonAs(form);
  const writers = {
    json,
    form: sendForm({ type: "unknown" }),
    multipart: sendMultipart({ type: "unknown" }),
    text: sendText,
    bytes: sendBytes,
  };
  return {
    ...json,
    write: (wire, mediaType) => writers[mediaKind(mediaType)].write(wire, mediaType),
  };
}
