/** The description of a seed: OpenAPI 3.0, 3.1, 3.2 or Swagger 2.0. */
import type { Members } from "../../support/description-parts/value.ts";
import { requestBodyOf, responseOf } from "./bodies.ts";
import { type Choices, choicesOf, members } from "./choices.ts";
import { type Operations, callbacksOf, operationOf, pathsOf } from "./operations.ts";
import { headerOf } from "./parameters.ts";
import { type Place, isOlder, schemaReference, versions } from "./place.ts";
import { type Schema, schemaOf, taggedObject } from "./schema.ts";
import { requirementsOf, schemeNames, schemesOf, serversOf } from "./security.ts";
import { swaggerOf } from "./swagger.ts";
import { componentNames, looseNames, tagNames, texts } from "./words.ts";

const tags = ["Cat", "Dog", "Bird"];

/** The same for the same seed. */
export function descriptionOf(seed: number): Members {
  const choices = choicesOf(seed);
  const version = choices.pick(versions);
  const allNames = [...componentNames, ...(choices.chance(0.2) ? looseNames : [])];
  const tagged = choices.chance(0.5) ? choices.some(tags, 1, 3) : [];
  const place: Place = {
    choices,
    version,
    isOlder: isOlder(version),
    tagged,
    schemas: [...choices.some(allNames, 0, 6), ...tagged],
    schemes: choices.some(schemeNames, 0, 3),
  };
  const schemas = members(
    place.schemas.map((name, index) => [
      name,
      tagged.includes(name) ? taggedObject(place, name, index) : component(place, index),
    ]),
  );
  return version === "2.0" ? swaggerOf(place, schemas) : openapiOf(place, schemas);
}

/** A chain of references alone that leads back to itself would be refused: it goes through a list. */
function component(place: Place, index: number): Schema {
  const schema = schemaOf(place, 0);
  if (typeof schema === "boolean" || !("$ref" in schema)) return schema;
  const before = place.schemas.slice(0, index).map((name) => schemaReference(name, place)["$ref"]);
  return before.includes(schema["$ref"] ?? null) ? schema : { type: "array", items: schema };
}

const patches = { "3.0": "3.0.3", "3.1": "3.1.1", "3.2": "3.2.0", "2.0": "2.0" } as const;

function openapiOf(place: Place, schemas: Members): Members {
  const { choices, version } = place;
  const { chance } = choices;
  const components = componentsOf(place, schemas);
  const shared: Operations = { place, components, ids: new Set() };
  const paths = pathsOf(shared);
  const webhooks = version !== "3.0" && chance(0.25) ? webhooksOf(shared) : undefined;
  const callbacks = chance(0.08) ? callbacksOf(shared) : undefined;
  return {
    openapi: patches[version],
    info: infoOf(choices),
    ...(chance(0.4) ? { servers: serversOf(place) } : {}),
    ...(chance(0.3) ? { security: requirementsOf(place) } : {}),
    ...(chance(0.2) ? { tags: choices.some(tagNames, 1, 3).map((name) => ({ name })) } : {}),
    paths,
    ...(webhooks === undefined ? {} : { webhooks }),
    components: { ...components, ...(callbacks === undefined ? {} : { callbacks }) },
  };
}

function componentsOf(place: Place, schemas: Members): Members {
  const { chance, some } = place.choices;
  const named = (share: number, make: () => Members): Members | undefined =>
    chance(share)
      ? members(
          some(["Shared", "shared-1", "a.b", "class", "1"], 1, 2).map((name) => [name, make()]),
        )
      : undefined;
  const headers = named(0.2, () => headerOf(place));
  const known: Members = headers === undefined ? {} : { headers };
  return members([
    ["schemas", place.schemas.length > 0 ? schemas : undefined],
    ["securitySchemes", place.schemes.length > 0 ? schemesOf(place) : undefined],
    ["headers", headers],
    ["responses", named(0.3, () => responseOf(place, known))],
    ["requestBodies", named(0.2, () => requestBodyOf(place))],
  ]);
}

function webhooksOf(shared: Operations): Members {
  const { pick, some } = shared.place.choices;
  const names = some(
    ["petCreated", "pet.created", "pet created", "class", "__proto__", "1", "名前", ""],
    1,
    2,
  );
  return members(
    names.map((name) => [
      name,
      { [pick(["post", "put", "get"])]: operationOf(shared, [], "post", 1) },
    ]),
  );
}

export function infoOf({ chance, pick }: Choices): Members {
  return {
    title: pick(["Pets", ...texts]),
    version: "1",
    ...(chance(0.1) ? { description: pick(texts) } : {}),
  };
}
