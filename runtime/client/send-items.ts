/** Requests that are a sequence whose items a schema describes. */
import { encodeValue } from "../encoding/decoded-values.ts";
import type { Decoding } from "../encoding/decoding.ts";
import { type Sequence, itemsIn, streamOfItems } from "../streams/sequence.ts";
import type { BodyWriter } from "./contract.ts";
import { isRaw } from "./raw-body.ts";

/**
 * Items that are there already are sent as a whole, those of an async iterable as they come, which
 * not every `fetch` can; bytes are sent as they are.
 */
export function sendItems(sequence: Sequence, decoding?: Decoding): BodyWriter {
  const encode = (item: unknown): unknown => encodeValue(item, decoding, "body");
  return {
    wire: (body) => {
      const items = isRaw(body) ? undefined : itemsIn(body);
      return items === undefined || Symbol.asyncIterator in items
        ? body
        : Array.from(items, encode);
    },
    write: (wire, contentType) => {
      if (isRaw(wire)) return { body: wire as BodyInit, contentType };
      if (Array.isArray(wire)) return { body: wire.map(sequence.write).join(""), contentType };
      const items = itemsIn(wire);
      if (items === undefined) throw new TypeError(`expected a list of items as body`);
      return { body: streamOfItems(items, (item) => sequence.write(encode(item))), contentType };
    },
  };
}
