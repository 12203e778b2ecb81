// Copied from Specwright's runtime. Do not edit.
/** What users of a generated client import beside its functions; a bundle has what is imported. */
export { ApiError, type ApiProblem } from "./api-error.js";
export { CallError, type CallErrorKind } from "./call-error.js";
export { type Breaker, type CircuitOptions, type Verdict, circuit, verdictOf } from "./circuit.js";
export { type Clock, systemClock } from "./clock.js";
export { CodecError } from "../codec-error.js";
export type {
  AnyAnswer,
  CallOptions,
  CallRequest,
  EngineOptions,
  Fetch,
  Middleware,
  Next,
  Password,
  Secret,
  ServerSentEvent,
  UndocumentedAnswer,
} from "./contract.js";
export { downloadProgress } from "./download-progress.js";
export { type Hooks, hooks } from "./hooks.js";
export { type IdempotencyOptions, idempotency } from "./idempotency.js";
export type { Outcome } from "./outcome.js";
export { type RateLimiterOptions, rateLimiter } from "./pace.js";
export type { RateLimitHeader } from "../rate-limit-header.js";
export { redirects } from "./redirects.js";
export { type Retry, type RetryOptions, retry } from "./retry.js";
export { type FailedCall, type Success, toResult, unwrap } from "./unwrap.js";
export { type Progress, type UploadOptions, uploadProgress } from "./upload-progress.js";
export { type ValidationMode, type ValidationOptions, validation } from "./validation.js";
export { timeout } from "./within.js";
