/** Grammars of JSON, whose words stand for types. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../support/sources.ts";
import { findingsIn } from "../findings-in.ts";

const object = (properties: object, required: readonly string[] = []) => ({
  type: "object",
  required,
  properties,
});
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Kites", version: "1" },
    paths: {},
    components: {
      schemas: {
        new_kite: object(
          { name: { type: "string" }, sizes: { type: "array", items: { type: "integer" } } },
          ["name"],
        ),
        kite_error: object({ reason: { type: "string" } }),
      },
    },
  },
});

const forms: Readonly<Record<string, (lines: string, name: string) => string>> = {
  "an indented block": (lines, name) =>
    `# Kites\n\n    $${name} =\n    {\n${lines.replaceAll(/^/gmu, "      ")}\n    }\n`,
  "a fence": (lines, name) => `# Kites\n\n\`\`\`\n$${name} := {\n${lines}\n}\n\`\`\`\n`,
  "a fence with several": (lines, name) =>
    `# Kites\n\n\`\`\`\n$other = {\n "x" : $string\n}\n\n$${name} = {\n${lines}\n}\n\`\`\`\n`,
};

describe.each(Object.entries(forms))("A grammar in %s", (_, write) => {
  test.each([
    ["is right", '"name" : $string,\n"sizes" : [ $number, ... ] #optional', []],
    [
      "says another type",
      '"name" : $number,\n"sizes" : [ $number, ... ] #optional',
      [/"name": the document says number/u],
    ],
    [
      "says no list",
      '"name" : $string,\n"sizes" : $string #optional',
      [/"sizes": the document says string/u],
    ],
    [
      "says another name",
      '"name" : $string,\n"lengths" : [ $number, ... ]',
      [/no "lengths" among/u],
    ],
    [
      "says that one is optional",
      '"name" : $string #optional,\n"sizes" : [ $number ]',
      [/"name": the document says optional/u],
    ],
  ])("%s", (_name, lines, findings) => {
    const found = findingsIn(api, write(lines, "new_kite"));
    expect(found).toEqual(findings.map((one) => expect.stringMatching(one)));
  });

  test("of one member is that of its name", () => {
    expect(findingsIn(api, write('"reason" : $string', "kite_error"))).toEqual([]);
    const found = findingsIn(api, write('"message" : $string', "kite_error"));
    expect(found).toEqual([expect.stringMatching(/no "message" among/u)]);
  });
});
