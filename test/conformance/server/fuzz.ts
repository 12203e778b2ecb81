/** Random requests to every operation of a service, over connections that are kept, by each mount. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { callsDuring, problemsOf } from "./checks.ts";
import { Connection } from "./connection.ts";
import { findMisfit } from "./judge.ts";
import { mutated } from "./mutations.ts";
import type { RawRequest } from "./request.ts";
import { type Fitting, rawOf, requestsOf } from "./requests.ts";
import type { Connected, Subject } from "./service.ts";

/** What a run has tried, so that nobody takes a run without requests for a good one. */
export interface Tried {
  /** Requests that fit by construction, all of which have reached their handler. */
  readonly fitting: number;
  /** Changed requests that do not fit, none of which has. */
  readonly misfits: number;
  /** Changed requests that still seem to fit. */
  readonly others: number;
}

/** @throws Error with the smallest request that is answered wrongly, and the seed. */
export async function fuzz(subject: Subject, requests: number): Promise<Tried> {
  const tried = { fitting: 0, misfits: 0, others: 0 };
  const connections = subject.mounted.map((connected) => ({
    connected,
    connection: new Connection(connected.port),
  }));
  const samples = fc.oneof(
    ...subject.description.operations.map((each) => requestsOf(subject, each)),
  );
  const changes = fc.option(mutated, { nil: undefined, freq: 3 });
  let turn = 0;
  try {
    const run = await fc.check(
      fc.asyncProperty(samples, changes, async (fitting, change) => {
        const { connected, connection } = connections[turn++ % connections.length] ?? never();
        const request = change
          ? change(rawOf(subject, fitting.parts))
          : rawOf(subject, fitting.parts);
        const wrong = await wrongWith(
          subject,
          connected,
          connection,
          request,
          change ? undefined : fitting,
        );
        if (wrong.length > 0)
          throw new Error(`${connected.mount}: ${wrong.join("; ")}\n${shown(request)}`);
        if (change === undefined) tried.fitting += 1;
        else if (fits(subject, request)) tried.others += 1;
        else tried.misfits += 1;
      }),
      { numRuns: requests },
    );
    if (run.failed) {
      const error = run.errorInstance instanceof Error ? run.errorInstance.message : "no error";
      throw new Error(
        `SPECWRIGHT_SEED=${run.seed}, after ${run.numRuns} requests, smallest:\n${error}`,
      );
    }
  } finally {
    for (const { connection } of connections) connection.close();
  }
  return tried;
}

async function wrongWith(
  subject: Subject,
  connected: Connected,
  connection: Connection,
  request: RawRequest,
  fitting: Fitting | undefined,
): Promise<readonly string[]> {
  const { value: answer, calls } = await callsDuring(connected, () => connection.exchange(request));
  const wrong = problemsOf(subject, { ...connected, request, answer, calls });
  if (fitting === undefined) return wrong;
  const [call] = calls;
  if (call === undefined)
    return [
      ...wrong,
      `a request that fits was answered ${answer.status}`,
      answer.body.toString().slice(0, 500),
    ];
  const { auth: _, ...seen } = call.input;
  if (
    call.operation === fitting.parts.operation &&
    isDeepStrictEqual(plain(seen), plain(fitting.seen))
  )
    return wrong;
  return [...wrong, `the handler saw ${shownValue(seen)} and not ${shownValue(fitting.seen)}`];
}

function fits({ description, judge }: Subject, request: RawRequest): boolean {
  return description.operations.some((each) => findMisfit(judge, each, request) === undefined);
}

/** Objects without prototypes and members that are `undefined` make no difference. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return new Map(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, plain(member)]),
  );
}

function shownValue(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 1000);
}

export function shown(request: RawRequest): string {
  const { method, target, headers, body } = request;
  const lines = headers.map(([name, value]) => `${name}: ${value.slice(0, 200)}`);
  return [
    `${method} ${target.slice(0, 500)}`,
    ...lines,
    "",
    body?.toString("latin1").slice(0, 1000) ?? "",
  ].join("\n");
}

function never(): never {
  throw new Error("there is always a connection");
}
