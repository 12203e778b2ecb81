/** Bodies that come slowly, break off or never end. */
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "node:net";
import { callsDuring, problemsOf } from "./checks.ts";
import { converse } from "./connection.ts";
import { type RawRequest, bytesOf, withHeader } from "./request.ts";
import type { Connected, Subject } from "./service.ts";

/** A body byte by byte is read like any other. */
export async function slowBody(
  subject: Subject,
  connected: Connected,
  request: RawRequest,
): Promise<readonly string[]> {
  const bytes = bytesOf(request);
  const pieces = Array.from(bytes, (byte) => Buffer.from([byte]));
  const { value, calls } = await callsDuring(connected, () =>
    converse(connected.port, pieces, [request.method]),
  );
  const [answer] = value.answers;
  if (answer === undefined) return ["no answer"];
  const wrong = problemsOf(subject, { ...connected, request, answer, calls });
  return calls.length === 1 ? wrong : [...wrong, `${calls.length} calls`];
}

/** A body that breaks off reaches no handler, and the server goes on. */
export async function brokenBody(
  connected: Connected,
  request: RawRequest,
): Promise<readonly string[]> {
  const bytes = bytesOf(request);
  const { calls } = await callsDuring(connected, async () => {
    const breakOff = async (cut: number) => {
      const socket = connect(connected.port, "127.0.0.1").on("error", () => undefined);
      await new Promise<void>((resolve) => {
        socket.write(bytes.subarray(0, bytes.length - cut), () => resolve());
      });
      await wait(20);
      socket.destroy();
    };
    await Promise.all([1, 2, 5].map(breakOff));
    // An answer to another request shows that the server has seen the connections end.
    const { answers } = await converse(
      connected.port,
      [bytesOf({ ...request, method: "OPTIONS" })],
      ["OPTIONS"],
    );
    if (answers.length !== 1) throw new Error("the server does not go on");
  });
  return calls.length === 0 ? [] : ["a handler saw a body that broke off"];
}

/** A body in chunks that never ends is refused when it is too long. */
export async function endlessBody(
  subject: Subject,
  connected: Connected,
  good: RawRequest,
): Promise<readonly string[]> {
  const { body: _, ...rest } = good;
  const request = withHeader(rest, "Transfer-Encoding", "chunked");
  const chunk = Buffer.concat([
    Buffer.from("1000\r\n"),
    Buffer.alloc(0x1000, " "),
    Buffer.from("\r\n"),
  ]);
  const pieces = [bytesOf(request), ...Array.from({ length: 200 }, () => chunk)];
  const { value, calls } = await callsDuring(connected, () =>
    converse(connected.port, pieces, [request.method]),
  );
  const [answer] = value.answers;
  if (answer === undefined) return ["no answer"];
  const wrong = [...problemsOf(subject, { ...connected, request, answer, calls })];
  if (answer.status !== 413) wrong.push(`status ${answer.status}`);
  if (calls.length > 0) wrong.push("a handler was called");
  return wrong;
}
