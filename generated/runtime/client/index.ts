// Copied from Specwright's runtime. Do not edit.
/** What users of a generated client import beside its functions; a bundle has what is imported. */
export { ApiError, type ApiProblem } from "./api-error.js";
export { CallError, type CallErrorKind } from "./call-error.js";
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
} from "./contract.js";
export { redirects } from "./redirects.js";
export { type FailedCall, type Success, settle, unwrap } from "./unwrap.js";
export { type ValidationMode, type ValidationOptions, validation } from "./validation.js";
