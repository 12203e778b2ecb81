/** Defaults that the documents of our services state reach handlers over HTTP, and no client sends them. */
import { expect, expectTypeOf, it } from "vitest";
import * as links from "../../../../generated/link-tracking/client.ts";
import {
  type Handlers as LinkHandlers,
  type ListDomainsRequest,
  type ListLinksRequest,
  createHandler as createLinks,
} from "../../../../generated/link-tracking/server.ts";
import * as monitors from "../../../../generated/uptime-monitoring/client.ts";
import {
  type GetAlertContactsRequest,
  type GetMonitorsRequest,
  type GetPSPsRequest,
  type Handlers as MonitorHandlers,
  createHandler as createMonitors,
} from "../../../../generated/uptime-monitoring/server.ts";
import { authenticateBy, uptimeDecisions } from "./credentials.ts";
import { listen } from "./listening.ts";

type Input = Readonly<Record<"query" | "body", unknown>>;

/** Every operation answers `answer`, and keeps what it was given. */
function recording(answer: object) {
  const given: Input[] = [];
  const handler = (input: Input) => {
    given.push(input);
    return answer;
  };
  return { given, handlers: new Proxy({}, { get: () => handler, has: () => true }) };
}

async function linkTracking() {
  const { given, handlers } = recording({
    status: 200,
    body: { totalCount: 0, totalPages: 0, currentPage: 1, data: [] },
  });
  const { origin } = await listen(
    createLinks<string>(handlers as LinkHandlers<string>, {
      authenticate: { authToken: () => ({ principal: "a" }) },
      decisions: new Proxy({}, { get: () => () => ({ status: 401 }), has: () => true }) as never,
    }),
  );
  return {
    given,
    client: links.createClient({ baseUrl: origin, credentials: { authToken: "t" } }),
  };
}

async function uptimeMonitoring() {
  const page = { limit: 50, offset: 0, total: 0 };
  const body = { stat: "ok", pagination: page, ...page };
  const { given, handlers } = recording({ status: 200, body });
  const { origin } = await listen(
    createMonitors(
      handlers as MonitorHandlers<string>,
      {
        authenticate: authenticateBy(() => "a"),
        decisions: uptimeDecisions,
      } as Parameters<typeof createMonitors<string>>[1],
    ),
  );
  const credentials = { apiKey: "k", apiKeyInQuery: "k" };
  return { given, origin, client: monitors.createClient({ baseUrl: origin, credentials }) };
}

it("pages of link-tracking begin at 1, with 10 items", async () => {
  const { given, client } = await linkTracking();
  await links.listDomains(client);
  await links.listCompetitors(client, { id: 1 });
  await links.listLinks(client, { domainId: 1 });
  await links.listLinks(client, { domainId: 1, page: 2 });
  expect(given.map(({ query }) => query)).toEqual([
    { page: 1, limit: 10 },
    { page: 1, limit: 10 },
    { page: 1, limit: 10 },
    { page: 2, limit: 10 },
  ]);
});

it("lists of uptime-monitoring begin at 0, with 50 items, and flags are off", async () => {
  const { given, client, origin } = await uptimeMonitoring();
  await monitors.getAlertContacts(client);
  await monitors.getPSPs(client, { body: { limit: 7 } });
  await monitors.getMonitors(client, { body: { logs: 1 } });
  const url = `${origin}/v2/getMonitors?api_key=k`;
  expect((await fetch(url, { method: "POST" })).status).toBe(200);
  const [withoutBody] = given.splice(-1);
  expect(withoutBody?.body).toMatchObject({ logs: 0, auth_type: false, offset: 0, limit: 50 });
  expect(given.map(({ body }) => body)).toEqual([
    { offset: 0, limit: 50 },
    { offset: 0, limit: 7 },
    {
      all_time_uptime_ratio: 0,
      all_time_uptime_durations: 0,
      logs: 1,
      response_times: 0,
      response_times_average: 0,
      alert_contacts: 0,
      mwindows: 0,
      custom_http_headers: 0,
      custom_http_statuses: 0,
      http_request_details: false,
      auth_type: false,
      timezone: 0,
      offset: 0,
      limit: 50,
    },
  ]);
});

it("handlers have them for certain, callers may leave them out", () => {
  expectTypeOf<ListDomainsRequest<string>["query"]>().toEqualTypeOf<{
    readonly page: number;
    readonly limit: number;
  }>();
  expectTypeOf<ListLinksRequest<string>["query"]["page"]>().toEqualTypeOf<number>();
  expectTypeOf<GetAlertContactsRequest<string>["body"]["offset"]>().toEqualTypeOf<number>();
  expectTypeOf<GetPSPsRequest<string>["body"]["limit"]>().toEqualTypeOf<number>();
  expectTypeOf<GetMonitorsRequest<string>["body"]["logs"]>().toEqualTypeOf<0 | 1>();
  expectTypeOf<{}>().toExtend<NonNullable<Parameters<typeof links.listDomains>[1]>>();
  expectTypeOf<{ body: {} }>().toExtend<NonNullable<Parameters<typeof monitors.getPSPs>[1]>>();
});
