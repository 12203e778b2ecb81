/** Answers that are lines of JSON (`application/x-ndjson`, `application/jsonl`) or `application/json-seq`. */
import { essence } from "../http/media-type.ts";
import type { BodyReader } from "./contract.ts";
import { itemIterator } from "./item-iterator.ts";
import { lineSplitter, sequenceSplitter } from "../streams/line-splitter.ts";

/** The values as they come, an `AsyncIterable<unknown>`. */
export const readLines: BodyReader = {
  read: (body) => {
    const isSequence = /[/+]json-seq$/.test(essence(body.contentType));
    return itemIterator(body, (isSequence ? sequenceSplitter : lineSplitter)(body.maxBytes));
  },
};
