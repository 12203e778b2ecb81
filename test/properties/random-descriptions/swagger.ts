/** Random descriptions of Swagger 2.0. */
import type { Members, Value } from "../../support/description-parts/value.ts";
import { members } from "./choices.ts";
import { keywordsOf } from "./keywords.ts";
import { type Place, remarks } from "./place.ts";
import { schemaOf } from "./schema.ts";
import { requirementsOf, schemesOf } from "./security.ts";
import {
  headerNames,
  operationIds,
  parameterNames,
  propertyNames,
  tagNames,
  texts,
} from "./words.ts";

const paths = [
  "/",
  "/pets",
  "/pets/{id}",
  "/{a}-{b}",
  "/a.b/{x}.json",
  "/pets/{pet-id}",
  "/é",
  "/__proto__",
  "/{class}",
];
const methods = ["get", "put", "post", "delete", "options", "head", "patch"];
const types = [
  "application/json",
  "application/xml",
  "text/plain",
  "application/octet-stream",
  "text/csv",
  "*/*",
];
const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];

export function swaggerOf(place: Place, definitions: Members): Members {
  const { choices } = place;
  const { chance, pick, some } = choices;
  const found = some(paths, 1, 4);
  const ids = new Set<string>();
  return {
    swagger: "2.0",
    info: { title: pick(texts), version: "1" },
    ...(chance(0.4)
      ? { host: "example.com", basePath: pick(["/", "/v1", "/v1/"]), schemes: ["https"] }
      : {}),
    ...(chance(0.5) ? { consumes: some(types, 1, 2) } : {}),
    ...(chance(0.5) ? { produces: some(types, 1, 2) } : {}),
    ...(chance(0.3) ? { security: requirementsOf(place) } : {}),
    paths: members(found.map((path) => [path, itemOf(path, place, ids)])),
    ...(place.schemas.length > 0 ? { definitions } : {}),
    ...(place.schemes.length > 0 ? { securityDefinitions: schemesOf(place) } : {}),
    ...(chance(0.2) ? { responses: { Shared: responseOf(place) } } : {}),
    ...(chance(0.2)
      ? { parameters: { Shared: { in: "body", name: "it", schema: schemaOf(place, 0) } } }
      : {}),
  };
}

function itemOf(path: string, place: Place, ids: Set<string>): Members {
  const { some } = place.choices;
  const names = [...path.matchAll(/\{([^}]*)\}/gu)].map(([, name = ""]) => name);
  return members(
    some(methods, 1, 3).map((method) => [method, operationOf(names, method, place, ids)]),
  );
}

function operationOf(
  inPath: readonly string[],
  method: string,
  place: Place,
  ids: Set<string>,
): Members {
  const { chance, count, pick, some } = place.choices;
  const name = pick(operationIds);
  const operationId = ids.has(name) ? `${name}${count(2, 999)}` : name;
  ids.add(operationId);
  const body = ["get", "head"].includes(method) ? [] : bodyOf(place);
  const isForm = body.some((each) => each["in"] === "formData");
  const parameters = [...simpleParametersOf(inPath, place), ...body];
  return {
    ...(chance(0.8) ? { operationId } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isForm ? { consumes: [pick(forms)] } : chance(0.3) ? { consumes: some(types, 1, 2) } : {}),
    ...(chance(0.3) ? { produces: some(types, 1, 3) } : {}),
    responses: members(
      some(["200", "201", "204", "400", "404", "default"], 1, 3).map((status) => [
        status,
        responseOf(place),
      ]),
    ),
    ...(chance(0.3) ? { tags: some(tagNames, 0, 2) } : {}),
    ...(chance(0.3) ? { security: requirementsOf(place) } : {}),
    ...remarks(place),
  };
}

function simpleParametersOf(inPath: readonly string[], place: Place): Members[] {
  const { chance, list, pick } = place.choices;
  const found = new Map<string, Members>();
  for (const name of inPath)
    found.set(`path ${name}`, { ...simple(place), name, in: "path", required: true });
  for (const location of list(0, 3, () => pick(["query", "query", "header"]))) {
    const name = pick(location === "header" ? headerNames : parameterNames);
    found.set(`${location} ${name.toLowerCase()}`, {
      ...simple(place),
      name,
      in: location,
      ...(chance(0.3) ? { required: true } : {}),
    });
  }
  return [...found.values()];
}

/** A type without references: that of parameters, headers and items in them. */
function simple(place: Place, depth = 0): Members {
  const { chance, pick } = place.choices;
  const type = pick(["string", "string", "integer", "number", "boolean", "array"] as const);
  if (type !== "array") {
    const listed: Members = chance(0.15) && type === "string" ? { enum: ["a", "b c", "*/"] } : {};
    return { type, ...keywordsOf(type, place), ...listed, ...remarks(place) };
  }
  if (depth > 1) return { type: "string" };
  const formats = ["csv", "ssv", "tsv", "pipes", ...(depth === 0 ? ["multi"] : [])];
  return {
    type,
    items: simple(place, depth + 1),
    ...(chance(0.5) ? { collectionFormat: pick(formats) } : {}),
    ...keywordsOf("array", place),
  };
}

function bodyOf(place: Place): Members[] {
  const { chance, pick, some } = place.choices;
  if (chance(0.25)) return [];
  if (chance(0.65)) {
    const required = chance(0.6) ? { required: true } : {};
    return [
      { in: "body", name: pick(["body", "pet", "class"]), schema: schemaOf(place, 0), ...required },
    ];
  }
  return some([...new Set(propertyNames)], 1, 3).map((name) => {
    const field = chance(0.3) ? { type: "file" } : simple(place);
    return { ...field, name, in: "formData", ...(chance(0.3) ? { required: true } : {}) };
  });
}

function responseOf(place: Place): Members {
  const { chance, pick } = place.choices;
  const header: Members = { [pick(headerNames)]: simple(place) };
  const schema: Value = chance(0.06) ? { type: "file" } : schemaOf(place, 0);
  return {
    description: "An answer.",
    ...(chance(0.8) ? { schema } : {}),
    ...(chance(0.25) ? { headers: header } : {}),
    ...(chance(0.05) ? { examples: { "application/json": { a: 1 } } } : {}),
  };
}
