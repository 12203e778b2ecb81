/** Requests that every mount is held to: what goes over the wire, and what comes back. */
import { request as send } from "node:http";
import { gzipSync } from "node:zlib";

export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
  /** True: the length of the body is not announced. */
  readonly chunked?: boolean;
}

/** Status, the headers that the service decides on, and the body. */
export interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const compared = [
  "content-type",
  "allow",
  "www-authenticate",
  "x-total",
  "set-cookie",
  "retry-after",
];

/** Sends the target as it is written: `fetch` would resolve and encode it. */
export function exchange(origin: string, sent: Sent): Promise<Got> {
  const { method = "GET", path, headers = {}, body, chunked = false } = sent;
  return new Promise((resolve, reject) => {
    const length =
      body === undefined || chunked ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const outgoing = send(origin, {
      method,
      path,
      headers: { ...(headers as Record<string, string>), ...length },
      agent: false,
    });
    outgoing.on("error", reject);
    outgoing.on("response", (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: Object.fromEntries(
            compared.flatMap((name) =>
              incoming.headers[name] === undefined ? [] : [[name, incoming.headers[name]]],
            ),
          ),
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    if (body === undefined) outgoing.end();
    else if (chunked) {
      outgoing.flushHeaders();
      outgoing.write(body.slice(0, 3));
      setTimeout(() => outgoing.end(body.slice(3)), 20);
    } else outgoing.end(body);
  });
}

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);

/** Requests as clients of the service send them. */
export const usual: readonly (readonly [title: string, sent: Sent])[] = [
  [
    "parameters of every place",
    {
      path: "/api/items/7?page=2&tags=a&tags=b%20c+d%2C",
      headers: { "X-Depth": "3", cookie: "theme=dark; key=k" },
    },
  ],
  [
    "cookies in two headers",
    { path: "/api/with/cookieKey", headers: { cookie: ["a=b", "key=good"] } },
  ],
  ["HEAD", { method: "HEAD", path: "/api/items/7" }],
  ["OPTIONS", { method: "OPTIONS", path: "/api/items" }],
  [
    "a body of JSON",
    { method: "POST", path: "/api/items", headers: json, body: '{"name":"käse"}' },
  ],
  [
    "a body of JSON in pieces",
    {
      method: "POST",
      path: "/api/items",
      headers: json,
      body: '{"name":"käse"}',
      chunked: true,
    },
  ],
  ["a form", { method: "POST", path: "/api/items", headers: form, body: "name=a%26b&price=1.5" }],
  [
    "a part of a form that is joined",
    {
      method: "POST",
      path: "/api/items/join",
      headers: form,
      body: "ids=1-2&api_key=x&api_key=good",
    },
  ],
  [
    "bytes",
    {
      method: "PUT",
      path: "/api/files/a%2Fb%25.bin",
      headers: { "content-type": "a/b" },
      body: bytes,
    },
  ],
  [
    "bytes in pieces",
    {
      method: "PUT",
      path: "/api/files/a.bin",
      headers: { "content-type": "a/b" },
      body: bytes,
      chunked: true,
    },
  ],
  ["a body that is not there", { method: "POST", path: "/api/items", headers: json }],
  [
    "a body that breaks the contract",
    { method: "POST", path: "/api/items", headers: json, body: '{"name":1}' },
  ],
  ["a body that is no JSON", { method: "POST", path: "/api/items", headers: json, body: "{" }],
  [
    "a body of another media type",
    {
      method: "POST",
      path: "/api/items",
      headers: { "content-type": "text/csv" },
      body: "a",
    },
  ],
  [
    "a body that is too large",
    {
      method: "POST",
      path: "/api/items",
      headers: json,
      body: JSON.stringify({ name: "a".repeat(200_000) }),
    },
  ],
  [
    "an answer without a body",
    { method: "POST", path: "/api/items", headers: json, body: '{"name":"lost"}' },
  ],
  ["a parameter that breaks the contract", { path: "/api/items/x?page=0" }],
  ["a path where nothing lies", { path: "/api/none" }],
  ["the base path alone", { path: "/api" }],
  ["a method that the path does not have", { method: "DELETE", path: "/api/items/7" }],
  ["no credential", { path: "/api/with/key" }],
  ["a bad credential", { path: "/api/with/key", headers: { authorization: "Bearer bad" } }],
  ["a credential", { path: "/api/with/key", headers: { authorization: "Bearer good" } }],
  ["a credential in the query", { path: "/api/with/queryKey?key=good" }],
  [
    "an answer in another media type",
    { path: "/api/items/7", headers: { accept: "application/xml" } },
  ],
  ["a fault of the implementer", { path: "/api/fault" }],
];

/** Requests that no client should send. */
export const hostile: readonly (readonly [title: string, sent: Sent])[] = [
  ["an answer whose header would end its line", { path: "/api/split" }],
  ["a second slash at the beginning", { path: "//api/items/1" }],
  ["a slash at the end", { path: "/api/items/1/" }],
  ["a segment that is empty", { path: "/api//items/1" }],
  ["letters that are encoded", { path: "/api/%69tems/%31" }],
  ["an escape that is none", { path: "/api/items/%zz" }],
  [
    "an escape that is no UTF-8",
    { method: "PUT", path: "/api/files/%ff%fe.bin", headers: { "content-type": "a/b" }, body: "a" },
  ],
  ["a slash that is encoded", { path: "/api%2Fitems/1" }],
  [
    "a byte 0 that is encoded",
    { method: "PUT", path: "/api/files/%00.bin", headers: { "content-type": "a/b" }, body: "a" },
  ],
  ["a parameter of the path behind a semicolon", { path: "/api/items/1;a=b" }],
  ["an escape in the query that is none", { path: "/api/items/1?page=%zz" }],
  ["a parameter twice", { path: "/api/items/1?page=1&page=2" }],
  ["characters that have no place in a query", { path: "/api/items/1?tags=<>\"'`{}|^" }],
  ["a long URL", { path: `/api/items/1?tags=${"a".repeat(8200)}` }],
  [
    "names of members that objects have",
    {
      method: "POST",
      path: "/api/items",
      headers: json,
      body: '{"name":"a","__proto__":{"x":1},"constructor":1}',
    },
  ],
  [
    "JSON of many levels",
    { method: "POST", path: "/api/items", headers: json, body: '{"a":'.repeat(30_000) },
  ],
  [
    "a form of many keys",
    { method: "POST", path: "/api/items", headers: form, body: "a=b&".repeat(30_000) },
  ],
  ["a body of a GET", { path: "/api/items/1", headers: json, body: "{" }],
  [
    "a media type that is none",
    { method: "POST", path: "/api/items", headers: { "content-type": "/" }, body: "a" },
  ],
  [
    "a content coding that is not read",
    {
      method: "POST",
      path: "/api/items",
      headers: { ...json, "content-encoding": "gzip" },
      body: "{}",
    },
  ],
  ["HEAD where nothing lies", { method: "HEAD", path: "/api/none" }],
  ["HEAD where only a body can be sent", { method: "HEAD", path: "/api/items" }],
  ["OPTIONS where nothing lies", { method: "OPTIONS", path: "/api/none" }],
  ["a method of WebDAV", { method: "PROPFIND", path: "/api/items/1" }],
  ["a dot that is encoded", { path: "/api/items/1%2e5" }],
  ["steps that are encoded within a segment", { path: "/api/items/..%2f1" }],
  ["a percent sign that is encoded twice", { path: "/api/items/%2531" }],
  ["letters of other scripts that are encoded", { path: "/api/items/%E2%82%AC" }],
  ["an escape in the query that is no UTF-8", { path: "/api/items/1?page=%ff" }],
  ["a query of nothing but signs", { path: "/api/items/1?&&=&=&?&#" }],
  ["a long query", { path: `/api/items/1?${"tags=a&".repeat(900)}page=2` }],
  ["a header twice", { path: "/api/items/1", headers: { "X-Depth": ["1", "2"] } }],
  [
    "a credential twice",
    { path: "/api/with/key", headers: { Authorization: ["Bearer good", "Bearer bad"] } },
  ],
  [
    "an Accept twice",
    { path: "/api/items/7", headers: { Accept: ["text/plain", "application/json"] } },
  ],
  [
    "a body of nothing in pieces",
    { method: "POST", path: "/api/items", headers: json, body: "", chunked: true },
  ],
  ["a body without a media type", { method: "POST", path: "/api/items", body: '{"name":"a"}' }],
  [
    "a body of JSON with a byte order mark",
    { method: "POST", path: "/api/items", headers: json, body: '\ufeff{"name":"a"}' },
  ],
  [
    "a body of JSON in UTF-16",
    {
      method: "POST",
      path: "/api/items",
      headers: { "content-type": "application/json; charset=utf-16" },
      body: Buffer.from('{"name":"a"}', "utf16le"),
    },
  ],
  [
    "a body that is really coded",
    {
      method: "POST",
      path: "/api/items",
      headers: { ...json, "content-encoding": "gzip" },
      body: gzipSync('{"name":"a"}'),
    },
  ],
  [
    "a body that waits for a 100",
    {
      method: "POST",
      path: "/api/items",
      headers: { ...json, expect: "100-continue" },
      body: '{"name":"a"}',
    },
  ],
  ["several cookies in its answer", { path: "/api/cookies" }],
  ["bytes in its answer", { path: "/api/binary" }],
  ["a cookie that is none", { path: "/api/with/cookieKey", headers: { cookie: "=;;key;key=%zz" } }],
];

/** A host that no URL can have. */
export const noHost: Sent = { path: "/api/items/1", headers: { host: "a b/c?d" } };

/** Steps to another folder, which the server of a platform may have gone before a mount sees the path. */
export const steps: readonly string[] = [
  "/api/x/../items/1",
  "/api/%2e%2e/api/items/1",
  "/api/./items/1",
  "/api\\items\\1",
  "/../api/items/1",
];

const host = "Host: a\r\nConnection: close\r\n";
const posted = `POST /api/items HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
const body = '{"name":"a"}';

/** What goes over the wire as it is written here. */
export const rawRequests: readonly (readonly [title: string, text: string])[] = [
  ["a request of HTTP/1.0", "GET /api/items/1 HTTP/1.0\r\n\r\n"],
  ["a target in absolute form", `GET http://b.test/api/items/1 HTTP/1.1\r\n${host}\r\n`],
  [
    "a target in absolute form with a user",
    `GET http://a@b.test/api/items/1 HTTP/1.1\r\n${host}\r\n`,
  ],
  ["a target of another scheme", `GET ftp://b.test/api/items/1 HTTP/1.1\r\n${host}\r\n`],
  ["a target that is no path", `GET api/items/1 HTTP/1.1\r\n${host}\r\n`],
  ["OPTIONS of the whole server", `OPTIONS * HTTP/1.1\r\n${host}\r\n`],
  ["a fragment in the target", `GET /api/items/1#a HTTP/1.1\r\n${host}\r\n`],
  ["no host", "GET /api/items/1 HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["two hosts", `GET /api/items/1 HTTP/1.1\r\nHost: b\r\n${host}\r\n`],
  [
    "a body with trailers",
    `${posted}Transfer-Encoding: chunked\r\nTrailer: X-Depth\r\n\r\nc\r\n${body}\r\n0\r\nX-Depth: x\r\n\r\n`,
  ],
  ["a body of two lengths", `${posted}Content-Length: 12\r\nContent-Length: 11\r\n\r\n${body}`],
  [
    "a body with a length and in pieces",
    `${posted}Content-Length: 12\r\nTransfer-Encoding: chunked\r\n\r\nc\r\n${body}\r\n0\r\n\r\n`,
  ],
  [
    "a body with another transfer coding",
    `${posted}Transfer-Encoding: gzip, chunked\r\n\r\nc\r\n${body}\r\n0\r\n\r\n`,
  ],
  ["a length that is no number", `${posted}Content-Length: +12\r\n\r\n${body}`],
  ["an unknown expectation", `${posted}Expect: the-best\r\nContent-Length: 12\r\n\r\n${body}`],
  [
    "a body that waits for a 100",
    `${posted}Expect: 100-continue\r\nContent-Length: 12\r\n\r\n${body}`,
  ],
  ["a header line that is folded", `GET /api/items/1 HTTP/1.1\r\n${host}X-Depth: 1\r\n 2\r\n\r\n`],
  ["a space before a colon", `GET /api/items/1 HTTP/1.1\r\n${host}X-Depth : 1\r\n\r\n`],
  ["a bare line feed", `GET /api/items/1 HTTP/1.1\nHost: a\nConnection: close\n\n`],
  [
    "two requests on one connection",
    `GET /api/items/1 HTTP/1.1\r\nHost: a\r\n\r\nGET /api/none HTTP/1.1\r\n${host}\r\n`,
  ],
  [
    "an upgrade to another protocol",
    "GET /api/items/1 HTTP/1.1\r\nHost: a\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n" +
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
  ],
  ["a method that is none", `GRAB /api/items/1 HTTP/1.1\r\n${host}\r\n`],
  ["CONNECT", `CONNECT /api/items/1 HTTP/1.1\r\n${host}\r\n`],
  ["TRACE", `TRACE /api/items/1 HTTP/1.1\r\n${host}\r\n`],
];
