/** Answers whose values people see in another form than they travel in. */
import { decodeValue } from "../decoded-values.ts";
import type { Decoding } from "../decoding.ts";
import type { ValidationIssue } from "../validation.ts";
import type { BodyReader } from "./contract.ts";
import { contractError } from "./contract-error.ts";

/** `reader`, and the values that it reads decoded. */
export function readAs(reader: BodyReader, decoding: Decoding): BodyReader {
  return {
    ...reader,
    decode: (wire, operation, response) => {
      const misfits: ValidationIssue[] = [];
      const value = decodeValue(wire, decoding, misfits);
      if (misfits.length === 0) return value;
      const issues = misfits.map(({ path, message }) => ({ path: ["body", ...path], message }));
      throw contractError(operation, "answer", issues, response);
    },
  };
}
