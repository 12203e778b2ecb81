/** Answers that are a sequence whose items a schema describes. */
import type { Decoding } from "../encoding/decoding.ts";
import type { Sequence } from "../streams/sequence.ts";
import type { BodyReader } from "./contract.ts";
import { bodyDecoder } from "./body-decoder.ts";
import { itemIterator } from "./item-iterator.ts";

/** The items as they come; each is validated, if the client validates, before it is handed over. */
export function readItems(sequence: Sequence, decoding?: Decoding): BodyReader {
  const decode = decoding && bodyDecoder(decoding);
  const validations = new WeakMap<object, (item: unknown, index: number) => void>();
  return {
    read: (body) => {
      const { take, end } = sequence.splitter(body.maxBytes);
      let index = 0;
      function* seen(wires: Iterable<unknown>): Iterable<unknown> {
        for (const wire of wires) {
          validations.get(items)?.(wire, index++);
          yield decode ? decode(wire, body) : wire;
        }
      }
      const items = itemIterator(body, {
        take: (chunk) => seen(take(chunk)),
        end: () => seen(end()),
      });
      return items;
    },
    validateItems: (items, validate) => validations.set(items as object, validate),
  };
}
