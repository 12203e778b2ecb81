/** Lists of paths below a method, headers that hold secrets, and lists of names outside of any operation. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const fine = { responses: { "200": { description: "Fine." } } };
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Saunas", version: "1" },
    security: [{ runner: [] }],
    paths: {
      "/api/stove/heat": { get: fine, post: fine },
      "/api/stove/stones": { get: fine },
      "/api/stove/door": { get: fine },
      "/api/stove/steam": { post: fine },
      "/api/stove": { patch: fine },
    },
    components: {
      securitySchemes: { runner: { type: "http", scheme: "bearer" } },
      schemas: {
        Session: {
          type: "object",
          properties: {
            hasSteam: { type: "boolean" },
            isOpen: { type: "boolean" },
            isWarm: { type: "boolean" },
            guests: { type: "integer" },
            ...Object.fromEntries(
              [..."abcdefgh"].map((one) => [`${one}Stone`, { type: "integer" }]),
            ),
          },
        },
        Plan: {
          type: "object",
          properties: { hasSteam: { type: "boolean" }, hours: { type: "integer" } },
        },
      },
    },
  },
});

const lists = (...changes: readonly (readonly [string, string])[]) =>
  changes.reduce(
    (text, [from, to]) => text.replace(from, to),
    `# Stove

What can be called:

**GET**

* \`/api/stove/heat\` How warm it is
* \`/api/stove/stones\` The stones
* \`/api/stove/door\` Whether the door is open

**POST**

* \`/api/stove/steam\` Throw water
* \`/api/stove/heat\` Make it warmer

**PATCH**

* \`/api/stove\` Change settings
`,
  );

describe("A list of paths below a method", () => {
  test("agrees where the description has each of them", () => {
    expect(findingsIn(api, lists())).toEqual([]);
  });

  test("names a path that the description does not have, and the one that is left", () => {
    const found = findingsIn(api, lists(["/api/stove/stones", "/api/stove/rocks"]));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^8: .*no path for "\/api\/stove\/rocks"/u);
  });

  test("is below another method than the description has", () => {
    const found = findingsIn(api, lists(["**PATCH**", "**PUT**"]));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^16: .*says PUT, the spec has PATCH \/api\/stove/u);
  });

  test("has an item of another method", () => {
    const text = lists(["* `/api/stove/heat` Make it warmer", "* `/api/stove/door` Open it"]);
    const found = findingsIn(api, text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^14: .*POST \/api\/stove\/door/u);
  });

  test("says nothing of paths where most are of something else", () => {
    const text = `# Other\n\n**GET**\n\n* \`/sauna/a\` One\n* \`/sauna/b\` Two\n* \`/api/stove/door\` Three\n`;
    expect(findingsIn(api, text)).toEqual([]);
  });

  test("leaves out what services have besides", () => {
    expect(findingsIn(api, lists(["/api/stove/stones", "/metrics"]))).toEqual([]);
  });
});

describe("A header of an example", () => {
  const curl = (header: string) =>
    `# Heat\n\n\`\`\`bash\ncurl https://example.com/api/stove/heat \\\n  -H "${header}"\n\`\`\`\n`;

  test("is no login of the operation where its value is called a secret", () => {
    const found = findingsIn(api, curl("X-Runner: $RUNNER_SECRET"));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/sends the header "X-Runner"/u);
  });

  test("is one, or none that says who sends it", () => {
    expect(findingsIn(api, curl("Authorization: Bearer $RUNNER_SECRET"))).toEqual([]);
    expect(findingsIn(api, curl("X-Request: $REQUEST"))).toEqual([]);
    expect(findingsIn(api, curl("X-Idempotency: $IDEMPOTENCY_TOKEN"))).toEqual([]);
  });

  test("is set by a Go program with what it works out", () => {
    const go = (name: string) =>
      `# Heat\n\n\`\`\`go\nreq, _ := http.NewRequest("GET", "https://example.com/api/stove/heat", nil)\nreq.Header.Add("${name}", os.Getenv("KEY"))\n\`\`\`\n`;
    const found = findingsIn(api, go("X-Token"));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/sends the header "X-Token"/u);
    expect(findingsIn(api, go("Authorization"))).toEqual([]);
  });
});

describe("A list of names outside of any operation", () => {
  const table = (name: string) =>
    `# Rows\n\nRows have these:\n\n| Field | Meaning |\n| --- | --- |\n| \`hasSteam\` | There is steam. |\n| \`isOpen\` | Guests may enter. |\n| \`${name}\` | It is warm. |\n| \`guests\` | How many there are. |\n`;

  test("has one that the schema of all others has not", () => {
    expect(findingsIn(api, table("isWarm"))).toEqual([]);
    const found = findingsIn(api, table("readyNow"));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^9: .*no "readyNow" among/u);
  });
});
