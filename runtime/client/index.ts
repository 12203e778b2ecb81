/** What users of a generated client import beside its functions; a bundle has what is imported. */
export { ApiError, type ApiProblem } from "./api-error.ts";
export { CallError, type CallErrorKind } from "./call-error.ts";
export { type Breaker, type CircuitOptions, type Verdict, circuit, verdictOf } from "./circuit.ts";
export { type Clock, systemClock } from "./clock.ts";
export { CodecError } from "../encoding/codec-error.ts";
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
  UndocumentedBody,
} from "./contract.ts";
export { downloadProgress } from "./download-progress.ts";
export { type Hooks, hooks } from "./hooks.ts";
export { type IdempotencyOptions, idempotency } from "./idempotency.ts";
export type { Outcome } from "./outcome.ts";
export { type RateLimiterOptions, rateLimiter } from "./rate-limiter.ts";
export type { RateLimitHeader } from "../http/rate-limit-header.ts";
export { redirects } from "./redirects.ts";
export { type Retry, type RetryOptions, retry } from "./retry.ts";
export { type FailedCall, type Success, toResult, unwrap } from "./unwrap.ts";
export { type Progress, type UploadOptions, uploadProgress } from "./upload-progress.ts";
export { type ValidationMode, type ValidationOptions, validation } from "./validation.ts";
export { timeout } from "./timeout.ts";
