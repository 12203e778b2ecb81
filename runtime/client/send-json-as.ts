/** Requests that are JSON whose values people give in another form, or with all digits of integers. */
import type { BodyWriter } from "./contract.ts";
import type { JsonForm } from "./read-json-as.ts";
import { sendAs } from "./send-as.ts";
import { sendJson } from "./send-json.ts";

export function sendJsonAs({ decoding, exactJson }: JsonForm): BodyWriter {
  const writer: BodyWriter =
    exactJson === undefined
      ? sendJson
      : {
          write: (wire, mediaType) => {
            const body = exactJson.stringify(wire);
            if (body !== undefined) return { body, contentType: mediaType };
            throw new TypeError(`the body cannot be written as ${mediaType}`);
          },
        };
  return decoding === undefined ? writer : sendAs(writer, decoding);
}
