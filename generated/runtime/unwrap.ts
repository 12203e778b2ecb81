// Copied from Specwright's runtime. Do not edit.
/** Results as exceptions, for people who prefer them. */
import { StatusError, UndocumentedStatusError } from "./errors.js";

interface AnyResult {
  readonly status: number | string;
  readonly httpStatus: number;
  readonly body: unknown;
}

/** The members of a union of results whose documented status is a success. */
export type Success<Result extends AnyResult> = Result extends unknown
  ? `${Result["status"]}` extends `2${string}`
    ? Result
    : never
  : never;

/**
 * The body of a result of a documented 2XX status.
 *
 * @throws UndocumentedStatusError when the description does not have the answer.
 * @throws StatusError for every other status, and for `default`, which describes what is left.
 */
export function unwrap<Result extends AnyResult>(result: Result): Success<Result>["body"] {
  if (String(result.status).startsWith("2")) return result.body as Success<Result>["body"];
  if (result.status === "undocumented")
    throw new UndocumentedStatusError(result.httpStatus, result);
  throw new StatusError(result.httpStatus, result);
}
