/** Every case of the table, sent to an operation over a connection of its own. */
import fc from "fast-check";
import type { Case } from "./cases/case.ts";
import { cases } from "./cases/index.ts";
import { callsDuring, problemsOf } from "./checks.ts";
import { converse } from "./connection.ts";
import type { Operation } from "./description.ts";
import { type RawRequest, bytesOf } from "./request.ts";
import { rawOf, requestsOf } from "./requests.ts";
import type { Connected, Subject } from "./service.ts";

/** A small request that `operation` takes; with a body where one is described. */
export function goodRequest(subject: Subject, operation: Operation): RawRequest {
  const samples = fc.sample(requestsOf(subject, operation), { numRuns: 40, seed: 1 });
  const hasBody = operation.body !== undefined || (operation.isOpen && operation.method !== "GET");
  const wanted = samples
    .map(({ parts }) => rawOf(subject, parts))
    .filter(({ body }) => hasBody === (body !== undefined && body.length > 0))
    .filter(({ target }) => !/callback|format/u.test(target));
  const sizes = new Map(wanted.map((request) => [request, bytesOf(request).length]));
  const [smallest] = wanted.sort((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0));
  if (smallest === undefined) throw new Error(`no request of ${operation.path}`);
  return smallest;
}

/** What went wrong, a line each, and how many requests were sent. */
export interface Outcome {
  readonly wrong: readonly string[];
  readonly sent: number;
}

export async function runCases(
  subject: Subject,
  connected: Connected,
  operations: readonly Operation[],
): Promise<Outcome> {
  const wrong: string[] = [];
  let sent = 0;
  for (const operation of operations) {
    const good = goodRequest(subject, operation);
    for (const each of cases) {
      const request = each.make(good, operation);
      if (request === undefined) continue;
      sent += 1;
      for (const problem of await attempt(subject, connected, each, request)) {
        wrong.push(
          `${connected.mount} ${operation.method} ${operation.path}, ${each.name}: ${problem}`,
        );
      }
    }
  }
  return { wrong, sent };
}

async function attempt(
  subject: Subject,
  connected: Connected,
  { statuses, isRefused, isReached, mayClose }: Case,
  request: RawRequest,
): Promise<readonly string[]> {
  try {
    connected.restart();
    const { value, calls } = await callsDuring(connected, () =>
      converse(connected.port, [bytesOf(request)], [request.method]),
    );
    const [answer] = value.answers;
    const reach = isRefused === true && calls.length > 0 ? ["a handler was called"] : [];
    if (isReached === true && calls.length === 0) reach.push("no handler was called");
    if (value.rest.length > 0) reach.push("there is more than the answer");
    if (answer === undefined) return [...reach, ...(mayClose === true ? [] : ["no answer"])];
    const { status } = answer;
    const unexpected =
      statuses === undefined || statuses.includes(status) ? [] : [`status ${status}`];
    return [
      ...reach,
      ...unexpected,
      ...problemsOf(subject, { ...connected, request, answer, calls }),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** A few operations that differ in method, in the body, and in whether it is left open. */
export function differing(operations: readonly Operation[]): readonly Operation[] {
  const kinds = new Map<string, Operation>();
  for (const operation of operations) {
    const media = operation.body?.content.map(({ mediaType }) => mediaType).join();
    const kind = [operation.method, media, operation.isOpen].join(" ");
    if (!kinds.has(kind)) kinds.set(kind, operation);
  }
  return [...kinds.values()];
}
