/** What callers bring may misbehave too: providers and a `fetch` that never end, or fail with a key in their words. */
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { ClientServiceOptions } from "../../../../../runtime/client/call-options.ts";
import type { CallOptions } from "../../../../../runtime/client/contract.ts";
import { get, outcomeOf, post, secrets } from "./calling.ts";
import { timeout } from "../../../../../runtime/client/timeout.ts";

const nowhere = "http://127.0.0.1:1";
const never = () => new Promise<never>(() => undefined);
const endlessBody = () =>
  Promise.resolve(
    new Response(new ReadableStream(), { headers: { "content-type": "application/json" } }),
  );

describe("what never ends, and hears of no signal", () => {
  test.each<[string, Partial<ClientServiceOptions>]>([
    ["a fetch", { fetch: never }],
    ["the body that a fetch gives", { fetch: endlessBody }],
    ["a provider of credentials", { credentials: { ...secrets, header: never } }],
  ])("%s: the call is over in time", async (_, options) => {
    const late = await outcomeOf(nowhere, { options: { ...options, timeout: timeout(50) } });
    expect(late).toMatchObject({ kind: "timeout", operation: "addThing" });
    const abort = new AbortController();
    const call: CallOptions = { signal: abort.signal };
    setTimeout(() => abort.abort(), 20);
    expect(await outcomeOf(nowhere, { options, call })).toMatchObject({ kind: "abort" });
  });
});

describe("a fetch that fails with the request in its words", () => {
  const words = (url: string, { body, headers }: RequestInit) =>
    `${url} ${String(body)} ${JSON.stringify(headers)} ${Object.values(headers ?? {}).join(" ")}`;
  const causes: readonly (readonly [title: string, make: (words: string) => unknown])[] = [
    ["a message", (text) => new TypeError(text)],
    ["a cause", (text) => new TypeError("failed", { cause: new Error(text) })],
    ["a cause that is a text", (text) => new TypeError("failed", { cause: text })],
    ["a text", (text) => text],
    ["several", (text) => new AggregateError([new Error(text), new Error(text)], text)],
    ["a sealed error", (text) => Object.freeze(new Error(text.slice(0, 0)))],
  ];
  test.each(causes)("%s", async (_, make) => {
    const fetch: ClientServiceOptions["fetch"] = (url, init) =>
      Promise.reject(make(words(url, init)) as Error);
    for (const operation of [get, post]) {
      const found = await outcomeOf(nowhere, { operation, options: { fetch } });
      expect(found).toMatchObject({ kind: "network" });
    }
  });
});

test("a provider that fails is told as that, and what it said stays its own", async () => {
  const refuse = () => Promise.reject(new Error("the vault is closed"));
  const options = { credentials: { ...secrets, header: refuse } };
  expect(await outcomeOf(nowhere, { options })).toMatchObject({
    kind: "credential",
    cause: { message: "the vault is closed" },
  });
});

test("who aborts twice, or late, changes nothing", async () => {
  const abort = new AbortController();
  const fetch = () => Promise.resolve(Response.json({ a: 1 }));
  const call: CallOptions = { signal: abort.signal };
  expect(await outcomeOf(nowhere, { options: { fetch }, call })).toMatchObject({ status: 200 });
  abort.abort();
  abort.abort();
  await wait(10);
  expect(await outcomeOf(nowhere, { options: { fetch }, call })).toMatchObject({ kind: "abort" });
});
