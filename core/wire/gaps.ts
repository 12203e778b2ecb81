/** What a description says that it does not show of an operation. */
import type * as ir from "../ir.ts";

/** True where no request body is described because the document does not show what is sent. */
export function hidesRequest({ requestBody, extensions }: ir.Operation): boolean {
  const gaps = extensions["x-not-shown"] ?? [];
  return (
    requestBody === undefined &&
    gaps.some(({ aspect }) => aspect === "parameters" || aspect === "request")
  );
}
