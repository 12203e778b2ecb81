/** Bodies of requests that may be left out. */
import type { WriteBody } from "./contract.ts";

/** Nothing where the caller gives nothing, else what `write` makes of it. */
export function optionalBody(write: WriteBody): WriteBody {
  return (sending) => (sending.body === undefined ? undefined : write(sending));
}
