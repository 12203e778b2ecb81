/** Changes that code notices: at which change the verdict stands, and what has a change of its own. */
import { describe, expect, test } from "vitest";
import { judged } from "../../../slow/diff/typescript/judge.ts";
import {
  type Members,
  type Parts,
  number,
  object,
  pets,
  query,
  ref,
  replaced,
  text,
} from "../../../slow/diff/typescript/pets.ts";

/** `kind callers/servers` of the axis, and the place in the new description. */
async function shown(old: Parts | Members, fresh: Parts | Members): Promise<string[]> {
  const of = (side: Parts | Members) => ("openapi" in side ? side : pets(side));
  const changes = await judged({ old: of(old), new: of(fresh) });
  return changes.map(({ kind, verdict: { typescript }, new: place }) => {
    return `${kind} ${typescript?.callers}/${typescript?.servers} ${place?.pointer}`;
  });
}

describe("the verdict stands at the change", () => {
  test("of a member and of a parameter", async () => {
    const old: Parts = {
      pet: { name: text, age: number },
      parameters: [query("q")],
    };
    const fresh: Parts = {
      pet: { name: { type: ["string", "null"] }, age: { ...number, maximum: 9 } },
      parameters: [query("q", number)],
    };
    expect((await shown(old, fresh)).toSorted()).toEqual([
      "request-parameter-type-changed breaking/breaking /paths/~1pets~1{id}/get/parameters/1/schema",
      "response-property-became-nullable breaking/compatible /components/schemas/Pet/properties/name",
      "response-property-maximum-added none/none /components/schemas/Pet/properties/age",
    ]);
  });

  test("of what is inside an operation that is called otherwise now", async () => {
    const [old, fresh] = [object({ name: text }), object({ name: number, age: number })];
    const renamed = replaced(
      pets({ body: fresh, parameters: [query("q", text, true)] }),
      "getPet",
      "read",
    );
    expect((await shown({ body: old }, replaced(renamed, "addPet", "add"))).toSorted()).toEqual([
      "operation-id-changed breaking/breaking /paths/~1pets/post",
      "operation-id-changed breaking/breaking /paths/~1pets~1{id}/get",
      "request-parameter-added breaking/compatible /paths/~1pets~1{id}/get/parameters/1",
      "request-property-added compatible/compatible /paths/~1pets/post/requestBody/content/application~1json/schema/properties/age",
      "request-property-type-changed breaking/breaking /paths/~1pets/post/requestBody/content/application~1json/schema/properties/name",
    ]);
  });

  test("of a required member, which is written beside it", async () => {
    expect(
      await shown({ pet: { name: text } }, { pet: { name: text }, required: ["id", "name"] }),
    ).toEqual(["response-property-became-required compatible/breaking /components/schemas/Pet"]);
  });

  test("of a schema in two directions", async () => {
    const [old, fresh] = [object({ a: text, b: text }), object({ a: text })];
    const both = (schema: object): Parts => ({
      answer: ref("Both"),
      body: ref("Both"),
      schemas: { Both: schema },
    });
    const found = await shown(both(old), both(fresh));
    expect(found.map((each) => each.replace(/ \/.*/, "")).toSorted()).toEqual([
      "request-property-removed breaking/breaking",
      "response-property-removed breaking/breaking",
    ]);
  });
});

describe("a change of its own", () => {
  test("is another name of a schema", async () => {
    const fresh = replaced(
      replaced(pets(), "schemas/Pet", "schemas/Animal"),
      `"Pet":`,
      `"Animal":`,
    );
    expect(await shown({}, fresh)).toEqual([
      "emitted-name-changed breaking/breaking /components/schemas/Animal",
    ]);
  });

  test("is another name of a path parameter", async () => {
    const fresh = replaced(replaced(pets(), "{id}", "{petId}"), `"name":"id"`, `"name":"petId"`);
    expect(await shown({}, fresh)).toEqual([
      "path-parameter-renamed breaking/breaking /paths/~1pets~1{petId}/get/parameters/0",
    ]);
  });

  test("is none where only words differ", async () => {
    expect(await shown({}, { get: { summary: "Reads", tags: ["pets"] } })).toEqual([]);
  });
});
