/** `errors.json` and `errors.md`: the catalogue as data and as a page. */
import { readFileSync, readdirSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { describe, expect, test } from "vitest";
import { anchorsOf } from "../../core/errors/anchors.ts";
import { errorsDocumentShape } from "../../core/errors/document.ts";
import { errorsDocumentSchemas } from "../../core/errors/json-schema.ts";
import { errors } from "../../generators/errors/index.ts";
import { types } from "../../generators/types/index.ts";
import { emit, fileOf } from "../emitted.ts";
import { hostileDescription } from "../hostile/description.ts";

const folder = "core/errors/json-schema";
const validate = new Ajv2020({ strict: false }).compile(
  errorsDocumentSchemas().get("errors.json") as object,
);

const read = (service: string) =>
  errorsDocumentShape.parse(JSON.parse(readFileSync(`generated/${service}/errors.json`, "utf8")));

describe("errors.json", () => {
  test("has a published schema, which is that of its shape", () => {
    const schemas = errorsDocumentSchemas();
    expect(readdirSync(folder)).toEqual([...schemas.keys()]);
    for (const [name, schema] of schemas) {
      expect(JSON.parse(readFileSync(`${folder}/${name}`, "utf8")), name).toEqual(schema);
    }
  });

  test.each(["platform-errors", "scoped-key"])("of %s fits it", (service) => {
    const document = read(service);
    expect(validate(document)).toBe(true);
    expect(validate({ ...document, service: 1 })).toBe(false);
    expect(validate({ ...document, more: true })).toBe(false);
  });

  test("says what the document says, and null for what it does not", () => {
    const codes = new Map(read("platform-errors").codes.map((one) => [one.code, one]));
    expect(codes.get("SERVICE-4005")).toMatchObject({
      status: null,
      retryable: true,
      wait: { atMostSeconds: 1200 },
      message: { parts: ["Specified ", " already created/creation is in-progress."] },
    });
    expect(codes.get("SERVICE-5001")).toMatchObject({
      retryable: true,
      wait: { afterSeconds: 20 },
    });
    expect(codes.get("SERVICE-4002")).toMatchObject({ retryable: null, wait: null, details: null });
    expect(codes.get("SERVICE-4007")?.nestedCodes).toEqual(["SERVICE-4000"]);
    expect([...codes.values()].every(({ status }) => status === null)).toBe(true);
    expect(read("platform-errors").body).toEqual({
      code: ["errorCode"],
      message: ["message"],
      errors: ["errors"],
      nested: { code: ["errorCode"], message: ["message"] },
    });
  });

  test("has operations, life cycles and details of codes", () => {
    const [insufficient, , invalid] = read("scoped-key").codes;
    expect(insufficient).toMatchObject({
      status: 403,
      operations: [{ operation: "getMe", status: "403" }],
      details: { $ref: "openapi.json#/components/schemas/InsufficientScopeDetails" },
    });
    expect(invalid).toMatchObject({
      status: null,
      operations: [{ operation: "getMe", status: null }],
      lifecycle: [{ of: "API key", trigger: "Revoke", condition: "an explicit action" }],
    });
    const api = JSON.parse(readFileSync("generated/scoped-key/openapi.json", "utf8")) as {
      components: { schemas: object };
    };
    expect(api.components.schemas).toHaveProperty("InsufficientScopeDetails");
  });
});

function pageOf(text: string) {
  return fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  }).children;
}

describe("errors.md", () => {
  test.each(["platform-errors", "scoped-key"])("of %s has an anchor for each link", (service) => {
    const page = readFileSync(`generated/${service}/errors.md`, "utf8");
    const links = [...page.matchAll(/\]\(#([^)]+)\)/gu)].map(([, anchor]) => anchor);
    const anchors = [...page.matchAll(/<a id="([^"]+)">/gu)].map(([, anchor]) => anchor);
    expect(anchors).toEqual([...new Set(anchors)]);
    expect(links.length).toBeGreaterThanOrEqual(anchors.length);
    expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
    expect(anchors).toHaveLength(read(service).codes.length);
    expect(page.endsWith("\n")).toBe(true);
  });

  test("holds hostile text as text, one row a code", async () => {
    const emitted = await emit(
      { "openapi.yaml": hostileDescription() },
      { generators: [types, errors] },
    );
    const text = fileOf(emitted, "errors.md");
    const { codes } = JSON.parse(fileOf(emitted, "errors.json")) as { codes: readonly unknown[] };
    const table = pageOf(text).find(({ type }) => type === "table");
    if (table?.type !== "table") throw new Error("there is no table");
    expect(table.children).toHaveLength(codes.length + 1);
    expect(table.children.every(({ children }) => children.length === 5)).toBe(true);
    expect(text.replaceAll(/<a id="[\w.-]+"><\/a>/gu, "")).not.toMatch(
      /(?<!\\)<(?!!-- -->|code>|\/code>)/u,
    );
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u200b\u202e\u2028]/u);
  });

  test("has anchors that differ where codes do", () => {
    const anchors = anchorsOf(["a b", "a/b", "a-b", "é", "ü", '"><script>', "A.1_x"]);
    expect([...anchors.values()]).toEqual([
      "error-a-b",
      "error-a-b-2",
      "error-a-b-3",
      "error--",
      "error---2",
      "error--script-",
      "error-A.1_x",
    ]);
  });
});
