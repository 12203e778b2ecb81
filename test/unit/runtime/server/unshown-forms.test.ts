/** `format` and `callback` beside answers whose shape is not shown. */
import { expect, it } from "vitest";
import { type Handlers, createHandler } from "../../../../generated/uptime-monitoring/server.ts";
import { authenticateBy, uptimeDecisions } from "./credentials.ts";
import { listen } from "./listening.ts";

/** Calls of newMonitor, whose response is not shown, and of a limit that is hit at once. */
async function serving(answer: object, rateLimit: () => object = uptimeDecisions.rateLimit) {
  const formats: unknown[] = [];
  const newMonitor = ({ query }: { readonly query: { readonly format?: string } }) => {
    formats.push(query.format);
    return answer;
  };
  const decisions = {
    ...uptimeDecisions,
    rateLimit,
    rateLimitHitBody: ({ request }: { readonly request: Request }) => {
      formats.push(new URL(request.url).searchParams.get("format"));
      return { body: { wait: 1 } };
    },
  };
  const options = { authenticate: authenticateBy(() => "a"), decisions };
  const handle = createHandler(
    new Proxy({}, { get: () => newMonitor }) as Handlers<string>,
    options as unknown as Parameters<typeof createHandler<string>>[1],
  );
  const { origin } = await listen(handle);
  const ask = async (query: string) => {
    const body = new URLSearchParams({ api_key: "k", friendly_name: "a", url: "u", type: "1" });
    const response = await fetch(`${origin}/v2/newMonitor?${query}`, { method: "POST", body });
    return [response.status, response.headers.get("content-type"), await response.text()];
  };
  return { ask, formats };
}

const undocumented = { status: "undocumented", httpStatus: 200 };

it("an object is JSON, whatever format was asked for", async () => {
  const { ask, formats } = await serving({ ...undocumented, body: { a: 1 } });
  expect(await ask("format=xml")).toEqual([200, "application/json", '{"a":1}']);
  expect(formats).toEqual(["xml"]);
});

it("a handler that gives XML says so", async () => {
  const xml = { ...undocumented, mediaType: "application/xml", body: "<a/>" };
  const { ask } = await serving(xml);
  expect(await ask("format=xml")).toEqual([200, "application/xml; charset=utf-8", "<a/>"]);
  expect(await ask("format=json")).toEqual([200, "application/xml; charset=utf-8", "<a/>"]);
});

it("the body of 429 is what the decision gives, which sees the request", async () => {
  const { ask, formats } = await serving({ status: 429 });
  expect(await ask("format=xml")).toEqual([429, "application/json", '{"wait":1}']);
  expect(formats).toEqual(["xml", "xml"]);
});

it("a refusal before the handler is no script, and JSON of a handler is", async () => {
  const { ask } = await serving({ ...undocumented, body: { a: 1 } });
  expect(await ask("callback=cb")).toEqual([200, "text/javascript", 'cb({"a":1});']);
  const { ask: refused } = await serving({}, () => ({
    ...uptimeDecisions.rateLimit(),
    monitor_limit: 0,
  }));
  expect(await refused("callback=cb")).toEqual([429, "application/json", '{"wait":1}']);
});
