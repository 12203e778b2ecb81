/** What mounts leave to their framework in place of an answer of the service. */
import type { Reply } from "../exchange/exchange.ts";

export interface ForwardOptions {
  /**
   * True: what a handler or a callback failed with goes to the framework, as an error of its own routes does.
   * Default: the service answers 500. `onError` hears of it in either case.
   */
  readonly forwardErrors?: boolean;
  /**
   * True: a request to a path where the service has nothing goes on to the next route of the framework, as
   * if the service were not there. Default: the service answers 404.
   */
  readonly forwardUnknownPaths?: boolean;
}

/** True where the framework is to answer for a fault. */
export function isForwarded(reply: Reply, { forwardErrors }: ForwardOptions): boolean {
  return forwardErrors === true && reply.fault !== undefined;
}
