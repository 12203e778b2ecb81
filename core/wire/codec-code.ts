/** Codecs in wire types, by name → the same as code, so that emitted modules carry no other codecs. */
import type * as ir from "../ir.ts";
import { Code, expression } from "../text/code.ts";

/** What the runtime calls each codec. */
const runtimeNames = {
  "date-time": "dateTime",
  "unix-time": "unixTime",
  decimal: "decimal",
  int64: "int64",
  "int64-text": "int64Text",
} as const satisfies Readonly<Record<ir.Codec, string>>;

export type CodecName = (typeof runtimeNames)[ir.Codec];

/** The import that the expressions of `codedExpression` need. */
export function codecsImport(runtime: string): string {
  return `import * as codecs from "${runtime}/codecs.js";`;
}

/** `data` with wire types in it as an expression; a codec is what `codecCode` writes for its name. */
export function codedExpression(
  data: unknown,
  codecCode: (name: CodecName) => string = (name) => `codecs.${name}`,
): string {
  return expression(withCode(data, (codec) => new Code(codecCode(runtimeNames[codec]))));
}

/** True where `data` has wire types of a codec. */
export function hasCodec(data: unknown): boolean {
  if (typeof data !== "object" || data === null || data instanceof Code) return false;
  return codecOf(data) !== undefined || Object.values(data).some(hasCodec);
}

function withCode(data: unknown, codecCode: (codec: ir.Codec) => Code): unknown {
  if (Array.isArray(data)) return data.map((item) => withCode(item, codecCode));
  if (typeof data !== "object" || data === null || data instanceof Code) return data;
  const codec = codecOf(data);
  if (codec !== undefined) return { codec: codecCode(codec) };
  return Object.fromEntries(
    Object.entries(data).map(([key, member]) => [key, withCode(member, codecCode)]),
  );
}

/** Keys are those of wire types and descriptors: names of a description stand in lists of pairs. */
function codecOf(data: object): ir.Codec | undefined {
  const codec: unknown = "codec" in data ? data.codec : undefined;
  return typeof codec === "string" && Object.hasOwn(runtimeNames, codec)
    ? (codec as ir.Codec)
    : undefined;
}
