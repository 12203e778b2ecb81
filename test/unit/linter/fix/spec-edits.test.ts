/** What a mend changes in the text of a description. */
import { describe, expect, test } from "vitest";
import { applyEdits, isUnsafe } from "../../../../linter/fix/edits/edit.ts";
import { specEdits } from "../../../../linter/fix/spec/spec-edits.ts";
import { Uses } from "../../../../linter/fix/spec/uses.ts";
import { SpecFile } from "../../../../linter/fix/spec/yaml-file.ts";
import type { Mend } from "../../../../linter/model/mend.ts";

function mended(text: string, pointer: string, mend: Mend): string {
  const file = new SpecFile(text);
  const edits = specEdits(mend, pointer, file, new Uses(file.value()));
  return isUnsafe(edits) ? `left: ${edits.reason}` : (applyEdits(text, edits) ?? "overlap");
}

const yaml = `# Ours
paths:
  /things/{id}: # one
    get:
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - name: limit # how many
          in: query
          schema: { type: integer, maximum: 50, default: 20 }
      responses:
        '200': { description: "", content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
components:
  schemas:
    Thing:
      type: object
      required:
        - name # always
        - kind
      properties:
        name: { type: string }
        kind: { enum: [a, b], default: a }
        size: { type: integer, minimum: 1 }
        note:
          type: string # free
`;
const operation = "/paths/~1things~1{id}/get";
const thing = "/components/schemas/Thing";
const limit = `${operation}/parameters/1`;

describe("a description keeps its comments and layout where it", () => {
  test.each<[what: string, pointer: string, mend: Mend, old: string, now: string]>([
    [
      "takes a bound",
      `${limit}/schema/maximum`,
      { what: "bound", stated: 99, said: [50], keyword: "maximum" },
      "maximum: 50",
      "maximum: 99",
    ],
    [
      "takes a default",
      `${limit}/schema/default`,
      { what: "default", stated: "30", said: [20] },
      "default: 20",
      "default: 30",
    ],
    [
      "takes a type",
      `${thing}/properties/note/type`,
      { what: "type", stated: "boolean", said: ["string"] },
      "type: string # free",
      "type: boolean # free",
    ],
    [
      "takes a value of a list",
      `${thing}/properties/kind/enum`,
      { what: "value", stated: "c", said: ["b"] },
      "[a, b]",
      "[a, c]",
    ],
    [
      "requires a parameter",
      `${limit}/required`,
      { what: "required", stated: true, said: [false], subject: "limit" },
      "in: query\n",
      "in: query\n          required: true\n",
    ],
    [
      "requires a member",
      `${thing}/required`,
      { what: "required", stated: true, said: [false], subject: "size" },
      "- kind\n",
      "- kind\n        - size\n",
    ],
    [
      "requires a member no more",
      `${thing}/required`,
      { what: "required", stated: false, said: [true], subject: "kind" },
      "        - kind\n",
      "",
    ],
    [
      "renames a member",
      `${thing}/properties`,
      { what: "name", stated: "names", said: ["name"] },
      "name: { type: string }\n",
      "names: { type: string }\n",
    ],
    [
      "renames a parameter",
      `${operation}/parameters`,
      { what: "name", stated: "limits", said: ["limit"] },
      "name: limit #",
      "name: limits #",
    ],
    ["takes a method", operation, { what: "method", stated: "PUT", said: ["GET"] }, "get:", "put:"],
    [
      "takes a status",
      `${operation}/responses`,
      { what: "status", stated: "201", said: ["200"] },
      "'200'",
      "'201'",
    ],
    [
      "takes a segment of a path",
      "/paths/~1things~1{id}",
      { what: "path", stated: "/thing/7", said: ["/things/{id}"] },
      "/things/{id}: #",
      "/thing/{id}: #",
    ],
  ])("%s", (_, pointer, mend, old, now) => {
    const expected = yaml.replace(old, now);
    const renamed = mend.what === "name" && pointer.startsWith(thing);
    expect(mended(yaml, pointer, mend)).toBe(
      renamed ? expected.replace("- name # always", "- names # always") : expected,
    );
  });

  test("is JSON", () => {
    const json =
      '{\n  "a": {"type": "object", "required": ["x"],\n    "properties": {"x": {"type": "string"}, "y": {"maximum": 3}}}\n}\n';
    const add: Mend = { what: "required", stated: true, said: [false], subject: "y" };
    expect(mended(json, "/a/required", add)).toBe(json.replace('["x"]', '["x", "y"]'));
    const type: Mend = { what: "type", stated: "integer", said: ["string"] };
    expect(mended(json, "/a/properties/x/type", type)).toBe(json.replace('"string"', '"integer"'));
  });

  test("has other line ends", () => {
    const text = yaml.replaceAll("\n", "\r\n");
    const add: Mend = { what: "required", stated: true, said: [false], subject: "size" };
    expect(mended(text, `${thing}/required`, add)).toBe(
      text.replace("- kind\r\n", "- kind\r\n        - size\r\n"),
    );
  });
});

