/** Wire types of the generators as the runtime has them: a codec instead of its name. */
import type * as ir from "../../core/ir.ts";
import type { Codec } from "../../runtime/codec.ts";
import { dateTime, decimal, int64, int64Text, unixTime } from "../../runtime/codecs.ts";

export type Coded<Data> = Data extends { readonly codec: ir.Codec }
  ? { readonly codec: Codec }
  : Data extends (...args: never) => unknown
    ? Data
    : Data extends object
      ? { readonly [Key in keyof Data]: Coded<Data[Key]> }
      : Data;

const codecs: Readonly<Record<ir.Codec, Codec>> = {
  "date-time": dateTime,
  "unix-time": unixTime,
  decimal,
  int64,
  "int64-text": int64Text,
};

export function coded<Data>(data: Data): Coded<Data> {
  return withCodecs(data) as Coded<Data>;
}

function withCodecs(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withCodecs);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, member]: [string, unknown]) => {
      const isName = key === "codec" && typeof member === "string";
      return [key, isName ? codecs[member as ir.Codec] : withCodecs(member)];
    }),
  );
}
