/** The emitted clients of services: bound, with JSON-P, with documented errors. */
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { client } from "../../../../generators/client/index.ts";
import * as keys from "../../../../generated/scoped-key/client.ts";
import * as uptime from "../../../../generated/uptime-monitoring/client.ts";
import { createBoundClient as boundUptime } from "../../../../generated/uptime-monitoring/bound-client.ts";
import { bindClient, createBoundClient } from "../../../../generated/scoped-key/bound-client.ts";
import { emit, fileOf } from "../../../support/emitted.ts";
import { failureOf, json } from "./library.ts";

const baseUrl = "http://127.0.0.1:9";

function script(text: string, status = 200): Response {
  return new Response(text, { status, headers: { "content-type": "application/javascript" } });
}

describe("uptime-monitoring", () => {
  const asking = (respond: () => Response) => {
    const sent: [string, unknown, string | null][] = [];
    const credentials = { apiKey: "s3cret" };
    const fetch = async (url: string, { body, headers }: RequestInit) => {
      sent.push([url, body, new Headers(headers).get("accept")]);
      return respond();
    };
    return { sent, service: uptime.createClient({ baseUrl, credentials, fetch }) };
  };
  const body = { stat: "ok", account: { monitor_limit: 5 } };

  test("the form of the answer is asked for, in the parameter and in the header", async () => {
    const { sent, service } = asking(() => json(body));
    const result = await uptime.getAccountDetails(service);
    expect(result).toMatchObject({ status: 200, body });
    await uptime.getAccountDetails(service, {}, { accept: "application/xml" });
    // For the compiler, the parameter needs an `accept` beside it.
    const asked: object = { format: "xml" };
    await uptime.getAccountDetails(service, asked);
    expect(sent).toEqual([
      [`${baseUrl}/v2/getAccountDetails?format=json`, "api_key=s3cret", "application/json"],
      [`${baseUrl}/v2/getAccountDetails?format=xml`, "api_key=s3cret", "application/xml"],
      [`${baseUrl}/v2/getAccountDetails?format=xml`, "api_key=s3cret", "application/xml"],
    ]);
  });

  test("JSON-P is read, never run, whatever its media type says", async () => {
    const text = `cb(${JSON.stringify(body)});`;
    for (const type of ["application/javascript", "application/json", "text/plain"]) {
      const headers = { "content-type": type };
      const { sent, service } = asking(() => new Response(text, { headers }));
      const result = await uptime.getAccountDetails(service, { callback: "cb" });
      expect(result).toMatchObject({ status: 200, mediaType: "application/json", body });
      expect(sent[0]?.[0]).toBe(`${baseUrl}/v2/getAccountDetails?callback=cb&format=json`);
    }
  });

  test.each(["a.b", "1a", "", "a b", "alert(1)//", "new", "let", "null", "a".repeat(65), 7])(
    "a callback is no %j, which is not sent",
    async (callback) => {
      for (const input of [{ callback }, { body: { callback } }] as { callback: string }[]) {
        const { sent, service } = asking(() => script("{}"));
        const error = await failureOf(uptime.getAccountDetails(service, input));
        expect(error).toBeInstanceOf(TypeError);
        expect((error as Error).message).toContain("callback has to be one identifier of 1 to 64");
        expect(sent).toEqual([]);
      }
    },
  );

  test("a callback beside format=xml is not sent: a script holds JSON", async () => {
    const inputs = [
      [{ callback: "cb", format: "xml" }, {}],
      [{ callback: "cb" }, { accept: "application/xml" }],
      [{ body: { callback: "cb", format: "xml" } }, {}],
      [{ format: "xml", body: { callback: "cb" } }, {}],
    ] as const;
    for (const [input, options] of inputs) {
      const { sent, service } = asking(() => script("{}"));
      const error = await failureOf(uptime.getAccountDetails(service, input, options));
      expect(error).toBeInstanceOf(TypeError);
      expect((error as Error).message).toContain(
        "callback has to be absent beside format=xml: scripts hold JSON",
      );
      expect(sent).toEqual([]);
    }
  });

  test("the callback may stand in the body", async () => {
    const { sent, service } = asking(() => script(`cb(${JSON.stringify({ stat: "ok" })});`));
    const result = await uptime.getAccountDetails(service, { body: { callback: "cb" } });
    expect(result).toMatchObject({ status: 200, body: { stat: "ok" } });
    expect(sent[0]?.[1]).toBe("callback=cb&api_key=s3cret");
  });

  test.each([
    "cb({}); alert(1);",
    "cb({})",
    "cb(alert(1));",
    "cb({a:1});",
    "cb();",
    "cb({});cb({});",
  ])("%s is no script of one call", async (text) => {
    const { service } = asking(() => script(text));
    const error = await failureOf(uptime.getAccountDetails(service, { callback: "cb" }));
    expect(error).toBeInstanceOf(uptime.CallError);
    expect(error).toMatchObject({ kind: "decode", text });
  });

  test.each([
    ["another callback", script("other({});")],
    ["a callback with another beginning", script("cbx({});")],
    ["a page of errors", new Response("<p>", { headers: { "content-type": "text/html" } })],
  ])("%s is an answer that nobody documented", async (_, response) => {
    const { service } = asking(() => response);
    const result = await uptime.getAccountDetails(service, { callback: "cb" });
    expect(result.status).toBe("undocumented");
  });

  test("an error page of a server in between keeps its status", async () => {
    const { service } = asking(() => script("<html>", 502));
    expect(await uptime.getAccountDetails(service, { callback: "cb" })).toMatchObject({
      status: "undocumented",
      httpStatus: 502,
      body: "<html>",
    });
  });
});

