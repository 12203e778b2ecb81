/** Codes that an answer lists, against the catalogue's status and the schema of the answer's body. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { generate } from "../../../../../scripts/api/api.ts";
import { hostileStrings } from "../../../../e2e/hostile/strings.ts";
import { modelOf } from "../../../../support/sources.ts";

const open = { aspect: "status", what: "w", document: "document.md#errors" };

const entry = (code: string, status: number | null, more: object = {}) => ({
  code,
  category: null,
  status,
  message: null,
  meaning: null,
  ...(status === null && { "x-not-shown": open }),
  ...more,
});

const json = (schema: unknown) => ({ content: { "application/json": { schema } } });
const coded = (code: unknown, more: object = {}) => ({
  type: "object",
  properties: { code, ...more },
});

interface Parts {
  readonly codes?: readonly object[];
  readonly nestedOnly?: readonly object[];
  readonly responses: object;
  readonly operation?: object;
  readonly components?: object;
  readonly root?: object;
}

/** Messages of the two diagnostics, each behind the last word of its code; nothing else is reported. */
function found({ codes, nestedOnly, responses, operation, components, root }: Parts): string[] {
  const { diagnostics } = modelOf({
    "openapi.yaml": {
      openapi: "3.1.0",
      "x-specwright": 1,
      info: { title: "T", version: "1" },
      ...(codes && {
        "x-error-codes": {
          document: "document.md#errors",
          codes,
          ...(nestedOnly && { nestedOnly }),
        },
      }),
      paths: { "/a": { get: { operationId: "a", ...operation, responses } } },
      components: components ?? {},
      ...root,
    },
  });
  return diagnostics.map(({ code, severity, message }) => {
    expect(severity).toBe("error");
    expect(code).toMatch(/^spec\/error-(?:status|code)$/u);
    return `${code.slice("spec/error-".length)}: ${message}`;
  });
}

/** What is reported of an answer to 400 that lists `codes` and has that body. */
function ofBody(schema: unknown, ...codes: readonly string[]): string[] {
  const list = codes.length === 0 ? ["A"] : codes;
  return found({ responses: { 400: { description: "", "x-errors": list, ...json(schema) } } });
}

describe("the status of a code", () => {
  const listed = (status: string, code = "A") => ({
    [status]: { description: "", "x-errors": [code] },
  });

  test.each<[string, number | null, boolean]>([
    ["404", 404, false],
    ["403", 404, true],
    ["403", null, false],
    ["4XX", 404, false],
    ["4xx", 404, false],
    ["5XX", 404, true],
    ["default", 404, false],
    ["200", 404, true],
  ])("at the answer %s, where the catalogue says %s", (status, stated, isContradiction) => {
    const messages = found({ codes: [entry("A", stated)], responses: listed(status) });
    const said = `status: the error code "A" is listed at the response ${JSON.stringify(status.toUpperCase())}, but its status in the catalogue is ${stated} (openapi.yaml:1:1)`;
    expect(messages).toEqual(isContradiction ? [said] : []);
  });

  test("is none of a code that the catalogue lacks, and of a description without one", () => {
    expect(found({ codes: [entry("B", 404)], responses: listed("403") })).toEqual([]);
    expect(found({ responses: listed("403") })).toEqual([]);
  });

  test("says nothing of codes that an operation lists", () => {
    expect(
      found({
        codes: [entry("A", 404)],
        operation: { "x-errors": ["A"] },
        responses: { 403: { description: "" } },
      }),
    ).toEqual([]);
  });

  test("is that of the first entry, where a code has two", () => {
    const codes = [entry("A", 404), entry("A", 403)];
    expect(found({ codes, responses: listed("403") })).toHaveLength(1);
    expect(found({ codes, responses: listed("404") })).toEqual([]);
  });

  test("is held against each answer once, of webhooks too", () => {
    const shared = { $ref: "#/components/responses/Failure" };
    const get = { operationId: "b", responses: { 403: shared, 404: shared } };
    const messages = found({
      codes: [entry("A", 404)],
      responses: { 403: shared },
      root: {
        paths: {
          "/a": { get: { operationId: "a", responses: { 403: shared } } },
          "/b": { get },
        },
        webhooks: { w: { post: { operationId: "w", responses: listed("500") } } },
      },
      components: { responses: { Failure: { description: "", "x-errors": ["A"] } } },
    });
    expect(messages.map((message) => /at the response "(\d+)"/u.exec(message)?.[1])).toEqual([
      "403",
      "500",
    ]);
  });
});

