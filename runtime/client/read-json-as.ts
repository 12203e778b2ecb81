/** Answers that are JSON whose values people see in another form, or with all digits of integers. */
import type { Decoding, ExactJson } from "../decoding.ts";
import type { BodyReader } from "./contract.ts";
import { readAs } from "./read-as.ts";
import { jsonText, readJson } from "./read-json.ts";

export interface JsonForm {
  /** Absent: people see the value as it travels. */
  readonly decoding?: Decoding;
  /** Absent: integers beyond 2^53 lose digits. */
  readonly exactJson?: ExactJson;
}

export function readJsonAs({ decoding, exactJson }: JsonForm): BodyReader {
  const reader: BodyReader =
    exactJson === undefined
      ? readJson
      : {
          isValue: true,
          read: async (body) => {
            const text = await jsonText(body);
            return text === undefined ? undefined : exactJson.parse(text, decoding ?? {});
          },
        };
  return decoding === undefined ? reader : readAs(reader, decoding);
}
