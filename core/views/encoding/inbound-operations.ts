/** Which operations of a description are requests that its service sends, and to whom. */
import type * as ir from "../../model/ir.ts";

/** The webhooks, then the callbacks: whoever uses the service receives these. */
export function inboundOperations({
  webhooks,
  callbacks,
}: Pick<ir.Api, "webhooks" | "callbacks">): readonly ir.Operation[] {
  return [...webhooks, ...callbacks];
}
