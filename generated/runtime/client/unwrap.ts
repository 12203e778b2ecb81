// Copied from Specwright's runtime. Do not edit.
/** Results as bodies or exceptions, for people who prefer them. */
import { ApiError, type ErrorPlaces } from "./api-error.js";
import { CallError } from "./call-error.js";
import type { AnyAnswer } from "./contract.js";

/** The members of a union of results whose documented status is a success. */
export type Success<Result extends AnyAnswer> = Result extends unknown
  ? `${Result["status"]}` extends `2${string}`
    ? Result
    : never
  : never;

/**
 * The body of a result of a documented 2XX status. `default` describes what is left, so it is none.
 *
 * @throws ApiError for every other answer.
 */
export function unwrap<Result extends AnyAnswer>(
  result: Result,
  places?: ErrorPlaces,
): Success<Result>["body"] {
  if (String(result.status).startsWith("2")) return result.body as Success<Result>["body"];
  throw new ApiError(result, places);
}

/** A call without an answer as a value beside the answers. */
export interface FailedCall {
  readonly status: "failed";
  readonly error: CallError;
}

/**
 * What a call gives, with failures as values.
 *
 * @throws whatever is no CallError: wrong use, faults of middleware.
 */
export async function toResult<Result>(call: Promise<Result>): Promise<Result | FailedCall> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError) return { status: "failed", error };
    throw error;
  }
}
