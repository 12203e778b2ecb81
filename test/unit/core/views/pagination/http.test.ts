/** Pages over HTTP: generated functions against the generated servers of two services. */
import { describe, expect, test } from "vitest";
import * as links from "../../../../../generated/link-tracking/client.ts";
import * as linkPages from "../../../../../generated/link-tracking/pagination.ts";
import { createHandler as linkHandler } from "../../../../../generated/link-tracking/server.ts";
import * as uptime from "../../../../../generated/uptime-monitoring/client.ts";
import * as uptimePages from "../../../../../generated/uptime-monitoring/pagination.ts";
import { createHandler as uptimeHandler } from "../../../../../generated/uptime-monitoring/server.ts";
import { authenticateBy, uptimeDecisions } from "../../../runtime/server/credentials.ts";
import { listen } from "../../../runtime/server/listening.ts";
import { all, numbers } from "./service.ts";

/** What a handler is given of pages. */
interface Asked {
  readonly path?: { readonly domainId?: number };
  readonly query?: { readonly page?: number; readonly limit?: number };
  readonly body?: { readonly offset?: number; readonly limit?: number };
}

type Answering = (asked: Asked, call: { readonly signal: AbortSignal }) => unknown;

/** Every operation is answered by `answer`; what it was asked for is kept. */
function handlersOf(answer: Answering): { handlers: never; asked: Asked[] } {
  const asked: Asked[] = [];
  const handler: Answering = (input, call) => {
    asked.push(input);
    return answer(input, call);
  };
  return { handlers: new Proxy({}, { get: () => handler }) as never, asked };
}

const authenticate = authenticateBy(({ token }: { token: string }) => (token === "k" ? "a" : null));

/** 23 of `item`, as link-tracking pages them. */
function linkPage(item: (id: number) => object) {
  return ({ query: { page = 1, limit = 10 } = {} }: Asked) => ({
    status: 200,
    body: {
      data: numbers(23)
        .slice((page - 1) * limit, page * limit)
        .map(item),
      totalCount: 23,
      totalPages: Math.ceil(23 / limit),
      currentPage: page,
    },
  });
}

async function linkTracking(answer: Answering) {
  const { handlers, asked } = handlersOf(answer);
  const decisions = new Proxy(
    {},
    { get: () => () => ({ status: 401, body: "no" }), has: () => true },
  );
  const { origin } = await listen(linkHandler(handlers, { authenticate, decisions } as never));
  return {
    client: links.createClient({ baseUrl: origin, credentials: { authToken: "k" } }),
    asked,
  };
}

describe("link-tracking", () => {
  test("gives every domain of all pages, and asks for no page that there is not", async () => {
    const { client, asked } = await linkTracking(linkPage((id) => ({ id, name: `d${id}` })));
    const domains = await all(linkPages.paginateDomains(client));
    expect(domains.map(({ id }) => id)).toEqual(numbers(23));
    expect(asked.map(({ query }) => query?.page)).toEqual([1, 2, 3]);
  });

  test("keeps the size and the path, with a page ahead and without", async () => {
    for (const prefetch of [0, 1]) {
      const { client, asked } = await linkTracking(linkPage((id) => ({ id })));
      const input = { domainId: 7, limit: 4 };
      const found = await all(linkPages.paginateLinks(client, input, { prefetch }));
      expect(found).toEqual(numbers(23).map((id) => ({ id })));
      expect(asked).toHaveLength(6);
      expect(asked.every(({ path, query }) => path?.domainId === 7 && query?.limit === 4)).toBe(
        true,
      );
    }
  });

  test("gives whole answers", async () => {
    const { client } = await linkTracking(linkPage((id) => ({ id })));
    const pages = await all(linkPages.paginateCompetitors(client, { id: 1 }).pages());
    expect(pages.map(({ status, body }) => [status, body.currentPage, body.data?.length])).toEqual([
      [200, 1, 10],
      [200, 2, 10],
      [200, 3, 3],
    ]);
  });

  test("ends with an error where the service ignores the page", async () => {
    const same = { status: 200, body: { data: [{ id: 1 }], totalPages: 9 } };
    const { client, asked } = await linkTracking(() => same);
    await expect(all(linkPages.paginateDomains(client))).rejects.toMatchObject({
      kind: "contract",
      operation: "listDomains",
    });
    expect(asked).toHaveLength(2);
  });

  test("rejects where the domain is not found", async () => {
    const { client } = await linkTracking(() => ({ status: 404 }));
    await expect(all(linkPages.paginateCompetitors(client, { id: 1 }))).rejects.toThrow(
      /\b\d{3}\b/,
    );
  });

  test("aborts the call under way when the reader leaves", async () => {
    const page = linkPage((id) => ({ id }));
    const signals: AbortSignal[] = [];
    const { client } = await linkTracking(async (asked, { signal }) => {
      if (asked.query?.page !== 1) {
        signals.push(signal);
        await new Promise((done) => signal.addEventListener("abort", done));
      }
      return page(asked);
    });
    const items = linkPages.paginateDomains(client, {}, { prefetch: 1 })[Symbol.asyncIterator]();
    await items.next();
    await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false]);
    await items.return?.();
    expect(await items.next()).toEqual({ done: true, value: undefined });
    await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

async function uptimeMonitoring(answer: Answering) {
  const { handlers, asked } = handlersOf(answer);
  const options = { authenticate, decisions: uptimeDecisions } as never;
  const { origin } = await listen(uptimeHandler(handlers, options));
  const credentials = { apiKey: "k" };
  return { client: uptime.createClient({ baseUrl: origin, credentials }), asked };
}

/** 120 records, at most 50 at once, as uptime-monitoring pages them. */
function uptimePage(name: string, item: (id: number) => object) {
  return ({ body: { offset = 0, limit = 50 } = {} }: Asked) => {
    const counts = { offset, limit, total: 120 };
    return {
      status: 200,
      body: {
        stat: "ok",
        [name]: numbers(120)
          .slice(offset, offset + limit)
          .map(item),
        ...(name === "monitors" ? { pagination: counts } : counts),
      },
    };
  };
}

describe("uptime-monitoring", () => {
  test("gives every monitor, with the position in the form and the key with it", async () => {
    const { client, asked } = await uptimeMonitoring(uptimePage("monitors", (id) => ({ id })));
    const input = { body: { monitors: [1, 2] } };
    const monitors = await all(uptimePages.paginateMonitors(client, input));
    expect(monitors.map(({ id }) => id)).toEqual(numbers(120));
    expect(asked.map(({ body }) => body?.offset)).toEqual([0, 50, 100]);
    expect(asked[2]?.body).toMatchObject({ monitors: [1, 2] });
  });

  test("gives contacts and pages, whose counts stand elsewhere", async () => {
    const contacts = await uptimeMonitoring(
      uptimePage("alert_contacts", (id) => ({ id: String(id) })),
    );
    const some = uptimePages.paginateAlertContacts(contacts.client, {}, { maxItems: 60 });
    expect((await all(some)).map(({ id }) => id)).toEqual(numbers(60).map(String));
    expect(contacts.asked).toHaveLength(2);
    const { client, asked } = await uptimeMonitoring(uptimePage("psps", (id) => ({ id })));
    const psps = await all(uptimePages.paginatePSPs(client, { body: { limit: 30 } }));
    expect(psps.map(({ id }) => id)).toEqual(numbers(120));
    expect(asked).toHaveLength(4);
  });
});
