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
    "The answer is a `LabelMissing` error if a `label` and a `wintered` are sent.",
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

describe("what running sentences say of names of the operation", () => {
  test.each([
    ["Only `label` is needed.", "Only `label` and `frames` are needed.", "frames"],
    ["Only the `label` has to be there.", "The `frames` have to be there.", "frames"],
    ["`frames` is optional (nobody counts them).", "`frames` is required (count them).", "frames"],
    ["- Optional: `frames`, `queen`", "- Required: `label`, `queen`", "queen"],
  ])("is read where it tells what has to be sent: %s", (isTrue, isFalse, name) => {
    expect(found(`${post}${isTrue}\n`)).toEqual([]);
    expect(found(`${post}${isFalse}\n`)).toEqual([
      `7: "${name}": the document says required, the spec says optional`,
    ]);
  });

  test("is read where it tells that of all of them", () => {
    const words = (word: string) => `${get}The list has three filters, all of them ${word}.\n`;
    expect(found(words("optional"))).toEqual([]);
    expect(found(words("required"))).toEqual([
      "7: the document says that all is required, the spec says that all is optional",
    ]);
    expect(found(`${get}All other fields are required.\n`)).toEqual([]);
    expect(found(`${post}All fields are required.\n`)).toEqual([]);
  });

  test("is no request where it tells when something has to be there", () => {
    expect(found(`${post}\`moved_on\` tells when the hive has to be there.\n`)).toEqual([]);
  });

  test.each([
    ["If the `queen` matters: there are `carnica`, `ligustica` and `#`.", "buckfast"],
    ["We did not choose a `queen`. The others are `ligustica` and `#`.", "buckfast"],
  ])("is read where it lists values: %s", (words, value) => {
    expect(found(`${post}${words.replace("#", value)}\n`)).toEqual([]);
    expect(found(`${post}${words.replace("#", "mellifera")}\n`)).toEqual([
      expect.stringContaining("carnica, buckfast, ligustica"),
    ]);
  });

  test("is no list of values where two are joined for another reason", () => {
    expect(found(`${post}The comb is made of \`ligustica\` and \`beeswax\`.\n`)).toEqual([]);
  });
});

describe("the ways in which a sender is known", () => {
  const scheme = {
    login: {
      type: "oauth2",
      flows: {
        clientCredentials: {
          tokenUrl: "https://a.example.com/token",
          scopes: { "hives:read": "Look.", "hives:write": "Change." },
        },
      },
    },
    cookie: { type: "apiKey", in: "cookie", name: "hive_session" },
  };
  const { api: guarded } = modelOf({
    "openapi.yaml": {
      openapi: "3.1.0",
      info: { title: "Apiary", version: "1" },
      security: [{ login: ["hives:read"] }, { cookie: [] }],
      paths: { "/hives": { get: { responses: { "200": { description: "Fine." } } } } },
      components: { securitySchemes: scheme },
    },
  });
  const section = (words: string) => findingsIn(guarded, `# Apiary\n\n## Sign in\n\n${words}\n`);

  test("are compared by the names of scopes", () => {
    expect(section("To look, a client needs the scope `hives:read`.")).toEqual([]);
    expect(section("To look, a client needs the scope `hives:view`.")).toEqual([
      '5: the spec has no scope "hives:view" among hives:read, hives:write',
    ]);
    expect(section("There is no scope `hives:view`.")).toEqual([]);
    expect(section("The queue has the name `hives:view`.")).toEqual([]);
  });

  test("are compared by the names of cookies", () => {
    expect(section("You get a cookie called `hive_session`.")).toEqual([]);
    expect(section("You get a cookie called `hive_id`.")).toEqual([
      '5: the document says that the key goes into the cookie "hive_id", the spec says cookie "hive_session"',
    ]);
    expect(section("The shop sets no `hive_id` cookie.")).toEqual([]);
    expect(section("Set the cookie `SameSite` attribute to `Lax`.")).toEqual([]);
  });
});

describe("a header in code that no description has", () => {
  const { api: paged } = modelOf({
    "openapi.yaml": {
      openapi: "3.1.0",
      info: { title: "Apiary", version: "1" },
      paths: {
        "/hives": {
          get: {
            responses: {
              "200": { description: "Fine.", headers: { "X-Next-Hive": { schema: string } } },
            },
          },
        },
      },
    },
  });

  test("is named, whatever its form", () => {
    const words = (name: string) => `${get}The answer has the header \`${name}\`.\n`;
    expect(findingsIn(paged, words("X-Next-Hive"))).toEqual([]);
    expect(findingsIn(paged, words("next_hive"))).toEqual([
      '7: the spec has no header "next_hive" among "X-Next-Hive"',
    ]);
    expect(findingsIn(paged, `${get}The answer has a \`next_hive\` in its table.\n`)).toEqual([]);
  });
});
