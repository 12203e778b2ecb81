/** A fault of the implementation, as an error that `onError` hears of. */
import type { ValidationIssue } from "../issues/validator.ts";

/** A handler or a decision answered against the contract. Says where, and repeats no value. */
export class AnswerFault extends Error {
  readonly operation: string;
  /** What of the body breaks its schema; empty when something else is wrong. */
  readonly issues: readonly ValidationIssue[];

  constructor(operation: string, message: string, issues: readonly ValidationIssue[] = []) {
    super(`${operation}: ${message}`);
    this.name = "AnswerFault";
    this.operation = operation;
    this.issues = issues;
  }
}

/** Ends the making of an answer. */
export type Fail = (message: string, issues?: readonly ValidationIssue[]) => never;

export function failFor(operation: string, where = ""): Fail {
  return (message, issues) => {
    throw new AnswerFault(operation, where === "" ? message : `${where}: ${message}`, issues);
  };
}
