/** The independent count: over a description of several files, and that it finds what is lost. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { emptyFolder } from "../../support/compile.ts";
import { generateFrom } from "./corpus.ts";
import { compareCounts } from "./count/compare.ts";

const files: Readonly<Record<string, string>> = {
  "openapi.yaml": `openapi: 3.0.3
info: { title: Keys, version: "1" }
paths:
  /keys:
    parameters: { $ref: "parameters/all.yaml" }
    get: { $ref: "resources/list.yaml" }
    post: { $ref: "resources/create.yaml", operationId: add_key }
  /keys/{id}: { $ref: "resources/key.yaml" }
components: { schemas: { $ref: "schemas/index.yaml" } }
`,
  "parameters/all.yaml": "[{ name: trace, in: header, schema: { type: string } }]\n",
  "resources/list.yaml": `operationId: list_keys
parameters: [{ name: page, in: query, schema: { type: integer } }]
responses:
  "200":
    description: Keys.
    content:
      application/json: { schema: { type: array, items: { $ref: "../schemas/key.yaml" } } }
      text/csv: { schema: { type: string } }
  default: { $ref: "../responses/error.yaml" }
`,
  "resources/create.yaml": `operationId: create_key
requestBody: { content: { application/json: { schema: { $ref: "../schemas/key.yaml" } } } }
responses: { $ref: "../responses/made.yaml" }
`,
  "resources/key.yaml": `parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
delete: { responses: { "204": { description: Gone. }, "4XX": { $ref: "../responses/error.yaml" } } }
`,
  "responses/made.yaml": `"201": { description: Made., content: { $ref: "content.yaml" } }
"409": { $ref: "error.yaml" }
`,
  "responses/content.yaml": 'application/json: { schema: { $ref: "../schemas/key.yaml" } }\n',
  "responses/error.yaml": `description: Wrong.
content: { application/json: { schema: { $ref: "../schemas/index.yaml#/Error" } } }
`,
  "schemas/index.yaml": `Key: { $ref: "key.yaml" }
Error: { type: object, required: [message], properties: { message: { type: string } } }
`,
  "schemas/key.yaml": `type: object
required: { $ref: "required.yaml" }
properties: { $ref: "members.yaml" }
`,
  "schemas/required.yaml": "[id]\n",
  "schemas/members.yaml": "id: { type: string }\nparent: { $ref: key.yaml }\n",
};

function written(changes: Readonly<Record<string, string>> = {}): string {
  const folder = emptyFolder("corpus-count");
  for (const [name, text] of Object.entries({ ...files, ...changes })) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return join(folder, "openapi.yaml");
}

describe("a description of several files, with references where OpenAPI has none", () => {
  test("is emitted whole", { timeout: 60_000 }, async () => {
    const spec = written();
    const { folder, errors } = await generateFrom(spec);
    expect(errors).toEqual([]);
    const { counts, differences, excused } = compareCounts(spec, join(folder, "api"));
    expect(differences).toEqual([]);
    expect([...excused]).toEqual([]);
    expect(counts.map(({ what, described }) => [what, described])).toEqual([
      ["operations", 3],
      ["parameters", 4],
      ["answers (statuses × media types)", 7],
      ["shared schemas", 2],
    ]);
  });

  const lost: readonly (readonly [what: string, file: string, from: RegExp, difference: string])[] =
    [
      ["an answer", "resources/list.yaml", / {2}default: .*\n/, "server.ts: GET /keys answers"],
      ["a media type", "resources/list.yaml", / *text\/csv.*\n/, "client.ts: GET /keys answers"],
      ["a parameter", "parameters/all.yaml", /\{.*\}/, "server.ts: GET /keys parameters"],
      ["a body", "resources/create.yaml", /requestBody.*\n/, "server.ts: POST /keys bodies"],
      ["an operation", "openapi.yaml", / {4}post: .*\n/, "server.ts: operations"],
    ];

  test.each(lost)(
    "that loses %s is found out",
    { timeout: 60_000 },
    async (_what, file, from, difference) => {
      const text = files[file] ?? "";
      const less = text.replace(from, "");
      expect(less).not.toBe(text);
      const { folder } = await generateFrom(written({ [file]: less }));
      const { differences } = compareCounts(written(), join(folder, "api"));
      expect(differences.map((each) => each.split(": [")[0])).toContain(difference);
    },
  );

  test("whose types lack a schema is found out", { timeout: 60_000 }, async () => {
    const spec = written();
    const { folder } = await generateFrom(spec);
    const module = join(folder, "api", "types.ts");
    const text = readFileSync(module, "utf8");
    const less = text.replace("export interface Error", "interface Error");
    expect(less).not.toBe(text);
    writeFileSync(module, less);
    expect(compareCounts(spec, join(folder, "api")).differences).toEqual([
      "types.ts: schemas: [Error] and []",
    ]);
  });
});

/** Ten operations with the same parameter and the same answer. */
const alike = (without = "") => {
  const path = (name: string) => {
    const parameters = "{ $ref: '#/components/parameters/trace' }";
    return `  /${name}: { get: { parameters: [${name === without ? "" : parameters}], responses: { default: { $ref: "#/components/responses/wrong" } } } }
`;
  };
  return {
    "openapi.yaml": `openapi: 3.0.3
info: { title: Alike, version: "1" }
paths:
${[..."abcdefghij"].map(path).join("")}components:
  parameters: { trace: { name: trace, in: header, schema: { type: string } } }
  responses: { wrong: { description: Wrong., content: { text/plain: { schema: { type: string } } } } }
`,
  };
};

describe("a description whose operations are alike, so that constants have their parts", () => {
  test("is emitted whole", { timeout: 60_000 }, async () => {
    const spec = written(alike());
    const { folder } = await generateFrom(spec);
    const text = readFileSync(join(folder, "api", "server.ts"), "utf8");
    expect(text).toMatch(/parameters: \[parameter_\w+\]/u);
    expect(text).toMatch(/responses: \[response_\w+\]/u);
    expect(compareCounts(spec, join(folder, "api")).differences).toEqual([]);
  });

  test("that loses a parameter is found out", { timeout: 60_000 }, async () => {
    const { folder } = await generateFrom(written(alike("c")));
    const { differences } = compareCounts(written(alike()), join(folder, "api"));
    expect(differences).toContain("server.ts: GET /c parameters: [header:trace] and []");
  });
});
