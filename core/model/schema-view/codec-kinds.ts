/** The kinds of value that codecs are of. */
import type * as ir from "../ir.ts";

/** True for codecs of integers that travel as numbers of any size. */
export function isExactCodec(codec: ir.Codec | undefined): codec is "int64" | "int64-text" {
  return codec === "int64" || codec === "int64-text";
}

/** True for codecs of text. */
export function isTextCodec(codec: ir.Codec | undefined): codec is "date-time" | "decimal" {
  return codec === "date-time" || codec === "decimal";
}
