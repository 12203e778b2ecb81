/** Infinite queries with the real library, against the generated servers of two services. */
import { CancelledError, InfiniteQueryObserver, QueryClient } from "@tanstack/query-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createHandler as linkHandler } from "../../../../generated/link-tracking/server.ts";
import { createHandler as uptimeHandler } from "../../../../generated/uptime-monitoring/server.ts";
import { client } from "../../../../generators/client/index.ts";
import { conversions } from "../../../../generators/conversions/index.ts";
import { pagination } from "../../../../generators/pagination/index.ts";
import { tanstackQuery } from "../../../../generators/tanstack-query/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { xml } from "../../../../generators/xml/index.ts";
import { authenticateBy, uptimeDecisions } from "../../runtime/server/credentials.ts";
import { listen } from "../../runtime/server/listening.ts";
import { numbers } from "../../core/views/pagination/service.ts";
import { type GeneratedOutput, generateInto } from "../../../properties/round-trip/output.ts";

interface Page {
  readonly body: Record<string, unknown>;
  readonly next?: { readonly seen: number };
}
type Options = ConstructorParameters<typeof InfiniteQueryObserver<Page>>[1];
interface Service {
  readonly createClient: (options: object) => unknown;
  readonly query: (name: string, client: unknown, input?: object) => Options;
  readonly key: (name: string, input?: object) => readonly unknown[];
}

const folders: GeneratedOutput[] = [];
let links: Service;
let uptime: Service;

async function load(service: string): Promise<Service> {
  const generators = [types, conversions, xml, client, pagination, tanstackQuery];
  const spec = `specs/${service}/openapi.yaml`;
  const generated = await generateInto(spec, service, generators);
  folders.push(generated);
  const queries = (await import(`${generated.folder}/tanstack-query.ts`)) as Record<
    string,
    (...given: readonly unknown[]) => never
  >;
  const { createClient } = (await import(`${generated.folder}/client.ts`)) as Service;
  const call = (name: string, ...given: readonly unknown[]) => {
    const found = queries[name];
    if (found === undefined) throw new Error(`no ${name}`);
    return found(...given);
  };
  return {
    createClient,
    query: (name, ...given) => call(`${name}InfiniteQuery`, ...given),
    key: (name, ...given) => call(`${name}Key`, ...given),
  };
}

beforeAll(async () => {
  links = await load("link-tracking");
  uptime = await load("uptime-monitoring");
}, 60_000);
afterAll(() => {
  for (const folder of folders) folder.remove();
});

interface Asked {
  readonly query?: { readonly page?: number; readonly limit?: number };
  readonly body?: { readonly offset?: number; readonly limit?: number };
}
type Answering = (asked: Asked, call: { readonly signal: AbortSignal }) => unknown;

const authenticate = authenticateBy(({ token }: { token: string }) => (token === "k" ? "a" : null));

function handlersOf(answer: Answering) {
  const asked: Asked[] = [];
  const handler: Answering = (input, call) => {
    asked.push(input);
    return answer(input, call);
  };
  return { handlers: new Proxy({}, { get: () => handler }) as never, asked };
}

function cacheOf(): QueryClient {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(() => cache.clear());
  return cache;
}

/** 23 of `{ id }`, ten on each page. */
const linkPage: Answering = ({ query: { page = 1, limit = 10 } = {} }) => ({
  status: 200,
  body: {
    data: numbers(23)
      .slice((page - 1) * limit, page * limit)
      .map((id) => ({ id })),
    totalCount: 23,
    totalPages: Math.ceil(23 / limit),
    currentPage: page,
  },
});

async function linkTracking(answer: Answering) {
  const { handlers, asked } = handlersOf(answer);
  const decisions = new Proxy(
    {},
    { get: () => () => ({ status: 401, body: "no" }), has: () => true },
  );
  const { origin } = await listen(linkHandler(handlers, { authenticate, decisions } as never));
  const caller = links.createClient({ baseUrl: origin, credentials: { authToken: "k" } });
  return { caller, asked, cache: cacheOf() };
}

const ids = (pages: readonly Page[], member = "data") =>
  pages.flatMap(({ body }) => (body[member] as { id: number }[]).map(({ id }) => id));

