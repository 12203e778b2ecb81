/** Express, Fastify and Hono beside `node:http`: the same requests get the same answers, with parsers before and without. */
import { describe } from "vitest";
import { startMount } from "../support/mounts.ts";
import { openApp } from "../unit/runtime/server/edge/app.ts";
import type { Platform } from "../unit/runtime/server/edge/platforms.ts";
import { type Expected, holds } from "../unit/runtime/server/edge/suite.ts";

const tell = (framework: unknown) => typeof framework;

const opening =
  (mount: "express" | "fastify" | "hono", parsesBodies: boolean) => async (): Promise<Platform> => {
    const { port, close } = await startMount(mount, openApp(tell), { parsesBodies });
    return { origin: `http://127.0.0.1:${port}`, stop: close };
  };

const usual: Expected = {
  framework: "object",
  tellsGone: { held: true, pending: true },
  withoutHost: 200,
  keepsSteps: true,
  hasOwn: false,
};

const onFastify: Expected = {
  ...usual,
  itself: {
    "an escape that is none": 400,
    "an escape that is no UTF-8": 400,
    "a media type that is none": 415,
    "a method of WebDAV": 404,
  },
};

/** Its adapter makes a URL of each target before. */
const onHono: Expected = {
  ...usual,
  keepsSteps: false,
  withoutHost: 400,
  raw: { "a request of HTTP/1.0": [400], "OPTIONS of the whole server": [400] },
};

describe("behind express", () => {
  describe("alone", () => holds(opening("express", false), usual));
  describe("and its parsers of bodies", () =>
    holds(opening("express", true), {
      ...usual,
      isBehindGateway: true,
      itself: {
        "a body that is no JSON": 400,
        "JSON of many levels": 400,
        "a body of a GET": 400,
        "a content coding that is not read": 400,
        // A parser makes an object of nothing.
        "a body of nothing in pieces": 400,
        "a body that is really coded": 201,
      },
    }));
});

describe("behind fastify", () => {
  describe("alone", () => holds(opening("fastify", false), onFastify));
  describe("and its parsers of bodies", () =>
    holds(opening("fastify", true), {
      ...onFastify,
      isBehindGateway: true,
      itself: {
        ...onFastify.itself,
        "a body that is not there": 400,
        "a body that is no JSON": 400,
        "JSON of many levels": 400,
        "names of members that objects have": 400,
        "a body of nothing in pieces": 400,
        // It reads the bytes as they are.
        "a content coding that is not read": 400,
        "a body of JSON in UTF-16": 400,
        "a body that is really coded": 400,
      },
    }));
});

describe("behind hono", () => {
  describe("alone", () => holds(opening("hono", false), onHono));
  describe("and a middleware that reads bodies", () =>
    holds(opening("hono", true), { ...onHono, isBehindGateway: true }));
});
