/** Media types, encodings and preferences that are wrong, doubled or no such thing. */
import { gzipSync } from "node:zlib";
import { withHeader } from "../request.ts";
import { type Case, form, json, typeOf, withBody } from "./case.ts";

export const mediaTypes: readonly Case[] = [
  ...[
    "application/xml",
    "text/html",
    "application/octet-stream",
    "a",
    "/",
    ";",
    "application/json/x",
    "application/jsonx",
    "*/*",
    "application/*",
    "__proto__/constructor",
    "multipart/form-data",
  ].map(
    (type): Case => ({
      name: `Content-Type ${type}`,
      make: withBody((good) => withHeader(good, "Content-Type", type), json, form),
      statuses: [400, 401, 415],
    }),
  ),
  {
    name: "no Content-Type",
    make: withBody((good) => withHeader(good, "Content-Type")),
    statuses: [400, 401, 415],
  },
  {
    name: "two different Content-Types",
    make: withBody((good) => withHeader(good, "Content-Type", typeOf(good) ?? "", "text/html")),
    statuses: [400, 401, 415],
    isRefused: true,
  },
  {
    name: "two different Content-Types, the wrong one first",
    make: withBody((good) => withHeader(good, "Content-Type", "text/html", typeOf(good) ?? "")),
    statuses: [400, 401, 415],
    isRefused: true,
  },
  ...["utf-16", "iso-8859-1", "x-unknown", "utf-7", '"utf-16le"'].map(
    (charset): Case => ({
      name: `charset ${charset}`,
      make: withBody(
        (good) => withHeader(good, "Content-Type", `${typeOf(good)}; charset=${charset}`),
        json,
        form,
      ),
      statuses: [400, 401, 415],
    }),
  ),
  {
    name: "charset utf-8 in capitals and quotes",
    isReached: true,
    make: withBody(
      (good) => withHeader(good, "Content-Type", `${typeOf(good)}; Charset="UTF-8"`),
      json,
      form,
    ),
  },
  ...["gzip", "deflate", "br", "x-unknown", "identity, gzip", "gzip, identity"].map(
    (coding): Case => ({
      name: `Content-Encoding ${coding}`,
      make: withBody((good, body) => {
        return {
          ...withHeader(good, "Content-Encoding", coding),
          body: coding === "gzip" ? gzipSync(body) : body,
        };
      }),
      statuses: [400, 401, 415],
    }),
  ),
  ...["text/html", "image/*;q=1", "*/*;q=0", "application/json;q=0", "nothing/here"].map(
    (accept): Case => ({
      name: `Accept ${accept}`,
      make: (good) => withHeader(good, "Accept", accept),
    }),
  ),
  ...[
    ",",
    ";",
    "*/*;q=abc",
    "a/b/c;;;",
    ";q=1",
    "*/*;q=1e9",
    "*",
    "q=1",
    ",".repeat(5000),
    "a/b;".repeat(2000),
  ].map(
    (accept): Case => ({
      name: `malformed Accept ${accept.slice(0, 20)} (${accept.length})`,
      make: (good) => withHeader(good, "Accept", accept),
    }),
  ),
];
