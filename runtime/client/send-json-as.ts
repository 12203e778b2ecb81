/** Requests that are JSON whose values people give in another form, or with all digits of integers. */
import { encodeValue } from "../encoding/decoded-values.ts";
import type { BodyWriter } from "./contract.ts";
import type { JsonForm } from "./read-json-as.ts";

export function sendJsonAs({ decoding, exactJson }: JsonForm): BodyWriter {
  return {
    write: (wire, mediaType) => {
      const body: string | undefined = (exactJson ?? JSON).stringify(wire);
      if (body === undefined) throw new TypeError(`the body cannot be written as ${mediaType}`);
      return { body, contentType: mediaType };
    },
    ...(decoding === undefined ? {} : { wire: (value) => encodeValue(value, decoding, "body") }),
  };
}
