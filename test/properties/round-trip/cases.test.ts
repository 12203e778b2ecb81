/** A few exchanges of each service, written out to be read. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  authenticateBy,
  scopedKeyDecisions,
  uptimeDecisions,
} from "../../unit/runtime/server/credentials.ts";
import { listen } from "../../unit/runtime/server/listening.ts";
import { type Handler, type Service, serviceOf } from "./service.ts";

type Answer = Record<string, unknown>;

function generated(name: string): () => Service {
  let service: Service;
  beforeAll(async () => {
    service = await serviceOf(`specs/${name}/openapi.yaml`, name);
  }, 60_000);
  afterAll(() => service.remove());
  return () => service;
}

/** A server with one handler that matters; the others fail. */
async function serving(
  service: Service,
  handlers: Readonly<Record<string, Handler>>,
  options: object,
): Promise<string> {
  const others = service.api.operations.map((operation) => [
    service.names.operation(operation).function,
    () => Promise.reject(new Error("not expected")),
  ]);
  const all = { ...Object.fromEntries(others), ...handlers } as object;
  return (await listen(service.createHandler(all, options))).origin;
}

function call(service: Service, name: string, client: unknown, input?: object): Promise<Answer> {
  const operation = service.calls[name];
  if (operation === undefined) throw new Error(`${name} is not generated`);
  return operation(client, input);
}

describe("link-tracking", () => {
  const service = generated("link-tracking");
  const link = {
    pageUrl: "https://example.com/a?b=c&d=ä",
    tags: ["a", "b,c"],
    cost: 1.5,
    doAlert: false,
  };
  const options = {
    authenticate: authenticateBy(({ token }: { token: string }) =>
      token === "token" ? { id: 7 } : null,
    ),
    decisions: {
      unauthenticated: () => ({ status: 403, mediaType: "text/plain", body: "no" }),
      validationFailedBody: ({ problems }: { problems: readonly { path: unknown }[] }) => ({
        body: problems.map(({ path }) => path),
      }),
      notFoundBody: () => ({ body: null }),
      domainNotFoundBody: () => ({ body: null }),
      domainOrLinkNotFoundBody: ({ operation }: { operation: string }) => ({ body: operation }),
    },
  };

  async function clientOf(handlers: Readonly<Record<string, Handler>>, token = "token") {
    const baseUrl = await serving(service(), handlers, options);
    return service().createClient({ baseUrl, credentials: { authToken: token } });
  }

  it("adds a link to a domain", async () => {
    const client = await clientOf({
      createLink: ({ path, body, auth }) => {
        expect({ path, body, auth }).toMatchObject({
          path: { domainId: 3 },
          body: link,
          auth: { principal: { id: 7 }, scheme: "authToken", operation: "createLink" },
        });
        return { status: 201, body: { message: "added", linkId: 9 } };
      },
    });
    const result = await call(service(), "createLink", client, { domainId: 3, body: link });
    expect(result).toMatchObject({ status: 201, body: { message: "added", linkId: 9 } });
  });

  it("gets the decided body of a documented 400 whose body is not shown", async () => {
    const client = await clientOf({});
    const body = { pageUrl: 7, prospect: "perhaps" };
    const result = await call(service(), "createLink", client, { domainId: 3, body });
    expect(result).toMatchObject({ status: 400, body: [["pageUrl"], ["prospect"]] });
  });

  it("gets the decided body of a 404 that a handler answers", async () => {
    const client = await clientOf({ getLink: () => ({ status: 404 }) });
    const result = await call(service(), "getLink", client, { domainId: 1, id: 2 });
    expect(result).toMatchObject({ status: 404, body: "getLink" });
  });

  it("sees an answer without documentation as undocumented", async () => {
    const refused = await clientOf({}, "other");
    const result = await call(service(), "listDomains", refused, {});
    expect(result).toMatchObject({ status: "undocumented", httpStatus: 403, body: "no" });
    const faulty = await clientOf({ listDomains: () => ({ status: 200, body: { data: "none" } }) });
    const fault = await call(service(), "listDomains", faulty, {});
    expect(fault).toMatchObject({
      status: "undocumented",
      httpStatus: 500,
      body: { toolkit: true },
    });
  });
});

