/** What stands beside sentences: links in values, rows of methods below a title with a path, a later call in a paragraph. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const query = (...names: readonly string[]) =>
  names.map((name) => ({ name, in: "query", schema: { type: "string" } }));
const lampId = { name: "lampId", in: "path", required: true, schema: { type: "string" } };
const responses = { "200": { description: "Fine." } };
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Lamps", version: "1" },
    paths: {
      "/lamps": {
        get: { parameters: query("room_id", "owner_id", "shade_id", "after", "limit"), responses },
        post: { responses },
      },
      "/lamps/{lampId}": { get: { parameters: [lampId], responses } },
      "/switches": { put: { responses } },
    },
  },
});

describe("a link in a value", () => {
  const shown = (url: string) =>
    `# Lamps\n\n\`GET /lamps\`\n\n\`\`\`json\n{\n  "next": "${url}"\n}\n\`\`\`\n`;

  test("has the names of the query", () => {
    expect(findingsIn(api, shown("/lamps?after=4&limit=2"))).toEqual([]);
    expect(findingsIn(api, shown("/lamps?from=4&limit=2"))).toEqual([
      '7: the spec has no query parameter "from"',
    ]);
  });

  test.each(["/lamps?cursor=4", "https://other.example.com/lamps?from=4&limit=2", "/else?from=4"])(
    "of which nothing more is known says nothing: %s",
    (url) => {
      expect(findingsIn(api, shown(url))).toEqual([]);
    },
  );
});

describe("a table of methods", () => {
  const table = (method: string) =>
    `## Verbs\n\n| Verb | What for |\n|---|---|\n| GET | reads |\n| ${method} | changes |\n`;

  test("is about the path of the title above it", () => {
    expect(findingsIn(api, `# The \`/lamps\` endpoint\n\n${table("PUT")}`)).toEqual([
      "8: the document says PUT, the spec has GET, POST /lamps",
    ]);
    expect(findingsIn(api, `# The \`/lamps\` endpoint\n\n${table("POST")}`)).toEqual([]);
  });

  test("says nothing below a title with two paths", () => {
    expect(findingsIn(api, `# \`/lamps\` and \`/switches\`\n\n${table("DELETE")}`)).toEqual([]);
  });
});

describe("a paragraph", () => {
  test("is about the operation of its section up to the call of another one", () => {
    const text = (name: string) =>
      `# Read\n\n\`GET /lamps\`\n\nFilters: \`room_id\` · \`${name}\` · \`shade_id\`. \`GET /lamps/{lampId}\` reads one.\n`;
    expect(findingsIn(api, text("owner_id"))).toEqual([]);
    expect(findingsIn(api, text("keeper"))).toEqual([
      '5: the spec has no "keeper" among "room_id", "owner_id", "shade_id", "after", "limit"',
    ]);
  });

  test("is about the other operation behind its call", () => {
    const text =
      "# Read\n\n`GET /lamps`\n\nThis reads all. `GET /lamps/{lampId}` reads one. Send a `POST` request.\n";
    expect(findingsIn(api, text)).toEqual([
      "5: the document says POST, the spec has GET /lamps/{lampId}",
    ]);
  });
});

test('"the following request" is the one whose code follows', () => {
  const text = (method: string) =>
    `# Set\n\nThe following ${method} request sets it\n\n    PUT /switches\n`;
  expect(findingsIn(api, text("PUT"))).toEqual([]);
  expect(findingsIn(api, text("POST"))).toEqual([
    "3: the document says POST, the spec has PUT /switches",
  ]);
  const later =
    "# Set\n\n`PUT /switches`\n\nIn the following call, a `POST` request comes later.\n";
  expect(findingsIn(api, later)).toEqual([]);
});
