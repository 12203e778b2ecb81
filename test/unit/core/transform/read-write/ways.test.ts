/** Which way the bodies of operations and events travel, and what is emitted for them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type * as ir from "../../../../../core/model/ir.ts";
import { compile } from "../../../../support/compile.ts";
import { emit, fileOf, load } from "../../../../support/emitted.ts";
import { describing } from "../../../../support/sources.ts";
import { agreement, writeProject } from "../../../generators/validators/agreement.ts";
import { together } from "./agreement.ts";
import { json, ref, sending } from "./bodies.ts";
import { descriptions } from "./random.ts";

const id = { type: "integer", readOnly: true };
const text = { type: "string" };
const pw = { type: "string", writeOnly: true };

test("what a service sends by events is what it sends, and the answer to it what it is sent", async () => {
  const User = { type: "object", required: ["id", "pw"], properties: { id, pw } };
  const operation = {
    requestBody: json(ref("User")),
    responses: { "200": { description: "", ...json(ref("User")) } },
  };
  const { api, names, validators } = await load("direction-ways", {
    "openapi.yaml": describing(
      { User },
      {
        paths: {
          "/a": {
            post: {
              operationId: "call",
              ...operation,
              callbacks: { back: { "{$url}": { post: { operationId: "back", ...operation } } } },
            },
          },
        },
        webhooks: { event: { post: { operationId: "event", ...operation } } },
      },
    ),
  });
  const verdicts = ({ requestBody, responses }: ir.Operation) =>
    [requestBody!, responses![0]!].map(({ content }) => {
      const validator = validators.get(names.schema(content[0]!.schema!));
      return [{ pw: "x" }, { id: 1 }].map((value) => validator!.safeParse(value).success);
    });
  const sent = [true, false];
  const given = [false, true];
  expect(verdicts(api.operations[0]!)).toEqual([sent, given]);
  expect(verdicts(api.webhooks[0]!)).toEqual([given, sent]);
  expect(verdicts(api.callbacks[0]!)).toEqual([given, sent]);
});

test("a schema that $dynamicRef makes several of has variants of each", async () => {
  const Page = {
    $id: "https://example.test/page",
    type: "object",
    properties: { items: { type: "array", items: { $dynamicRef: "#item" } } },
    $defs: {
      any: { $dynamicAnchor: "item", type: "object", required: ["id"], properties: { id } },
    },
  };
  const Users = {
    $id: "https://example.test/users",
    $ref: "https://example.test/page",
    $defs: {
      user: {
        $dynamicAnchor: "item",
        type: "object",
        required: ["id", "name"],
        properties: { id },
      },
    },
  };
  const paths = Object.fromEntries(
    ["Page", "Users"].map((name) => [
      `/${name}`,
      {
        post: {
          operationId: `send${name}`,
          requestBody: json(ref(name)),
          responses: { "204": { description: "" } },
        },
      },
    ]),
  );
  const { operations } = await load("direction-dynamic", {
    "openapi.yaml": describing({ Page, Users }, { paths }),
  });
  const accepts = (name: string, item: object) =>
    operations[name]!.body!["application/json"]!.safeParse({ items: [item] }).success;
  expect([
    accepts("sendPage", {}),
    accepts("sendUsers", {}),
    accepts("sendUsers", { name: 1 }),
  ]).toEqual([true, false, true]);
});

test("what is emitted for random descriptions compiles", { timeout: 120_000 }, async () => {
  const seed = fc.readConfigureGlobal().seed ?? 1;
  const document = together(fc.sample(descriptions, { numRuns: 15, seed }));
  const emitted = await emit({ "openapi.yaml": document }, { runtime: "./runtime" });
  expect(compile(writeProject("direction", emitted), "nodenext")).toEqual([]);
});

test("types and validators of variants agree", { timeout: 120_000 }, async () => {
  const named = { type: "object", required: ["id", "name"], properties: { name: text, id } };
  const document = sending({
    Body: {
      type: "object",
      required: ["id", "pet", "open", "kind"],
      properties: {
        id: { anyOf: [text, text].map((each) => ({ ...each, readOnly: true })) },
        pw,
        kind: { anyOf: [{ type: "string", readOnly: true }, { type: "null" }] },
        pet: { oneOf: [ref("Cat"), ref("Dog")] },
        open: { ...named, additionalProperties: { readOnly: true } },
        closed: { ...named, additionalProperties: false },
        line: { allOf: [ref("Line"), { type: "object", properties: { id } }] },
        other: ref("Line"),
      },
    },
    Cat: { ...named, properties: { ...named.properties, lives: id } },
    Dog: { ...named, required: ["id", "tricks"] },
    Line: { type: "object", required: ["id", "name"] },
  });
  const emitted = await emit({ "openapi.yaml": document }, { runtime: "./runtime" });
  expect(fileOf(emitted, "types.ts")).toContain("export interface LineInput {\nname: unknown;");
  const inferred = writeProject("direction-inferred", emitted, agreement(emitted));
  expect(compile(inferred, "bundler")).toEqual([]);
});
