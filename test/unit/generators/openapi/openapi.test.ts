/** The bundled document and its types: notes at their places, hostile text, refusals, agreement. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import type * as ir from "../../../../core/model/ir.ts";
import { layOut } from "../../../../core/output/layout.ts";
import { annotate } from "../../../../core/views/document/annotate.ts";
import { withoutBodyCredentials } from "../../../../core/views/document/body-credentials.ts";
import { isoDateTimePattern } from "../../../../core/views/document/iso-date-time.ts";
import { escapeMarkdown } from "../../../../core/views/document/markdown.ts";
import { openapiTypes } from "../../../../generators/openapi-types/typescript.ts";
import { compile, emptyFolder } from "../../../support/compile.ts";
import { hostileStrings } from "../../../e2e/hostile/strings.ts";
import { describing } from "../../../support/sources.ts";

const gap = { aspect: "body", what: "The `body` of *it* <b>.", document: "document.md#a" };
const reading = { reading: "It is 200.", because: "One is needed." };

const annotated = (document: unknown) => annotate(document as ir.Json) as Record<string, never>;

async function typesOf(document: unknown): Promise<string> {
  const made = await openapiTypes(document as ir.Json);
  if ("failure" in made) throw new Error(made.failure);
  return made.text;
}

describe("gaps and readings", () => {
  test("stand in the description of their place, after what is there", () => {
    const document = annotated({
      info: { title: "T", description: "Said.", "x-reading": reading },
      "x-not-shown": gap,
      servers: [{ url: "/", "x-reading": reading }],
      paths: {
        "/a": {
          get: { "x-not-shown": [gap, gap], responses: { default: { "x-reading": reading } } },
        },
      },
      components: {
        schemas: { default: { description: "D.", "x-not-shown": gap } },
        securitySchemes: { key: { "x-not-shown": gap } },
      },
    });
    const gapNote = "> **Not shown (body).** The `body` of \\*it\\* \\<b\\>. See `document.md#a`.";
    const readingNote = "> **Reading.** It is 200. Reason: One is needed.";
    expect(document).toMatchObject({
      info: { description: `Said.\n\n${gapNote}\n\n${readingNote}` },
      servers: [{ description: readingNote }],
      paths: {
        "/a": {
          get: {
            description: `${gapNote}\n\n${gapNote}`,
            responses: { default: { description: readingNote } },
          },
        },
      },
      components: {
        schemas: { default: { description: `D.\n\n${gapNote}` } },
        securitySchemes: { key: { description: gapNote } },
      },
    });
  });

  test("a format that other tools do not know has a pattern beside it", () => {
    const when = { type: "string", format: "iso8601-date-time" };
    const own = { ...when, pattern: "^2" };
    const document = annotated({ info: {}, components: { schemas: { A: when, B: own } } });
    expect(document["components"]!["schemas"]).toEqual({
      A: { ...when, pattern: isoDateTimePattern },
      B: own,
    });
  });

  test("are not looked for in data", () => {
    const data = { "x-not-shown": gap };
    const document = {
      info: {},
      components: {
        schemas: { A: { default: data, enum: [data], const: data, examples: [data] } },
      },
    };
    expect(annotated(document)).toEqual(document);
  });

  test("the document given stays as it is", () => {
    const document = { info: { title: "T" }, "x-not-shown": gap };
    const before = structuredClone(document);
    annotated(document);
    expect(document).toEqual(before);
  });
});

describe("a credential in the body", () => {
  const inBody = { type: "http", scheme: "basic", "x-api-key-in-body": { field: "key" } };
  const inQuery = { type: "apiKey", in: "query", name: "key" };
  const noteWith = (instead: string) =>
    `> **Authentication.** The key travels as the field \`key\` of the request body${instead}. OpenAPI has no security scheme for that, so none is asked for here.`;
  const note = noteWith("");
  const responses = {};

  function exported(document: object) {
    const info = { title: "T" };
    return withoutBodyCredentials({ info, ...document } as ir.Json) as Record<string, never>;
  }

  test("is no scheme that sends a header: the description says where it travels", () => {
    const described = { ...inBody, description: "Three kinds." };
    const document = exported({
      security: [{ body: [] }],
      paths: { "/a": { parameters: [], post: { description: "Said.", responses } } },
      webhooks: { sold: { post: { security: [{ body: [] }], responses } } },
      components: { schemas: { A: true }, securitySchemes: { body: described } },
    });
    expect(document).toEqual({
      info: { title: "T", description: `${note}\n\nThree kinds.` },
      security: [],
      paths: { "/a": { parameters: [], post: { description: `Said.\n\n${note}`, responses } } },
      webhooks: { sold: { post: { description: note, security: [], responses } } },
      components: { schemas: { A: true } },
    });
  });

  test("that may travel in a parameter instead leaves an optional parameter", () => {
    const document = exported({
      paths: {
        "/a": {
          get: { security: [{ query: [] }], responses },
          post: { security: [{ body: [] }, { query: [] }], responses },
          put: { security: [{ body: [], query: [] }], responses },
        },
      },
      components: { securitySchemes: { body: inBody, query: inQuery } },
    });
    expect(document).toMatchObject({
      paths: {
        "/a": {
          get: { security: [{ query: [] }], responses },
          post: {
            description: noteWith(", or as `key` in the query"),
            security: [],
            parameters: [{ name: "key", in: "query", schema: { type: "string" } }],
            responses,
          },
          put: { description: note, security: [{ query: [] }], responses },
        },
      },
      components: { securitySchemes: { query: inQuery } },
    });
    expect(document["components"]!["securitySchemes"]).not.toHaveProperty("body");
  });

  test("that is not there changes nothing", () => {
    const document = { info: {}, components: { securitySchemes: { query: inQuery } } };
    expect(withoutBodyCredentials(document as ir.Json)).toBe(document);
  });
});

test.each(hostileStrings)("%j in Markdown starts no markup", (text) => {
  const escaped = escapeMarkdown(text);
  expect(escaped).not.toMatch(/[\n\r]/);
  expect(escaped.replace(/`[^`]+`/g, "")).not.toMatch(/(?<!\\)[<*_[\]#]/);
});

describe("openapi.ts", () => {
  test("a default does not make a member present", async () => {
    const member = { type: "string", default: "x" };
    const text = await typesOf(describing({ A: { type: "object", properties: { a: member } } }));
    expect(text).toContain("a?: string;");
  });

  test("nothing is read or fetched, whatever looks like a reference", async () => {
    const outside = { $ref: "file:///etc/hostname" };
    const text = await typesOf(
      describing({
        A: { type: "object", example: outside, default: outside, "x-a": outside },
        B: {
          oneOf: [{ $ref: "#/components/schemas/A" }],
          discriminator: { propertyName: "k", mapping: { a: "http://127.0.0.1:1/x" } },
        },
      }),
    );
    expect(text).toContain("A: ");
  });

  test("hostile names and texts give a module that compiles and orders nothing", async () => {
    const schemas = Object.fromEntries(
      hostileStrings.map((text, index) => [
        `S${index}`,
        {
          type: "object",
          title: text,
          description: `${text}\n${text}`,
          format: text,
          required: [text],
          properties: { [text]: { enum: [text], description: text } },
        },
      ]),
    );
    const text = await layOut("openapi.ts", await typesOf(describing(schemas)), "openapi");
    const folder = emptyFolder("openapi-hostile");
    writeFileSync(join(folder, "openapi.ts"), text);
    expect(compile(folder, "nodenext")).toEqual([]);
    expect(text).not.toMatch(/@ts-(ignore|nocheck|expect-error)/);
    expect(text).not.toMatch(/[\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
    const source = ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest);
    const kinds = new Set(source.statements.map(({ kind }) => kind));
    expect(
      [...kinds].every(
        (kind) =>
          kind === ts.SyntaxKind.InterfaceDeclaration ||
          kind === ts.SyntaxKind.TypeAliasDeclaration,
      ),
    ).toBe(true);
  });

  test("each type is there once, the tool's own helper too", async () => {
    const Named = { allOf: [{ $ref: "#/components/schemas/A" }], required: ["name"] };
    const A = { type: "object", properties: { name: { type: "string" } } };
    const paths = { "/a": { get: { operationId: "getA", responses: {} } } };
    const text = await typesOf(describing({ A, Named }, { paths }));
    const named = [...text.matchAll(/^(?:export )?(?:type|interface) (\w+)/gmu)].map(
      ([, name]) => name,
    );
    expect(named.toSorted()).toEqual([
      "WithRequired",
      "components",
      "operations",
      "paths",
      "webhooks",
    ]);
  });

  test("a discriminator that a schema has among its own members is one member", async () => {
    const kind = { type: "string" };
    const mapping = { b: "#/components/schemas/Unlisted" };
    const Base = {
      type: "object",
      required: ["kind"],
      properties: { kind },
      discriminator: { propertyName: "kind", mapping },
    };
    const Own = {
      allOf: [{ $ref: "#/components/schemas/Base" }],
      properties: { kind: { type: "string", enum: ["a"] } },
    };
    const text = await typesOf(describing({ Base, Own, Unlisted: { type: "object" } }));
    const own = /^ {8}Own: \{$(.*?)^ {8}\}/msu.exec(text)?.[1];
    expect(own?.match(/\bkind\??: .*/gu)).toEqual([`kind?: "a";`]);
  });

  test("a document that the tool cannot read is a value, not a throw", async () => {
    const document = describing({ A: { oneOf: [true], discriminator: { propertyName: "k" } } });
    expect(await openapiTypes(document as ir.Json)).toEqual({ failure: expect.any(String) });
  });
});

describe("the agreement of types.ts and openapi.ts", () => {
  const module = (theirs: string) => ({
    "types.ts": "export interface A { a?: number }\n",
    "openapi.ts": `export interface components { schemas: { A: ${theirs} } }\n`,
    "openapi-agreement.ts": [
      'import type { components } from "./openapi.js";',
      'import type * as types from "./types.js";',
      'type Schemas = components["schemas"];',
      "type Agrees<Ours extends Theirs, Theirs> = Ours;",
      'export interface Agreement { readonly A: Agrees<types.A, Schemas["A"]> }',
      "",
    ].join("\n"),
  });

  test.each([
    ["{ a?: number }", 0],
    ["{ a?: number | string }", 0],
    ["{ a?: string }", 1],
    ["{ a: number }", 1],
    ["{ b: number }", 1],
  ])("with %s has %i errors", (theirs, errors) => {
    const folder = emptyFolder(`agreement-${theirs.replace(/\W+/g, "-")}`);
    for (const [path, text] of Object.entries(module(theirs)))
      writeFileSync(join(folder, path), text);
    expect(compile(folder, "nodenext")).toHaveLength(errors);
  });
});
