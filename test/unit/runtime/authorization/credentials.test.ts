/** Credentials are found at their place; what is sent twice or badly is none. */
import { expect, test } from "vitest";
import { findCredential } from "../../../../runtime/authorization/credentials.ts";
import type { CredentialPlace } from "../../../../runtime/http/operation.ts";
import { type Sent, source } from "../server/access/exchange.ts";

const basic = (text: string) => `Basic ${Buffer.from(text, "utf8").toString("base64")}`;
const places = {
  bearer: { in: "authorization", scheme: "bearer" },
  basic: { in: "authorization", scheme: "basic" },
  header: { in: "header", name: "X-Key" },
  query: { in: "query", name: "key" },
  cookie: { in: "cookie", name: "key" },
  body: { in: "body", name: "api_key" },
} as const satisfies Record<string, CredentialPlace>;

function find(place: keyof typeof places, sent: Sent) {
  return findCredential(places[place], source(sent), sent.body);
}

const authorization = (text: string): Sent => ({ headers: { authorization: text } });
const good = { token: "good" };

function form(...values: readonly (string | Blob)[]): FormData {
  const data = new FormData();
  for (const value of values) data.append("api_key", value);
  return data;
}

test.each<[keyof typeof places, Sent, unknown]>([
  ["bearer", authorization("Bearer good"), good],
  ["bearer", authorization("bearer  good"), good],
  ["bearer", authorization("BEARER a.b-c_d~e+f/g=="), { token: "a.b-c_d~e+f/g==" }],
  ["basic", authorization(basic("ann:p:ß")), { username: "ann", password: "p:ß" }],
  ["basic", authorization(basic(":")), { username: "", password: "" }],
  ["basic", authorization(basic("\uFEFFann:x")), { username: "\uFEFFann", password: "x" }],
  ["header", { headers: { "x-key": "good" } }, good],
  ["header", { headers: { "x-key": "a,b" } }, { token: "a,b" }],
  ["query", { query: "key=g%6Fod&other=1" }, good],
  ["cookie", { cookies: [["key", "good"]] }, good],
  ["body", { body: { api_key: "good" } }, good],
  ["body", { body: Object.assign(Object.create(null), { api_key: "good" }) }, good],
  ["body", { body: form("good") }, good],
])("%s finds %j", (place, sent, found) => {
  expect(find(place, sent)).toEqual(found);
});

test.each<[keyof typeof places, Sent]>([
  ["bearer", {}],
  ["bearer", authorization("")],
  ["bearer", authorization("Bearer")],
  ["bearer", authorization("Bearer  ")],
  ["bearer", authorization(basic("ann:x"))],
  ["bearer", authorization("Bearers good")],
  ["basic", authorization("Bearer good")],
  ["header", {}],
  ["header", { headers: { "x-key": "" } }],
  ["query", { query: "key=" }],
  ["query", { query: "Key=good" }],
  ["cookie", { cookies: [["Key", "good"]] }],
  ["body", {}],
  ["body", { body: null }],
  ["body", { body: "api_key=good" }],
  ["body", { body: Object.create({ api_key: "inherited" }) }],
  ["body", { body: { api_key: "" } }],
  ["body", { body: form() }],
])("%s finds nothing in %j", (place, sent) => {
  expect(find(place, sent)).toBe("missing");
});

test.each<[keyof typeof places, Sent]>([
  ["bearer", authorization("Bearer good good")],
  ["bearer", authorization("Bearer good, Bearer good")],
  ["bearer", authorization("Bearer good,good")],
  ["basic", authorization(basic("ann"))],
  ["basic", authorization("Basic !!!")],
  ["basic", authorization("Basic wyg=")],
  ["basic", authorization(`Basic ${Buffer.from([0x61, 0x3a, 0xc3, 0x28]).toString("base64")}`)],
  ["basic", authorization(`${basic("ann:x")}, ${basic("ann:x")}`)],
  ["header", { headers: { "x-key": "good, good" } }],
  ["header", { headers: { "x-key": "good, " } }],
  ["query", { query: "key=good&key=good" }],
  ["query", { query: "key=good&key=" }],
  [
    "cookie",
    {
      cookies: [
        ["key", "good"],
        ["key", "other"],
      ],
    },
  ],
  ["body", { body: { api_key: ["good", "good"] } }],
  ["body", { body: { api_key: 5 } }],
  ["body", { body: { api_key: null } }],
  ["body", { body: form("good", "good") }],
  ["body", { body: form(new Blob(["good"])) }],
])("%s takes %j for no credential", (place, sent) => {
  expect(find(place, sent)).toBe("malformed");
});
