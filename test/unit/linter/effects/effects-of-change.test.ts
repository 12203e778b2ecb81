/** A change has the same effects on a draft, whether all of the draft is linted or what the change touches. */
import { expect, test } from "vitest";
import { draftOf } from "../../../../linter/draft/checked-draft.ts";
import { effectsOnAll, effectsOnParts } from "../../../../linter/effects/effects-of-change.ts";
import { modelOf } from "../../../support/sources.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ "application/json": { schema } });
const answer = (schema: object) => ({ "200": { description: "OK", content: json(schema) } });
const limit = { name: "limit", in: "query", schema: { type: "integer", maximum: 100 } };
const base = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://shop.example" }],
  paths: {
    "/orders": {
      get: { summary: "List orders", parameters: [limit], responses: answer(ref("Order")) },
      post: {
        summary: "Create an order",
        requestBody: { required: true, content: json(ref("NewOrder")) },
        responses: answer(ref("Order")),
      },
    },
    "/shops": { get: { summary: "List shops", responses: answer(ref("Shop")) } },
  },
  components: {
    schemas: {
      Order: { type: "object", properties: { item: ref("Item"), note: { type: "string" } } },
      NewOrder: { type: "object", properties: { item: ref("Item") } },
      Item: { type: "object", properties: { name: { type: "string", maxLength: 20 } } },
      Shop: { type: "object", properties: { street: { type: "string" } } },
    },
  },
};

type Description = typeof base;

const described = (description: object) => ({
  api: modelOf({ "api.json": description }).api,
  folder: "",
});
const old = described(base);
const draft = draftOf(old.api, { from: "api.json", folder: "" }).text;
const inputOf = (text: string) => ({ documents: [{ file: "api.md", text }], today: "2026-01-01" });

function edited(edit: (copy: Description) => void) {
  const copy = structuredClone(base);
  edit(copy);
  return described(copy);
}

test.each<[string, (copy: Description) => void, RegExp]>([
  [
    "a bound",
    ({ components }) => void (components.schemas.Item.properties.name.maxLength = 9),
    /maxLength 9/,
  ],
  [
    "a member that is gone",
    ({ components }) => void Reflect.deleteProperty(components.schemas.Order.properties, "note"),
    /note/,
  ],
  [
    "an operation that is gone",
    ({ paths }) => void Reflect.deleteProperty(paths["/orders"], "post"),
    /POST \/orders/,
  ],
  [
    "a schema that is gone",
    ({ components, paths }) => {
      Reflect.deleteProperty(components.schemas, "Shop");
      Reflect.deleteProperty(paths, "/shops");
    },
    /shop/i,
  ],
  [
    "another schema",
    ({ paths }) => void (paths["/shops"].get.responses = answer(ref("Item"))),
    /item/i,
  ],
  [
    "a new schema",
    ({ components }) => void Reflect.set(components.schemas, "Extra", { type: "string" }),
    /Extra/i,
  ],
  [
    "a parameter",
    ({ paths }) => void paths["/orders"].get.parameters.push({ ...limit, name: "offset" }),
    /offset/,
  ],
])("Effects of %s are those of two whole lints", (_name, edit, message) => {
  const fresh = edited(edit);
  const effects = effectsOnParts(inputOf(draft), old, fresh, 0);
  expect(effects).toEqual(effectsOnAll(inputOf(draft), old, fresh));
  expect(effects?.map((one) => one.message).join("\n")).toMatch(message);
  // And in the other direction.
  expect(effectsOnParts(inputOf(draft), fresh, old, 0)).toEqual(
    effectsOnAll(inputOf(draft), fresh, old),
  );
});

test("Nothing is left out where that is not certain", () => {
  const fresh = edited(
    ({ components }) => void (components.schemas.Item.properties.name.maxLength = 9),
  );
  const isPartly = (text: string, from = old, to = fresh) =>
    effectsOnParts(inputOf(text), from, to, 0) !== undefined;
  expect(isPartly(draft)).toBe(true);
  // Somebody wrote into a section, or added one.
  expect(isPartly(draft.replace("| 20 |", "| 21 |").replace("street", "road"))).toBe(false);
  expect(isPartly(`${draft}\n## Paging\n\n\`limit\` is at most 100.\n`)).toBe(false);
  const moved = edited(({ servers }) => void servers.push({ url: "https://other.example" }));
  expect(isPartly(draft, old, moved)).toBe(false);
  expect(effectsOnParts(inputOf(draft), old, fresh, draft.length + 1)).toBeUndefined();
});
