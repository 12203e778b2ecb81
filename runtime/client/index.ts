/** What users of a generated client import beside its functions; a bundle has what is imported. */
export { ApiError, type ApiProblem } from "./api-error.ts";
export { CallError, type CallErrorKind } from "./call-error.ts";
export type {
  AnyAnswer,
  CallOptions,
  CallRequest,
  Fetch,
  Middleware,
  Next,
  Password,
  Secret,
  UndocumentedAnswer,
} from "./contract.ts";
export { redirects } from "./redirects.ts";
export { type FailedCall, type Success, settle, unwrap } from "./unwrap.ts";
export { type ValidationMode, type ValidationOptions, validation } from "./validation.ts";
