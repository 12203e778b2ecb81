/** The form of an answer that the caller chooses, over HTTP: `format` and `callback` of uptime-monitoring. */
import { describe, expect, it } from "vitest";
import * as client from "../../../../generated/uptime-monitoring/client.ts";
import { type Handlers, createHandler } from "../../../../generated/uptime-monitoring/server.ts";
import { operationValidators } from "../../../../generated/uptime-monitoring/validators.ts";
import { authenticateBy, uptimeDecisions } from "./credentials.ts";
import { listen } from "./listening.ts";

const pagination = { offset: 0, limit: 50, total: 1 };
const json = { stat: "ok", pagination, monitors: [{ id: 7 }] };
const xml =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  "<GetMonitorsResponse><stat>ok</stat>" +
  "<pagination><offset>0</offset><limit>50</limit><total>1</total></pagination>" +
  "<monitors><id>7</id></monitors></GetMonitorsResponse>";

type GetMonitorsCall = Parameters<Handlers<string>["getMonitors"]>[1];

type Fields = Readonly<Record<string, string>>;

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Answers every call of `getMonitors` with `body`. */
async function serving(
  body: unknown = json,
  onError?: (error: unknown) => void,
  onCall?: (call: GetMonitorsCall) => void,
) {
  const handler = (_: unknown, call: GetMonitorsCall) => {
    onCall?.(call);
    return { status: 200, body };
  };
  const handlers = new Proxy({}, { get: () => handler });
  const handle = createHandler(
    handlers as Handlers<string>,
    {
      authenticate: authenticateBy(({ token }: { token: string }) => (token === "k" ? "a" : null)),
      decisions: uptimeDecisions,
      onError,
    } as Parameters<typeof createHandler<string>>[1],
  );
  const { origin } = await listen(handle);
  return async (query: Fields, fields: Fields = {}, accept?: string): Promise<Answered> => {
    const response = await fetch(`${origin}/v2/getMonitors?${new URLSearchParams(query)}`, {
      method: "POST",
      headers: accept === undefined ? {} : { accept },
      body: new URLSearchParams({ api_key: "k", ...fields }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}

describe("callback", () => {
  it("makes the answer a call of it, and nothing else", async () => {
    const ask = await serving();
    for (const [query, fields] of [
      [{ callback: "b_$1" }, {}],
      [{}, { callback: "b_$1" }],
    ] as const) {
      const { status, headers, text } = await ask(query, fields);
      expect([status, text]).toEqual([200, `b_$1(${JSON.stringify(json)});`]);
      expect(headers.get("content-type")).toBe("text/javascript");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-length")).toBe(String(text.length));
    }
  });

  it("of the query counts before that of the body", async () => {
    const ask = await serving();
    const { text } = await ask({ callback: "q" }, { callback: "b" });
    expect(text).toBe(`q(${JSON.stringify(json)});`);
  });

  it("is JSON in a script, whatever Accept says", async () => {
    const ask = await serving();
    const expected = `cb(${JSON.stringify(json)});`;
    for (const query of [{ callback: "cb" }, { callback: "cb", format: "json" }]) {
      expect((await ask(query, {}, "application/xml")).text).toBe(expected);
    }
    const both = await ask({ callback: "cb", format: "json" }, { format: "xml" });
    expect(both.text).toBe(expected);
  });

  it.each<[Fields, Fields, string]>([
    [{ callback: "cb", format: "xml" }, {}, "query"],
    [{ callback: "cb" }, { format: "xml" }, "query"],
    [{ format: "xml" }, { callback: "cb" }, "body"],
    [{}, { callback: "cb", format: "xml" }, "body"],
  ])("beside format=xml is a 400: %j %j", async (query, fields, place) => {
    const ask = await serving();
    const { status, headers, text } = await ask(query, fields);
    expect([status, headers.get("content-type")]).toEqual([400, "application/problem+json"]);
    expect((JSON.parse(text) as { problems: unknown }).problems).toEqual([
      { in: place, path: ["callback"], expected: "none beside format=xml: scripts hold JSON" },
    ]);
  });

  it("writes line ends that older scripts do not allow in text as escapes", async () => {
    const ask = await serving({ stat: "a\u2028b\u2029c", pagination });
    expect((await ask({ callback: "cb" })).text).toBe(
      `cb({"stat":"a\\u2028b\\u2029c","pagination":${JSON.stringify(pagination)}});`,
    );
  });

  it.each(["$", "_x1", "nullable", "Await", "b".repeat(64)])("may be %s", async (callback) => {
    const ask = await serving();
    expect((await ask({ callback })).text).toBe(`${callback}(${JSON.stringify(json)});`);
  });

  it.each([
    "a".repeat(65),
    "",
    "1a",
    "a.",
    ".a",
    "a..b",
    "a.b",
    "default",
    "await",
    "static",
    "true",
    "a-b",
    "a b",
    "a();b",
    "a[0]",
    "</script>",
    "\u00e4",
    "a\n",
  ])("is refused when it is %j, and not repeated", async (callback) => {
    const ask = await serving();
    for (const [place, query, fields] of [
      ["query", { callback }, {}],
      ["body", {}, { callback }],
    ] as const) {
      const { status, headers, text } = await ask(query, fields);
      expect(status).toBe(400);
      expect(headers.get("content-type")).toBe("application/problem+json");
      expect((JSON.parse(text) as { problems: unknown }).problems).toEqual([
        {
          in: place,
          path: ["callback"],
          expected: "one identifier of 1 to 64 characters, without reserved words",
        },
      ]);
    }
  });

  it("is refused when it is given twice", async () => {
    const handle = createHandler(
      new Proxy({}, { get: () => () => null }) as Handlers<string>,
      {
        authenticate: authenticateBy(() => "a"),
        decisions: uptimeDecisions,
      } as Parameters<typeof createHandler<string>>[1],
    );
    const { origin } = await listen(handle);
    const body = new URLSearchParams({ api_key: "k" });
    const url = `${origin}/v2/getMonitors?callback=a&callback=b`;
    expect((await fetch(url, { method: "POST", body })).status).toBe(400);
  });
});

describe("format", () => {
  it.each<[string, Fields, Fields, string | undefined, string]>([
    ["is JSON when nothing is asked for", {}, {}, undefined, "json"],
    ["is that of Accept when it is not given", {}, {}, "application/xml", "xml"],
    ["xml in the query", { format: "xml" }, {}, undefined, "xml"],
    ["xml in the body", {}, { format: "xml" }, undefined, "xml"],
    ["xml stands above Accept", { format: "xml" }, {}, "application/json", "xml"],
    ["json stands above Accept", { format: "json" }, {}, "application/xml", "json"],
    [
      "of the query counts before that of the body",
      { format: "json" },
      { format: "xml" },
      "*/*",
      "json",
    ],
    ["xml of the query counts too", { format: "xml" }, { format: "json" }, "*/*", "xml"],
  ])("%s", async (_, query, fields, accept, expected) => {
    const ask = await serving();
    const { status, headers, text } = await ask(query, fields, accept);
    expect(status).toBe(200);
    const [type, body] =
      expected === "xml"
        ? ["application/xml; charset=utf-8", xml]
        : ["application/json", JSON.stringify(json)];
    expect([headers.get("content-type"), text]).toEqual([type, body]);
  });

  it.each<[string, Fields, Fields, string | undefined]>([
    ["application/json", {}, {}, undefined],
    ["application/xml", {}, {}, "application/xml;q=0.9, application/json;q=0.1"],
    ["application/xml", { format: "xml" }, { format: "json" }, "application/json"],
    ["application/xml", {}, { format: "xml" }, "application/json"],
    ["application/json", { callback: "f" }, {}, "application/xml"],
  ])("is told to the handler as %s: %j %j %s", async (expected, query, fields, accept) => {
    const told: unknown[] = [];
    const ask = await serving(json, undefined, (call) => told.push(call.mediaType));
    expect((await ask(query, fields, accept)).status).toBe(200);
    expect(told).toEqual([expected]);
  });

  it("that is not listed is a 400", async () => {
    const ask = await serving();
    expect((await ask({ format: "yaml" })).status).toBe(400);
    expect((await ask({}, { format: "yaml" })).status).toBe(400);
  });

  it("decides before Accept can refuse", async () => {
    const ask = await serving();
    expect((await ask({}, {}, "image/png")).status).toBe(406);
    expect((await ask({ format: "xml" }, {}, "image/png")).status).toBe(200);
  });
});

describe("a member that only XML has", () => {
  const logs = [{ type: 1 }, { type: 2, alert_contacts: [{ id: "1" }] }];
  const body = { stat: "ok", pagination, monitors: [{ id: 7, logs }] };

  it("is sent in XML, and refused in JSON and in scripts", async () => {
    const errors: { readonly issues?: unknown }[] = [];
    const ask = await serving(body, (error) => errors.push(error as object));
    const asked = { logs: "1" };
    expect((await ask({ format: "xml" }, asked)).text).toContain(
      "<alert_contacts><id>1</id></alert",
    );
    for (const query of [{ format: "json" }, { callback: "cb" }] as Fields[]) {
      const { status, text } = await ask(query, asked);
      expect([status, text.includes("alert_contacts")]).toEqual([500, false]);
    }
    expect(errors).toHaveLength(2);
    expect(errors[0]?.issues).toMatchObject([
      { path: ["monitors", 0, "logs", 1, "alert_contacts"] },
    ]);
  });

  it("is refused by a client that checks what it reads, in JSON alone", async () => {
    const answering = async (type: string, text: string) => {
      const { origin } = await listen(async () => {
        return new Response(text, { headers: { "content-type": type } });
      });
      return client.createClient({
        baseUrl: origin,
        credentials: { apiKey: "k", apiKeyInQuery: "k" },
        use: [client.validation(operationValidators)],
      });
    };
    const asJson = await answering("application/json", JSON.stringify(body));
    await expect(client.getMonitors(asJson)).rejects.toMatchObject({
      kind: "contract",
      message: expect.stringContaining("body.monitors.0.logs.1.alert_contacts"),
    });
    const allowed = { ...body, monitors: [{ id: 7, logs: [{ type: 1 }] }] };
    const without = await answering("application/json", JSON.stringify(allowed));
    expect(await client.getMonitors(without)).toMatchObject({ status: 200, body: allowed });
    const asXml = await answering(
      "application/xml",
      "<r><stat>ok</stat><pagination><offset>0</offset><limit>50</limit><total>1</total></pagination>" +
        "<monitors><id>7</id><logs><alert_contacts><id>1</id></alert_contacts></logs></monitors></r>",
    );
    const result = await client.getMonitors(asXml, {}, { accept: "application/xml" });
    expect(result).toMatchObject({
      status: 200,
      body: { monitors: [{ id: 7, logs: [{ alert_contacts: { id: "1" } }] }] },
    });
  });
});

it("an answer of the toolkit is no script: it is a problem document", async () => {
  const ask = await serving({ stat: 7 });
  const { status, headers } = await ask({ callback: "cb" });
  expect([status, headers.get("content-type")]).toEqual([500, "application/problem+json"]);
});

describe("a text with a character that XML cannot carry", () => {
  it("is sent with U+FFFD in its place, which onError hears of once", async () => {
    const errors: unknown[] = [];
    const names = ["a\u0001b", "c\ud800", "d\uffff"];
    const monitors = names.map((friendly_name, id) => ({ id, friendly_name }));
    const ask = await serving({ stat: "ok", pagination, monitors }, (error) => errors.push(error));
    const { status, text } = await ask({ format: "xml" });
    expect(status).toBe(200);
    expect(text.match(/<friendly_name>[^<]*/gu)).toEqual(
      ["a\ufffdb", "c\ufffd", "d\ufffd"].map((name) => `<friendly_name>${name}`),
    );
    expect(errors).toMatchObject([
      {
        operation: "getMonitors",
        message: expect.stringContaining("body.monitors[0].friendly_name has a character"),
      },
    ]);
    expect((await ask({ format: "json" })).status).toBe(200);
    expect(errors).toHaveLength(1);
  });
});
