/** Which operations and schemas a change touches, and which only lead to it. */
import { describe, expect, test } from "vitest";
import { changedParts } from "../../../../linter/effects/changed-parts.ts";
import { wordsOf } from "../../../../linter/effects/words-of-names.ts";
import { modelOf } from "../../../support/sources.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const object = (properties: object) => ({ type: "object", properties });

const schemas = {
  Owner: object({ login: text, site: object({ homeUrl: text }) }),
  Garden: object({ owner: ref("Owner"), helpers: { type: "array", items: ref("Owner") } }),
  Town: object({ garden: ref("Garden") }),
  Guest: { allOf: [ref("Owner"), object({ until: text })] },
  Visit: object({ by: { anyOf: [ref("Owner"), { type: "null" }] } }),
  Owners: { type: "array", items: ref("Owner") },
  Bench: object({ seats: { type: "integer" } }),
};

function api(changed: object, removed?: string) {
  const lost = { 503: { $ref: "#/components/responses/Lost" } };
  const answer = (name: string) => ({
    200: { description: "Fine.", content: { "application/json": { schema: ref(name) } } },
    ...lost,
  });
  const names = ["Garden", "Town", "Guest", "Visit", "Owners", "Bench"];
  const paths = names.filter((name) => name !== removed);
  return modelOf({
    "api.json": {
      openapi: "3.1.0",
      info: { title: "Gardens", version: "1" },
      paths: Object.fromEntries(
        paths.map((name) => [`/${name.toLowerCase()}`, { get: { responses: answer(name) } }]),
      ),
      components: {
        schemas: { ...schemas, ...changed },
        responses: {
          Lost: {
            description: "Lost.",
            content: { "application/json": { schema: object({ reason: text }) } },
          },
        },
      },
    },
  }).api;
}

function touched(changed: object, removed?: string) {
  const parts = changedParts(api({}), api(changed, removed));
  if (parts === undefined) throw new Error("more differs than operations and schemas");
  const keys = (ids: Iterable<string>) =>
    [...ids].filter((id) => id.includes("/schemas/")).map((id) => id.replace(/.*\//u, ""));
  return {
    schemas: keys(parts.schemas).toSorted(),
    leading: keys(parts.leading.schemas).toSorted(),
    operations: [...parts.operations].toSorted(),
    members: [...parts.members],
  };
}

describe("A record with a changed member", () => {
  const changed = {
    Owner: object({ login: text, site: object({ homeUrl: { type: "boolean" } }) }),
  };

  test("touches what is made of it, and not what has it as the type of a member", () => {
    expect(touched(changed).schemas).toEqual(["Guest", "Owner", "Owners", "Visit"]);
  });

  test("is led to by all that refers to it, which counts where it names the member", () => {
    const { leading, members } = touched(changed);
    expect(leading).toEqual(["Garden", "Guest", "Owner", "Owners", "Town", "Visit"]);
    expect(members).toEqual(["homeUrl"]);
  });

  test("touches the operations of what is touched", () => {
    expect(touched(changed).operations).toEqual(["GET /guest", "GET /owners", "GET /visit"]);
  });
});

test("A record that is no object any more touches the members that have it as their type", () => {
  const { schemas: found, members } = touched({ Owner: text });
  expect(found).toEqual(["Garden", "Guest", "Owner", "Owners", "Visit"]);
  expect(members).toEqual(["owner", "helpers"]);
});

test("A changed list touches all that refers to it", () => {
  const changed = { Owners: { type: "array", items: ref("Owner"), maxItems: 3 } };
  expect(touched(changed)).toMatchObject({ schemas: ["Owners"], operations: ["GET /owners"] });
});

test("One of the other users of an answer is read where a removed operation used it", () => {
  expect(touched({}, "Bench").operations).toEqual(["GET /bench", "GET /garden"]);
});

test("A text names a member in several spellings, and by whole words alone", () => {
  const words = wordsOf(["homeUrl"]);
  for (const named of ["`home_url`", "the home URL", "homeUrl,"]) expect(named).toMatch(words!);
  for (const other of ["home", "homeUrls", "chromeUrl"]) expect(other).not.toMatch(words!);
  expect(wordsOf([])).toBeUndefined();
});
