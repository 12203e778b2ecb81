// Copied from Specwright's runtime. Do not edit.
/** Lets go of answers that nobody will read. */
import type { AnyAnswer } from "./contract.js";

/** Ends a body that is still coming: its connection would stay taken. */
export function discard({ body, response }: AnyAnswer): void {
  // Whoever passes it on has it locked.
  const stream = body instanceof ReadableStream ? body : response.body;
  const ended = stream?.locked === false ? stream.cancel() : iteratorOf(body)?.return?.();
  void ended?.catch(() => undefined);
}

function iteratorOf(body: unknown): AsyncIterator<unknown> | undefined {
  return isIterable(body) ? body[Symbol.asyncIterator]() : undefined;
}

function isIterable(body: unknown): body is AsyncIterable<unknown> {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}
