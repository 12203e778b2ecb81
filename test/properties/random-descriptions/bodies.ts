/** Random bodies of requests and answers, of every kind of media type. */
import type { Members, Value } from "../../support/description-parts/value.ts";
import { members } from "./choices.ts";
import { headersOf } from "./parameters.ts";
import { type Place, remarks, schemaReference } from "./place.ts";
import { type Schema, schemaOf } from "./schema.ts";
import { propertyNames } from "./words.ts";

const common = ["application/json", "application/json", "application/json", "application/xml"];
const mediaTypes = [
  ...common,
  ...common,

  "text/xml",
  "application/vnd.pets+xml",
  "application/vnd.pets+json",
  "application/problem+json",

  "application/json; charset=utf-8",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/mixed",
  "text/plain",

  "text/html",
  "text/csv",
  "application/octet-stream",
  "image/png",
  "image/*",
  "*/*",
  "application/*",
  "text/event-stream",
  "application/jsonl",
  "application/x-ndjson",
  "application/json-seq",
  "application/javascript",
  "application/yaml",
  "APPLICATION/JSON",
  "application/pdf",
];

/** Of streams of items. */
const sequences = [
  "text/event-stream",
  "application/jsonl",
  "application/x-ndjson",
  "application/json-seq",
];

export function requestBodyOf(place: Place): Members {
  const { chance } = place.choices;
  return {
    ...remarks(place),
    content: contentOf(place, {}),
    ...(chance(0.6) ? { required: chance(0.9) } : {}),
  };
}

export function responseOf(place: Place, components: Members): Members {
  const { chance } = place.choices;
  const headers = (components["headers"] ?? {}) as Members;
  return {
    description: "An answer.",
    ...(chance(0.85) ? { content: contentOf(place, headers) } : {}),
    ...(chance(0.3) ? { headers: headersOf(place, headers) } : {}),
  };
}

export function contentOf(place: Place, headers: Members): Members {
  const { chance, pick, some } = place.choices;
  const types = new Set(chance(0.6) ? [pick(mediaTypes)] : some(mediaTypes, 1, 4));
  return members([...types].map((type) => [type, mediaTypeOf(type, place, headers)]));
}

function mediaTypeOf(type: string, place: Place, headers: Members): Members {
  const { chance, pick } = place.choices;
  const isForm = /form|multipart/u.test(type);
  if (place.version === "3.2" && sequences.includes(type) && chance(0.7)) {
    return { itemSchema: schemaOf(place, 1) };
  }
  if (isForm) return formOf(place, headers);
  const isText = /text\/(?:plain|html|csv)|octet|image|pdf/u.test(type);
  const schema: Schema = isText && chance(0.6) ? { type: "string" } : schemaOf(place, 0);
  return {
    ...(chance(0.93) ? { schema } : {}),
    ...(chance(0.1) ? { example: pick<Value>(["a", { a: 1 }, null]) } : {}),
    ...(chance(0.05) ? { examples: { first: { value: pick<Value>(["a", 1]) } } } : {}),
  };
}

function formOf(place: Place, headers: Members): Members {
  const { chance, pick, some } = place.choices;
  if (chance(0.3)) return { schema: schemaOf(place, 0) };
  const names = some([...new Set(propertyNames)], 1, 4);
  const file: Members = { type: "string", format: "binary" };
  const property = (): Schema =>
    pick<() => Schema>([
      () => file,
      () => ({ type: "array", items: file }),
      () => schemaOf(place, 2),
    ])();
  const schema: Members = {
    type: "object",
    properties: members(names.map((name) => [name, property()])),
    ...(chance(0.4) ? { required: [pick(names)] } : {}),
  };
  const encoded = some(names, 0, 2);
  const encoding = members(encoded.map((name) => [name, encodingOf(place, headers)]));
  return {
    schema:
      chance(0.15) && place.schemas.length > 0
        ? schemaReference(pick(place.schemas), place)
        : schema,
    ...(encoded.length > 0 && chance(0.5) ? { encoding } : {}),
  };
}

function encodingOf(place: Place, headers: Members): Members {
  const { chance, pick } = place.choices;
  return {
    ...(chance(0.6)
      ? {
          contentType: pick([
            "application/json",
            "image/png, image/jpeg",
            "text/plain",
            "application/xml",
          ]),
        }
      : {}),
    ...(chance(0.3)
      ? { style: pick(["form", "spaceDelimited", "pipeDelimited", "deepObject"]) }
      : {}),
    ...(chance(0.3) ? { explode: chance(0.5) } : {}),
    ...(chance(0.2) ? { headers: headersOf(place, headers) } : {}),
  };
}
