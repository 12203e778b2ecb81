/** Types by the names of schemas, sections by numbered titles and captions, and media types of something else. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const text = { type: "string" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const body = (schema: object) => ({ content: { "application/json": { schema } } });
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Orchard", version: "1" },
    paths: {
      "/trees": {
        post: {
          requestBody: body(ref("Tree")),
          responses: { "201": { description: "Planted.", ...body(ref("Tree")) } },
        },
      },
    },
    components: {
      schemas: {
        Tree: object(
          {
            keeper: ref("Keeper"),
            variety: ref("Variety"),
            grafts: { type: "array", maxItems: 8, items: ref("Graft") },
          },
          { required: ["variety"] },
        ),
        Keeper: object({ nick: text, phone: text }),
        KeeperCard: object({ initials: text, badge: text }),
        Graft: object({ scion: text, height: { type: "number" } }),
        Variety: { ...text, enum: ["quince", "medlar"] },
        Barcode: { ...text, maxLength: 20 },
      },
    },
  },
});

const table = (...rows: string[]) =>
  ["## `POST /trees`", "", "| Name | Type |", "|---|---|", ...rows, ""].join("\n");

describe("a type by the name of a schema", () => {
  test("says something else where the member has another schema", () => {
    const rows = ["| keeper | Keeper |", "| variety | Barcode |", "| grafts | array of `Keeper` |"];
    expect(findingsIn(api, table(...rows))).toEqual([
      '6: "variety": the document says Barcode, the spec says Variety',
      '7: "grafts": the document says Keeper, the spec says Graft',
    ]);
  });

  test.each([
    ["the same names", ["| keeper | Keeper |", "| grafts | Graft[] |"]],
    ["a name that is nearly the same", ["| keeper | KeeperCard |", "| grafts | Graft[] |"]],
    ["names that no schema has", ["| keeper | Person |", "| grafts | Graft[] |"]],
    ["one name, where no other member shows whose names they are", ["| variety | Barcode |"]],
  ])("is accused of nothing: %s", (_, rows) => {
    expect(findingsIn(api, table(...rows))).toEqual([]);
  });
});

describe("a heading", () => {
  const numbered = (title: string, name: string) =>
    [title, "", "| Name | Count |", "|---|---|", `| ${name} | |`, "| height | |", ""].join("\n");

  test.each([
    ["with a number names its schema", "### 4.2.1 Graft"],
    [
      "of a caption leaves the subject to the heading around",
      "### Graft\n\n#### Members\n\n###### Table 12",
    ],
  ])("%s", (_, title) => {
    expect(findingsIn(api, numbered(title, "rootstock"))).toEqual([
      expect.stringContaining('the spec has no "rootstock" among "scion", "height"'),
    ]);
    expect(findingsIn(api, numbered(title, "scion"))).toEqual([]);
  });

  test("that only begins with the same word names no schema", () => {
    expect(findingsIn(api, numbered("### 4.2.1 Graft sizes of 2021", "rootstock"))).toEqual([]);
  });
});

describe("media types in words about no operation", () => {
  test("are those of something else where there are several and none is known", () => {
    const words = "The manual is offered with the media types `text/x-rst` and `application/pdf`.";
    expect(findingsIn(api, `# Manual\n\n${words}\n`)).toEqual([]);
  });

  test("are wrong where one stands alone", () => {
    expect(findingsIn(api, "# Basics\n\nAll requests send `application/xml` bodies.\n")).toEqual([
      "3: the document says that a body is application/xml, the spec says application/json",
    ]);
  });
});
