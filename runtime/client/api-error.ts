/** Answers as exceptions, for people who prefer them. */
import type { AnyAnswer } from "./contract.ts";

/** Where the parts of an error stand in documented bodies, and the header that names a request. */
export interface ErrorPlaces {
  readonly code?: readonly (readonly string[])[];
  readonly requestId?: readonly (readonly string[])[];
  readonly requestIdHeader?: string;
}

/** One thing that was wrong with a request, as a problem document lists it. */
export interface ApiProblem {
  readonly [member: string]: unknown;
}

/** A call was answered, and the answer is no success of the description. */
export class ApiError<Result extends AnyAnswer = AnyAnswer> extends Error {
  /** The status as the description writes it; `undocumented` where it does not have the answer. */
  readonly status: Result["status"];
  readonly httpStatus: number;
  /** The code of the error catalogue that the answer has. Absent: it has none. */
  declare readonly code?: string;
  /** What the service calls the request. Absent: it does not say. */
  declare readonly requestId?: string;
  /** What a problem document lists as wrong (RFC 9457, `errors`). Empty: nothing. */
  readonly problems: readonly ApiProblem[];
  /** The whole answer; not shown when the error is printed. */
  declare readonly result: Result;

  constructor(result: Result, places: ErrorPlaces = {}) {
    const { status, httpStatus, body, response } = result;
    const code = firstTextAt(body, places.code ?? [["code"]]);
    super(
      status === "undocumented"
        ? `the answer of status ${httpStatus} is not documented`
        : `the answer has the status ${httpStatus}${code === undefined ? "" : ` (${code})`}`,
    );
    this.name = "ApiError";
    this.status = status;
    this.httpStatus = httpStatus;
    if (code !== undefined) this.code = code;
    const header = response.headers.get(places.requestIdHeader ?? "x-request-id") ?? undefined;
    const requestId = firstTextAt(body, places.requestId ?? []) ?? header;
    if (requestId !== undefined) this.requestId = requestId;
    this.problems = problemsOf(body);
    Object.defineProperty(this, "result", { value: result });
  }
}

function firstTextAt(body: unknown, places: readonly (readonly string[])[]): string | undefined {
  for (const place of places) {
    let found = body;
    for (const name of place) {
      const holds = typeof found === "object" && found !== null && Object.hasOwn(found, name);
      found = holds ? Reflect.get(found as object, name) : undefined;
    }
    if (typeof found === "string" || typeof found === "number") return String(found);
  }
  return undefined;
}

function problemsOf(body: unknown): readonly ApiProblem[] {
  const errors: unknown = typeof body === "object" && body !== null && Reflect.get(body, "errors");
  const isProblem = (each: unknown): each is ApiProblem =>
    typeof each === "object" && each !== null;
  return Array.isArray(errors) ? errors.filter(isProblem) : [];
}
