/** Names in code that stand in running sentences, beside names that the description has. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const string = { type: "string" };
const integer = { type: "integer" };
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const hive = {
  type: "object",
  required: ["label"],
  properties: {
    label: string,
    queen: { ...string, enum: ["carnica", "buckfast", "ligustica"], default: "carnica" },
    frames: integer,
    moved_on: string,
  },
};
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Apiary", version: "1" },
    paths: {
      "/hives": {
        get: {
          parameters: [
            { name: "queen", in: "query", schema: string },
            { name: "year", in: "query", schema: integer },
            { name: "per_page", in: "query", schema: integer },
          ],
          responses: { "200": { description: "Fine.", ...json({ type: "array", items: hive }) } },
        },
        post: {
          requestBody: json({ $ref: "#/components/schemas/Hive" }),
          responses: { "201": { description: "Made." } },
        },
      },
    },
    components: { schemas: { Hive: hive } },
  },
});
const found = (text: string): string[] => findingsIn(api, text);
const post = "# Apiary\n\n## Add a hive\n\n`POST /hives`\n\n";
const get = "# Apiary\n\n## List hives\n\n`GET /hives`\n\n";

describe("a name that the operation does not have, beside names that it has,", () => {
  test.each([
    "A hive has a `label` for you, a `wintered` and a `queen`.",
    "Only the `wintered` is needed, and the `label` helps.",
    "With `label` you name it. With `wintered` you say when it was moved.",
    "`label` is for you. `wintered` stays empty until you move it.",
    "Send what you want to change: `wintered`, `label` or `queen`.",
    "Each hive needs its `label`; who moved it sends `wintered`.",
    "You can give a `label` (any text) and, if you want, a `wintered`.",
    "We did not choose a `wintered`, and the `label` is short.",
  ])("is one that the description lacks: %s", (words) => {
    expect(found(`${post}${words}\n`)).toEqual([
      expect.stringMatching(/^7: the spec has no "wintered" among "label"/u),
    ]);
  });

  test("is one where nothing but the list is of the operation", () => {
    expect(
      found(`${get}\`year\` (from 1990), \`breed\` and \`per_page\` narrow it down.\n`),
    ).toEqual(['7: the spec has no "breed" among "queen", "year", "per_page"']);
  });

  test.each([
    "Leave out the `breed` parameter to get all of them.",
    "If `breed` is left out, all of them come.",
  ])("is one where the words say that it is a parameter: %s", (words) => {
    expect(found(`${get}${words}\n`)).toEqual([
      '7: the spec has no "breed" among "queen", "year", "per_page"',
    ]);
  });

  test.each([
    // Names of programs, errors, other places, and of what is denied.
    "Add a `label` with `curl` or with our `hivectl`.",
    "Without a `label` the call fails with a `LabelMissing` error.",
    "There is no `wintered` beside the `label`.",
    "Send a `label` instead of a `wintered`.",
    "The config file has a `label` and a `wintered`.",
    "For example, a beekeeper may have a `label` and a `wintered` on the box itself.",
    "A hive had a `label` and a `wintered` until version 3.",
    // Several that nobody knows are of something else.
    "A hive has a `label`, a `wintered` and a `smoked`.",
  ])("is none where the words speak of something else: %s", (words) => {
    expect(found(`${post}${words}\n`)).toEqual([]);
  });

  test("is none where the document names it at other places, too", () => {
    const other = "\n## Boxes\n\nA box has a `wintered` of its own.\n";
    expect(found(`${post}A hive has a \`label\` and a \`wintered\`.\n${other}`)).toEqual([]);
  });
});
