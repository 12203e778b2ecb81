/** Types with a mark for null, and lists that describe two objects, or two bodies, of the description. */
import { describe, expect, test } from "vitest";
import { lint } from "../../../../linter/lint.ts";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const text = { type: "string" };
const orNull = { type: ["string", "null"] };
const object = (properties: object) => ({ type: "object", properties });
const inBoth = (json: object, form: object) => ({
  content: {
    "application/json": { schema: json },
    "application/x-www-form-urlencoded": { schema: form },
  },
});
const modes = { type: "string", enum: ["slow", "fast", "idle"] };
const fewer = { type: "string", enum: ["slow", "fast"] };
const boat = { id: text, name: text, hull: text, length: text, flag: orNull };
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Harbour", version: "1" },
    paths: {
      "/moorings": {
        post: {
          requestBody: {
            content: {
              "application/json": {
                schema: object({ berth: orNull, note: orNull, guest: orNull, mark: orNull }),
              },
            },
          },
          responses: { "204": { description: "Made." } },
        },
      },
      "/engines": {
        post: {
          requestBody: inBoth(
            object({ mode: modes, label: text }),
            object({ mode: modes, label: text, key: text }),
          ),
          responses: { "204": { description: "Started." } },
        },
        put: {
          requestBody: inBoth(
            object({ mode: fewer, label: text }),
            object({ mode: modes, label: text, key: text }),
          ),
          responses: { "204": { description: "Changed." } },
        },
      },
    },
    components: {
      schemas: {
        SailingBoat: object({ ...boat, sails: text }),
        RowingBoat: object({ ...boat }),
        Canoe: object({ id: text, name: text }),
      },
    },
  },
});

const table = (...rows: readonly string[]) =>
  ["| Field | Type | Text |", "|---|---|---|", ...rows.map((row) => `| ${row} | words |`)].join(
    "\n",
  );
const moorings = (...rows: readonly string[]) =>
  `# Moor\n\n\`POST /moorings\`\n\nJSON body:\n\n${table(...rows)}\n`;

describe("a type without the mark for null", () => {
  const marked = ["berth? | ?string", "note? | ?string", "mark? | ?string"];

  test("is never null where optional members have that mark too", () => {
    expect(findingsIn(api, moorings(...marked, "guest? | string"))).toEqual([
      '12: "guest": the document says never null, the spec says nullable',
    ]);
  });

  test("says nothing of an optional member where no optional member has the mark", () => {
    const others = table("a | ?string", "b | ?string", "c | ?string");
    const own = moorings("berth? | string", "note? | string");
    expect(findingsIn(api, `${own}\n# Others\n\n${others}\n`)).toEqual([]);
  });

  test("says nothing where a star leads to a footnote", () => {
    expect(findingsIn(api, moorings(...marked, String.raw`guest? \* | string`))).toEqual([]);
  });
});

const placesOf = (document: string) => {
  const documents = [{ file: "a.md", text: document }];
  const today = "2026-01-01";
  const { findings } = lint({ api, documents, folder: "", today, mode: "contradictions" });
  return findings.flatMap(({ spec, related }) => [
    spec?.pointer,
    ...related.flatMap(({ place }) => ("pointer" in place ? place.pointer : [])),
  ]);
};

describe("what one list says", () => {
  test("is held against every body that the request may have", () => {
    const items = "- `label`: a text\n- `key`: a text\n- `mode`: one of `slow`, `swift`";
    const found = placesOf(`# Start\n\n\`POST /engines\`\n\nParameters:\n\n${items}\n`);
    expect(found).toHaveLength(2);
    expect(found.join(" ")).toMatch(/urlencoded\/.*mode .*json\/.*mode$/u);
  });

  test("agrees where one of the bodies agrees", () => {
    const items = "- `label`: a text\n- `key`: a text\n- `mode`: one of `slow`, `fast`";
    expect(findingsIn(api, `# Set\n\n\`PUT /engines\`\n\nParameters:\n\n${items}\n`)).toEqual([]);
  });

  test("is held against a second object that has no other members", () => {
    const rows = ["id", "name", "hull", "length", "sails"].map((name) => `${name} | string`);
    const found = placesOf(`# Boats\n\n${table(...rows, "flag | integer")}\n`);
    const place = (name: string) => `/components/schemas/${name}/properties/flag`;
    expect(found).toEqual([place("SailingBoat"), place("RowingBoat")]);
  });
});
