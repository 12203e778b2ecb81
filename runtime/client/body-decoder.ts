/** Values of answers in the form in which people see them. */
import { decodeValue } from "../encoding/decoded-values.ts";
import type { Decoding } from "../encoding/decoding.ts";
import type { ValidationIssue } from "../issues/validator.ts";
import { contractError, mostKeptIssues } from "./contract-error.ts";
import type { BodyReader } from "./contract.ts";

/** What a codec cannot give breaks the contract, whether or not answers are validated: types hold. */
export function bodyDecoder(decoding: Decoding): NonNullable<BodyReader["decode"]> {
  return (wire, { sending, response }) => {
    const misfits: ValidationIssue[] = [];
    const value = decodeValue(wire, decoding, misfits);
    if (misfits.length === 0) return value;
    const issues = misfits
      .slice(0, mostKeptIssues)
      .map(({ path, message }) => ({ path: ["body", ...path], message }));
    throw contractError(sending.operation.name, "answer", issues, response, misfits.length);
  };
}
