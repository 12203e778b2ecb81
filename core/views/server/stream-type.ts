/** What a handler is given of a body that it reads as it comes. */
import type * as ir from "../../model/ir.ts";
import { literal } from "../../base/text/literal.ts";
import { isRange } from "../../model/media-kind.ts";
import type { TypeCode } from "./type-code.ts";

/** The type of such a body; `undefined` of one that is read whole. */
export function streamType(media: ir.MediaType, types: TypeCode): string | undefined {
  const kind = types.kind(media);
  if (kind === "bytes") {
    const isOfBytes = !isRange(media.mediaType) || rangeOfBytes.test(media.mediaType);
    return isOfBytes ? "ReadableStream<Uint8Array>" : undefined;
  }
  if (kind !== "multipart") return undefined;
  const { schema } = media;
  if (schema === undefined) return "engine.IncomingParts<engine.AnyPart>";
  const parts = types.parts(schema, media);
  if (parts === undefined) return undefined;
  const named = [parts.files, parts.either, parts.lists].map(unionOf);
  const last = named.findLastIndex((each) => each !== "never");
  const others = parts.hasOthers ? " | engine.OtherPart" : "";
  const part = [types.received(schema), ...named.slice(0, last + 1)].join(", ");
  return `engine.IncomingParts<engine.PartOf<${part}>${others}>`;
}

/** Of these no media type is read as JSON, a form or text. */
const rangeOfBytes = /^(?:audio|font|image|video)\/\*$/;

function unionOf(names: readonly string[]): string {
  return names.length === 0 ? "never" : names.map((name) => literal(name)).join(" | ");
}