describe("the body of an answer", () => {
  test.each<[string, unknown, readonly string[], string]>([
    ["enum", { enum: ["B"] }, ["A", "B"], "/code"],
    ["const", { const: "B" }, ["A", "B"], "/code"],
    ["pattern", { type: "string", pattern: "^[B-Z]$" }, ["A", "B"], "/code"],
    ["maxLength", { type: "string", maxLength: 1 }, ["😀😀", "😀"], "/code"],
    ["minLength", { type: "string", minLength: 2 }, ["😀", "AB"], "/code"],
    ["type", { type: "integer" }, ["A", "4001"], "/code"],
    ["enum", { type: "integer", enum: [4001] }, ["4002", "4001"], "/code"],
    ["type", { type: "null" }, ["A"], "/code"],
    [
      "anyOf",
      { anyOf: [{ const: "B" }, { type: "string", pattern: "^C" }] },
      ["A", "B", "C1"],
      "/code",
    ],
    ["oneOf", { oneOf: [{ const: "B" }, { const: "C" }] }, ["A", "C"], "/code"],
    ["pattern", { allOf: [{ type: "string" }, { pattern: "^B" }] }, ["A", "B"], "/code"],
    ["enum", { $ref: "#/components/schemas/Code" }, ["A", "B"], "/code"],
  ])("excludes a code by `%s` in %j", (keyword, code, list, place) => {
    const responses = { 400: { description: "", "x-errors": list, ...json(coded(code)) } };
    const schemas = { Code: { type: "string", enum: ["B"] } };
    expect(found({ responses, components: { schemas } })).toEqual([
      `code: the error code "${list[0]}" is listed at the response "400", but the ` +
        `"application/json" body there does not allow it at "${place}": \`${keyword}\` (openapi.yaml:1:1)`,
    ]);
  });

  test.each<[string, unknown, string?]>([
    ["a text", coded({ type: "string" })],
    ["no type", coded({})],
    ["a text or null", coded({ type: ["string", "null"] })],
    ["one of its alternatives", coded({ anyOf: [{ const: "B" }, { type: "string" }] })],
    ["an alternative of the body", { oneOf: [coded({ const: "B" }), coded({ const: "A" })] }],
    ["a body that has no code", { type: "object", properties: { when: { type: "string" } } }],
    ["a status beside a name", coded({ type: "integer" }, { error: { type: "string" } })],
    [
      "codes in two places",
      { properties: { a: coded({ type: "integer" }), b: coded({ type: "integer" }) } },
    ],
    ["a condition", { ...coded({ type: "string" }), if: {}, then: coded({ const: "B" }) }],
    ["what is no regular expression", coded({ type: "string", pattern: "(" })],
    ["what takes long to try", coded({ type: "string", pattern: "^(?:A+)+$" })],
    ["any body", true],
    ["a number or null", coded({ anyOf: [{ type: "integer" }, { type: "null" }] }), "4001"],
    ["one of some numbers", coded({ enum: [4000, 4001] }), "4001"],
  ])("allows a code as %s", (_, schema, code = "A") => {
    expect(ofBody(schema, code)).toEqual([]);
  });

  test("has its code inside of another member, or in one of several alternatives", () => {
    const holder = { type: "object", properties: { error: coded({ enum: ["B"] }) } };
    expect(ofBody(holder, "A", "B")).toEqual([expect.stringContaining('"/error/code": `enum`')]);
    const both = { anyOf: [coded({ const: "B" }), { additionalProperties: false }] };
    expect(ofBody(both, "A", "B")).toEqual([expect.stringContaining('"/code": `anyOf`')]);
    const none = {
      ...coded({ type: "string" }),
      additionalProperties: false,
      allOf: [{ properties: { code: false } }],
    };
    expect(ofBody(none)).toEqual([expect.stringContaining('"/code": `false`')]);
    const every = {
      ...coded({ type: "string" }),
      allOf: [{ additionalProperties: { const: "B" } }],
    };
    expect(ofBody(every, "A", "B")).toEqual([expect.stringContaining('"/code": `const`')]);
    const listed = { ...coded({ type: "string" }), enum: [{ code: "B" }, { when: 1 }] };
    expect(ofBody(listed, "A", "B")).toEqual([expect.stringContaining('"/code": `enum`')]);
  });

  test("is held against a component's codes once", () => {
    const Failure = { description: "", "x-errors": ["A"], ...json(coded({ enum: ["B"] })) };
    const shared = { $ref: "#/components/responses/Failure" };
    const responses = { 400: shared, 404: shared };
    expect(found({ responses, components: { responses: { Failure } } })).toHaveLength(1);
  });

  test("is held against the codes that a code carries inside", () => {
    const item = coded({ enum: ["N", "O"] });
    const schema = coded({ type: "string" }, { errors: { type: "array", items: item } });
    const responses = { 400: { description: "", "x-errors": ["A", "B"], ...json(schema) } };
    const codes = [entry("A", 400, { nestedCodes: ["N", "M"] }), entry("B", 400)];
    const nestedOnly = [
      { code: "O", seenIn: "B" },
      { code: "P", seenIn: "B" },
    ];
    expect(found({ codes, nestedOnly, responses })).toEqual([
      expect.stringContaining('"A", which carries "M", is listed'),
      expect.stringContaining('"B", which carries "P", is listed'),
    ]);
    expect(found({ codes, nestedOnly, responses })[0]).toContain('"/errors/*/code": `enum`');
  });

  test("is each of them, where the answer has several media types", () => {
    const content = {
      "application/json": { schema: coded({ enum: ["A"] }) },
      "application/problem+json": { schema: coded({ enum: ["B"] }) },
      "application/xml": { schema: coded({ enum: ["B"] }) },
      "text/plain": { schema: { type: "string" } },
      "image/png": {},
    };
    const responses = { 400: { description: "", "x-errors": ["A"], content } };
    expect(found({ responses }).map((text) => /the "([^"]+)" body/u.exec(text)?.[1])).toEqual([
      "application/problem+json",
      "application/xml",
    ]);
  });

  test("may lead back to itself", () => {
    const schemas = {
      Failure: coded(
        { $ref: "#/components/schemas/Code" },
        { errors: { type: "array", items: { $ref: "#/components/schemas/Failure" } } },
      ),
      Code: { anyOf: [{ const: "B" }, { allOf: [{ $ref: "#/components/schemas/Code" }] }] },
    };
    const schema = { $ref: "#/components/schemas/Failure" };
    const responses = { 400: { description: "", "x-errors": ["B"], ...json(schema) } };
    expect(found({ responses, components: { schemas } })).toEqual([]);
  });

  test("is held against codes of any characters", () => {
    const texts = [
      ...new Set(["__proto__", "constructor", "4e3", "1e999", "-0", ...hostileStrings]),
    ].filter((text) => text !== "" && text !== "A");
    expect(ofBody(coded({ type: "string" }), ...texts)).toEqual([]);
    expect(ofBody(coded({ enum: texts }), ...texts)).toEqual([]);
    expect(ofBody(coded({ enum: ["A"] }), ...texts)).toHaveLength(texts.length);
    expect(ofBody(coded({ type: "integer" }), "4e3", "1e999", "-0", "0x1", " 1", "1")).toHaveLength(
      5,
    );
    for (const name of ["__proto__", "constructor", "a/b~c"]) {
      const properties = { [name]: coded({ enum: ["B"] }) };
      expect(ofBody({ type: "object", properties })).toHaveLength(1);
    }
  });
});