describe("uptime-monitoring", () => {
  const service = generated("uptime-monitoring");
  const options = {
    authenticate: authenticateBy(({ scheme, token }: { scheme: string; token: string }) => ({
      scheme,
      token,
    })),
    decisions: uptimeDecisions,
  };

  it("joins ids on the wire and gives lists to both sides", async () => {
    const body = {
      monitors: [15830, 32696],
      custom_uptime_ranges: [{ start: 1465440758, end: 1466304758 }],
      search: "a&b=c-d_e+f",
    };
    let wire = "";
    const handle: Handler = (input) => {
      expect(input["body"]).toEqual(body);
      expect(input["auth"]).toMatchObject({ principal: { scheme: "apiKey", token: "u1-2&3" } });
      return { status: 429, headers: { "Retry-After": 30, "X-RateLimit-Remaining": 0 } };
    };
    const baseUrl = await serving(service(), { getMonitors: handle }, options);
    const client = service().createClient({
      baseUrl,
      credentials: { apiKey: "u1-2&3" },
      fetch: (url: string, init: RequestInit) => {
        wire = String(init.body);
        return fetch(url, init);
      },
    });
    const result = await call(service(), "getMonitors", client, { body });
    expect(wire).toContain("monitors=15830-32696");
    expect(wire).toContain("api_key=u1-2%263");
    expect(result).toMatchObject({
      status: 429,
      // What the server has counted itself stands above what a handler says of it.
      headers: { "Retry-After": 30, "X-RateLimit-Remaining": 4999 },
    });
  });

  it("takes the key from the query where the operation allows it", async () => {
    const handle: Handler = ({ auth, body }) => {
      expect(auth).toMatchObject({ principal: { scheme: "apiKeyInQuery", token: "q" } });
      expect(body).toBeUndefined();
      return { status: 429 };
    };
    const baseUrl = await serving(service(), { getMonitors: handle }, options);
    const client = service().createClient({ baseUrl, credentials: { apiKeyInQuery: "q" } });
    expect(await call(service(), "getMonitors", client)).toMatchObject({ status: 429 });
  });

  it("sends the compound entries of a new monitor in a form and in JSON alike", async () => {
    const body = {
      friendly_name: "a",
      url: "http://example.com",
      type: 1,
      alert_contacts: [{ id: "2", threshold: 0, recurrence: 0 }],
      custom_http_headers: { "X-A": "b" },
    };
    const seen: unknown[] = [];
    const handle: Handler = (input) => {
      seen.push([input["contentType"], input["body"]]);
      return { status: "undocumented", httpStatus: 200, body: { stat: "ok" } };
    };
    const baseUrl = await serving(service(), { newMonitor: handle }, options);
    const client = service().createClient({ baseUrl, credentials: { apiKey: "k" } });
    const types = ["application/x-www-form-urlencoded", "application/json"];
    for (const contentType of types) {
      const result = await call(service(), "newMonitor", client, { body, contentType });
      expect(result).toMatchObject({ status: "undocumented", body: { stat: "ok" } });
    }
    expect(seen).toEqual(types.map((type) => [type, body]));
  });
});

describe("scoped-key", () => {
  const service = generated("scoped-key");

  it("introspects the key that the client carries", async () => {
    const options = {
      authenticate: authenticateBy(
        ({ token, operation }: { token: string; operation: string }) => ({ token, operation }),
      ),
      decisions: scopedKeyDecisions,
    };
    const getMe: Handler = ({ auth }) => {
      expect(auth).toMatchObject({ principal: { token: "live_abc", operation: "getMe" } });
      const meta = { key_prefix: "live_", scopes: ["*"], allowed_brand_id: null };
      return { status: 200, body: { user_id: "u", auth_type: "api_key", plan: "p", ...meta } };
    };
    const baseUrl = await serving(service(), { getMe }, options);
    const client = service().createClient({ baseUrl, credentials: { apiKey: "live_abc" } });
    const result = await call(service(), "getMe", client);
    expect(result).toMatchObject({ status: 200, body: { plan: "p" } });
  });
});

describe("contact-enrichment", () => {
  const service = generated("contact-enrichment");

  it("sees the documented 405 as an answer of the contract", async () => {
    const body = { status: 405, message: "No endpoint tags.create for GET" };
    const decisions = Object.fromEntries(
      ["companyEnrich", "tagsCreate", "tagsDelete"].map((name) => [`${name}Methods`, () => []]),
    );
    const handlers = { tagsCreate: () => ({ status: 405, body }) };
    const baseUrl = await serving(service(), handlers, { decisions });
    const client = service().createClient({ baseUrl });
    expect(await call(service(), "tagsCreate", client)).toMatchObject({ status: 405, body });
  });
});
