/** What a description says that it does not show of an operation. */
import type * as ir from "../../model/ir.ts";
import type { Gap } from "../../model/extensions/gaps.ts";
import { missesMembers } from "../../model/schema-view/missing-members.ts";

/** `Request` gives these no body. */
const bodiless: readonly ir.Method[] = ["GET", "HEAD"];

/** True where no request body is described because the document does not show what is sent. */
export function hidesRequest(operation: ir.Operation): boolean {
  const { method, requestBody } = operation;
  return requestBody === undefined && !bodiless.includes(method) && hidesParameters(operation);
}

/** True where a body is described of which the document does not show all that may be sent. */
export function missesFields(operation: ir.Operation): boolean {
  const { requestBody } = operation;
  if (requestBody === undefined) return false;
  return hidesParameters(operation) || missesMembers(requestBody);
}

/**
 * What the document says of a body that it does not show. Absent where a schema is given, or nothing
 * of the kind is said; media types may be stated.
 */
export function bodyGap({ content, extensions }: ir.Response): Gap | undefined {
  const isShown = content.some((media) => (media.schema ?? media.itemSchema) !== undefined);
  if (isShown) return undefined;
  return extensions["x-not-shown"]?.find(({ aspect }) => aspect === "body");
}

function hidesParameters({ extensions }: ir.Operation): boolean {
  const gaps = extensions["x-not-shown"] ?? [];
  return gaps.some(({ aspect }) => aspect === "parameters" || aspect === "request");
}
