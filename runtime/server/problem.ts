/** Answers that the toolkit has to give: a problem in, an RFC 9457 reply out. */
import type { ParameterLocation } from "../http/operation.ts";
import { shortened } from "../issues/format-values.ts";
import type { Reply } from "../exchange/exchange.ts";

const titles = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  408: "Request Timeout",
  413: "Content Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  500: "Internal Server Error",
  501: "Not Implemented",
  503: "Service Unavailable",
} as const;

export type TransportStatus = keyof typeof titles;

/** One way in which a request breaks the contract. */
export interface Problem {
  readonly in: ParameterLocation | "body";
  /** From the parameter's name, or from the body's root. */
  readonly path: readonly PropertyKey[];
  /** What was expected there. Never repeats what was sent. */
  readonly expected: string;
}

/** Problems that are told at most: a small body can have very many, and each costs an answer's bytes. */
export const mostProblems = 100;

/** Adds a problem, unless there are enough of them to mend. */
export function addProblem(problems: Problem[], problem: Problem): void {
  if (problems.length < mostProblems) problems.push(problem);
}

/** Why the toolkit answers in place of the contract. */
export interface TransportProblem {
  readonly status: TransportStatus;
  /** One sentence for people; repeats nothing of the request. */
  readonly detail: string;
  /** Everything wrong with the request, the first 100 of it or fewer where they are long; only of 400. */
  readonly problems?: readonly Problem[];
  /** Methods of the path; only of 405. */
  readonly allow?: readonly string[];
  /** Media types that would have been accepted or available; only of 406 and 415. */
  readonly mediaTypes?: readonly string[];
}

/**
 * The answer as `application/problem+json`. The member `"toolkit": true` sets it apart from every
 * answer of the contract.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9457
 */
export function problemReply(problem: TransportProblem): Reply {
  const { status, detail, allow, mediaTypes, problems } = problem;
  const headers: [string, string][] = [["content-type", "application/problem+json"]];
  if (allow !== undefined) headers.push(["allow", allow.join(", ")]);
  // What is left of a body that came too slowly belongs to no other request.
  if (status === 408) headers.push(["connection", "close"]);
  const body = {
    type: "about:blank",
    title: titles[status],
    status,
    detail,
    toolkit: true,
    mediaTypes,
    problems: problems && toldProblems(problems),
  };
  return { status, headers, body: JSON.stringify(body) };
}

interface ToldProblem {
  readonly in: Problem["in"];
  readonly path: readonly string[];
  readonly expected: string;
}

/** Characters of one name in a path, of a path, of what was expected, and of all problems of an answer. */
const longestDetails = { name: 200, path: 8000, expected: 1000, problems: 64_000 };

/** The first problems, each cut short where it is long: a request may have names of a megabyte. */
function toldProblems(problems: readonly Problem[]): readonly ToldProblem[] {
  const all = problems.map(toldProblem);
  // Most are few and short: to write each once more, only to see how long it is, would cost as much as the answer.
  if (all.length * longestShort <= longestDetails.problems && all.every(isShort)) return all;
  let left = longestDetails.problems;
  const end = all.findIndex((problem, index) => {
    left -= JSON.stringify(problem).length;
    return left < 0 && index > 0;
  });
  return end === -1 ? all : all.slice(0, end);
}

function toldProblem({ in: location, path, expected }: Problem): ToldProblem {
  return {
    in: location,
    path: shownPath(path),
    expected: shortened(expected, longestDetails.expected),
  };
}

/** Characters of the JSON of a problem that is short, each of which JSON may write with six. */
const longestShort = 1600;

function isShort({ path, expected }: ToldProblem): boolean {
  const characters = path.reduce((sum, name) => sum + name.length + 1, expected.length);
  return 6 * characters + '{"in":"querystring","path":[],"expected":""}'.length <= longestShort;
}

/** The steps from the top. A last step `…` stands for those that are left out. */
function shownPath(path: readonly PropertyKey[]): readonly string[] {
  const shown: string[] = [];
  let left = longestDetails.path;
  for (const step of path) {
    const name = shortened(String(step), longestDetails.name);
    left -= name.length + '"",'.length;
    if (left < 0) return [...shown, "…"];
    shown.push(name);
  }
  return shown;
}

export const unknownMethod: TransportProblem = {
  status: 501,
  detail: "This method is not implemented.",
};

/** Something failed that is no concern of the caller's: nothing is said of it. */
export const failure: TransportProblem = {
  status: 500,
  detail: "The request could not be answered.",
};

/**
 * A transport problem on its way out of the engine; never seen by anyone else. It is no error: that would note
 * where it was made, which takes longer than the answer.
 */
export class Refused {
  readonly problem: TransportProblem;
  /** What the server itself failed at. Absent: the caller is to blame. */
  readonly cause: unknown;

  constructor(problem: TransportProblem, cause?: unknown) {
    this.problem = problem;
    this.cause = cause;
  }
}
