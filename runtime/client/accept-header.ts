/** The header `Accept` where calls may choose. */
import type { Put } from "./contract.ts";

/**
 * By the media type that a call asks for; for one that is none of them the operation's own. A call that
 * asks for none has what the client says, or else the operation.
 */
export function acceptHeader(
  headers: readonly (readonly [mediaType: string, header: string])[],
): Put {
  return {
    put: (composed) => {
      const { accept = composed.options.accept } = composed;
      const known = headers.find(([mediaType]) => mediaType === accept);
      if (accept) composed.headers["accept"] = known?.[1] ?? composed.operation.accept;
    },
  };
}
