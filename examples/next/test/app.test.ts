/** The app as `next start` serves its build: route handlers, and a page that holds their answer. */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { after, before, test } from "node:test";

let app: ChildProcess;
let origin = "";

before(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const words = ["start", "--hostname", "127.0.0.1", "--port", String(port)];
  app = spawn(process.execPath, ["node_modules/next/dist/bin/next", ...words]);
  for await (const chunk of app.stdout ?? []) if (String(chunk).includes("Ready")) break;
});
after(async () => {
  const closed = once(app, "close");
  app.kill("SIGKILL");
  await closed;
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function send(method: string, path: string, body: unknown): Promise<[number, unknown]> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  return [answer.status, text === "" ? undefined : JSON.parse(text)];
}

test("Route handlers answer each operation", async () => {
  const task = { title: "Write a handler", id: 2, done: false };
  assert.deepEqual(await send("POST", "/api/tasks", { title: task.title }), [201, task]);
  assert.deepEqual(await send("PATCH", "/api/tasks/2", { done: true }), [
    200,
    { ...task, done: true },
  ]);
  assert.deepEqual(await send("PATCH", "/api/tasks/9", { done: true }), [404, undefined]);
});

test("A request that breaks the description is refused", async () => {
  const [status, problem] = await send("POST", "/api/tasks", { title: "" });
  assert.equal(status, 400);
  assert.match(JSON.stringify(problem), /title/);
});

test("The page comes with the tasks, before the browser asks for them", async () => {
  const page = await (await fetch(origin)).text();
  assert.match(page, /Read the description/);
  assert.match(page, /Write a handler/);
});
