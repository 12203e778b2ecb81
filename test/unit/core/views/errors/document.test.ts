/** `errors.json` and `errors.md`: the catalogue as data and as a page. */
import { readFileSync, readdirSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { describe, expect, test } from "vitest";
import { anchorsOf } from "../../../../../core/views/errors/anchors.ts";
import { errorsDocumentSchema } from "../../../../../core/views/errors/document.ts";
import { errorsDocumentSchemas } from "../../../../../core/views/errors/json-schema.ts";
import { errors } from "../../../../../generators/errors/index.ts";
import { types } from "../../../../../generators/types/index.ts";
import { emit, fileOf } from "../../../../support/emitted.ts";
import { hostileDescription } from "../../../../e2e/hostile/description.ts";
import { describing } from "../../../../support/sources.ts";

const folder = "core/views/errors/json-schema";
const validate = new Ajv2020({ strict: false }).compile(
  errorsDocumentSchemas().get("errors.json") as object,
);

const read = (service: string) =>
  errorsDocumentSchema.parse(JSON.parse(readFileSync(`generated/${service}/errors.json`, "utf8")));

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

/** The page of a catalogue with these messages by code. */
async function pageWith(messages: Readonly<Record<string, string | null>>): Promise<string> {
  const codes = Object.entries(messages).map(([code, message]) => ({
    code,
    category: null,
    status: 400,
    message,
    meaning: null,
  }));
  const description = describing(
    {},
    { "x-specwright": 1, "x-error-codes": { document: "document.md#errors", codes } },
  );
  const emitted = await emit({ "openapi.yaml": description }, { generators: [types, errors] });
  return fileOf(emitted, "errors.md");
}

/** The cells of the table's rows below its head, as readers see them. */
function rowsOf(page: string): readonly (readonly string[])[] {
  const table = pageOf(page).find(({ type }) => type === "table");
  if (table?.type !== "table") throw new Error("there is no table");
  return table.children.slice(1).map(({ children }) => children.map((cell) => seen(cell)));
}

/** Text and code; tags are not seen. */
function seen(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  return "children" in node ? node.children.map(seen).join("") : "";
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

  test("tells a message that is empty from one that is not given", async () => {
    const text = await pageWith({ A: "", B: null, C: " \n ", D: "-" });
    expect(rowsOf(text).map((cells) => cells[3])).toEqual([
      "empty, as the document states it",
      "–",
      '" \\n "',
      "-",
    ]);
    const sections = text.split("\n## ").slice(1);
    expect(sections.map((section) => /^- Message: (.*)$/mu.exec(section)?.[1])).toEqual([
      "empty, as the document states it",
      undefined,
      '<code>" \\\\n "</code>',
      "`-`",
    ]);
  });

  test("has each hostile message whole in its one cell", async () => {
    const texts = [
      "a|b",
      "a\\|b",
      "|",
      "`|`",
      "``` ` ```",
      "\\`|",
      "a\n| --- | --- |\n# b",
      "\r\n\r\n| x |",
      "<code>|</code>",
      "</code>|<b>",
      "[a](b)|![c](d)",
      "&#124;|&lt;",
      "*|_|~~|$",
    ];
    const messages = Object.fromEntries(
      texts.map((text, index) => [`c${index}|\`${text}`, `${text}!`]),
    );
    const rows = rowsOf(await pageWith(messages));
    const line = (text: string) => text.replaceAll("\r", "\\u000d").replaceAll(/\s+/gu, " ").trim();
    expect(rows.map((cells) => [cells[0], cells[3]])).toEqual(
      Object.entries(messages).map(([code, message]) => [line(code), line(message)]),
    );
    expect(rows.every((cells) => cells.length === 5)).toBe(true);
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
