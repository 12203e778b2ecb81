/** References that openapi-typescript cannot write, and those that it can. */
import { expect, test } from "vitest";
import { dropUnsupportedRefs } from "../../../../generators/openapi-types/drop-unsupported-refs.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test("a loop without an object in it is cut once; a member breaks it", () => {
  const document = {
    components: {
      schemas: {
        Json: { anyOf: [{ type: "string" }, { type: "array", items: ref("Json") }] },
        "a/b": { allOf: [{ $ref: "#/components/schemas/c%20d" }] },
        "c d": { oneOf: [{ $ref: "#/components/schemas/a~1b" }] },
        Node: { type: "object", properties: { next: ref("Node"), all: { allOf: [ref("Node")] } } },
        Map: { type: "object", additionalProperties: ref("Map") },
      },
    },
  };
  expect(dropUnsupportedRefs(document)).toEqual([
    "/components/schemas/Json/anyOf/1/items/$ref",
    "/components/schemas/c d/oneOf/0/$ref",
  ]);
  expect(document.components.schemas.Json.anyOf[1]).toEqual({ type: "array", items: {} });
  expect(document.components.schemas.Node.properties.next).toEqual(ref("Node"));
});

test("a reference far into a component is cut, one to a member or definition is not", () => {
  const targets = ["", "/properties/a", "/$defs/a", "/$defs/a/properties/b"];
  const deep = ["/properties/a/items", "/allOf/0", "/additionalProperties", "/definitions/a"];
  const properties = [...targets, ...deep].map((path, index) => [index, ref(`A${path}`)] as const);
  const schemas = { User: { type: "object", properties: Object.fromEntries(properties) } };
  expect(dropUnsupportedRefs({ components: { schemas } })).toEqual(
    deep.map((_, index) => `/components/schemas/User/properties/${index + targets.length}/$ref`),
  );
});

test("a reference past the components is cut, an example is left alone", () => {
  const responses = {
    "200": {
      content: {
        "application/json": { schema: { $ref: "#/paths/~1b" }, example: { $ref: "#/x" } },
      },
    },
  };
  const document = { paths: { "/a": { get: { responses } } } };
  expect(dropUnsupportedRefs(document)).toEqual([
    "/paths/~1a/get/responses/200/content/application~1json/schema/$ref",
  ]);
  expect(responses["200"].content["application/json"]).toEqual({
    schema: {},
    example: { $ref: "#/x" },
  });
});

test("a reference to a member of what may be null is cut, and so is one that leads back to itself", () => {
  const members = {
    a: { type: "string" },
    b: ref("Plain/properties/b"),
    c: ref("Plain/properties/a"),
  };
  const schemas = {
    Plain: { type: "object", properties: members },
    Old: { type: "object", nullable: true, properties: { a: { type: "string" } } },
    New: { type: ["object", "null"], properties: { a: { type: "string" } } },
    User: { properties: { old: ref("Old/properties/a"), new: ref("New/properties/a") } },
  };
  expect(dropUnsupportedRefs({ components: { schemas } })).toEqual([
    "/components/schemas/User/properties/old/$ref",
    "/components/schemas/User/properties/new/$ref",
    "/components/schemas/Plain/properties/b/$ref",
  ]);
});

test("a reference from members of a pattern to a member beside them is cut, one to the whole is not", () => {
  const properties = { a: { type: "string" } };
  const schemas = {
    Pattern: { properties, patternProperties: { "^x~": ref("Pattern/properties/a") } },
    Rest: { properties, additionalProperties: { items: ref("Rest/properties/a") } },
    Whole: { properties, patternProperties: { "^x": ref("Whole") }, additionalProperties: false },
    Other: { properties, additionalProperties: ref("Plain/properties/a") },
    Plain: { properties },
  };
  expect(dropUnsupportedRefs({ components: { schemas } })).toEqual([
    "/components/schemas/Pattern/patternProperties/^x~0/$ref",
    "/components/schemas/Rest/additionalProperties/items/$ref",
  ]);
});

test("a part of `allOf` with a discriminator is followed into the members that it does not list", () => {
  const kind = { type: "string" };
  const Bird = { properties: { kind }, required: ["kind"], additionalProperties: ref("Named") };
  const Named = { allOf: [{ properties: { name: kind } }, ref("Either")] };
  const Either = { anyOf: [ref("Bird")] };
  const discriminator = { propertyName: "kind" };
  const cut = ["/components/schemas/Bird/additionalProperties/$ref"];
  expect(dropUnsupportedRefs({ components: { schemas: { Bird, Named, Either } } })).toEqual([]);
  const tagged = { Named, Bird: { ...Bird }, Either: { ...Either, discriminator } };
  expect(dropUnsupportedRefs(structuredClone({ components: { schemas: tagged } }))).toEqual(cut);
});
