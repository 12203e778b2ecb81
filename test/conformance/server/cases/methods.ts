/** Methods that a path does not have, that nobody has, and that are none. */
import { type Case } from "./case.ts";
import { withHeader, withoutBody } from "../request.ts";

export const asItIs: readonly Case[] = [
  { name: "the request as it is", make: (good) => good, isReached: true },
];

export const methods: readonly Case[] = [
  ...["GET", "POST", "PUT", "PATCH", "DELETE"].map(
    (method): Case => ({ name: `method ${method}`, make: (good) => ({ ...good, method }) }),
  ),
  ...["PROPFIND", "QUERY", "M-SEARCH", "PURGE"].map(
    (method): Case => ({
      name: `method ${method}`,
      make: (good) => ({ ...good, method }),
      statuses: [400, 404, 405, 501],
      isRefused: true,
    }),
  ),
  ...["get", "Post", "FOO", "GET\t", "__proto__", "constructor"].map(
    (method): Case => ({
      name: `method ${JSON.stringify(method)}`,
      make: (good) => ({ ...good, method }),
      statuses: [400, 404, 405, 501],
      isRefused: true,
    }),
  ),
  {
    name: "method TRACE",
    make: (good) => ({ ...withoutBody(good), method: "TRACE" }),
    statuses: [400, 404, 405, 501],
    isRefused: true,
  },
  {
    name: "method CONNECT",
    make: (good) => ({ ...withoutBody(good), method: "CONNECT" }),
    statuses: [400, 404, 405, 501],
    isRefused: true,
    mayClose: true,
  },
  {
    name: "X-HTTP-Method-Override",
    make: (good) =>
      withHeader(withHeader(good, "X-HTTP-Method-Override", "DELETE"), "X-Method-Override", "PUT"),
  },
];
