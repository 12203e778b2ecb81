// Copied from Specwright's runtime. Do not edit.
/** What generated clients throw. Messages name places and schemes, never values. */
import type { ValidationIssue } from "./validation.js";

/** A request or a response does not fit the description; thrown only where validation is on. */
export class ContractError extends Error {
  /** Name of the operation. */
  readonly operation: string;
  readonly side: "request" | "response";
  /** Paths begin with the parameter's location and name, or with `body`. */
  readonly issues: readonly ValidationIssue[];
  /** Its body is read already. Absent when the request is at fault: nothing was sent. */
  readonly response?: Response;

  constructor(
    operation: string,
    side: "request" | "response",
    issues: readonly ValidationIssue[],
    response?: Response,
  ) {
    const places = issues.slice(0, 3).map(({ path, message }) => `${pathText(path)}: ${message}`);
    const more = issues.length > 3 ? `; and ${issues.length - 3} more` : "";
    super(`${operation}: the ${side} breaks the contract at ${places.join("; ")}${more}`);
    this.name = "ContractError";
    this.operation = operation;
    this.side = side;
    this.issues = issues;
    if (response !== undefined) this.response = response;
  }
}

/** No alternative of the operation's security has all of its credentials. Nothing was sent. */
export class MissingCredentialError extends Error {
  readonly operation: string;
  /** Keys of the schemes without a credential, in the order of the description. */
  readonly schemes: readonly string[];

  constructor(operation: string, schemes: readonly string[]) {
    const names = schemes.map((scheme) => JSON.stringify(scheme)).join(" or ");
    super(`${operation}: no credential for ${names}`);
    this.name = "MissingCredentialError";
    this.operation = operation;
    this.schemes = schemes;
  }
}

/** A documented response whose body is not of its media type, such as broken JSON. */
export class DecodeError extends Error {
  readonly operation: string;
  /** Its body is read already: see `text`. */
  readonly response: Response;
  readonly text: string;

  constructor(operation: string, mediaType: string, response: Response, text: string) {
    super(`${operation}: the response of status ${response.status} is no ${mediaType}`);
    this.name = "DecodeError";
    this.operation = operation;
    this.response = response;
    this.text = text;
  }
}

/** `unwrap` met a result that is no success. */
export class StatusError<Result = unknown> extends Error {
  readonly httpStatus: number;
  /** The result with its body. */
  readonly result: Result;

  constructor(
    httpStatus: number,
    result: Result,
    message = `the answer has the status ${httpStatus}`,
  ) {
    super(message);
    this.name = "StatusError";
    this.httpStatus = httpStatus;
    this.result = result;
  }
}

/** `unwrap` met an answer that the description does not have. */
export class UndocumentedStatusError<Result = unknown> extends StatusError<Result> {
  constructor(httpStatus: number, result: Result) {
    super(httpStatus, result, `the answer of status ${httpStatus} is not documented`);
    this.name = "UndocumentedStatusError";
  }
}

function pathText(path: readonly PropertyKey[]): string {
  return path.map(String).join(".");
}
