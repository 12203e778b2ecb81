// Copied from Specwright's runtime. Do not edit.
/** Requests whose values people give in another form than they travel in. */
import { encodeValue } from "../decoded-values.js";
import type { Decoding } from "../decoding.js";
import type { BodyWriter } from "./contract.js";

/** `writer`, and the values that it writes encoded before. */
export function sendAs(writer: BodyWriter, decoding: Decoding): BodyWriter {
  return { ...writer, wire: (value) => encodeValue(value, decoding, "body") };
}
