/** Answers that are a sequence whose items a schema describes. */
import type { Decoding } from "../encoding/decoding.ts";
import type { Sequence } from "../streams/sequence.ts";
import type { BodyReader } from "./contract.ts";
import { decodedBy } from "./decoded.ts";
import { iterated } from "./iterated.ts";

/** The items as they come; each is judged, where somebody does, before it is handed over. */
export function readItems(sequence: Sequence, decoding?: Decoding): BodyReader {
  const decode = decoding && decodedBy(decoding);
  const judges = new WeakMap<object, (item: unknown, index: number) => void>();
  return {
    read: (body) => {
      const { take, end } = sequence.splitter(body.maxBytes);
      let index = 0;
      function* seen(wires: Iterable<unknown>): Iterable<unknown> {
        for (const wire of wires) {
          judges.get(items)?.(wire, index++);
          yield decode ? decode(wire, body) : wire;
        }
      }
      const items = iterated(body, { take: (chunk) => seen(take(chunk)), end: () => seen(end()) });
      return items;
    },
    judgeItems: (items, judge) => judges.set(items as object, judge),
  };
}
