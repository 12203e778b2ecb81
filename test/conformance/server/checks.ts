/** What has to hold of every answer, whatever was asked. */
import { XMLValidator } from "fast-xml-parser";
import { type RawAnswer, header } from "./answer.ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Answer, Operation } from "./description.ts";
import { key } from "./implementation.ts";
import { findMisfit, pathValues } from "./judge.ts";
import { type RawRequest, targetParts } from "./request.ts";
import type { Call, Connected, Subject } from "./service.ts";

/** Statuses that no document has to state. */
export const transportStatuses = new Set([
  400, 404, 405, 406, 408, 411, 413, 414, 415, 417, 429, 431, 501, 503,
]);

const transportHeaders = new Set([
  "connection",
  "content-length",
  "content-type",
  "date",
  "keep-alive",
  "transfer-encoding",
  "allow",
  "retry-after",
  "vary",
  "www-authenticate",
  "x-content-type-options",
]);

export interface Exchanged extends Pick<Connected, "mount" | "faults"> {
  readonly request: RawRequest;
  readonly answer: RawAnswer;
  /** Calls of handlers that the request caused. */
  readonly calls: readonly Call[];
}

/** What is wrong with an answer and with what led to it: nothing, if all is well. */
export function problemsOf(subject: Subject, exchanged: Exchanged): string[] {
  const { answer, calls } = exchanged;
  const request = asMounted(exchanged);
  const problems = [...wordingProblems(answer), ...callProblems(subject, request, calls)];
  const { status } = answer;
  const [call] = calls;
  const operation = call?.operation ?? operationAt(subject, request);
  const documented = operation && meaningOf(operation, status);
  if (status >= 500 && status !== 501 && status !== 503) {
    problems.push(`status ${status} (${String(exchanged.faults.at(-1))})`);
  }
  const isRefusal = (operation?.security.length ?? 0) > 0 && (status === 401 || status === 403);
  const isFree = request.method === "OPTIONS" && (status === 204 || status === 200);
  const isOpen = call?.operation.hasOpenAnswers === true;
  if (!documented && !isRefusal && !isFree && !isOpen && !transportStatuses.has(status)) {
    problems.push(`the status ${status} is documented nowhere`);
  }
  if (status === 405 && !isAllow(header(answer, "allow"))) problems.push("405 without Allow");
  if (header(answer, "content-type")?.startsWith("application/problem+json")) {
    return [...problems, ...undocumentedHeaders(subject, answer), ...problemBody(request, answer)];
  }
  if (call !== undefined && documented !== undefined) {
    const form = formProblems(call, request, answer, documented);
    return [...problems, ...form, ...documentedBody(subject, request, answer, documented)];
  }
  return [...problems, ...undocumentedHeaders(subject, answer, documented)];
}