test("both places are named, and nothing is generated", async () => {
  const folder = mkdtempSync(join(tmpdir(), "specwright-codes-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, "errors.yaml"),
    `document: document.md#errors
codes:
  - { code: A, category: null, message: null, meaning: null, status: 404 }
  - code: B
    category: null
    message: null
    meaning: null
    status: 403
`,
  );
  writeFileSync(
    join(folder, "openapi.yaml"),
    `openapi: 3.1.0
x-specwright: 1
info: { title: T, version: "1" }
x-error-codes: { $ref: ./errors.yaml }
paths:
  /a:
    get:
      operationId: a
      responses:
        "403":
          description: d
          x-errors:
            - B
            - A
          content:
            application/json:
              schema:
                type: object
                properties:
                  code:
                    enum: [A]
`,
  );
  const { ok, diagnostics } = await generate({ cwd: folder, spec: "openapi.yaml", out: "src" });
  expect(ok).toBe(false);
  expect(diagnostics).toMatchObject([
    {
      code: "spec/error-code",
      origin: { file: "openapi.yaml", line: 13, column: 15 },
      message: expect.stringContaining("`enum` (openapi.yaml:21:21)") as string,
    },
    {
      code: "spec/error-status",
      origin: { file: "openapi.yaml", line: 14, column: 15 },
      message: expect.stringContaining("(errors.yaml:3:70)") as string,
    },
  ]);
});
