/** Emitted queries and mutations with the real library, over HTTP. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/query-core";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { client } from "../../../../generators/client/index.ts";
import { conversions } from "../../../../generators/conversions/index.ts";
import { pagination } from "../../../../generators/pagination/index.ts";
import { tanstackQuery } from "../../../../generators/tanstack-query/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { type GeneratedOutput, generateInto } from "../../../properties/round-trip/output.ts";

interface Options {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => Promise<unknown>;
}
type Make = (client: unknown, input?: object, options?: object) => Options;

let generated: GeneratedOutput;
let queries: Record<string, Make> & {
  readonly addBookMutation: (client: unknown) => {
    readonly mutationFn: (input: object) => Promise<unknown>;
  };
  readonly listBooksKey: (input?: object) => readonly unknown[];
  readonly allQueries: readonly unknown[];
};
let calls: { createClient: (options: object) => unknown };

beforeAll(async () => {
  const generators = [types, conversions, client, pagination, tanstackQuery];
  generated = await generateInto(
    "test/unit/generators/tanstack-query/library.yaml",
    "library",
    generators,
  );
  queries = (await import(`${generated.folder}/tanstack-query.ts`)) as typeof queries;
  calls = (await import(`${generated.folder}/client.ts`)) as typeof calls;
});
afterAll(() => generated.remove());

type Answer = (url: string, method: string) => { status: number; body?: unknown } | undefined;

/** A client of a server that answers by `answer`, or never; `closed` counts calls that were given up. */
async function service(answer: Answer) {
  const seen = { urls: [] as string[], closed: 0 };
  const server = createServer((request, response) => {
    seen.urls.push(`${request.method} ${request.url}`);
    response.on("close", () => (seen.closed += response.writableFinished ? 0 : 1));
    const found = answer(request.url ?? "", request.method ?? "");
    if (found === undefined) return;
    const headers = found.body === undefined ? {} : { "content-type": "application/json" };
    response.writeHead(found.status, headers);
    response.end(found.body === undefined ? undefined : JSON.stringify(found.body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(() => {
    cache.clear();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const secret = calls.createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    headers: { key: "s3cret" },
  });
  return { library: secret, cache, seen };
}

it("gives the body of a success, once for equal inputs", async () => {
  const { library, cache, seen } = await service(() => ({ status: 200, body: [{ id: 1 }] }));
  const fresh = { staleTime: Infinity };
  const list = queries["listBooksQuery"];
  expect(await cache.fetchQuery({ ...list?.(library, { page: 2 }), ...fresh } as never)).toEqual([
    { id: 1 },
  ]);
  await cache.fetchQuery({ ...list?.(library, { page: 2 }), ...fresh } as never);
  expect(seen.urls).toEqual(["GET /books?page=2"]);
  await cache.fetchQuery({ ...list?.(library), ...fresh } as never);
  expect(seen.urls).toHaveLength(2);
});

it("has keys from the service down to the input, without credentials", async () => {
  const { library, cache } = await service((url) => {
    return { status: 200, body: /\/\d+$/u.test(url) ? {} : [] };
  });
  await cache.fetchQuery(queries["listBooksQuery"]?.(library, { page: 1 }) as Options);
  await cache.fetchQuery(queries["listBooksQuery"]?.(library, { page: 2 }) as Options);
  await cache.fetchQuery(queries["queryQuery"]?.(library, { id: 3 }) as Options);
  expect(cache.getQueryCache().findAll({ queryKey: queries.listBooksKey() })).toHaveLength(2);
  expect(
    cache.getQueryCache().findAll({ queryKey: queries.listBooksKey({ page: 2 }) }),
  ).toHaveLength(1);
  expect(cache.getQueryCache().findAll({ queryKey: queries.allQueries })).toHaveLength(3);
  const keys = cache
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => queryHash);
  expect(keys).toContain('["library","query",{"id":3}]');
  expect(keys.join()).not.toContain("s3cret");
});

it("holds null for a success without a body", async () => {
  const { library, cache } = await service(() => ({ status: 204 }));
  expect(await cache.fetchQuery(queries["queryQuery"]?.(library, { id: 1 }) as Options)).toBeNull();
  expect(
    await cache.fetchQuery(queries["serviceQuery"]?.(library, { id: 1 }) as Options),
  ).toBeNull();
});

it("fails with the answer that is no success, and with what kept an answer away", async () => {
  const { library, cache } = await service(() => ({ status: 404, body: { code: "E1" } }));
  const list = queries["listBooksQuery"]?.(library) as Options;
  await expect(cache.fetchQuery(list)).rejects.toMatchObject({
    name: "ApiError",
    status: 404,
    code: "E1",
  });
  const nowhere = calls.createClient({ baseUrl: "http://127.0.0.1:1" });
  const one = queries["queryQuery"]?.(nowhere, { id: 1 }) as Options;
  await expect(cache.fetchQuery(one)).rejects.toMatchObject({
    kind: "network",
    operation: "query",
  });
  expect(cache.getQueryState(one.queryKey)?.error).toMatchObject({ name: "CallError" });
});

it("aborts a call that nobody waits for any longer", async () => {
  const { library, cache, seen } = await service(() => undefined);
  const options = queries["listBooksQuery"]?.(library) as Options;
  const observer = new QueryObserver(cache, options);
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => seen.urls).toHaveLength(1);
  stop();
  await expect.poll(() => seen.closed).toBe(1);
  expect(cache.getQueryState(options.queryKey)?.data).toBeUndefined();
});

it("sends one request for each mutation", async () => {
  const { library, cache, seen } = await service((_, method) =>
    method === "POST" ? { status: 201, body: { id: 7 } } : { status: 204 },
  );
  const observer = new MutationObserver(cache, queries.addBookMutation(library));
  expect(await observer.mutate({ body: { id: 7 } })).toEqual({ id: 7 });
  expect(observer.getCurrentResult().status).toBe("success");
  const all = new MutationObserver(cache, queries["deleteAllMutation"]?.(library) as never);
  expect(await all.mutate()).toBeUndefined();
  expect(seen.urls).toEqual(["POST /books", "DELETE /all"]);
});
