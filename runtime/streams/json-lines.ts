/**
 * Items that are lines of JSON, or records of a JSON text sequence.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7464
 */
import { type ParseJson, lineSplitter, sequenceSplitter } from "./line-splitter.ts";
import type { ExactItems, Sequence } from "./sequence.ts";

/** `application/jsonl`, `application/x-ndjson` and the like. */
export function jsonLines(exact?: ExactItems): Sequence {
  return {
    splitter: (longest) => lineSplitter(longest, parserOf(exact)),
    write: (item) => `${jsonLine(item, exact)}\n`,
  };
}

/** `application/json-seq`. */
export function jsonRecords(exact?: ExactItems): Sequence {
  return {
    splitter: (longest) => sequenceSplitter(longest, parserOf(exact)),
    write: (item) => `\u001e${jsonLine(item, exact)}\n`,
  };
}

function parserOf(exact: ExactItems | undefined): ParseJson | undefined {
  return exact && ((text) => exact.exactJson.parse(text, exact.decoding ?? {}));
}

function jsonLine(item: unknown, exact: ExactItems | undefined): string {
  const text: string | undefined = (exact?.exactJson ?? JSON).stringify(item);
  if (text === undefined) throw new TypeError("an item cannot be written as JSON");
  return text;
}
