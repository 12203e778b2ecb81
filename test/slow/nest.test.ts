/** A service in NestJS, by the recipes of the guide, on Express and on Fastify. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { describeWhere } from "../support/where.ts";
import { exchange } from "../unit/runtime/server/edge/exchanges.ts";
import { type Platform, bundled, spawned } from "../unit/runtime/server/edge/platforms.ts";
import { type Expected, holds } from "../unit/runtime/server/edge/suite.ts";
import { installed } from "./installed.ts";

const folder = installed("nest", [
  "@nestjs/common@11.2.10",
  "@nestjs/core@11.2.10",
  "@nestjs/platform-express@11.2.10",
  "@nestjs/platform-fastify@11.2.8",
  "reflect-metadata@0.2.2",
  "rxjs@7.8.2",
]);
const missing = folder === undefined ? "npm cannot install it here" : undefined;

/** The service, as the app would import what is emitted. */
const library = `
  export { openApp } from "./app.ts";
  export { toExpress } from "../../../../../runtime/mounts/express.ts";
  export { toFastify } from "../../../../../runtime/mounts/fastify.ts";`;

/** An app with a controller of its own, as its decorators make it. */
const program = (adapter: string, mount: string): string => `
  import "reflect-metadata";
  import { Controller, Get, Module } from "@nestjs/common";
  import { NestFactory } from "@nestjs/core";
  import { FastifyAdapter } from "@nestjs/platform-fastify";
  import { openApp, toExpress, toFastify } from "./library.mjs";
  class Own {
    own() {
      return "own";
    }
  }
  const decorate = (decorator, name) =>
    decorator(Own.prototype, name, Object.getOwnPropertyDescriptor(Own.prototype, name));
  decorate(Get("own"), "own");
  Controller()(Own);
  class App {}
  Module({ controllers: [Own] })(App);
  const app = await NestFactory.create(App, ${adapter} { logger: false });
  const tell = (framework) => Object.keys(framework);
  ${mount}
  await app.listen(0, "127.0.0.1");
  console.log(new URL(await app.getUrl()).port);`;

async function openNest(name: string, adapter: string, mount: string): Promise<Platform> {
  const home = folder ?? "";
  writeFileSync(join(home, "library.mjs"), await bundled(library));
  writeFileSync(join(home, `${name}.mjs`), program(adapter, mount));
  return spawned(process.execPath, [`${name}.mjs`], home);
}

const onExpress = () =>
  openNest(
    "express",
    "",
    `app.use("/forwarding", toExpress(openApp(tell, "/forwarding"), { forwardErrors: true }));
     app.use("/api", toExpress(openApp(tell)));`,
  );

const onFastify = () =>
  openNest(
    "fastify",
    "new FastifyAdapter(),",
    `await app.register(toFastify(openApp(tell, "/forwarding"), { forwardErrors: true }), { prefix: "/forwarding" });
     await app.register(toFastify(openApp(tell)), { prefix: "/api" });`,
  );

const usual: Expected = {
  framework: ["req", "res"],
  forwarded: '{"statusCode":500,"message":"Internal server error"}',
  tellsGone: { held: true, pending: true },
  withoutHost: 200,
  // Paths that do not begin with that of the mount.
  itself: { "a second slash at the beginning": 404, "a slash that is encoded": 404 },
};

const onFastifyItself: Expected = {
  ...usual,
  framework: ["request", "reply"],
  // A plugin gets the error handler of Fastify, as there was no other when it was registered.
  forwarded:
    '{"statusCode":500,"error":"Internal Server Error","message":"a fault of the implementer"}',
  raw: { "a target of another scheme": [404] },
  itself: {
    ...usual.itself,
    "the base path alone": 404,
    "an escape that is none": 400,
    "an escape that is no UTF-8": 400,
    "a media type that is none": 415,
    "a method of WebDAV": 404,
  },
};

describeWhere("nest", "in NestJS", missing, () => {
  afterAll(() => rmSync(folder ?? "", { recursive: true, force: true }));

  describe("on Express", () => holds(onExpress, usual));
  describe("on Fastify", () => holds(onFastify, onFastifyItself));

  it("on Express, what is mounted reads bodies before the parsers of NestJS do", async () => {
    const { origin, stop } = await onExpress();
    // More than those take.
    const body = JSON.stringify({ name: "a".repeat(150_000) });
    const headers = { "content-type": "application/json" };
    const { status } = await exchange(origin, {
      method: "POST",
      path: "/api/items",
      headers,
      body,
    });
    await stop();
    expect(status).toBe(201);
  });
});
