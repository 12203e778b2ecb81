/** The two ways a value travels: to the service, or from it. */

/** `input`: what the service is sent. `output`: what it sends. */
export type Direction = "input" | "output";

/**
 * The annotation that takes a member out of a direction. OpenAPI: a read-only member is not sent
 * in requests and required in answers only; a write-only one the other way round.
 *
 * @see https://spec.openapis.org/oas/v3.0.3#fixed-fields-20 (readOnly, writeOnly)
 * @see https://json-schema.org/draft/2020-12/json-schema-validation#section-9.4
 */
export const omittedByDirection = {
  input: "readOnly",
  output: "writeOnly",
} as const satisfies Record<Direction, "readOnly" | "writeOnly">;
