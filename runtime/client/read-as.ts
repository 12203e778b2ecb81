/** Answers whose values people see in another form than they travel in. */
import type { Decoding } from "../encoding/decoding.ts";
import type { BodyReader } from "./contract.ts";
import { bodyDecoder } from "./body-decoder.ts";

/** `reader`, and the values that it reads decoded. */
export function readAs(reader: BodyReader, decoding: Decoding): BodyReader {
  return { ...reader, decode: bodyDecoder(decoding) };
}
