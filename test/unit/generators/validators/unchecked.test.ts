/** What validators let pass whatever a schema says: told in one line, and listed. */
import { describe, expect, test } from "vitest";
import { uncheckedIn } from "../../../../generators/validators/unchecked.ts";
import { generate } from "../../../../scripts/api/api.ts";
import { description, project } from "../../../e2e/cli/project.ts";
import { formedModel } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

const schemas = {
  Item: {
    type: "object",
    properties: {
      day: { type: "string", format: "date" },
      other: { type: "string", format: "date" },
      small: { type: "integer", format: "uint8" },
      ratio: { type: "number", format: "double" },
      encoded: {
        type: "string",
        contentEncoding: "base64",
        contentMediaType: "application/json",
        contentSchema: { type: "object" },
      },
    },
    dependencies: { day: ["other"] },
  },
  Tree: { type: "object", properties: { child: { $recursiveRef: "#" } } },
  // The same schema in two directions is one place.
  Both: {
    type: "object",
    properties: {
      id: { type: "string", format: "uuid", readOnly: true },
      key: { type: "string", writeOnly: true },
    },
  },
};

function unchecked(assertsFormats: boolean) {
  const { api } = formedModel({ "a.yaml": describing(schemas) });
  return uncheckedIn(api, assertsFormats).map(({ construct, count }) => `${count} ${construct}`);
}

describe("of a description of OpenAPI 3.1", () => {
  const always = [
    "1 contentEncoding",
    "1 contentMediaType",
    "1 contentSchema",
    "1 format double (annotation)",
    "1 format uint8 (annotation)",
    "1 keyword $recursiveRef",
    "1 keyword dependencies",
  ];

  test("formats are annotations, and others are not known", () => {
    const formats = ["2 format date (annotation)", "1 format uuid (annotation)"];
    expect(unchecked(false).toSorted()).toEqual([...formats, ...always].toSorted());
    expect(unchecked(false)[0]).toBe("2 format date (annotation)");
  });

  test("asserted formats are checked", () => {
    expect(unchecked(true)).toEqual(always);
  });
});

describe("a discriminator", () => {
  const petType = { propertyName: "petType" };
  const listed = [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }];
  const base = {
    type: "object",
    required: ["petType"],
    properties: { petType: { type: "string" } },
  };
  const cat = (name: object) => ({
    allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { petType: name } }],
  });
  const told = (own: object, name: object) => {
    const pets = { Pet: base, Cat: cat(name), Dog: cat(name), ...own };
    const { api } = formedModel({ "a.yaml": describing(pets) });
    return uncheckedIn(api, false).map(({ construct, count }) => `${count} ${construct}`);
  };
  const mapping = { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" };

  test.each([
    [
      "beside members that others inherit",
      { Pet: { ...base, discriminator: { ...petType, mapping } } },
      {},
    ],
    [
      "of alternatives that say nothing of the member",
      { Any: { oneOf: listed, discriminator: petType } },
      {},
    ],
    [
      "of alternatives with any text",
      { Any: { anyOf: listed, discriminator: petType } },
      { type: "string" },
    ],
  ])("%s is not checked", (_, own, name) => {
    expect(told(own, name)).toEqual(["1 discriminator (annotation)"]);
  });

  test("of alternatives that name their value, and of null, is", () => {
    const oneOf = [...listed, { type: "null" }];
    expect(told({ Any: { oneOf, discriminator: petType } }, { enum: ["Cat", "Dog"] })).toEqual([]);
  });
});

describe("a run", () => {
  const spec = description("id", "    Day: { type: string, format: date }");

  test("says it in one line, also when nothing changed, and --json lists it", async () => {
    const { run } = project({ "api.yaml": spec });
    const words = ["generate", "--spec", "api.yaml", "--out", "out"];
    const line = "validators do not check: format date (annotation) in 1 place\n";
    expect((await run(...words)).out).toContain(line);
    expect((await run(...words)).out).toContain(line);
    const { unchecked: listed } = JSON.parse((await run(...words, "--json")).out);
    expect(listed).toEqual([{ construct: "format date (annotation)", count: 1 }]);
    expect((await run(...words, "--formats", "assert")).out).not.toContain("do not check");
  });

  test("under --strict is as fine as without", async () => {
    const { root } = project({ "api.yaml": spec });
    const made = await generate({ cwd: root, spec: "api.yaml", out: "out", strict: true });
    expect(made).toMatchObject({ ok: true, diagnostics: [] });
  });
});
