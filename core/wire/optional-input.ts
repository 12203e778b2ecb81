/** Whether a call needs an input, for modules that hand inputs on to the functions of a client. */
import type * as ir from "../ir.ts";
import { hidesRequest } from "./gaps.ts";
import { isRange } from "./media-kind.ts";

/** True where a call surely needs no input. A client may need none where this is false. */
export function isInputOptional(operation: ir.Operation): boolean {
  const { parameters, requestBody } = operation;
  if (parameters.some(({ required }) => required) || hidesRequest(operation)) return false;
  if (requestBody === undefined) return true;
  const [first] = requestBody.content;
  return !requestBody.required && first !== undefined && !isRange(first.mediaType);
}
