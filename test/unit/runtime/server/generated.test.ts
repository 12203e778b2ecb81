/** What the generated servers of our services do with requests, in memory. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { server } from "../../../../generators/server/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { validators } from "../../../../generators/validators/index.ts";
import { conversions } from "../../../../generators/conversions/index.ts";
import { xml } from "../../../../generators/xml/index.ts";
import { type GeneratedOutput, generateInto } from "../../../properties/round-trip/output.ts";
import { authenticateBy, uptimeDecisions } from "./credentials.ts";

type Handle = (request: Request) => Promise<Response>;
type CreateHandler = (handlers: object, options?: object) => Handle;

const outputs: GeneratedOutput[] = [];

/** `createHandler` of a service, freshly generated. */
async function serverOf(
  service: string,
  spec = `specs/${service}/openapi.yaml`,
): Promise<CreateHandler> {
  const output = await generateInto(spec, service, [types, conversions, validators, xml, server]);
  outputs.push(output);
  const module = (await import(`${output.folder}/server.ts`)) as { createHandler: CreateHandler };
  return module.createHandler;
}

afterAll(() => {
  for (const { remove } of outputs) remove();
});

/** Handlers that answer with what they are given here, whatever the operation. */
function answering(answer: (input: Record<string, unknown>) => unknown): object {
  return new Proxy({}, { get: () => answer, has: () => true });
}

function get(path: string, headers: Record<string, string> = {}): Request {
  return new Request(`http://127.0.0.1${path}`, { headers });
}

function post(path: string, type: string, body: string, method = "POST"): Request {
  const headers = { "content-type": type, "x-auth-token": "t" };
  return new Request(`http://127.0.0.1${path}`, { method, headers, body });
}

describe("link-tracking", () => {
  let create: CreateHandler;
  beforeAll(async () => {
    create = await serverOf("link-tracking");
  }, 30_000);

  const decisions = {
    unauthenticated: () => ({ status: 401, body: { error: "token" } }),
    notFoundBody: () => ({ body: { error: "not found" } }),
    domainNotFoundBody: () => ({ body: { error: "domain" } }),
    domainOrLinkNotFoundBody: () => ({ body: { error: "domain or link" } }),
    validationFailedBody: ({ problems }: { problems: unknown }) => ({ body: { problems } }),
  };
  const options = {
    authenticate: authenticateBy(({ token }: { token: string }) => (token === "t" ? 1 : null)),
    decisions,
  };

  it("answers the documented 400, whose body is decided, when validation fails", async () => {
    const handle = create(
      answering(() => ({ status: 201 })),
      options,
    );
    const response = await handle(post("/api/v1/domains/add", "application/json", '{"name":1}'));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      problems: [{ in: "body", path: ["name"], expected: expect.any(String) }],
    });
  });

  it("sends a decided body in the media type that the document states, and no other", async () => {
    const answered = async (decided: object) => {
      const handle = create(
        answering(() => ({ status: 404 })),
        { ...options, decisions: { ...decisions, notFoundBody: () => decided } },
      );
      const response = await handle(get("/api/v1/domains/1", { "x-auth-token": "t" }));
      return [response.status, response.headers.get("content-type")];
    };
    for (const body of [{ error: "gone" }, "gone", null, [1]]) {
      expect(await answered({ body })).toEqual([404, "application/json"]);
    }
    const problem = [500, "application/problem+json"];
    expect(await answered({ body: "gone", mediaType: "text/plain" })).toEqual(problem);
    expect(await answered({})).toEqual(problem);
  });

  it("answers the toolkit's 400 where none is documented", async () => {
    const handle = create(
      answering(() => ({ status: 404 })),
      options,
    );
    const response = await handle(get("/api/v1/domains/x", { "x-auth-token": "t" }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ toolkit: true, problems: [{ in: "path" }] });
  });

  it("keeps limits of links and none of domains, as documented", async () => {
    const handle = create(
      answering(() => ({ status: 404 })),
      options,
    );
    const status = async (path: string) =>
      (await handle(get(`/api/v1${path}`, { "x-auth-token": "t" }))).status;
    expect(await status("/domains/1/links?limit=101")).toBe(400);
    expect(await status("/domains/1/links?limit=100&page=1")).toBe(404);
    expect(await status("/domains/1/links?page=0")).toBe(400);
    expect(await status("/domains/1/competitors?limit=101&page=0")).toBe(404);
  });

  it("asks for the token first", async () => {
    const handle = create(
      answering(() => ({ status: 404 })),
      options,
    );
    const response = await handle(get("/api/v1/domains/x"));
    expect([response.status, await response.json()]).toEqual([401, { error: "token" }]);
  });

  it("tells a literal path from a parameter", async () => {
    const handle = create(
      answering(() => ({ status: 404 })),
      options,
    );
    const response = await handle(get("/api/v1/domains/add", { "x-auth-token": "t" }));
    expect([response.status, response.headers.get("allow")]).toEqual([405, "OPTIONS, POST"]);
  });

  it("does not begin without a decision", () => {
    const handlers = answering(() => null);
    expect(() => create(handlers, { ...options, decisions: {} })).toThrow(
      /decisions\.\w+ is missing/u,
    );
    expect(() => create(handlers, { decisions })).toThrow("authenticate.authToken is missing");
  });
});

