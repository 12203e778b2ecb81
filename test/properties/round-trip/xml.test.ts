/** Generated client against generated server over XML bodies. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeWithInputs } from "../../support/inputs.ts";
import { authenticateBy, uptimeDecisions } from "../../unit/runtime/server/credentials.ts";
import { listen } from "../../unit/runtime/server/listening.ts";
import { requestOf, serve } from "./exchange.ts";
import { sampleOf } from "./sample.ts";
import { type Service, serviceOf } from "./service.ts";

const xml = "application/xml";
const failing = {
  onError: (error: unknown) => {
    throw error;
  },
};

/** A server that answers `text` as XML, whatever it is asked. */
async function answering(text: string): Promise<string> {
  const { origin } = await listen(() =>
    Promise.resolve(new Response(text, { headers: { "content-type": xml } })),
  );
  return origin;
}

describe("uptime-monitoring", () => {
  const credentials = { apiKey: "key", apiKeyInQuery: "key" };
  let service: Service;
  beforeAll(async () => {
    service = await serviceOf("specs/uptime-monitoring/openapi.yaml", "uptime-monitoring");
  }, 60_000);
  afterAll(() => service.remove());

  const clientOf = (baseUrl: string) =>
    service.createClient({
      baseUrl,
      credentials,
      use: [service.validation(service.operationValidators)],
    });
  const start = () =>
    serve(service, {
      ...failing,
      authenticate: authenticateBy(() => "caller"),
      decisions: uptimeDecisions,
    });

  it("lists monitors with their logs", async () => {
    const server = await start();
    const body = {
      stat: "ok",
      pagination: { offset: 0, limit: 50, total: 2 },
      monitors: [
        { id: 7, friendly_name: "a < b & c > d", url: "", logs: [{ type: 1 }, { type: 2 }] },
        { id: 8, friendly_name: " 007 ", logs: [] },
      ],
    };
    let query: unknown;
    server.answer = (input) => {
      query = input["query"];
      return { status: 200, body };
    };
    const result = await service.calls["getMonitors"]?.(
      clientOf(server.origin),
      { body: { logs: 1 } },
      { accept: xml },
    );
    expect(query).toEqual({ format: "xml" });
    expect(result).toMatchObject({ status: 200, mediaType: xml });
    expect(result?.["body"]).toEqual(body);
    expect((result?.["response"] as Response).headers.get("content-type")).toBe(
      "application/xml; charset=utf-8",
    );
  });

  it("has a list that nobody describes without an element around its items", async () => {
    const server = await start();
    const contacts = [{ id: "1" }, { id: "2" }];
    const pagination = { offset: 0, limit: 50, total: 1 };
    const logs = [{ type: 1, alert_contacts: contacts }];
    const body = { stat: "ok", pagination, monitors: [{ id: 7, logs }] };
    server.answer = () => ({ status: 200, body });
    const call = service.calls["getMonitors"];
    const result = await call?.(clientOf(server.origin), { body: { logs: 1 } }, { accept: xml });
    expect(result?.["body"]).toEqual(body);
    const asked = {
      method: "POST",
      body: new URLSearchParams({ api_key: "key", format: "xml", logs: "1" }),
    };
    const text = await (await fetch(`${server.origin}/v2/getMonitors`, asked)).text();
    expect(text).toContain(
      "<logs><type>1</type><alert_contacts><id>1</id></alert_contacts>" +
        "<alert_contacts><id>2</id></alert_contacts></logs>",
    );
  });

  it("brings every answer that has XML back typed and validated", async () => {
    const server = await start();
    const client = clientOf(server.origin);
    let count = 0;
    for (const operation of service.api.operations) {
      const { function: call } = service.names.operation(operation);
      const media = operation.requestBody?.content[0];
      const choice = { minimal: true, media, credentialFields: ["api_key"] };
      const { input } = requestOf(service, operation, choice);
      for (const response of operation.responses ?? []) {
        const described = response.content.find(({ mediaType }) => mediaType === xml);
        if (described === undefined) continue;
        const { schemaOf } = service;
        const options = { schemaOf, decoded: false, minimal: false, mediaType: xml };
        const body = sampleOf(service.schemaOf(described.schema ?? ""), options);
        server.answer = () => ({ status: Number(response.status), mediaType: xml, body });
        const result = await service.calls[call]?.(client, input, { accept: xml });
        expect(result, call).toMatchObject({ mediaType: xml, body });
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(5);
  });

  it.each(["<GetMonitorsResponse>", "<!DOCTYPE a><a/>", "{}"])(
    "refuses the answer %s",
    async (text) => {
      const client = clientOf(await answering(text));
      const calling = service.calls["getMonitors"]?.(client, {}, { accept: xml });
      await expect(calling).rejects.toMatchObject({ kind: "decode", text });
    },
  );

  it("hands what breaks the contract to the validator", async () => {
    const document = "<a><monitors><id>seven</id></monitors></a>";
    const client = clientOf(await answering(document));
    const calling = service.calls["getMonitors"]?.(client, {}, { accept: xml });
    await expect(calling).rejects.toThrow(/body\.monitors\.0\.id/);
  });

  it("calls an empty answer undocumented", async () => {
    const client = clientOf(await answering(""));
    const result = await service.calls["getMonitors"]?.(client, {}, { accept: xml });
    expect(result).toMatchObject({ status: "undocumented", body: undefined });
  });
});

describeWithInputs("corpus/petstore3.yaml", "a description with XML requests", (spec) => {
  const pet = {
    id: 7,
    name: '<cat> & "dog"\r\n',
    category: { id: 1, name: "" },
    photoUrls: ["a?b=c&d", " "],
    tags: [{ id: 1, name: "]]>" }, {}],
    status: "sold",
  };
  let service: Service;
  beforeAll(async () => {
    service = await serviceOf(spec, "petstore3");
  }, 60_000);
  afterAll(() => service.remove());

  async function start() {
    const authenticate = authenticateBy(() => "caller", ["write:pets", "read:pets"]);
    const server = await serve(service, { ...failing, authenticate });
    const client = service.createClient({
      baseUrl: `${server.origin}/api/v3`,
      credentials: { petstore_auth: "token" },
      use: [service.validation(service.operationValidators)],
    });
    const seen: { contentType?: unknown; body?: unknown } = {};
    server.answer = ({ contentType, body }) => {
      Object.assign(seen, { contentType, body });
      return { status: 200, body };
    };
    const send = (body: string) =>
      fetch(`${server.origin}/api/v3/pet`, {
        method: "POST",
        headers: { "content-type": xml, accept: xml, authorization: "Bearer token" },
        body,
      });
    return { server, client, seen, send };
  }

  it("carries a body there and back", async () => {
    const { client, seen } = await start();
    const input = { contentType: xml, body: pet };
    const result = await service.calls["addPet"]?.(client, input, { accept: xml });
    expect(seen).toEqual(input);
    expect(result).toMatchObject({ status: 200, mediaType: xml, body: pet });
  });

  it("is what the description says on the wire", async () => {
    const { send, seen } = await start();
    const document =
      "<pet><id>7</id><name>x</name><category><id>1</id></category><photoUrls><photoUrl>a</photoUrl></photoUrls><tags><tag><name>b</name></tag></tags></pet>";
    const response = await send(document);
    expect(await response.text()).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n${document}`);
    expect(seen.body).toEqual({
      id: 7,
      name: "x",
      category: { id: 1 },
      photoUrls: ["a"],
      tags: [{ name: "b" }],
    });
  });

  it("answers the documented 400 to what is no such XML", async () => {
    const { send } = await start();
    for (const document of ["<pet>", "<pet/>", "<dog><name>a</name></dog>"]) {
      expect((await send(document)).status, document).toBe(400);
    }
  });
});

describe("shelves", () => {
  let service: Service;
  beforeAll(async () => {
    service = await serviceOf("test/properties/round-trip/shelves.yaml", "shelves");
  }, 60_000);
  afterAll(() => service.remove());

  const body = { id: 1, ids: [2, 3], books: [], above: { id: 4, books: ["a"] } };
  const document =
    '<s:shelf xmlns:s="urn:shelves" id="1"><ids>2-3</ids><books/><s:shelf id="4"><books><book>a</book></books></s:shelf></s:shelf>';

  async function start() {
    const server = await serve(service, failing);
    const client = service.createClient({
      baseUrl: server.origin,
      use: [service.validation(service.operationValidators)],
    });
    const seen: unknown[] = [];
    server.answer = ({ contentType, body: given }) => {
      seen.push([contentType, given]);
      return { status: 200, body: { id: 1, ids: [2, 3], books: [] } };
    };
    const send = (text: BodyInit, contentType = xml) =>
      fetch(`${server.origin}/shelves`, {
        method: "PUT",
        headers: { "content-type": contentType },
        body: text,
      });
    return { client, seen, send };
  }

  it("are given and taken with lists in place of delimited strings", async () => {
    const { client, seen } = await start();
    for (const contentType of [xml, "text/xml"]) {
      const result = await service.calls["putShelf"]?.(client, { contentType, body });
      expect(seen.pop()).toEqual([contentType, body]);
      expect(result).toMatchObject({
        mediaType: "application/problem+xml",
        body: { id: 1, ids: [2, 3], books: [] },
      });
    }
  });

  it("are text where the schema says no more than that", async () => {
    const { client, seen } = await start();
    const contentType = "application/vnd.shelf+xml";
    await service.calls["putShelf"]?.(client, { contentType, body: "<any/>" });
    expect(seen).toEqual([[contentType, "<any/>"]]);
  });

  it("are read with any prefix and encoding", async () => {
    const { send, seen } = await start();
    await send(document);
    await send(document.replace(/(<\/?)s:/g, "$1other:").replace("xmlns:s=", "xmlns:other="));
    const declared = '<?xml version="1.0" encoding="ISO-8859-1"?>';
    await send(Buffer.from(declared + document.replace(">a<", ">ä<"), "latin1"), "text/xml");
    expect(seen.map((each) => (each as unknown[])[1])).toEqual([
      body,
      body,
      { ...body, above: { id: 4, books: ["ä"] } },
    ]);
  });

  it.each([
    ["<shelf>", "well-formed XML"],
    ["<!DOCTYPE shelf><shelf/>", "XML without a document type"],
    ["<shelf/>", "the root <shelf>"],
    ['<s:dog xmlns:s="urn:shelves"/>', "the root <shelf>"],
    ["", "a body"],
  ])("refuse %j: expected %s", async (text, expected) => {
    const { send } = await start();
    const response = await send(text);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ problems: [{ in: "body", path: [], expected }] });
  });

  it("are validated", async () => {
    const { send } = await start();
    const text = '<s:shelf xmlns:s="urn:shelves" id="one"><books><book/></books></s:shelf>';
    const response = await send(text);
    expect(response.status).toBe(400);
    const { problems } = (await response.json()) as { problems: { path: string[] }[] };
    expect(problems.map(({ path }) => path.join("."))).toEqual(["id", "books.0"]);
  });
});
