/** Mounts that have no `node:http` below them, each in its real server, beside the mount of `node:http`. */
import { describe, expect, it, onTestFinished } from "vitest";
import { describeWhere } from "../support/where.ts";
import { binary } from "../unit/runtime/client/runtimes/runtimes.ts";
import { exchange } from "../unit/runtime/server/edge/exchanges.ts";
import { type Platform, onBun, onDeno, onWorkerd } from "../unit/runtime/server/edge/platforms.ts";
import { holds } from "../unit/runtime/server/edge/suite.ts";

describe("in workerd", () =>
  holds(onWorkerd, {
    framework: { name: "shop", waited: "no" },
    forwarded: "caught: a fault of the implementer",
    // What is not answered yet hears nothing.
    tellsGone: { held: true, pending: false },
    withoutHost: 500,
    raw: {
      "a request of HTTP/1.0": [400],
      "a target in absolute form": [500],
      "a target in absolute form with a user": [500],
      "a target of another scheme": [500],
      "a target that is no path": [500],
      "OPTIONS of the whole server": [500],
      "two hosts": [500],
      "a body with trailers": [201, 501],
      "a body of two lengths": [500],
      "a body with a length and in pieces": [201],
      "a body with another transfer coding": [500],
      "a length that is no number": [500],
      "an unknown expectation": [201],
      "a body that waits for a 100": [201],
      "a header line that is folded": [200],
      "a space before a colon": [200],
      "a bare line feed": [200],
      "a method that is none": [501],
      CONNECT: [500],
    },
  }));

/** What the servers of these platforms make of what is no HTTP, or hardly any, before a mount sees it. */
const rawStatuses = {
  bun: {
    "a request of HTTP/1.0": [400],
    "a target in absolute form with a user": [200],
    "OPTIONS of the whole server": [400],
    "a body with trailers": [201, 400],
    "a body with another transfer coding": [400],
    "an unknown expectation": [201],
    "a bare line feed": [505],
    "a method that is none": [],
    CONNECT: [501],
  },
  deno: {
    "a request of HTTP/1.0": [],
    "a target of another scheme": [200],
    "no host": [200],
    "two hosts": [400],
    "an unknown expectation": [201],
    "a bare line feed": [200],
    "a method that is none": [405],
    CONNECT: [400],
  },
};

for (const name of ["bun", "deno"] as const) {
  const file = binary(name);
  const missing = file === undefined ? `npm brings no ${name} for this platform` : undefined;
  describeWhere(name, `in ${name}`, missing, () => {
    if (name === "bun") findsTheWay(() => onBun(file ?? ""));
    holds(() => (name === "bun" ? onBun : onDeno)(file ?? ""), {
      framework: name === "bun" ? { port: "number", pending: "number" } : "127.0.0.1",
      forwarded: "caught: a fault of the implementer",
      tellsGone: { held: true, pending: true },
      withoutHost: 400,
      raw: rawStatuses[name],
    });
  });
}

/** What Bun finds by its own routes, and what goes to the app in place of the service. */
function findsTheWay(open: () => Promise<Platform>): void {
  it("its own routes lead to operations, and other paths and methods to the app", async () => {
    const { origin, stop } = await open();
    onTestFinished(stop);
    const at = async (path: string, method = "GET", body?: string) => {
      const headers = { "content-type": "application/octet-stream" };
      return exchange(origin, { method, path: `/routed${path}`, headers, ...(body && { body }) });
    };
    expect((await at("/items/7?page=2")).status).toBe(200);
    expect((await at("/items/7", "HEAD")).status).toBe(200);
    expect((await at("/items/x")).status).toBe(400);
    expect((await at("/files/a%2Fb.bin", "PUT", "x")).body).toContain("a/b");
    expect((await at("/with/key")).status).toBe(401);
    // Text beside a parameter is looked for by the service alone.
    expect((await at("/files/a.txt", "PUT", "x")).body).toContain("The service has no such path");
    for (const [path, method] of [
      ["/none"],
      ["/items/7", "DELETE"],
      ["/items"],
      ["/items/7/"],
    ] as const) {
      expect((await at(path, method)).body, path).toBe("app");
    }
  });
}