describe("link-tracking", () => {
  test("fetches as many pages as are wanted, and no more than there are", async () => {
    const { caller, asked, cache } = await linkTracking(linkPage);
    const options = links.query("listDomains", caller);
    const two = await cache.fetchInfiniteQuery({ ...options, pages: 2 } as never);
    expect(ids((two as { pages: Page[] }).pages)).toEqual(numbers(20));
    expect(asked.map(({ query }) => query?.page)).toEqual([1, 2]);
    const all = await cache.fetchInfiniteQuery({ ...options, pages: 99 } as never);
    expect(ids((all as { pages: Page[] }).pages)).toEqual(numbers(23));
    expect(asked).toHaveLength(5);
  });

  test("gives page after page to an observer, which knows where they end", async () => {
    const { caller, asked, cache } = await linkTracking(linkPage);
    const options = links.query("listLinks", caller, { domainId: 7, limit: 9 });
    const observer = new InfiniteQueryObserver(cache, options);
    onTestFinished(observer.subscribe(() => undefined));
    await expect.poll(() => observer.getCurrentResult().status).toBe("success");
    expect(observer.getCurrentResult().hasNextPage).toBe(true);
    await observer.fetchNextPage();
    await observer.fetchNextPage();
    const { data, hasNextPage } = observer.getCurrentResult();
    expect(ids((data as unknown as { pages: Page[] }).pages)).toEqual(numbers(23));
    expect(hasNextPage).toBe(false);
    await observer.fetchNextPage();
    expect(asked.map(({ query }) => query?.page)).toEqual([1, 2, 3]);
    expect(asked.every(({ query }) => query?.limit === 9)).toBe(true);
  });

  test("is invalidated with its operation and read again, and keeps to a key of its own", async () => {
    const { caller, asked, cache } = await linkTracking(linkPage);
    const observer = new InfiniteQueryObserver(cache, links.query("listDomains", caller));
    onTestFinished(observer.subscribe(() => undefined));
    await expect.poll(() => observer.getCurrentResult().status).toBe("success");
    await observer.fetchNextPage();
    const found = (key: readonly unknown[]) => cache.getQueryCache().findAll({ queryKey: key });
    expect(found(links.key("listDomainsInfinite", {}))).toHaveLength(1);
    expect(found(links.key("listDomainsInfinite"))).toHaveLength(1);
    expect(found(links.key("listDomains", {}))).toHaveLength(0);
    expect(found(links.key("listLinks"))).toHaveLength(0);
    await cache.invalidateQueries({ queryKey: links.key("listDomains") });
    expect(asked.map(({ query }) => query?.page)).toEqual([1, 2, 1, 2]);
    expect(JSON.stringify(found(links.key("listDomains"))[0]?.state)).not.toContain('"k"');
  });

  test("fails where the service ignores the page, and keeps what there is", async () => {
    const same = { status: 200, body: { data: [{ id: 1 }], totalPages: 9 } };
    const { caller, asked, cache } = await linkTracking(() => same);
    const observer = new InfiniteQueryObserver(cache, links.query("listDomains", caller));
    onTestFinished(observer.subscribe(() => undefined));
    await expect.poll(() => observer.getCurrentResult().status).toBe("success");
    const { isFetchNextPageError, error, data } = await observer.fetchNextPage();
    expect(isFetchNextPageError).toBe(true);
    expect(error).toMatchObject({ kind: "contract", operation: "listDomains" });
    expect((data as unknown as { pages: Page[] }).pages).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });

  test("fails with the answer that is no success", async () => {
    const { caller, cache } = await linkTracking(() => ({ status: 404 }));
    const options = links.query("listCompetitors", caller, { id: 1 });
    await expect(cache.fetchInfiniteQuery(options as never)).rejects.toMatchObject({
      name: "ApiError",
    });
  });

  /** Answers but for page 2, which hangs until its signal aborts. */
  function hanging() {
    const signals: AbortSignal[] = [];
    const answer: Answering = async (given, { signal }) => {
      if (given.query?.page === 2) {
        signals.push(signal);
        await new Promise((done) => signal.addEventListener("abort", done));
      }
      return linkPage(given, { signal });
    };
    return { signals, answer };
  }

  test("aborts the page under way when it is cancelled, and reads no other", async () => {
    const { signals, answer } = hanging();
    const { caller, asked, cache } = await linkTracking(answer);
    const options = { ...links.query("listDomains", caller), pages: 3 };
    const refused = expect(cache.fetchInfiniteQuery(options as never)).rejects.toBeInstanceOf(
      CancelledError,
    );
    await expect.poll(() => signals).toHaveLength(1);
    await cache.cancelQueries({ queryKey: links.key("listDomains") });
    await refused;
    await expect.poll(() => signals[0]?.aborted).toBe(true);
    expect(asked).toHaveLength(2);
  });

  test("aborts the page under way when nobody waits for it any longer", async () => {
    const { signals, answer } = hanging();
    const { caller, cache } = await linkTracking(answer);
    const observer = new InfiniteQueryObserver(cache, links.query("listDomains", caller));
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().status).toBe("success");
    const next = observer.fetchNextPage();
    await expect.poll(() => signals).toHaveLength(1);
    stop();
    await expect.poll(() => signals[0]?.aborted).toBe(true);
    await next;
    expect(cache.getQueryData(links.key("listDomainsInfinite", {}))).toMatchObject({
      pages: [{ body: { currentPage: 1 } }],
    });
  });
});

describe("uptime-monitoring", () => {
  test("pages what a POST reads, with the position in the form", async () => {
    const { handlers, asked } = handlersOf(({ body: { offset = 0, limit = 50 } = {} }) => ({
      status: 200,
      body: {
        stat: "ok",
        monitors: numbers(120)
          .slice(offset, offset + limit)
          .map((id) => ({ id })),
        pagination: { offset, limit, total: 120 },
      },
    }));
    const options = { authenticate, decisions: uptimeDecisions } as never;
    const { origin } = await listen(uptimeHandler(handlers, options));
    const caller = uptime.createClient({ baseUrl: origin, credentials: { apiKey: "k" } });
    const cache = cacheOf();
    const input = { body: { monitors: [1, 2] } };
    const query = { ...uptime.query("getMonitors", caller, input), pages: 9 };
    const { pages } = (await cache.fetchInfiniteQuery(query as never)) as { pages: Page[] };
    expect(ids(pages, "monitors")).toEqual(numbers(120));
    expect(asked.map(({ body }) => body?.offset)).toEqual([0, 50, 100]);
    expect(asked[2]?.body).toMatchObject({ monitors: [1, 2] });
    const key = uptime.key("getMonitorsInfinite", input);
    expect(key).toEqual(["uptime-monitoring", "getMonitors", "pages", input]);
    expect(cache.getQueryData(key)).toMatchObject({ pages });
    expect(() => uptime.query("getMonitors", caller)).not.toThrow();
  });
});
