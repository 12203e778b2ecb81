/**
 * What generators are called, without loading them: options are read, and a run with nothing to do ends,
 * before any is needed. A test holds this against the generators themselves.
 */

/** Those that run unless others are named, in their order. */
export const usualNames = [
  "types",
  "decodings",
  "validators",
  "xml",
  "client",
  "pagination",
  "server",
  "webhooks",
  "access",
  "errors",
  "openapi",
] as const;

/** Those that run only when they are asked for. */
export const optionalNames = ["enums", "tanstack-query", "msw", "usage", "names"] as const;

/** The file of claims is made beside the generators, and is named like one. */
export const claimsName = "claims";
