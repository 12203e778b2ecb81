/** Values that no section and no title gives to an operation, and values within others. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../support/sources.ts";
import { findingsIn } from "../findings-in.ts";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const text = { type: "string" };
const count = { type: "integer" };

const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Kites", version: "1" },
    paths: {
      "/kites": {
        get: {
          responses: {
            "200": { description: "Kites.", ...json({ type: "array", items: ref("Kite") }) },
          },
        },
        post: {
          requestBody: json(object({ kite: ref("Kite") }, { required: ["kite"] })),
          responses: {
            "201": { description: "Made.", ...json(object({ kite: ref("Kite") })) },
            "422": { description: "Refused.", ...json(ref("Problem")) },
          },
        },
      },
      "/kites/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema: count }],
        get: { responses: { "200": { description: "One.", ...json(ref("Kite")) } } },
      },
      "/about": {
        get: {
          responses: {
            "200": {
              description: "About.",
              ...json({
                allOf: [
                  ref("About"),
                  object({
                    kites: object({ most: count, colours: { type: "array", items: text } }),
                  }),
                ],
              }),
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Kite: object({ name: text, length: count, maker: object({ firm: text, town: text }) }),
        Problem: object({ reason: text, trace: text }),
        About: object({ service: text, kites: object({ open: { type: "boolean" } }) }),
        Page: object({
          entries: { type: "array", items: { type: "object" } },
          page: object({ offset: count, limit: count, total: count }),
        }),
      },
    },
  },
});

const kite = { name: "Red", length: 3, maker: { firm: "Wind", town: "Kiel" } };
const block = (value: object) => `\`\`\`json\n${JSON.stringify(value, undefined, 1)}\n\`\`\`\n`;

const places: Readonly<Record<string, (value: object) => string>> = {
  "a section of formats": (value) => `# Formats\n\n## One kite\n\n${block({ kite: value })}`,
  "a page of a list": (value) =>
    `## All\n\n\`GET /kites\`\n\nThe response:\n\n${block({ entries: [value], page: { offset: 0, limit: 2, total: 9 } })}`,
};

describe.each(Object.entries(places))("a value in %s", (_, write) => {
  test("has no finding as it should be", () => {
    expect(findingsIn(api, write(kite))).toEqual([]);
  });

  test("has a finding for a value of another type", () => {
    const found = findingsIn(api, write({ ...kite, length: "three" }));
    expect(found).toEqual([expect.stringMatching(/length" is a string/u)]);
  });

  test("has a finding for a member that is not there", () => {
    const { length: _length, ...rest } = kite;
    const found = findingsIn(api, write({ ...rest, size: 3 }));
    expect(found).toEqual([expect.stringMatching(/size" is no member/u)]);
  });
});

describe("one name around a value", () => {
  test("is a finding where it is another than that of the schema", () => {
    const found = (value: object) =>
      findingsIn(api, `## Make\n\n\`POST /kites\`\n\nThe request:\n\n${block(value)}`);
    expect(found({ kite: { name: "Red" } })).toEqual([]);
    expect(found({ toy: { name: "Red" } })).toEqual([expect.stringMatching(/"toy" is no member/u)]);
  });

  test("is a finding where the schema has none around it", () => {
    const found = (value: object) =>
      findingsIn(api, `## One\n\n\`GET /kites/{id}\`\n\nThe response:\n\n${block(value)}`);
    expect(found(kite)).toEqual([]);
    expect(found({ data: kite })).toEqual([expect.stringMatching(/"data" is no member/u)]);
  });

  test("is a finding where the schema is a list, and the entries are read", () => {
    const found = findingsIn(
      api,
      `## All\n\n\`GET /kites\`\n\nThe response:\n\n${block({ results: [kite, { ...kite, length: "x" }] })}`,
    );
    expect(found).toEqual([
      expect.stringMatching(/is an object, but the spec says array/u),
      expect.stringMatching(/length" is a string/u),
    ]);
  });

  test("is none where it says what stands within", () => {
    const value = { body: kite };
    const found = findingsIn(
      api,
      `## One\n\n\`GET /kites/{id}\`\n\nThe response:\n\n${block(value)}`,
    );
    expect(found).toEqual([]);
  });
});

test("Members that two schemas describe together are those of both.", () => {
  const write = (kites: object) =>
    `## About\n\n\`GET /about\`\n\nThe response:\n\n${block({ service: "Kites", kites })}`;
  expect(findingsIn(api, write({ open: true, most: 4, colours: ["red"] }))).toEqual([]);
  const found = findingsIn(api, write({ open: true, most: "4", colors: [] }));
  expect(found).toHaveLength(2);
});

test("An error under a title that says so is held against what goes wrong.", () => {
  const write = (value: object) => `## Errors\n\nAll look alike:\n\n${block(value)}`;
  expect(findingsIn(api, write({ reason: "No wind.", trace: "7f" }))).toEqual([]);
  expect(findingsIn(api, write({ reason: "No wind.", code: "7f" }))).toHaveLength(1);
});

test("A value of something else has no finding.", () => {
  const other = { name: "kites", version: "1", image: { firm: "x", tag: 1 }, ports: [1] };
  expect(findingsIn(api, `# Set-up\n\nThe file:\n\n${block(other)}`)).toEqual([]);
});
