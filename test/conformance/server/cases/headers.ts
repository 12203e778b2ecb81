/** Headers that are huge, broken, doubled, or tell two lengths; hosts; credentials that are none. */
import { headerValues, withHeader } from "../request.ts";
import { type Case, onPath, withBody } from "./case.ts";

export const headers: readonly Case[] = [
  {
    name: "a header of 100 kB",
    make: (good) => withHeader(good, "X-Long", "a".repeat(100_000)),
    statuses: [400, 431],
    isRefused: true,
  },
  {
    name: "500 headers",
    isReached: true,
    make: (good) => ({
      ...good,
      headers: [
        ...good.headers,
        ...Array.from({ length: 500 }, (_, at) => [`X-${at}`, "a"] as const),
      ],
    }),
  },
  {
    name: "3,000 headers",
    make: (good) => ({
      ...good,
      headers: [
        ...good.headers,
        ...Array.from({ length: 3000 }, (_, at) => [`X-${at}`, "a"] as const),
      ],
    }),
  },
  {
    name: "a header called __proto__",
    isReached: true,
    make: (good) => withHeader(good, "__proto__", "a"),
  },
  {
    name: "a header with a line inside",
    isReached: true,
    make: (good) => withHeader(good, "X-A", "b\r\nX-Injected: 1"),
  },
  {
    name: "a header with a bare line feed",
    make: (good) => withHeader(good, "X-A", "b\nX-Injected: 1"),
    statuses: [400],
    isRefused: true,
    mayClose: true,
  },
  {
    name: "a header with a bare carriage return",
    make: (good) => withHeader(good, "X-A", "b\rX-Injected: 1"),
    statuses: [400],
    isRefused: true,
  },
  {
    name: "a header with NUL",
    make: (good) => withHeader(good, "X-A", "b\u0000c"),
    statuses: [400],
    isRefused: true,
  },
  { name: "a header that is folded", make: (good) => withHeader(good, "X-A", "b\r\n c") },
  {
    name: "a header without a name",
    make: (good) => withHeader(good, "", "b"),
    statuses: [400],
    isRefused: true,
  },
  {
    name: "a header with a space in its name",
    make: (good) => withHeader(good, "X A", "b"),
    statuses: [400],
    isRefused: true,
  },
  {
    name: "a header beyond ASCII",
    isReached: true,
    make: (good) => withHeader(good, "X-A", "b\u00e4\u00ff"),
  },
  { name: "a path with a line inside", make: onPath((path) => `${path}\r\nX-Injected: 1`) },
  { name: "two hosts", make: (good) => withHeader(good, "Host", "a", "b") },
  { name: "no host", make: (good) => withHeader(good, "Host", "") },
  ...[
    "a/b?c#d",
    "a:b@c",
    "a b",
    "[::1",
    "a:99999",
    "%%%",
    "..",
    "a\u00ff",
    "evil.example",
    "a,b",
    "__proto__",
  ].map((host): Case => ({ name: `Host ${host}`, make: (good) => withHeader(good, "Host", host) })),
  {
    name: "Expect: 100-continue",
    isReached: true,
    make: (good) => withHeader(good, "Expect", "100-continue"),
  },
  {
    name: "another expectation",
    make: (good) => withHeader(good, "Expect", "200-ok"),
    statuses: [417],
    isRefused: true,
  },
  {
    name: "Transfer-Encoding and Content-Length",
    make: withBody((good, body) => ({
      ...withHeader(
        withHeader(good, "Content-Length", String(body.length)),
        "Transfer-Encoding",
        "chunked",
      ),
      body: Buffer.from("0\r\n\r\n"),
    })),
    statuses: [400],
    isRefused: true,
  },
  {
    name: "Transfer-Encoding and Content-Length of GET",
    make: (good) => {
      if (good.body !== undefined) return undefined;
      const both = withHeader(
        withHeader(good, "Content-Length", "4"),
        "Transfer-Encoding",
        "chunked",
      );
      return { ...both, body: Buffer.from("0\r\n\r\n") };
    },
    statuses: [400],
    isRefused: true,
  },
  ...["chunked, identity", "xchunked", "gzip", " chunked\r\nTransfer-Encoding: x"].map(
    (coding): Case => ({
      name: `Transfer-Encoding ${JSON.stringify(coding)}`,
      make: withBody((good) => withHeader(good, "Transfer-Encoding", coding)),
      isRefused: true,
      mayClose: true,
    }),
  ),
  {
    name: "two lengths",
    make: withBody((good, body) => withHeader(good, "Content-Length", String(body.length), "0")),
    statuses: [400],
    isRefused: true,
  },
  ...["-1", "1e1", "+5", "0x10", "1, 1", ""].map(
    (length): Case => ({
      name: `Content-Length ${length}`,
      make: withBody((good) => withHeader(good, "Content-Length", length)),
      statuses: [400],
      isRefused: true,
      mayClose: true,
    }),
  ),
  {
    name: "Upgrade",
    isReached: true,
    make: (good) => withHeader(withHeader(good, "Upgrade", "websocket"), "Connection", "Upgrade"),
  },
  {
    name: "If-None-Match",
    isReached: true,
    make: (good) => withHeader(good, "If-None-Match", "*"),
  },
  { name: "Range", isReached: true, make: (good) => withHeader(good, "Range", "bytes=0-0") },
  { name: "Origin", make: (good) => withHeader(good, "Origin", "https://evil.example") },
];

export const credentials: readonly Case[] = [
  ...[
    "Bearer",
    "Bearer ",
    "bearer wr0ng-k3y",
    "Basic wr0ng",
    "Basic %%%",
    "Basic YQ==",
    "Digest a",
    "",
    "Bearer a b",
    "Bearer \u00e4",
  ].map(
    (value): Case => ({
      name: `Authorization ${value}`,
      make: (good) => {
        return headerValues(good, "authorization").length > 0
          ? withHeader(good, "Authorization", value)
          : undefined;
      },
      statuses: [401, 403],
      isRefused: true,
    }),
  ),
  {
    name: "two Authorizations",
    make: (good) => {
      const [sent] = headerValues(good, "authorization");
      return sent === undefined
        ? undefined
        : withHeader(good, "Authorization", sent, "Bearer wr0ng-k3y");
    },
    statuses: [400, 401, 403],
    isRefused: true,
  },
];
