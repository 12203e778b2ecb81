/** The runs see faults that are put into what was emitted. */
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { msw } from "../../../../generators/msw/index.ts";
import { pagination } from "../../../../generators/pagination/index.ts";
import { tanstackQuery } from "../../../../generators/tanstack-query/index.ts";
import { usage } from "../../../../generators/usage/index.ts";
import { type Subject, subjectOf } from "../../../properties/round-trip/properties/subject.ts";
import { type GoodCall, callByClient } from "./by-client.ts";
import { callByMocks } from "./by-mocks.ts";
import { callByQueries } from "./by-queries.ts";
import { runSnippets } from "./by-snippets.ts";
import { faultsOf } from "./description.ts";
import { Tally } from "./tally.ts";

let subject: Subject;
let calls: readonly GoodCall[];

beforeAll(async () => {
  const others = [msw, pagination, tanstackQuery, usage];
  subject = await subjectOf("planted", "test/properties/round-trip/styles.yaml", others);
  ({ calls } = await callByClient(subject));
});
afterAll(() => subject.close());

type Call = Subject["service"]["calls"][string];

/** The service with its calls changed. */
function changed(change: (call: Call) => Call): Subject {
  const entries = Object.entries(subject.service.calls).map(([name, call]) => {
    return [name, typeof call === "function" ? change(call) : call] as const;
  });
  return { ...subject, service: { ...subject.service, calls: Object.fromEntries(entries) } };
}

/** Puts something else into an emitted file that is not loaded yet. */
function plant(file: string, from: string | RegExp, to: string): void {
  const path = `${subject.service.folder}/${file}`;
  const text = readFileSync(path, "utf8");
  const planted = text.replace(from, to);
  expect(planted).not.toBe(text);
  writeFileSync(path, planted);
}

test("nothing is wrong with what is emitted", () => {
  expect(calls.length).toBeGreaterThan(subject.operations.length);
});

test("a client that forgets one parameter", async () => {
  const forgetful = changed((call) => (client, input = {}, options) => {
    const [first, ...rest] = Object.entries(input);
    const optional = first !== undefined && rest.length > 3 ? rest : Object.entries(input);
    return call(client, Object.fromEntries(optional), options);
  });
  const { tally } = await callByClient(forgetful);
  expect(tally.faults.join("\n")).toMatch(
    /handler saw something else|is missing|breaks the contract/u,
  );
});

test("a server that answers another status, and another body", async () => {
  const status = changed((call) => async (...words) => ({
    ...(await call(...words)),
    status: 299,
  }));
  expect((await callByClient(status)).tally.faults.join("\n")).toMatch(
    /at \/status: \d+ became 299/u,
  );
  const body = changed((call) => async (...words) => ({
    ...(await call(...words)),
    body: { x: 1 },
  }));
  expect((await callByClient(body)).tally.faults.join("\n")).toContain(
    "the caller got something else at /body",
  );
});

test("a mock that answers another status", async () => {
  const real = "const response = await receive(request);";
  plant(
    "runtime/msw.ts",
    real,
    `${real}\n  if (response.ok) return new Response("1", { status: 299 });`,
  );
  const { faults } = await callByMocks(subject, calls);
  expect(faults.join("\n")).toContain("answered undocumented (299)");
});

test("a query that gives the whole answer, and not its body", async () => {
  plant("tanstack-query.ts", /api\.unwrap\(/u, "((answer: unknown) => answer)(");
  const { faults } = await callByQueries(subject, calls);
  expect(faults.length).toBeGreaterThan(0);
});

test("a snippet that sends nothing", async () => {
  plant("usage.json", /\(client, \{/u, "(client, {}, {");
  const { faults } = await runSnippets(subject, calls);
  expect(faults.length).toBeGreaterThan(0);
});

test("an operation that is neither called nor skipped, or is none", () => {
  const tally = new Tally("client");
  tally.called.add("GET /a");
  tally.called.add("GET /b");
  tally.skip("GET /b", "noInput");
  const counted = { operations: ["GET /b", "GET /c"], webhooks: [] };
  expect(faultsOf({ counted, tallies: [tally] })).toEqual([
    "client: GET /b is called and skipped",
    "client: GET /c is forgotten",
    "client: GET /a is no operation of the description",
  ]);
});
