// Copied from Specwright's runtime. Do not edit.
/** Values of answers in the form in which people see them. */
import { decodeValue } from "../decoded-values.js";
import type { Decoding } from "../decoding.js";
import type { ValidationIssue } from "../validation.js";
import { contractError, mostKeptIssues } from "./contract-error.js";
import type { BodyReader } from "./contract.js";

/** What a codec cannot give breaks the contract, whether or not answers are validated: types hold. */
export function decodedBy(decoding: Decoding): NonNullable<BodyReader["decode"]> {
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
