/** Answers that are lines of JSON (`application/x-ndjson`, `application/jsonl`) or `application/json-seq`. */
import { essence } from "../media-type.ts";
import type { BodyReader } from "./contract.ts";
import { iterated } from "./iterated.ts";
import { lineSplitter, sequenceSplitter } from "./line-splitter.ts";
import { receivedStream } from "./received-stream.ts";

/**
 * The values as they come, an `AsyncIterable<unknown>`. It fails as the connection does, and with a
 * `CodecError` that names the line which is no JSON.
 */
export const readLines: BodyReader = {
  read: (body) => {
    const isSequence = /[/+]json-seq$/.test(essence(body.contentType));
    return iterated(receivedStream(body), isSequence ? sequenceSplitter() : lineSplitter());
  },
};