/** Hono hands on a URL, in which dots alone are no segments of a path. `node:http` hands on what came. */
function asMounted({ request, mount }: Exchanged): RawRequest {
  const { path, query } = targetParts(request);
  if (mount !== "hono" || !path.startsWith("/")) return request;
  try {
    return { ...request, target: `${new URL(`http://localhost${path}`).pathname}?${query}` };
  } catch {
    return request;
  }
}

/** The response that describes a status: its own, else its range's, else the default. */
function meaningOf({ responses }: Operation, status: number): Answer | undefined {
  const names = [String(status), `${Math.floor(status / 100)}XX`, "default"];
  return names
    .map((name) => responses.find((each) => each.status === name))
    .find((found) => found !== undefined);
}

/** The operation that a request is for, as far as its method and path say so. */
function operationAt({ description }: Subject, request: RawRequest): Operation | undefined {
  const { path } = targetParts(request);
  const here = description.operations.filter(
    (operation) => pathValues(description, operation, path) !== undefined,
  );
  const methods = request.method === "HEAD" ? ["HEAD", "GET"] : [request.method];
  return here.find(({ method }) => methods.includes(method));
}

/** Handlers see a request at most once, and only one that fits, by the closest path. */
function callProblems(
  { description, schemas, judge, implementation }: Subject,
  request: RawRequest,
  calls: readonly Call[],
): string[] {
  const [call, ...others] = calls;
  if (call === undefined) return [];
  const problems = others.length > 0 ? ["a handler was called more than once"] : [];
  const { operation, input } = call;
  const misfit = findMisfit(judge, operation, request);
  if (misfit !== undefined) problems.push(`a handler was called, and ${misfit}`);
  const { path } = targetParts(request);
  const closer = description.operations.find((other) => {
    return countOf(other.path) < countOf(operation.path) && pathValues(description, other, path);
  });
  if (closer !== undefined) problems.push(`${closer.path} is closer than ${operation.path}`);
  for (const parameter of operation.parameters) {
    const group = groupOf(input, parameter.in);
    const value = Object.hasOwn(group, parameter.name) ? group[parameter.name] : undefined;
    if (value === undefined ? parameter.required : !schemas.fitsDecoded(parameter.schema, value)) {
      problems.push(
        `the handler saw a ${parameter.in} parameter ${parameter.name} that does not fit`,
      );
    }
  }
  if (
    operation.body !== undefined &&
    !bodyFits(operation, input, implementation.credentialFields)
  ) {
    problems.push("the handler saw a body that does not fit");
  }
  return problems;

  function bodyFits({ body }: Operation, seen: Call["input"], fields: readonly string[]): boolean {
    const given = seen["body"];
    if (given === undefined) return body?.required !== true;
    const type = String(seen["contentType"] ?? body?.content[0]?.mediaType);
    const media = body?.content.find(({ mediaType }) => mediaType === type);
    if (media === undefined) return false;
    const isRecord = typeof given === "object" && given !== null && !Array.isArray(given);
    const whole = isRecord
      ? { ...Object.fromEntries(fields.map((field) => [field, key])), ...given }
      : given;
    return schemas.fitsDecoded(media.schema, whole);
  }
}

function countOf(path: string): number {
  return path.split("{").length;
}

const groups = { path: "path", query: "query", header: "headers", cookie: "cookies" } as const;

function groupOf(
  input: Call["input"],
  place: keyof typeof groups,
): Readonly<Record<string, unknown>> {
  return (input[groups[place]] ?? {}) as Readonly<Record<string, unknown>>;
}

/** No secret, no trace, no word of ours about our insides. */
function wordingProblems({ bytes }: RawAnswer): string[] {
  const text = bytes.toString("latin1");
  return [
    ...(text.includes(key) || text.includes(Buffer.from(`a:${key}`).toString("base64"))
      ? ["the credential is in the answer"]
      : []),
    ...(/\n\s+at |node:internal|node_modules|\.ts:\d+|\.js:\d+/u.test(text)
      ? ["a trace is in the answer"]
      : []),
    ...(/^x-injected:/imu.test(text) ? ["a header was injected"] : []),
  ];
}

function isAllow(value: string | undefined): boolean {
  if (value === undefined) return false;
  const methods = value.split(",").map((method) => method.trim());
  const isOnce = new Set(methods).size === methods.length;
  return isOnce && methods.every((method) => /^[A-Z]+$/u.test(method));
}

function undocumentedHeaders(
  { description }: Subject,
  { headers }: RawAnswer,
  documented?: Answer,
): string[] {
  const known = [...description.headers, ...(documented?.headers ?? [])];
  return headers
    .filter(([name]) => !transportHeaders.has(name) && !known.includes(name))
    .map(([name]) => `the header ${name} is documented nowhere`);
}

const validateProblem = new Ajv2020({ strict: false }).compile({
  type: "object",
  required: ["type", "title", "status", "detail", "toolkit"],
  properties: {
    type: { type: "string" },
    title: { type: "string", minLength: 1 },
    status: { type: "integer" },
    detail: { type: "string", minLength: 1 },
    toolkit: { const: true },
    mediaTypes: { type: "array", items: { type: "string" } },
    problems: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["in", "path", "expected"],
        properties: {
          in: { enum: ["path", "query", "header", "cookie", "body"] },
          path: { type: "array", items: { type: "string" } },
          expected: { type: "string", minLength: 1 },
        },
        additionalProperties: false,
      },
    },
  },
});

function problemBody({ method }: RawRequest, { status, body }: RawAnswer): string[] {
  if (method === "HEAD") return [];
  const value = parsed(body) as { readonly status?: unknown } | undefined;
  if (!validateProblem(value)) return ["the problem is not well formed"];
  return value?.status === status ? [] : ["the problem tells another status"];
}

function documentedBody(
  subject: Subject,
  { method }: RawRequest,
  answer: RawAnswer,
  documented: Answer,
): string[] {
  const problems = undocumentedHeaders(subject, answer, documented);
  if (method === "HEAD") return problems;
  const { body } = answer;
  const { schemas } = subject;
  if (documented.content.length === 0)
    return documented.isOpen || body.length === 0 ? problems : [...problems, "a body"];
  const type = (header(answer, "content-type") ?? "").split(";", 1)[0];
  if (isCall(answer)) return problems;
  const media = documented.content.find(({ mediaType }) => mediaType === type);
  if (media === undefined) return [...problems, `the media type ${type} is not documented`];
  // Of a body that is not shown the media type is all that is stated.
  if (documented.isOpen) return problems;
  const fits =
    type === "application/json"
      ? schemas.fits(media.schema, parsed(body))
      : type !== "application/xml" || XMLValidator.validate(body.toString("utf8")) === true;
  return fits ? problems : [...problems, "the body of the answer does not fit"];
}

/** True of a JSON-P answer. */
function isCall(answer: RawAnswer, name = "[\\w$.]{1,64}"): boolean {
  const isSniffed = header(answer, "x-content-type-options") !== "nosniff";
  return (
    !isSniffed && new RegExp(`^${name}\\(\\{.*\\}\\);$`, "su").test(answer.body.toString("utf8"))
  );
}

/** Where a caller may choose the form of the answer, it has that form. */
function formProblems(
  { operation }: Call,
  request: RawRequest,
  answer: RawAnswer,
  { content }: Answer,
): string[] {
  const isChosen = operation.parameters.some(({ name }) => name === "callback");
  if (!isChosen || content.length < 2 || request.method === "HEAD") return [];
  const query = new URLSearchParams(targetParts(request).query);
  const [format, callback] = [query.get("format"), query.get("callback")];
  if (callback !== null) {
    return isCall(answer, callback.replaceAll(/[$.]/gu, "\\$&")) ? [] : ["JSON-P was asked for"];
  }
  if (format === null || header(answer, "content-type")?.includes(format)) return [];
  return [`${format} was asked for`];
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}

/** Calls that `connected` noted while `run` went on. */
export async function callsDuring<Value>(
  { calls }: Connected,
  run: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly calls: readonly Call[] }> {
  const before = calls.length;
  const value = await run();
  return { value, calls: calls.slice(before) };
}
