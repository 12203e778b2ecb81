/** What emitted code calls the codecs of the runtime, and what reads and writes their JSON. */
import type * as ir from "../../model/ir.ts";
import { Code } from "../../base/text/code.ts";

const runtimeNames = {
  "date-time": "dateTime",
  "unix-time": "unixTime",
  "unix-seconds": "unixSeconds",
  decimal: "decimal",
  int64: "int64",
  "int64-text": "int64Text",
} as const satisfies Readonly<Record<ir.Codec, string>>;

/** By reference, not by name, so that a bundle has the codecs that it uses. */
export function codecCode(codec: ir.Codec): Code {
  return new Code(`codecs.${runtimeNames[codec]}`);
}

/** `exactJson` of the runtime, as emitted modules import it. */
export const exactJson: Code = new Code("exactJson");
