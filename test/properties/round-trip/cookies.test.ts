/** Each cookie that a handler sets reaches the caller as one text, whatever commas its date has. */
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { listen } from "../../unit/runtime/server/listening.ts";
import { type Service, serviceOf } from "./service.ts";

const dated = "a=b; Expires=Wed, 21 Oct 2015 07:28:00 GMT; Path=/";

let service: Service;
beforeAll(async () => {
  service = await serviceOf("test/properties/round-trip/cookies.yaml", "cookies");
});
afterAll(() => service.remove());

async function received(operation: string, headers: object): Promise<unknown> {
  const answer = () => ({ status: 200, headers });
  const handlers = { getCookies: answer, getCookie: answer };
  const { origin } = await listen(service.createHandler(handlers, {}));
  const client = service.createClient({ baseUrl: origin });
  const { headers: typed } = (await service.calls[operation]!(client, {})) as { headers: object };
  return typed;
}

describe("over HTTP", () => {
  it.each([
    ["getCookies", { "Set-Cookie": [dated] }],
    ["getCookies", { "Set-Cookie": [dated, "c=d", dated] }],
    ["getCookies", { "Set-Cookie": ["c=d"], "X-List": [1, 2] }],
    ["getCookie", { "set-cookie": dated }],
    ["getCookie", { "set-cookie": [dated, "c=d"] }],
  ])("%s with the headers %j", async (operation, headers) => {
    expect(await received(operation, headers)).toEqual(headers);
  });
});

test("a platform without getSetCookie gives one text", async () => {
  const response = new Response(null, { headers: { "set-cookie": "c=d" } });
  Object.defineProperty(response.headers, "getSetCookie", { value: undefined });
  const client = service.createClient({ baseUrl: "http://a.example", fetch: () => response });
  const { headers } = (await service.calls["getCookies"]!(client, {})) as { headers: object };
  expect(headers).toEqual({ "Set-Cookie": ["c=d"] });
});
