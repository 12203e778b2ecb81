/** Our own rules of OpenAPI, by the names that `redocly.yaml` has for them after `specwright/`. */
import { bodyOfGet, ignoredHeader, pathParameterRequired, tagListed } from "./operation-rules.ts";
import type { OpenApiRule } from "./rule.ts";
import {
  boundsInOrder,
  discriminatorProperty,
  keywordOfType,
  validDefault,
  validPattern,
} from "./schema-rules.ts";

export const openApiRules: ReadonlyMap<string, OpenApiRule> = new Map([
  ["body-of-get", bodyOfGet],
  ["bounds-in-order", boundsInOrder],
  ["discriminator-property", discriminatorProperty],
  ["ignored-header", ignoredHeader],
  ["keyword-of-type", keywordOfType],
  ["path-parameter-required", pathParameterRequired],
  ["tag-listed", tagListed],
  ["valid-default", validDefault],
  ["valid-pattern", validPattern],
]);
