/** Connections that are kept, closed between calls, or used for what nobody asked. */
import { expect, test } from "vitest";
import { CallError } from "../../../../../runtime/client/call-error.ts";
import type { AnyAnswer } from "../../../../../runtime/client/contract.ts";
import { retry } from "../../../../../runtime/client/retry.ts";
import { get, outcomeOf, post } from "./calling.ts";
import { rawServer } from "./raw-server.ts";
import { timeout } from "../../../../../runtime/client/timeout.ts";

const kept = (body: string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

test("a connection that was closed between two calls is not used again", async () => {
  const server = await rawServer((socket) => {
    socket.write(kept('{"a":1}'), () => setTimeout(() => socket.end(), 5));
  });
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await outcomeOf(server.origin)).toMatchObject({ status: 200 });
    // Closed on the other side too, which is when the client knows.
    expect(await server.open()).toBe(0);
  }
});

test("a connection that is closed when it is used again is a failure of the network", async () => {
  let count = 0;
  const server = await rawServer((socket) => {
    count += 1;
    if (count === 1) socket.write(kept('{"a":1}'));
    else socket.resetAndDestroy();
  });
  expect(await outcomeOf(server.origin)).toMatchObject({ status: 200 });
  // A POST is never repeated without being asked to.
  expect(await outcomeOf(server.origin, { operation: post })).toMatchObject({ kind: "network" });
  expect(server.requests.length).toBe(2);
});

test("an answer that nobody asked for is never the answer of the next call", async () => {
  const server = await rawServer((socket, request) => {
    const mine = /mine=(\d)/.exec(request)?.[1] ?? "";
    socket.write(`${kept(`{"a":${mine}}`)}${kept('{"a":"smuggled"}')}`);
  });
  for (let turn = 0; turn < 5; turn += 1) {
    const found = await outcomeOf(server.origin, {
      input: { body: { mine: turn } },
      options: { timeout: timeout(60_000) },
    });
    if (found instanceof CallError) expect(found.kind).toBe("network");
    else expect(found.body).toEqual({ a: turn });
  }
});

test("calls at once each get their own outcome", async () => {
  const server = await rawServer((socket, request) => {
    const mine = Number(/mine=(\d+)/.exec(request)?.[1]);
    if (mine % 4 === 1) socket.resetAndDestroy();
    else if (mine % 4 === 2) socket.end(`${kept("").replace("0\r\n", "9\r\n")}{`);
    else if (mine % 4 === 3) socket.write("HTTP/1.1 200 OK\r\n");
    else socket.write(kept(`{"a":${mine}}`));
  });
  const expected = ["200", "network", "network", "timeout"];
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, mine) =>
      outcomeOf(server.origin, {
        input: { body: { mine } },
        // Only what never comes may take too long.
        options: { timeout: timeout(mine % 4 === 3 ? 500 : 60_000) },
      }),
    ),
  );
  expect(
    outcomes.map((each) => (each instanceof CallError ? each.kind : String(each.status))),
  ).toEqual(outcomes.map((_, mine) => expected[mine % 4]));
  const bodies = outcomes.flatMap((each) =>
    each instanceof CallError ? [] : [(each as AnyAnswer).body],
  );
  expect(bodies).toEqual(Array.from({ length: 10 }, (_, at) => ({ a: at * 4 })));
});

test("nobody listens", async () => {
  const found = await outcomeOf("http://127.0.0.1:1", { operation: get });
  expect(found).toMatchObject({ kind: "network" });
});

test("a host that nobody knows", async () => {
  const found = await outcomeOf("http://nobody.invalid", {
    operation: get,
    options: { timeout: timeout(5000) },
  });
  expect((found as CallError).kind).toMatch(/^(network|timeout)$/);
});

test("the caller does not want to wait: before, during the head, during the body", async () => {
  const server = await rawServer((socket, request) => {
    socket.write(
      request.includes("mine=1") ? "HTTP/1.1 200 OK\r\n" : kept("").replace("0\r\n", "9\r\n"),
    );
  });
  const early = AbortSignal.abort();
  expect(await outcomeOf(server.origin, { call: { signal: early } })).toMatchObject({
    kind: "abort",
  });
  expect(server.requests).toEqual([]);
  for (const mine of [1, 2]) {
    const abort = new AbortController();
    setTimeout(() => abort.abort(new Error("enough")), 50);
    const found = await outcomeOf(server.origin, {
      input: { body: { mine } },
      call: { signal: abort.signal },
    });
    expect(found).toMatchObject({ kind: "abort", cause: abort.signal.reason as Error });
  }
  expect(await server.open()).toBe(0);
});

test("a signal keeps nothing of calls that are over", async () => {
  const server = await rawServer((socket) => socket.end(kept('{"a":1}')));
  const { signal } = new AbortController();
  let listening = 0;
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    listening += 1;
    addEventListener.apply(signal, args);
  };
  signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
    listening -= 1;
    removeEventListener.apply(signal, args);
  };
  for (let turn = 0; turn < 5; turn += 1) await outcomeOf(server.origin, { call: { signal } });
  expect(listening).toBeLessThanOrEqual(0);
});

test("retries make good what was only the connection, and repeat no POST", async () => {
  let count = 0;
  const server = await rawServer((socket) => {
    count += 1;
    if (count % 2 === 0) socket.write(kept('{"a":1}'));
    else socket.resetAndDestroy();
  });
  const call = { use: [retry({ baseDelay: 1 })] };
  expect(await outcomeOf(server.origin, { operation: get, call })).toMatchObject({ status: 200 });
  expect(count).toBe(2);
  expect(await outcomeOf(server.origin, { operation: post, call })).toMatchObject({
    kind: "network",
  });
  expect(count).toBe(3);
});
