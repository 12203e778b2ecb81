/** The root of a Swagger 2.0 description → that of an OpenAPI 3.0 description. */
import type { Json } from "../../model/ir.ts";
import type { JsonObject } from "../load/pointer.ts";
import type { Target } from "../load/sources.ts";
import { translateSharedBody } from "./body.ts";
import { translatePaths } from "./operation.ts";
import { stated, translateParameter } from "./parameter.ts";
import { translateResponse } from "./response.ts";
import { translateSchema } from "./schema.ts";
import { translateScheme } from "./security.ts";
import { serversOf } from "./servers.ts";
import { type Translation, mapped, member, members, others, text } from "./translation.ts";

const known = new Set(
  (
    "swagger host basePath schemes consumes produces paths definitions parameters responses " +
    "securityDefinitions"
  ).split(" "),
);

/** @see https://spec.openapis.org/oas/v2.0#swagger-object */
export function translateRoot(root: Target, translation: Translation): JsonObject {
  const paths = member(root, "paths");
  // What is shared is made before what refers to it or copies it.
  const components = componentsOf(root, translation);
  const draft = {
    openapi: "3.0.3",
    ...others(root, known),
    servers: serversOf(root, member(root, "schemes"), translation),
    paths: paths && translatePaths(paths, root, translation),
    components,
  };
  return translation.made(stated(draft), root);
}

function componentsOf(root: Target, translation: Translation): Json | undefined {
  const section = (key: string, translate: (child: Target) => Json): Json | undefined => {
    const at = member(root, key);
    return at && mapped(at, translate);
  };
  const parameters = member(root, "parameters");
  const sections = stated({
    schemas: section("definitions", (child) => translateSchema(child, translation)),
    responses: section("responses", (child) =>
      translateResponse(child, translation.produces, translation),
    ),
    parameters: parameters && plainParameters(parameters, translation),
    requestBodies: parameters && sharedBodies(parameters, translation),
    securitySchemes: section("securityDefinitions", (child) => translateScheme(child, translation)),
  });
  return Object.keys(sections).length === 0 ? undefined : sections;
}

/** Those that make no body; members of forms stand in the forms that use them. */
function plainParameters(at: Target, translation: Translation): Json | undefined {
  return sectionOf(
    at,
    (place) => place !== "body" && place !== "formData",
    (child) => translateParameter(child, translation),
    translation,
  );
}

function sharedBodies(at: Target, translation: Translation): Json | undefined {
  return sectionOf(
    at,
    (place) => place === "body",
    (child) => translateSharedBody(child, translation),
    translation,
  );
}

/** The shared parameters whose location, behind references, is one that `takes` takes. */
function sectionOf(
  at: Target,
  takes: (location: string | undefined) => boolean,
  translate: (child: Target) => Json,
  translation: Translation,
): Json | undefined {
  const entries = members(at).flatMap(([key, child]) =>
    takes(text(translation.follow(child) ?? child, "in")) ? [[key, translate(child)]] : [],
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
