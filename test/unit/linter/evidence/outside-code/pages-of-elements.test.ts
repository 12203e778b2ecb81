/** Pages with elements of their own, and with settings in front of their text. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../support/sources.ts";
import { findingsIn } from "../findings-in.ts";

const string = { type: "string" };
const answer = (description: string) => ({ description });
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Jars", version: "1" },
    paths: {
      "/jars": {
        post: {
          requestBody: {
            content: { "application/json": { schema: { $ref: "#/components/schemas/NewJar" } } },
          },
          responses: { "201": answer("Made."), "400": answer("Wrong."), "401": answer("Unknown.") },
        },
      },
      "/jars/{jarId}/seal": {
        post: {
          parameters: [{ name: "jarId", in: "path", required: true, schema: string }],
          requestBody: {
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: { jarId: string, isTight: { type: "boolean" } },
                },
              },
            },
          },
          responses: { "200": answer("Sealed."), "404": answer("Gone.") },
        },
      },
    },
    components: {
      schemas: {
        NewJar: {
          type: "object",
          properties: {
            label: string,
            volume: { type: "integer" },
            lid: { type: "string", enum: ["cork", "clip"] },
          },
          required: ["label"],
        },
        Shelf: {
          type: "object",
          properties: { shelfId: string, height: { type: "integer" }, wood: string },
        },
        FullShelf: {
          allOf: [
            { $ref: "#/components/schemas/Shelf" },
            { type: "object", properties: { jarCount: { type: "integer" }, owner: string } },
          ],
        },
      },
    },
  },
});

/** A page about one operation, in the manner of a generator of sites. */
function page(changed: readonly [from: string, to: string] = ["", ""]): string {
  return [
    "---",
    "title: Make a jar",
    "openapi: post /jars",
    "---",
    "",
    "Makes an empty jar.",
    "",
    "## Arguments",
    "",
    "| Attributes | Type | Description |",
    "| -- | -- | -- |",
    "| label | String &nbsp &nbsp<Required>**Required**</Required> | What the jar is called. |",
    "| volume | Integer &nbsp<Optional>**Optional**</Optional> | How much it holds. |",
    "",
    "## Answers",
    "",
    "<Tabs>",
    '  <TabItem value="201" label="HTTP 201" default>',
    "  The jar was made.",
    "  </TabItem>",
    "",
    '  <TabItem value="400" label="HTTP 400">',
    "  The label is too long.",
    "  </TabItem>",
    "</Tabs>",
    "",
  ]
    .join("\n")
    .replace(...changed);
}

describe("a page with settings in front and elements of its own", () => {
  test("agrees", () => {
    expect(findingsIn(api, page())).toEqual([]);
  });

  test.each<readonly [from: string, to: string, finding: string]>([
    ["post /jars", "post /crocks", '3: the spec has no path for "/crocks"'],
    [
      "post /jars",
      "delete /jars",
      "3: the document says DELETE /jars, but the spec has POST there",
    ],
    [
      "String &nbsp",
      "Integer &nbsp",
      '12: "label": the document says integer, the spec says string',
    ],
    [
      "**Required**",
      "**Optional**",
      '12: "label": the document says optional, the spec says required',
    ],
    [
      "**Optional**",
      "**Required**",
      '13: "volume": the document says required, the spec says optional',
    ],
    ['"HTTP 400"', '"HTTP 409"', "22: the document says status 409, the spec has 201, 400, 401"],
  ])("differs in %j", (from, to, finding) => {
    expect(findingsIn(api, page([from, to]))).toContain(finding);
  });

  test("has a path in a block whose title is the method", () => {
    const text = (path: string) => `# Make a jar\n\n\`\`\`sh title="POST"\n${path}\n\`\`\`\n`;
    expect(findingsIn(api, text("/jars"))).toEqual([]);
    expect(findingsIn(api, text("/crocks"))).toEqual(['4: the spec has no path for "/crocks"']);
  });

  test("keeps placeholders, which have no end", () => {
    const text = "# Jars\n\n`POST /jars/<jarId>/seal` seals <jarId>.\n";
    expect(findingsIn(api, text)).toEqual([]);
  });
});

describe("a cell with a name and more", () => {
  const table = (row: string) =>
    `# Make a jar\n\n\`POST /jars\`\n\n| Field | What |\n| -- | -- |\n| **label** String, required | Its name. |\n| ${row} | How much. |\n`;

  test("is about that name", () => {
    expect(findingsIn(api, table("**volume** Integer"))).toEqual([]);
    expect(findingsIn(api, table("`volume` (optional)"))).toEqual([]);
    expect(findingsIn(api, table("**volume** Boolean"))).toEqual([
      '8: "volume": the document says boolean, the spec says integer',
    ]);
    expect(findingsIn(api, table("`volume` (required)"))).toEqual([
      '8: "volume": the document says required, the spec says optional',
    ]);
  });

  test("is no name where words follow that say nothing of it", () => {
    expect(findingsIn(api, table("**volume** of boolean jars"))).toEqual([]);
  });
});

