/** Answers that are JSON whose values people see in another form, or with all digits of integers. */
import { CodecError } from "../codec-error.ts";
import type { Decoding, ExactJson } from "../decoding.ts";
import { strictText } from "./body-text.ts";
import type { BodyReader } from "./contract.ts";
import { decodedBy } from "./decoded.ts";

export interface JsonForm {
  /** Absent: people see the value as it travels. */
  readonly decoding?: Decoding;
  /** Absent: integers beyond 2^53 lose digits. */
  readonly exactJson?: ExactJson;
}

export function readJsonAs({ decoding, exactJson }: JsonForm): BodyReader {
  return {
    isValue: true,
    read: async (body) => {
      const text = await strictText(body);
      if (text === "") return undefined;
      try {
        return exactJson === undefined ? JSON.parse(text) : exactJson.parse(text, decoding ?? {});
      } catch {
        throw new CodecError("well-formed JSON");
      }
    },
    ...(decoding === undefined ? {} : { decode: decodedBy(decoding) }),
  };
}
