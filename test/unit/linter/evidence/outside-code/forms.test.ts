/** In which form an answer comes, in words alone. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../support/sources.ts";
import { findingsIn } from "../findings-in.ts";

const answer = (...mediaTypes: string[]) => ({
  responses: {
    "200": {
      description: "Fine.",
      content: Object.fromEntries(mediaTypes.map((one) => [one, { schema: {} }])),
    },
  },
});
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Kites", version: "1" },
    paths: {
      "/kites": { get: answer("application/json") },
      "/kites/config": {
        get: {
          ...answer("application/json"),
          parameters: [{ name: "zone", in: "query", schema: { type: "string" } }],
        },
      },
      "/kites/plan": { get: answer("image/png", "application/json") },
    },
  },
});
const found = (path: string, words: string) =>
  findingsIn(api, `# Kites\n\n## Kites\n\n\`GET ${path}\`\n\n${words}\n`);

describe("an answer", () => {
  test.each(["Returns all kites in XML, with:", "Returns the kites of today as CSV."])(
    "comes in another form: %s",
    (words) => {
      const name = words.includes("XML") ? "XML" : "CSV";
      expect(found("/kites", words)).toEqual([
        `7: the document says that a body is ${name}, the spec says application/json`,
      ]);
    },
  );

  test.each(["Produce a JPEG QR code of a plan.", "Returns a GIF image."])(
    "is another picture: %s",
    (words) => {
      const name = words.includes("GIF") ? "GIF" : "JPEG";
      expect(found("/kites/plan", words)).toEqual([
        `7: the document says that a body is ${name}, the spec says image/png`,
      ]);
    },
  );

  test.each([
    ["/kites", "Returns all kites in JSON, with:"],
    ["/kites", "Returns the address of a PNG image."],
    ["/kites", "Returns a JPEG picture."],
    ["/kites", "It never returns kites in XML."],
    ["/kites/plan", "Produce a PNG QR code of a plan."],
    ["/kites/plan", "Returns the plan in JSON."],
    ["/kites/plan", "Returns a plan, which is made from a JPEG picture."],
  ])("of %s is not accused: %s", (path, words) => {
    expect(found(path, words)).toEqual([]);
  });
});

describe("a title with a word for another interface", () => {
  const words = (path: string) =>
    findingsIn(
      api,
      `# Kites\n\n## Kite configuration\n\nUse the \`tail\` query parameter.\n\n\`\`\`\nGET ${path}\n\`\`\`\n`,
    );

  test("is about the path where that is called so", () => {
    expect(words("/kites/config")).toEqual(['5: the spec has no "tail" among "zone"']);
  });

  test("is about settings everywhere else", () => {
    expect(words("/kites")).toEqual([]);
  });
});
