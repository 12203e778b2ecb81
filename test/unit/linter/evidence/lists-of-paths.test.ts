/** Lists of paths with what belongs to each below it, names behind "REQUIRED", and requests told in parts. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const string = { type: "string" };
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Kilns", version: "1" },
    paths: {
      "/kiln/glazes": {
        get: {
          parameters: [{ name: "tone", in: "query", schema: string }],
          responses: { "200": { description: "Fine." } },
        },
        put: {
          requestBody: { content: { "application/json": { schema: { type: "object" } } } },
          responses: { "204": { description: "Fine." } },
        },
      },
      "/kiln/cool-down": {
        post: {
          responses: {
            "200": { description: "Fine.", content: { "application/json": { schema: {} } } },
          },
        },
      },
      "/kiln/ignite": { post: { responses: { "204": { description: "Fine." } } } },
      "/firings": {
        post: {
          requestBody: {
            content: { "application/json": { schema: { $ref: "#/components/schemas/Firing" } } },
          },
          responses: { "201": { description: "Fine." } },
        },
      },
    },
    components: {
      schemas: {
        Firing: {
          type: "object",
          required: ["cone", "shelves"],
          properties: {
            cone: string,
            shelves: { type: "array", items: string },
            remark: string,
            steps: {
              type: "array",
              items: { type: "string", enum: ["/bisque", "/glaze", "/raku"] },
            },
          },
        },
      },
    },
  },
});

const paths = `## Paths

* <a id="glazes"><tt>/kiln/glazes</tt></a>
    * GET all glazes as a list, or PUT to replace them
    * \`?tone=<tone>\` - only those of one tone
* <a id="cool"><tt>/kiln/cool-down</tt></a>
    * POST to let it cool
    * Returns JSON report
* <a id="ignite"><tt>/kiln/ignite</tt></a>
    * POST to light the fire
`;

describe("a list of paths", () => {
  test.each([
    [paths, []],
    [
      paths.replace("or PUT", "or PATCH"),
      ["4: the document says PATCH, the spec has GET, PUT /kiln/glazes"],
    ],
    [
      paths.replace("POST to let", "DELETE to let"),
      ["7: the document says DELETE, the spec has POST /kiln/cool-down"],
    ],
    [
      paths.replace("JSON", "XML"),
      ["8: the document says that a body is XML, the spec says application/json"],
    ],
    [paths.replace("?tone", "?shade"), ['5: the spec has no query parameter "shade"']],
    [
      paths.replace("<tt>/kiln/ignite", "<tt>/kiln/light"),
      ['9: the spec has no path for "/kiln/light"'],
    ],
    // Names of what is sent, and a request to another place.
    [paths.replace("POST to let it cool", "PUT parameters are not read"), []],
    [paths.replace("POST to light the fire", "GET `/kiln/glazes` before"), []],
    // Among few others, a path may be that of something else.
    [
      "## Paths\n\n* `/etc/kiln`\n    * GET it with any program\n* `/kiln/ignite`\n    * POST it\n",
      [],
    ],
  ])("is read with what stands below each", (document, expected) => {
    expect(findingsIn(api, document)).toEqual(expected);
  });
});

const firing = `## Firings

To begin, the oven SHOULD make a HTTP POST request

* to the \`/firings\` path of the kiln
* with a body as described below

### Fields

* REQUIRED: cone (string) - how hot
* REQUIRED shelves (array of strings)
      which of them are full
* OPTIONAL remark (string)
      Required by nobody.
* [optional] \`steps\` (array): what is done. One of:
  * \`"/bisque"\` - the first
  * \`"/glaze"\` - the second
  * \`"/raku"\` - the third
`;

describe("a name behind a word for its presence", () => {
  test.each([
    [firing, []],
    [
      firing.replace("OPTIONAL remark", "REQUIRED remark"),
      ['13: "remark": the document says required, the spec says optional'],
    ],
    [
      firing.replace("REQUIRED shelves", "OPTIONAL shelves"),
      ['11: "shelves": the document says optional, the spec says required'],
    ],
    [
      firing.replace("[optional]", "[required]"),
      ['15: "steps": the document says required, the spec says optional'],
    ],
    [
      firing.replace("cone (string)", "cone (integer)"),
      ['10: "cone": the document says integer, the spec says string'],
    ],
    [
      firing.replace('"/raku"', '"/pit"'),
      ["18: the document says /pit, the spec says /bisque, /glaze, /raku"],
    ],
    [firing.replace("cone (string)", "Cone height"), []],
  ])("is bound, and the word is compared", (document, expected) => {
    expect(findingsIn(api, document)).toEqual(expected);
  });
});

describe("a request whose method and path stand in two parts", () => {
  test.each([
    [
      firing.replace("POST", "PUT"),
      ["3: the document says PUT /firings, but the spec has POST there"],
    ],
    [firing.replace("`/firings`", "`/firing`"), ['5: the spec has no path for "/firing"']],
    // The path is that of something else.
    [firing.replace("POST", "PUT").replace("to the `/firings` path", "as `/firings` shows"), []],
  ])("is one request", (document, expected) => {
    expect(findingsIn(api, document)).toEqual(expected);
  });
});
