/** Which of the described responses an answer means. */
import type { ResponseDescriptor } from "../http/operation.ts";
import type { ServerOperation } from "./contract.ts";
import type { Fail } from "./fault.ts";

export interface AnswerStatus {
  readonly code: number;
  /** Absent: nothing describes this answer, and the operation leaves it open. */
  readonly descriptor?: ResponseDescriptor;
}

/**
 * `{ status: 200 }` is the response of that name; `{ status: "4XX", httpStatus: 409 }` that of a
 * range or the default, as far as no closer one describes the number.
 */
export function answerStatus(
  status: unknown,
  httpStatus: unknown,
  { responses, openAnswers }: ServerOperation,
  fail: Fail,
): AnswerStatus {
  if (responses === undefined) return { code: statusCode(status, fail) };
  if (typeof status === "number") {
    const descriptor = responses.find((response) => response.status === String(status));
    if (descriptor !== undefined) return { code: statusCode(status, fail), descriptor };
  } else if (typeof status === "string") {
    const code = statusCode(httpStatus, fail);
    const descriptor = meaningOf(code, responses);
    if (descriptor?.status === status) return { code, descriptor };
    if (status === "undocumented" && openAnswers === true && descriptor === undefined)
      return { code };
  }
  return fail(`the status ${String(status)} is not described`);
}

/** The response that describes `code`: its own, else its range's, else the default. */
export function meaningOf(
  code: number,
  responses: readonly ResponseDescriptor[],
): ResponseDescriptor | undefined {
  return [String(code), `${Math.floor(code / 100)}XX`, "default"]
    .map((key) => responses.find(({ status }) => status === key))
    .find((found) => found !== undefined);
}

export function statusCode(status: unknown, fail: Fail): number {
  if (typeof status === "number" && Number.isInteger(status) && status >= 200 && status <= 599) {
    return status;
  }
  return fail("the status is not an integer from 200 to 599");
}
