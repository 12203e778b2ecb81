/** An operation that is at another server than its service. */
import type { Put } from "./contract.ts";

/**
 * Sends calls to the server of their operation while the client is at `usual`, where the description
 * says that the service is. A client at another place, such as one for tests, stays there with all its
 * calls: what it is given is for that place alone.
 */
export function operationServer(usual: string): Put {
  return {
    put: (composed) => {
      const { base, operation, url } = composed;
      if (base === usual && operation.server)
        composed.url = operation.server + url.slice(base.length);
    },
  };
}