describe("a description is left where", () => {
  test.each<[what: string, text: string, pointer: string, mend: Mend, reason: RegExp]>([
    [
      "an example differs",
      yaml,
      `${thing}/properties/note/type`,
      { what: "example", stated: 1, said: ["1"] },
      /proves nothing/u,
    ],
    [
      "a default would lie outside",
      yaml,
      `${limit}/schema/maximum`,
      { what: "bound", stated: 10, said: [50], keyword: "maximum" },
      /would not fit/u,
    ],
    [
      "the default is the value that goes",
      yaml,
      `${thing}/properties/kind/enum`,
      { what: "value", stated: "c", said: ["a"] },
      /would not fit/u,
    ],
    [
      "a bound belongs to the type",
      yaml,
      `${thing}/properties/size/type`,
      { what: "type", stated: "string", said: ["integer"] },
      /minimum/u,
    ],
    [
      "a path has the name too",
      yaml,
      `${operation}/parameters`,
      { what: "name", stated: "ids", said: ["id"] },
      /path has the name/u,
    ],
    [
      "the parameter is one of the path",
      yaml,
      `${operation}/parameters/0/required`,
      { what: "required", stated: false, said: [true], subject: "id" },
      /other words/u,
    ],
    [
      "several places say it",
      yaml,
      `${thing}/properties/note/type`,
      { what: "type", stated: "boolean", said: ["string"], places: 2 },
      /several places/u,
    ],
    [
      "others use the component",
      `${yaml}  responses: { R: { content: { a/b: { schema: { $ref: '#/components/schemas/Thing' } } } } }\nx: { $ref: '#/components/responses/R' }\n`,
      `${thing}/properties/note/type`,
      { what: "type", stated: "boolean", said: ["string"] },
      /use .*Thing/u,
    ],
    [
      "an anchor is used elsewhere",
      "a: &one { type: string }\nb: *one\n",
      "/a/type",
      { what: "type", stated: "integer", said: ["string"] },
      /refer to it/u,
    ],
    [
      "the file has it otherwise",
      yaml,
      `${limit}/schema/maximum`,
      { what: "bound", stated: 60, said: [51], keyword: "maximum" },
      /other words/u,
    ],
  ])("%s", (_, text, pointer, mend, reason) => {
    expect(mended(text, pointer, mend)).toMatch(/^left: /u);
    expect(mended(text, pointer, mend)).toMatch(reason);
  });

  test("the schema itself is described: then it does not matter who uses it", () => {
    const text = `${yaml}x: { $ref: '#/components/schemas/Thing' }\ny: { $ref: '#/components/schemas/Thing' }\n`;
    const mend: Mend = { what: "type", stated: "boolean", said: ["string"] };
    const pointer = `${thing}/properties/note/type`;
    expect(mended(text, pointer, mend)).toMatch(/^left: /u);
    expect(mended(text, pointer, { ...mend, isAboutSchema: true })).toContain(
      "type: boolean # free",
    );
  });
});