describe("contact-enrichment", () => {
  it("answers the documented 405 itself, and methods that are not shown by 501", async () => {
    const create = await serverOf("contact-enrichment");
    const body = { status: 405, message: "GET company.enrich" };
    const decisions = {
      companyEnrichMethods: () => ["POST"],
      tagsCreateMethods: () => ["POST", "DELETE"],
      tagsDeleteMethods: () => [],
    };
    const handle = create(
      answering(() => ({ status: 405, body })),
      { decisions },
    );
    const documented = await handle(get("/v3/company.enrich"));
    expect([documented.status, await documented.json()]).toEqual([405, body]);
    const ask = async (name: string, method: string) => {
      const response = await handle(new Request(`http://a/v3/${name}`, { method }));
      const text = await response.text();
      if (text !== "") expect(JSON.parse(text)).toMatchObject({ toolkit: true });
      return [response.status, response.headers.get("allow")];
    };
    // Exactly the methods of the decision, in its order: nothing else is known of any.
    const allow = "POST, DELETE";
    expect(await ask("tags.create", "PUT")).toEqual([405, allow]);
    expect(await ask("tags.create", "OPTIONS")).toEqual([204, allow]);
    // The document says that there is such a method, and nothing more of it.
    expect(await ask("tags.create", "POST")).toEqual([501, null]);
    expect(await ask("tags.create", "DELETE")).toEqual([501, null]);
    expect(await ask("tags.delete", "POST")).toEqual([405, ""]);
  });
});