describe("a table with two columns of names", () => {
  const table = (name: string) =>
    `# Make a jar\n\n\`POST /jars\`\n\nRequest body:\n\n| Name | Needed | Schema |\n| -- | -- | -- |\n| label | yes | [label](#label) |\n| ${name} | no | [volume](#volume) |\n| lid | no | [lid](#lid) |\n`;

  test("has those of the first meant", () => {
    expect(findingsIn(api, table("volume"))).toEqual([]);
    expect(findingsIn(api, table("capacity"))).toEqual([
      '10: the spec has no "capacity" among "label", "volume", "lid"',
    ]);
  });
});

describe("a name as in the path", () => {
  const list = (needed: string) =>
    `# Seal\n\n\`POST /jars/:jarId/seal\`\n\n- \`:jarId\` \`(string: <${needed}>)\` - The jar.\n- \`isTight\` \`(bool: false)\` - Twice.\n`;

  test("is that parameter, not the member of the body with the same name", () => {
    expect(findingsIn(api, list("required"))).toEqual([]);
    expect(findingsIn(api, list("optional"))).toEqual([
      '5: "jarId": the document says optional, the spec says required',
    ]);
  });
});

describe("statuses one in a line", () => {
  const list = (status: string) =>
    `# Make a jar\n\n\`POST /jars\`\n\n_Possible HTTP Status Codes_:\n201,\n${status} (with a reason),\n401\n\nSee above.\n`;

  test("are one list", () => {
    expect(findingsIn(api, list("400"))).toEqual([]);
    expect(findingsIn(api, list("409"))).toEqual([
      "7: the document says status 409, the spec has 201, 400, 401",
    ]);
  });
});

describe("parts beside the section of their operation", () => {
  const text = (status: string, title = "Responses") =>
    `# Jars\n\n## Make\n\n\`POST /jars\`\n\n## ${title}\n\n| Code | When |\n| -- | -- |\n| 201 | Made. |\n\n## Seal\n\n\`POST /jars/{jarId}/seal\`\n\n## ${title}\n\n| Code | When |\n| -- | -- |\n| ${status} | Sealed. |\n`;

  test("are about the operation before", () => {
    expect(findingsIn(api, text("200"))).toEqual([]);
    expect(findingsIn(api, text("201"))).toEqual([
      "21: the document says status 201, the spec has 200, 404",
    ]);
  });

  test("are about all where their title says more", () => {
    expect(findingsIn(api, text("201", "Errors of all calls"))).toEqual([]);
  });
});

describe("a title that names a part of an object", () => {
  const table = (name: string) =>
    `# Shelf object\n\n| Attribute | Type |\n| -- | -- |\n| shelfId | string |\n| height | integer |\n| wood | string |\n| jarCount | ${name} |\n| owner | string |\n`;

  test("is about the object with all of the names", () => {
    expect(findingsIn(api, table("integer"))).toEqual([]);
    expect(findingsIn(api, table("string"))).toEqual([
      '8: "jarCount": the document says string, the spec says integer',
    ]);
  });
});

describe("elements that describe members", () => {
  const text = (label: string, volume: string) =>
    `# Make a jar\n\n\`POST /jars\`\n\n### Body\n\n<ParamField body="label" type="${label}" required>\n  What the jar is called.\n</ParamField>\n\n<ParamField body="volume" ${volume}>\n  How much it holds.\n</ParamField>\n`;

  test("are read with their attributes", () => {
    expect(findingsIn(api, text("string", 'type="integer"'))).toEqual([]);
    expect(findingsIn(api, text("boolean", 'type="integer"'))).toEqual([
      '7: "label": the document says boolean, the spec says string',
    ]);
    expect(findingsIn(api, text("string", 'type="integer" required'))).toEqual([
      '11: "volume": the document says required, the spec says optional',
    ]);
  });

  test("may be closed where they begin", () => {
    const closed = (type: string) =>
      `# Make a jar\n\n\`POST /jars\`\n\n<ParamField body="label" type="string" required />\n<ParamField body="volume" type="${type}" />\n`;
    expect(findingsIn(api, closed("integer"))).toEqual([]);
    expect(findingsIn(api, closed("boolean"))).toEqual([
      '6: "volume": the document says boolean, the spec says integer',
    ]);
  });

  test("may have more than one block, of which none is read alone", () => {
    const open = `# Make a jar\n\n\`POST /jars\`\n\n<ParamField body="crock" type="object">\n\n<ParamField body="label" type="boolean">\n\n</ParamField>\n\n</ParamField>\n`;
    expect(findingsIn(api, open)).toEqual([]);
  });
});
