/**
 * Every vendor extension: its name, its shape, and the kinds of place it may stand at.
 *
 * They are read only in documents whose root says `x-specwright: 1`, because other authors use
 * some of these names in other shapes.
 */
import type * as z from "zod";
import { boundTo, cors, credentialKinds, plan, presentWhen, scopes } from "./authorization.ts";
import { errorCodes, errorUse, lifecycle } from "./catalogue.ts";
import { notShown, reading } from "./gaps.ts";
import { maxSpan, rateLimit, wait } from "./limits.ts";
import { pagination } from "./pagination.ts";
import { onlyFor, requiredTogether, requiredWhen, specialValues, whenAbsent } from "./values.ts";
import {
  apiKeyInBody,
  delimited,
  listSeparator,
  onlyMedia,
  responseFormat,
  unit,
} from "./encoding.ts";

/** The kinds of place in a description that may carry an extension. */
export type ExtensionPlace =
  | "root"
  | "info"
  | "server"
  | "path"
  | "operation"
  | "parameter"
  | "requestBody"
  | "mediaType"
  | "response"
  | "header"
  | "securityScheme"
  | "schema";

interface Extension<Shape extends z.ZodType = z.ZodType> {
  readonly shape: Shape;
  /** Absent: everywhere. */
  readonly places?: readonly ExtensionPlace[];
}

function extension<Shape extends z.ZodType>(
  shape: Shape,
  ...places: ExtensionPlace[]
): Extension<Shape> {
  return places.length === 0 ? { shape } : { shape, places };
}

export const extensions = {
  "x-api-key-in-body": extension(apiKeyInBody, "securityScheme"),
  "x-bound-to": extension(boundTo, "securityScheme"),
  "x-cors": extension(cors, "root", "securityScheme"),
  "x-credential-kinds": extension(credentialKinds, "securityScheme"),
  "x-delimited": extension(delimited, "schema"),
  "x-error-codes": extension(errorCodes, "root"),
  "x-errors": extension(errorUse, "operation", "response"),
  "x-lifecycle": extension(lifecycle, "root", "securityScheme", "schema"),
  "x-list-separator": extension(listSeparator, "root"),
  "x-max-span": extension(maxSpan, "schema"),
  "x-not-shown": extension(notShown),
  "x-only-for": extension(onlyFor, "schema", "parameter"),
  "x-only-media": extension(onlyMedia, "schema"),
  "x-pagination": extension(pagination, "operation"),
  "x-plan": extension(plan, "root", "operation", "parameter", "schema"),
  "x-present-when": extension(presentWhen, "schema", "header"),
  "x-rate-limit": extension(rateLimit, "root", "operation"),
  "x-reading": extension(reading),
  "x-required-together": extension(requiredTogether, "operation", "schema"),
  "x-required-when": extension(requiredWhen, "operation", "schema"),
  "x-response-format": extension(responseFormat, "root", "operation"),
  "x-scopes": extension(scopes, "securityScheme"),
  "x-special-values": extension(specialValues, "schema", "parameter"),
  "x-unit": extension(unit, "schema", "header", "parameter"),
  "x-wait": extension(wait, "root", "operation", "response"),
  "x-when-absent": extension(whenAbsent, "schema", "parameter"),
} as const satisfies Record<`x-${string}`, Extension>;

export type ExtensionName = keyof typeof extensions;

/** The extensions found at one place, parsed; a name is absent where the place does not have it. */
export type Extensions = {
  readonly [Name in ExtensionName]?: z.output<(typeof extensions)[Name]["shape"]>;
};
