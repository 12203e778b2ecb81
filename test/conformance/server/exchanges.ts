/** What takes more than one request to see: methods beside each other, other hosts, pipelines. */
import { isDeepStrictEqual } from "node:util";
import type { RawAnswer } from "./answer.ts";
import { callsDuring, problemsOf } from "./checks.ts";
import { converse } from "./connection.ts";
import type { Operation } from "./description.ts";
import { goodRequest } from "./matrix.ts";
import { type RawRequest, bytesOf, withHeader, withoutBody } from "./request.ts";
import type { Call, Connected, Subject } from "./service.ts";

export interface Asked {
  readonly answer: RawAnswer;
  readonly calls: readonly Call[];
}

/** Asks with a handler that begins with its first answer, and a connection of its own. */
export async function ask(connected: Connected, request: RawRequest): Promise<Asked> {
  connected.restart();
  const { value, calls } = await callsDuring(connected, () =>
    converse(connected.port, [bytesOf(request)], [request.method]),
  );
  const [answer] = value.answers;
  if (answer === undefined) throw new Error("no answer");
  return { answer, calls };
}

/** The request without anything by which a caller is known. */
export function anonymous(subject: Subject, request: RawRequest): RawRequest {
  const kept = request.headers.filter(([name, value]) => {
    return !/^(?:authorization|cookie)$/iu.test(name) && !isSecret(subject, value);
  });
  const [path = ""] = request.target.split("?");
  return { ...withoutBody({ ...request, headers: kept }), target: path };
}

function isSecret({ implementation }: Subject, value: string): boolean {
  return Object.values(implementation.credentials).includes(value);
}

/** Headers that have to be the same for two answers that say the same. */
function comparable({ status, headers }: RawAnswer): unknown {
  return [
    status,
    headers.filter(([name]) => name !== "date").toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ];
}

/** HEAD is GET without the body; without credentials, HEAD and OPTIONS show nothing but methods. */
export async function methodProblems(
  subject: Subject,
  connected: Connected,
  operation: Operation,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const good = goodRequest(subject, operation);
  const place = `${connected.mount} ${operation.method} ${operation.path}`;
  if (operation.method === "GET") {
    const got = await ask(connected, good);
    const headed = await ask(connected, { ...good, method: "HEAD" });
    if (!isDeepStrictEqual(comparable(got.answer), comparable(headed.answer))) {
      wrong.push(`${place}: HEAD is not GET without its body`);
    }
  }
  const stranger = anonymous(subject, good);
  const options = await ask(connected, { ...stranger, method: "OPTIONS" });
  if (options.calls.length > 0) wrong.push(`${place}: OPTIONS reached a handler`);
  if (options.answer.body.length > 0) wrong.push(`${place}: OPTIONS has a body`);
  const shown = options.answer.headers.map(([name]) => name).filter((name) => !plain.has(name));
  if (!isDeepStrictEqual(shown, ["allow"])) wrong.push(`${place}: OPTIONS shows ${shown.join()}`);
  if (operation.security.length > 0) {
    const head = await ask(connected, { ...stranger, method: "HEAD" });
    if (head.calls.length > 0) wrong.push(`${place}: HEAD without credentials reached a handler`);
    if (head.answer.status < 400) wrong.push(`${place}: HEAD without credentials is answered`);
  }
  return wrong;
}

const plain = new Set(["connection", "content-length", "date", "keep-alive", "vary"]);

const hosts = ["evil.example", "a:1", "127.0.0.1:9", "localhost:65535"];

/** No answer depends on `Host`. */
export async function hostProblems(
  subject: Subject,
  connected: Connected,
  operation: Operation,
): Promise<readonly string[]> {
  const stranger = anonymous(subject, goodRequest(subject, operation));
  const requests = [
    withHeader(goodRequest(subject, operation), "X-A", "b"),
    stranger,
    { ...stranger, method: "OPTIONS" },
    { ...stranger, target: `${stranger.target}/nowhere/at/all` },
  ];
  const wrong: string[] = [];
  for (const request of requests) {
    const answers: unknown[] = [];
    for (const host of ["localhost", ...hosts]) {
      const { answer } = await ask(connected, withHeader(request, "Host", host));
      answers.push([comparable(answer), answer.body.toString("latin1")]);
    }
    if (!answers.every((answer) => isDeepStrictEqual(answer, answers[0]))) {
      wrong.push(
        `${connected.mount} ${request.method} ${request.target}: the answer depends on Host`,
      );
    }
  }
  return wrong;
}

/** Requests that are sent without waiting are answered in their order, each once. */
export async function pipelineProblems(
  subject: Subject,
  connected: Connected,
  operations: readonly Operation[],
): Promise<readonly string[]> {
  const requests = operations.flatMap((operation) => {
    const good = goodRequest(subject, operation);
    return [good, { ...good, target: "/nowhere" }, { ...good, method: "OPTIONS" }];
  });
  const { value, calls } = await callsDuring(connected, () =>
    converse(
      connected.port,
      [Buffer.concat(requests.map(bytesOf))],
      requests.map(({ method }) => method),
    ),
  );
  const { answers } = value;
  const wrong =
    answers.length === requests.length
      ? []
      : [`${answers.length} answers to ${requests.length} requests`];
  if (calls.length !== operations.length)
    wrong.push(`${calls.length} calls of ${operations.length} handlers`);
  answers.forEach((answer, at) => {
    const request = requests[at]!;
    const own = at % 3 === 0 ? calls.slice(at / 3, at / 3 + 1) : [];
    wrong.push(...problemsOf(subject, { ...connected, request, answer, calls: own }));
    const expected = at % 3 === 1 ? 404 : at % 3 === 2 ? 204 : answer.status;
    if (answer.status !== expected) wrong.push(`answer ${at} is ${answer.status}`);
  });
  return wrong;
}