describe("uptime-monitoring", () => {
  const form = "application/x-www-form-urlencoded";
  let create: CreateHandler;
  beforeAll(async () => {
    create = await serverOf("uptime-monitoring");
  }, 30_000);

  function serve(answer: (input: Record<string, unknown>) => unknown): Handle {
    return create(answering(answer), {
      authenticate: authenticateBy((attempt: { token: string; scheme: string }) =>
        attempt.token === "k" ? attempt.scheme : null,
      ),
      decisions: uptimeDecisions,
    });
  }

  it("splits joined ids, types form fields and takes the key out of the body", async () => {
    let seen: Record<string, unknown> = {};
    const handle = serve((input) => {
      seen = input;
      return { status: 429, headers: { "Retry-After": 7 } };
    });
    const text = "api_key=k&monitors=3-1&custom_uptime_ranges=1_2-3_4&logs=1";
    const response = await handle(post("/v2/getMonitors", form, text));
    expect([response.status, await response.text()]).toEqual([429, "slow down"]);
    expect(response.headers.get("retry-after")).toBe("7");
    expect(seen).toMatchObject({
      auth: { principal: "apiKey", scheme: "apiKey", operation: "getMonitors" },
      body: {
        monitors: [3, 1],
        custom_uptime_ranges: [
          { start: 1, end: 2 },
          { start: 3, end: 4 },
        ],
        logs: 1,
      },
    });
    expect(seen["body"]).not.toHaveProperty("api_key");
  });

  it("takes the key of getMonitors from the query, and of no other operation", async () => {
    const handle = serve(({ auth }) => ({
      status: 429,
      headers: {},
      ...(auth ? {} : { body: 1 }),
    }));
    const ask = (name: string) =>
      handle(new Request(`http://a/v2/${name}?api_key=k`, { method: "POST" }));
    expect((await ask("getMonitors")).status).toBe(429);
    expect(await (await ask("getPSPs")).json()).toEqual({ stat: "fail" });
  });

  it("leaves operations without details to the handler", async () => {
    let seen: unknown;
    const handle = serve(({ body }) => {
      seen = body;
      return {
        status: "undocumented",
        httpStatus: 200,
        mediaType: "application/xml",
        body: "<ok/>",
      };
    });
    const response = await handle(post("/v2/editMonitor", form, "api_key=k&id=7"));
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect([await response.text(), seen]).toEqual(["<ok/>", { id: "7" }]);
  });

  it("answers in the format that the caller accepts, unless the handler names one", async () => {
    const body = { stat: "ok", monitor: { id: 7 } };
    const asked = (accept: string) => {
      const request = post("/v2/resetMonitor", form, "api_key=k&id=7");
      request.headers.set("accept", accept);
      return request;
    };
    const free = serve(() => ({ status: 200, body }));
    expect(await (await free(asked("*/*"))).json()).toEqual(body);
    const inXml = await free(asked("application/xml"));
    expect(inXml.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(await inXml.text()).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<ResetMonitorResponse><stat>ok</stat><monitor><id>7</id></monitor></ResetMonitorResponse>',
    );
    const named = serve(() => ({ status: 200, mediaType: "application/json", body }));
    expect(await (await named(asked("application/xml"))).json()).toEqual(body);
  });
});

describe("a library", () => {
  const decisions = {
    unauthenticated: () => ({ status: 401 }),
    notFoundBody: () => ({}),
  };
  const put = (body: string) => post("/library/books/1", "application/json", body, "PUT");
  let create: CreateHandler;
  beforeAll(async () => {
    create = await serverOf("library", "test/unit/runtime/server/library.yaml");
  }, 30_000);

  it("answers a documented 400 by its decision, or by the toolkit without one", async () => {
    const handlers = answering(() => ({ status: 204 }));
    const authenticate = authenticateBy(() => null);
    const bare = create(handlers, { authenticate, decisions });
    expect(await (await bare(put("{}"))).json()).toMatchObject({ toolkit: true, status: 400 });
    const invalidRequest = ({ problems }: { problems: readonly unknown[] }) => ({
      status: 400,
      body: { reason: `${problems.length} problem` },
    });
    const decided = create(handlers, { authenticate, decisions: { ...decisions, invalidRequest } });
    expect(await (await decided(put("{}"))).json()).toEqual({ reason: "1 problem" });
    expect((await decided(put('{"title":"a"}'))).status).toBe(204);
  });

  it("answers a documented default, and checks it", async () => {
    const answer = (body: object, httpStatus = 503) =>
      create(
        answering(() => ({ status: "default", httpStatus, body })),
        {
          authenticate: authenticateBy(() => null),
          decisions,
        },
      )(get("/library/books/1"));
    expect((await answer({ reason: "busy" })).status).toBe(503);
    expect((await answer({})).status).toBe(500);
    expect((await answer({ reason: "none" }, 404)).status).toBe(500);
  });

  it("can be mounted elsewhere", async () => {
    const options = { authenticate: authenticateBy(() => null), decisions, basePath: "/shelf/" };
    const handle = create(
      answering(() => ({ status: 404 })),
      options,
    );
    expect((await handle(get("/shelf/books/1"))).headers.get("content-type")).toBeNull();
    expect(await (await handle(get("/library/books/1"))).json()).toMatchObject({ toolkit: true });
  });

  it("takes handlers that are methods of a class", async () => {
    class Shelf {
      readonly #title = "a";
      listBooks = () => ({ status: 404 });
      putBook = this.listBooks;
      hidden = this.listBooks;
      half = this.listBooks;
      getBook() {
        return { status: 200, body: { title: this.#title } };
      }
    }
    const handle = create(new Shelf(), { authenticate: authenticateBy(() => null), decisions });
    expect(await (await handle(get("/library/books/1"))).json()).toEqual({ title: "a" });
  });
});
