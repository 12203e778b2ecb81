/** Ways to write a page about one operation that many teams share. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../support/sources.ts";
import { findingsIn } from "../findings-in.ts";

const string = { type: "string" };
const integer = { type: "integer" };
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const kennel = {
  type: "object",
  required: ["title", "town"],
  properties: {
    title: string,
    town: string,
    runs: { ...integer, default: 4 },
    mood: { ...string, enum: ["calm", "loud", "wild"], default: "calm" },
    place: { type: "object", properties: { street: string, floor: integer } },
    alarm: { type: "object", properties: { target: string, pin: string, quiet: string } },
  },
};
const made = { ...kennel, properties: { ...kennel.properties, runs: integer } };
const id = { name: "kennel_id", in: "path", required: true, schema: string };
const problem = json({ type: "object", properties: { code: string, reason: string } });
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Kennels", version: "1" },
    paths: {
      "/kennels": {
        post: {
          requestBody: { required: true, ...json(kennel) },
          responses: { "201": { description: "Made.", ...json(made) } },
        },
      },
      "/kennels/{kennel_id}": {
        parameters: [id],
        put: {
          requestBody: json(kennel),
          responses: {
            "200": { description: "Fine.", ...json(kennel) },
            "404": { description: "No.", ...problem },
          },
        },
      },
      "/kennels/{kennel_id}/meals": {
        parameters: [id],
        get: {
          parameters: [{ name: "since", in: "query", required: true, schema: string }],
          responses: {
            "202": {
              description: "Soon.",
              ...json({ type: "object", properties: { ticket: string } }),
            },
          },
        },
      },
    },
    components: { schemas: { Bowl: { type: "object", properties: { litres: integer } } } },
  },
});
const found = (text: string) => findingsIn(api, text);

describe("rows with marks before their names", () => {
  const table = (mark: string, floor: string, type = "integer") =>
    found(
      `# Kennels\n\n## Create\n\n\`POST /kennels\`\n\n|Name|In|Type|Required|\n|---|---|---|---|\n|body|body|object|true|\n|${mark} title|body|string|true|\n|${mark} place|body|object|false|\n|${mark}${mark} ${floor}|body|${type}|false|\n`,
    );

  test.each(["»", "↳", "└"])("are members of what is above them: %s", (mark) => {
    expect(table(mark, "floor")).toEqual([]);
    expect(table(mark, "floor", "string")).toEqual([
      '12: "place.floor": the document says string, the spec says integer',
    ]);
    expect(table(mark, "storey")).toHaveLength(1);
  });

  test("are not led by the row of the whole body, nor by what stands for names", () => {
    expect(table("»", "*anonymous*")).toEqual([]);
  });
});

describe("a page of labels", () => {
  const page = (method: string, name: string, reason: string) =>
    found(
      `# Kennels\n\n**Change a kennel**\n\n* **URL**\n\n  /kennels/:kennel_id\n\n* **Method:**\n\n  \`${method}\`\n\n* **Data Params**\n\n  **Optional:**\n\n  \`runs=[${name}]\`\n\n* **Success Response:**\n\n  * **Code:** 200 <br />\n    **Content:** \`{ "title" : "A", "town": "B" }\`\n\n* **Error Response:**\n\n  * **Code:** 404 NOT FOUND <br />\n    **Content:** \`{ "code" : "x", "${reason}": "y" }\`\n`,
    );

  test("has values below its labels", () => {
    expect(page("PUT", "integer", "reason")).toEqual([]);
    expect(page("PATCH", "integer", "reason")).toEqual([
      "11: the document says PATCH /kennels/:kennel_id, but the spec has PUT there",
    ]);
    expect(page("PUT", "boolean", "reason")).toEqual([
      '17: "runs": the document says boolean, the spec says integer',
    ]);
    expect(page("PUT", "integer", "why")).toEqual(['27: "why" is no member that the spec has']);
  });

  test("has answers whose code and content are no members", () => {
    expect(
      found(
        '# Kennels\n\n## Change\n\n`PUT /kennels/{kennel_id}`\n\n- **Code:** 404\n- **Content:** `[{ "a": 1 }]`\n',
      ),
    ).toEqual([]);
  });
});

describe("a list below a word for presence", () => {
  const list = (label: string, name: string) =>
    found(
      `# Kennels\n\n## Create\n\n\`POST /kennels\`\n\n${label}\n\n- \`${name}\` - one\n- \`town\` - two\n`,
    );

  test.each(["Required parameters:", "**Required**", "### Required fields"])("%s", (label) => {
    expect(list(label, "title")).toEqual([]);
    expect(list(label, "runs")).toEqual([
      '9: "runs": the document says required, the spec says optional',
    ]);
    expect(list(label.replace("Required", "Optional"), "title")).toEqual([
      '7: "title", "town": the document says optional, the spec says required',
    ]);
  });

  test("says nothing of items that say it themselves, nor of answers", () => {
    expect(list("Required:", "runs` (only if there is one) `")).toEqual([]);
    expect(list("### Optional response fields", "title")).toEqual([]);
  });
});

describe("a paragraph of a name with its type", () => {
  const member = (name: string, rest: string) =>
    found(
      `# Kennels\n\n## Create\n\n\`POST /kennels\`\n\n**Body parameters**\n\n**title** \`string\` **required**\nThe name.\n\n**${name}** \`integer\`\n${rest}\n`,
    );

  test("is read as an item", () => {
    expect(member("runs", "Optional. Defaults to 4.")).toEqual([]);
    expect(member("runs", "Optional. Defaults to 5.")).toEqual([
      '13: "runs": the document says default 5, the spec says default 4',
    ]);
    expect(member("lanes", "Optional.")).toHaveLength(1);
  });
});

describe("a list of one name", () => {
  const query = (name: string, label = "Query parameters") =>
    found(
      `# Kennels\n\n## Meals\n\n\`GET /kennels/{kennel_id}/meals\`\n\n### ${label}\n\n- \`${name}\` (string)\n`,
    );

  test("stands for the only one that there can be", () => {
    expect(query("since")).toEqual([]);
    expect(query("after")).toHaveLength(1);
    expect(query("ticket", "Response")).toEqual([]);
    expect(query("receipt", "Response")).toHaveLength(1);
  });

  test("is about anything else below another label", () => {
    expect(query("after", "Notes")).toEqual([]);
  });

  test("stands for the only member of the schema in the title", () => {
    const bowl = (name: string) =>
      found(`# Kennels\n\n## Bowl\n\n| Field | Type |\n|---|---|\n| \`${name}\` | integer |\n`);
    expect(bowl("litres")).toEqual([]);
    expect(bowl("pints")).toEqual(['7: the spec has no "pints" among "litres"']);
  });
});

describe("a table about an object that is named before it", () => {
  const options = (object: string, type: string) =>
    found(
      `# Kennels\n\n## Alarms\n\nAdd ${object} to the body.\n\n### Configuration options\n\n| Option | Type |\n|---|---|\n| \`target\` | ${type} |\n| \`pin\` | string |\n`,
    );

  test("lists its members, whatever the title says", () => {
    expect(options("an `alarm` object", "string")).toEqual([]);
    expect(options("an `alarm` object", "integer")).toEqual([
      '11: "target": the document says integer, the spec says string',
    ]);
  });

  test("is about settings where no object is named", () => {
    expect(options("an alarm", "integer")).toEqual([]);
  });
});

describe("a term of HTML", () => {
  const term = (type: string) =>
    found(
      `# Kennels\n\n## Create\n\n\`POST /kennels\`\n\n<dl>\n<dt><code>title</code> <em>string</em></dt>\n<dd>Its name.</dd>\n<dt><code>runs</code> <em>${type}</em></dt>\n<dd>How many.</dd>\n</dl>\n`,
    );

  test("may have the type behind its name", () => {
    expect(term("integer")).toEqual([]);
    expect(term("string")).toEqual(['10: "runs": the document says string, the spec says integer']);
  });
});

describe("a default behind a list of values", () => {
  const cell = (words: string) =>
    found(
      `# Kennels\n\n## Create\n\n\`POST /kennels\`\n\n| Field | Description |\n|---|---|\n| title | Its name |\n| mood | ${words} |\n`,
    );

  test.each(["calm/loud/wild (default X)", "`calm`, `loud` or `wild` (default `X`)"])(
    "is that of all of them: %s",
    (words) => {
      expect(cell(words.replace("X", "calm"))).toEqual([]);
      expect(cell(words.replace("X", "loud"))).toEqual([
        '10: "mood": the document says default loud, the spec says default "calm"',
      ]);
    },
  );
});

describe("a list with defaults", () => {
  const list = (runs: number) =>
    found(
      `# Kennels\n\n## Create\n\n\`POST /kennels\`\n\nFields:\n\n- \`title\` (required)\n- \`runs\` (optional, default: ${runs})\n`,
    );

  test("is about what is sent, where an answer has the same names", () => {
    expect(list(4)).toEqual([]);
    expect(list(5)).toEqual(['10: "runs": the document says default 5, the spec says default 4']);
  });
});

describe("what looks like a name or value, and is none", () => {
  const put = "# Kennels\n\n## Change\n\n`PUT /kennels/{kennel_id}`\n\n";
  test.each([
    [
      "words for values",
      "| Word | Use |\n|---|---|\n| Calm | day |\n| Loud | dusk |\n| Wildness | night |\n",
    ],
    [
      "calls of a client",
      "Only send `runs` with a `title` that you just read from a `find_every` or `look` response.\n",
    ],
    [
      "values of something else",
      "Use `calm`, `loud` or `dull` for it.\n\nA `dull` light is best.\n",
    ],
    ["forms of a value", "- `title`: letters, values: empty, one letter, list of strings\n"],
  ])("%s are not accused", (_, words) => {
    expect(found(put + words)).toEqual([]);
  });

  test("the same words are, where they stand for the description's", () => {
    expect(found(`${put}Use \`calm\`, \`loud\` or \`dull\` for it.\n`)).toEqual([
      '7: the document says "dull", the spec says calm, loud, wild',
    ]);
    expect(
      found(
        `${put}| Value | Use |\n|---|---|\n| \`calm\` | a |\n| \`loud\` | b |\n| \`wilder\` | c |\n`,
      ),
    ).toEqual(["11: the document says wilder, the spec says calm, loud, wild"]);
  });
});

test("the call of a client has a name of its own outside of any operation, too", () => {
  const note = (words: string) => found(`# Kennels\n\n## Notes\n\n${words}\n`);
  const before = "Only send `runs` with a `title` that you just read from";
  expect(note(`${before} a \`find_every\` or \`look\` response.`)).toEqual([]);
  expect(note(`${before} \`find_every\`.`)).toHaveLength(1);
});

test("how a scheme is sent that nothing declares is open", () => {
  const model = (scheme: string) =>
    modelOf({
      "openapi.yaml": {
        openapi: "3.1.0",
        info: { title: "Kennels", version: "1" },
        paths: {
          "/kennels": {
            get: { security: [{ [scheme]: [] }], responses: { "200": { description: "All." } } },
          },
        },
        components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
      },
    }).api;
  const call =
    '# Kennels\n\n```bash\ncurl -H "Authorization: Token abc" https://kennels.example.com/kennels\n```\n';
  expect(findingsIn(model("ownToken"), call)).toEqual([]);
  expect(findingsIn(model("key"), call)).toHaveLength(1);
});
