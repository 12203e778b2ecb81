/** Parameters that may stand in the query or in the body. */
import { isRecord } from "../encoding/structure.ts";
import type { CallRequest } from "./contract.ts";

/** The query comes before the body. */
export function queryOrBodyValue({ input, body }: CallRequest, name: string): unknown {
  if (input[name] !== undefined) return input[name];
  return isRecord(body) && Object.hasOwn(body, name) ? body[name] : undefined;
}
