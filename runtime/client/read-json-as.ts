/** Answers that are JSON whose values people see in another form, or with all digits of integers. */
import type { Decoding, ExactJson } from "../encoding/decoding.ts";
import type { BodyReader } from "./contract.ts";
import { bodyDecoder } from "./body-decoder.ts";
import { type JsonKind, ofKind } from "./json-kind.ts";
import { readJson } from "./read-json.ts";

export interface JsonForm {
  /** Absent: people see the value as it travels. */
  readonly decoding?: Decoding;
  /** Absent: integers beyond 2^53 lose digits. */
  readonly exactJson?: ExactJson;
  /** The kinds of value that it is. Absent: nothing says it. */
  readonly kinds?: readonly JsonKind[];
}

export function readJsonAs({ decoding, exactJson, kinds }: JsonForm): BodyReader {
  const decoded = decoding && bodyDecoder(decoding);
  const decode = kinds ? ofKind(kinds, decoded) : decoded;
  return {
    isValue: true,
    read: exactJson === undefined ? readJson.read : readDigits(exactJson, decoding),
    ...(decode && { decode }),
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