describe("scoped-key", () => {
  const service = (response: Response) =>
    keys.createClient({ baseUrl, credentials: { apiKey: "k" }, fetch: async () => response });
  const me = { user_id: "u", auth_type: "key", plan: "trial" };

  test("unwrap gives the body of a success", async () => {
    expect(keys.unwrap(await keys.getMe(service(json(me))))).toEqual(me);
  });

  test("else an error with the code and the request that the document shows", async () => {
    const error = { code: "insufficient_scope", message: "no" };
    const response = json({ error, request_id: "req_1" }, 403);
    const result = await keys.getMe(service(response));
    const thrown = await failureOf(Promise.resolve().then(() => keys.unwrap(result)));
    expect(thrown).toBeInstanceOf(keys.ApiError);
    expect(thrown).toMatchObject({
      name: "ApiError",
      message: "the answer has the status 403 (insufficient_scope)",
      status: 403,
      httpStatus: 403,
      code: "insufficient_scope",
      requestId: "req_1",
      problems: [],
    });
    expect((thrown as keys.ApiError).result).toBe(result);
    expect(inspect(thrown)).not.toContain("Response");
  });

  test("also of an answer that nobody documented, with what a problem document lists", async () => {
    const errors = [{ pointer: "/a", detail: "no" }];
    const problem = json({ title: "Bad", errors }, 422, "application/problem+json");
    problem.headers.set("x-request-id", "req_2");
    const result = await keys.getMe(service(problem));
    const thrown = await failureOf(Promise.resolve().then(() => keys.unwrap(result)));
    expect(thrown).toMatchObject({
      message: "the answer of status 422 is not documented",
      status: "undocumented",
      requestId: "req_2",
      problems: errors,
    });
    expect(thrown).not.toHaveProperty("code");
  });
});

describe("a bound client", () => {
  const options = {
    baseUrl,
    credentials: { apiKey: "s3cret" },
    fetch: async () => json({ user_id: "u", auth_type: "key", plan: "trial" }),
  };

  test("gives what the functions give", async () => {
    const service = keys.createClient(options);
    const { response: _, ...alone } = await keys.getMe(service);
    for (const bound of [bindClient(service), createBoundClient(options)]) {
      const { response: _response, ...result } = await bound.getMe();
      expect(result).toEqual(alone);
    }
  });

  test("passes inputs and options on", async () => {
    const sent: string[] = [];
    const fetch = async (url: string) => {
      sent.push(url);
      return new Response("<r/>", { headers: { "content-type": "application/xml" } });
    };
    const bound = boundUptime({ baseUrl, credentials: { apiKey: "k" } });
    const called = bound.getMonitors({ format: "xml" }, { fetch, accept: "application/xml" });
    await called.catch(() => undefined);
    expect(sent).toEqual([`${baseUrl}/v2/getMonitors?format=xml`]);
  });

  test("can be awaited, and printing it shows no secret", async () => {
    const bound = createBoundClient(options);
    expect(await Promise.resolve(bound)).toBe(bound);
    const shown = [bound, keys.createClient(options)].map((each) =>
      [inspect(each, { depth: 9, showHidden: true }), JSON.stringify(each), String(each)].join(),
    );
    expect(shown.join()).not.toContain("s3cret");
  });

  test("has no method called then, whatever operations are called", async () => {
    const responses = { 200: { description: "ok" } };
    const paths = {
      "/a": {
        get: { operationId: "then", responses },
        put: { operationId: "createClient", responses },
        post: { operationId: "unwrap", responses },
      },
    };
    const document = { openapi: "3.1.0", info: { title: "t", version: "1" }, paths };
    const emitted = await emit({ "a.json": document }, { generators: [client] });
    const text = fileOf(emitted, "bound-client.ts");
    const methods = [...text.matchAll(/^ {4}(\w+): \(input, options\)/gm)].map(([, name]) => name);
    expect(methods).toEqual(["thenOperation", "createClientOperation", "unwrapOperation"]);
  });
});
