/** Requests whose values people give in another form than they travel in. */
import { encodeValue } from "../encoding/decoded-values.ts";
import type { Decoding } from "../encoding/decoding.ts";
import type { BodyWriter } from "./contract.ts";

/** `writer`, and the values that it writes encoded before. */
export function sendAs(writer: BodyWriter, decoding: Decoding): BodyWriter {
  return { ...writer, wire: (value) => encodeValue(value, decoding, "body") };
}
