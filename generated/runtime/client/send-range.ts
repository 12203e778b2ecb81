// Copied from Specwright's runtime. Do not edit.
/** Requests of a media type that the call names: of a range, or where the document shows none. */
import { mediaKind } from "../media-type.js";
import type { BodyWriter } from "./contract.js";
import type { JsonForm } from "./read-json-as.js";
import { sendForm } from "./send-form.js";
import { sendJsonAs } from "./send-json-as.js";
import { sendMultipart } from "./send-multipart.js";
import { sendText } from "./send-text.js";
import { sendBytes } from "./send-bytes.js";

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
