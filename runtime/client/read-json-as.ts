/** Answers that are JSON whose values people see in another form, or with all digits of integers. */
import type { Decoding, ExactJson } from "../decoding.ts";
import type { BodyReader } from "./contract.ts";
import { decodedBy } from "./decoded.ts";
import { readJson } from "./read-json.ts";

export interface JsonForm {
  /** Absent: people see the value as it travels. */
  readonly decoding?: Decoding;
  /** Absent: integers beyond 2^53 lose digits. */
  readonly exactJson?: ExactJson;
}

export function readJsonAs({ decoding, exactJson }: JsonForm): BodyReader {
  return {
    isValue: true,
    read: exactJson === undefined ? readJson.read : readDigits(exactJson, decoding),
    ...(decoding === undefined ? {} : { decode: decodedBy(decoding) }),
  };
}

/** As `readJson`, UTF-8 whatever else is said of it. */
function readDigits(exactJson: ExactJson, decoding: Decoding = {}): BodyReader["read"] {
  return async ({ bytes }) => {
    const all = await bytes();
    if (all.byteLength === 0) return undefined;
    return exactJson.parse(new TextDecoder("utf-8", { fatal: true }).decode(all), decoding);
  };
}
