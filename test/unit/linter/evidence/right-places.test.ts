/** Findings lead to the place of the description that is wrong, and titles of resources are no titles of other things. */
import { describe, expect, test } from "vitest";
import { lint } from "../../../../linter/lint.ts";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const text = { type: "string" };
const fine = { "200": { description: "Fine." } };
const whole = { type: "integer" };
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Stages", version: "1" },
    components: {
      securitySchemes: { crew: { type: "http", scheme: "basic" } },
      schemas: {
        Stage: {
          allOf: [
            { type: "object", properties: { isDark: { type: "boolean" } } },
            {
              type: "object",
              properties: { rows: whole, depth: whole, lamps: { type: "array", items: text } },
            },
          ],
        },
      },
    },
    paths: {
      "/stages/{id}": {
        get: {
          security: [{ crew: [] }],
          parameters: [{ name: "id", in: "path", required: true, schema: text }],
          responses: {
            "200": {
              description: "One.",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Stage" } } },
            },
          },
        },
      },
      "/settings/{key}": {
        put: {
          parameters: [{ name: "key", in: "path", required: true, schema: text }],
          responses: fine,
        },
      },
    },
  },
});

/** Each pointer of all places of the description that the findings name. */
function pointersIn(document: string): string[] {
  const documents = [{ file: "a.md", text: document }];
  const today = "2026-01-01";
  const { findings } = lint({ api, documents, folder: "", today, mode: "contradictions" });
  const all = findings.flatMap(({ spec, related }) => [
    ...(spec === undefined ? [] : [spec.pointer]),
    ...related.flatMap(({ place }) => ("pointer" in place ? [place.pointer] : [])),
  ]);
  return [...new Set(all)];
}

const stage = "## A stage\n\n`GET /stages/{id}` answers with\n\n| field | type |\n| --- | --- |\n";
const ofSchema = "/components/schemas/Stage/allOf";

describe("a finding leads to", () => {
  test("the items, where lists of other items are stated", () => {
    const rows = "| `rows` | integer |\n| `lamps` | array of integers |\n";
    expect(pointersIn(stage + rows)).toEqual([`${ofSchema}/1/properties/lamps/items`]);
  });

  test("the list, where no list is stated", () => {
    const rows = "| `rows` | integer |\n| `lamps` | integer |\n";
    expect(pointersIn(stage + rows)).toEqual([`${ofSchema}/1/properties/lamps`]);
  });

  test("the part that has most of the members, where one is lacking", () => {
    const rows = "| `rows` | integer |\n| `depth` | integer |\n| `height` | integer |\n";
    expect(pointersIn(stage + rows)).toEqual([`${ofSchema}/1`]);
  });

  test("the security of the operation and the scheme, where a call shows another", () => {
    const call =
      '```\ncurl -H "Authorization: Bearer abc" https://stages.example.com/stages/7\n```\n';
    expect(pointersIn(`## A stage\n\n${call}`)).toEqual([
      "/components/securitySchemes/crew",
      "/paths/~1stages~1{id}/get/security",
    ]);
  });
});

describe("a section called Settings", () => {
  test("is about the resource of that name, where it names its path", () => {
    const found = findingsIn(api, "## Settings\n\n- `POST /settings/:key` — Changes one\n");
    expect(found).toEqual(["3: the document says POST /settings/:key, but the spec has PUT there"]);
  });

  test("is about a program, where it names no path", () => {
    expect(findingsIn(api, "## Settings\n\n- `rows` — a string\n- `depth` — a string\n")).toEqual(
      [],
    );
  });
});
