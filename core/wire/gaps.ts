/** What a description says that it does not show of an operation. */
import type * as ir from "../ir.ts";

/** `Request` gives these no body. */
const bodiless: readonly ir.Method[] = ["GET", "HEAD"];

/** True where no request body is described because the document does not show what is sent. */
export function hidesRequest({ method, requestBody, extensions }: ir.Operation): boolean {
  const gaps = extensions["x-not-shown"] ?? [];
  return (
    requestBody === undefined &&
    !bodiless.includes(method) &&
    gaps.some(({ aspect }) => aspect === "parameters" || aspect === "request")
  );
}
