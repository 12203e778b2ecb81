/** The copy that the renderer gets: what extensions say is said where it applies, in words. */
import { expect, test } from "vitest";
import { sections } from "../../../../../core/spec/load/object-kinds.ts";
import {
  servicePlace,
  operationPlace,
} from "../../../../../scripts/site/places/operation-place.ts";
import { renderedOf } from "../../../../../scripts/site/redoc/index.ts";
import { madeService, ownService } from "./service.ts";

type Node = Record<string, never> & { readonly [key: string]: Node };

async function rendered(document: object, files: Record<string, string> = {}): Promise<Node> {
  return renderedOf(await madeService(document, files)) as unknown as Node;
}

const gap = { aspect: "status", what: "the `x` of it", document: "document.md#errors" };
const note = "> **Not shown in the document** (status): the `x` of it. See ";

const gapped = {
  openapi: "3.1.0",
  "x-specwright": 1,
  info: { title: "A", version: "1", "x-not-shown": gap, "x-logo": { url: "https://e.x/l.png" } },
  servers: [{ url: "/v1", "x-not-shown": gap }],
  paths: {
    "/a": {
      "x-not-shown": gap,
      post: {
        operationId: "doIt",
        "x-not-shown": gap,
        "x-wait": { what: "until it is done", atMostSeconds: 1200 },
        parameters: [
          {
            in: "query",
            name: "q",
            schema: { type: "string", "x-unit": "seconds" },
            "x-not-shown": gap,
          },
        ],
        requestBody: { "x-not-shown": gap, content: { "text/plain": {} } },
        responses: {
          "200": {
            description: "Done.",
            "x-not-shown": gap,
            headers: { "x-own": { "x-not-shown": gap, schema: { type: "string" } } },
            content: { "application/json": { schema: { $ref: "#/components/schemas/A" } } },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: { k: { type: "http", scheme: "bearer", "x-not-shown": gap } },
    schemas: {
      A: {
        "x-not-shown": gap,
        type: "object",
        properties: {
          "x-not-shown": {
            type: "string",
            description: "A member of that name.",
            "x-not-shown": gap,
          },
          n: { type: "integer", "x-special-values": [{ value: 0, means: "none" }] },
        },
      },
    },
  },
};

test("gaps stand in the description of every place, answers and headers included", async () => {
  const { info, paths, components } = await rendered(gapped);
  const { post } = (paths?.["/a"] ?? {}) as Node;
  const answer = post?.["responses"]?.["200"];
  const schema = components?.["schemas"]?.["A"];
  const places = [
    info,
    post,
    post?.["parameters"]?.["0"],
    post?.["requestBody"],
    answer,
    answer?.["headers"]?.["x-own"],
    components?.["securitySchemes"]?.["k"],
    schema,
    schema?.["properties"]?.["x-not-shown"],
  ];
  for (const place of places) expect(place?.["description"]).toContain(note);
  expect(answer?.["description"]).toBe(`Done.\n\n${note}\`document.md#errors\`.`);
  expect(info?.["description"]).toContain("**Server** `/v1`");
  expect(post?.["description"]).toContain(
    "> **Stated time**: until it is done takes at most 20 minutes.",
  );
  expect(schema?.["properties"]?.["n"]?.["description"]).toBe("> **Special values**: `0`: none.");
  expect(schema?.["x-badges"]).toEqual([{ name: "Not shown" }]);
});

test("codes of an answer lead to what the site says of them", async () => {
  const codes = [{ code: "E-1", category: null, status: 400, message: "No.", meaning: null }];
  const { paths } = await rendered({
    openapi: "3.1.0",
    "x-specwright": 1,
    "x-error-codes": { document: "document.md#errors", codes },
    info: { title: "A", version: "1" },
    paths: {
      "/a": {
        get: { responses: { "400": { description: "No.", "x-errors": ["E-1"] } } },
      },
    },
  });
  expect(paths?.["/a"]?.["get"]?.["responses"]?.["400"]?.["description"]).toBe(
    "No.\n\n> **Error codes**: [`E-1`](../errors/made.html#error-E-1).",
  );
});

test("no other extension is left, and the document is as it was", async () => {
  const service = await ownService("uptime-monitoring");
  const before = JSON.stringify(service.document);
  const copy = renderedOf(service) as unknown as Node;
  expect(JSON.stringify(service.document)).toBe(before);
  const names = new Set<string>();
  const visit = (node: unknown, isMap: boolean): void => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (!isMap && key.startsWith("x-")) names.add(key);
      else visit(value, !Array.isArray(node) && maps.has(key) && !isMap);
    }
  };
  visit(copy, false);
  expect([...names].toSorted()).toEqual(["x-badges", "x-codeSamples", "x-displayName"]);
});

const maps = new Set([
  "properties",
  "headers",
  "$defs",
  "patternProperties",
  "content",
  ...Object.keys(sections),
]);

test("the document's own sentence is a link away", async () => {
  const service = await ownService("scoped-key");
  const text = JSON.stringify(renderedOf(service));
  const links = [...text.matchAll(/\]\((\.\.\/trace\/scoped-key\.html#[\w.-]+)\)/g)];
  expect(links.length).toBeGreaterThan(20);
});

test("what could be fetched or run is not there", async () => {
  const { info, paths, externalDocs } = await rendered({
    ...gapped,
    externalDocs: { url: "javascript:alert(1)", description: "<img onerror=x>" },
    info: {
      title: "A",
      version: "1",
      termsOfService: "javascript:alert(1)",
      contact: { url: "javascript:alert(1)", name: "x" },
      license: { name: "<b>", url: "https://example.com/l" },
      "x-logo": { url: "https://example.com/logo.png" },
    },
    paths: {
      "/a": {
        get: {
          description: "<img src=x onerror=alert(1)>",
          externalDocs: { url: "data:text/html,x", description: "![i](https://e.x/i.png)" },
          responses: { "200": { description: "{% x %}" } },
        },
      },
    },
  });
  expect(info).not.toHaveProperty("x-logo");
  expect(info).not.toHaveProperty("termsOfService");
  expect(info?.["contact"]).toEqual({ name: "x" });
  expect(info?.["license"]).toEqual({ name: "<b>", url: "https://example.com/l" });
  expect(externalDocs).toEqual({ description: String.raw`\<img onerror=x\>` });
  const get = paths?.["/a"]?.["get"];
  expect(get?.["description"]).toBe(String.raw`\<img src=x onerror=alert(1)\>`);
  expect(get?.["externalDocs"]).toEqual({ description: "[i](https://e.x/i.png)" });
  expect(get?.["responses"]?.["200"]?.["description"]).toBe("&#123;% x %}");
});

test("nothing turns the direction of reading, and no name is half a character", async () => {
  const words = "a\u202eb\u2066\ud800c";
  const { servers, components } = await rendered({
    ...gapped,
    servers: [{ url: "https://a.example", description: words }],
    components: {
      schemas: {
        A: { type: "object", required: [words], properties: { [words]: { default: words } } },
      },
    },
  });
  const shown = String.raw`a\u202eb\u2066\ud800c`;
  expect(servers).toMatchObject([{ description: shown }]);
  expect(components?.["schemas"]?.["A"]).toMatchObject({
    required: [shown],
    properties: { [shown]: { default: shown } },
  });
});

test("every operation has an address of its own, whatever it is called", async () => {
  const call = (operationId: string, tags: string[] = []) => ({ operationId, tags, responses: {} });
  const service = await madeService({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: {
      "/a": { get: call("getA", ["T"]), put: call("GetA", ["t"]), post: call("get-a", ["T"]) },
      "/b": { get: call("../x#y?z"), put: { responses: {} }, post: call("é") },
    },
    webhooks: { paid: { post: call("paid") } },
  });
  const { operations, webhooks } = service.api;
  const places = [...operations, ...webhooks].map((each) => operationPlace(service, each));
  expect(places).toEqual([
    "services/made.html#/t/geta",
    "services/made.html#/t-2/geta-2",
    "services/made.html#/t/get-a",
    "services/made.html#/operations/x-y-z",
    "services/made.html#/operations/put-b",
    "services/made.html#/operations/unnamed",
    "services/made.html#/webhooks/paid",
  ]);
  expect(servicePlace(service)).toBe("services/made.html");
  const { paths, tags } = renderedOf(service) as unknown as Node;
  expect(paths?.["/b"]?.["get"]).toMatchObject({
    operationId: "x-y-z",
    tags: ["operations"],
    summary: "../x#y?z",
  });
  expect(tags).toEqual([
    { name: "t", "x-displayName": "T" },
    { name: "t-2", "x-displayName": "t" },
    { name: "operations", "x-displayName": "Operations" },
    { name: "webhooks", "x-displayName": "Webhooks" },
  ]);
});

test("several gaps at one place are one list with their number", async () => {
  const other = { aspect: "limits", what: "how many. ", document: "document.md#limits" };
  const { info } = await rendered({ ...gapped, "x-not-shown": [gap, other] });
  const [first = ""] = String(info?.["description"]).split("\n\n");
  expect(first.split("\n").map((line) => line.replace(/\(.*/, "").trim())).toEqual([
    "> **Not shown in the document: 2**",
    ">",
    "> - status: the `x` of it",
    "> - limits: how many",
  ]);
});
