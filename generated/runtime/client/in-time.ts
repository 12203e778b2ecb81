// Copied from Specwright's runtime. Do not edit.
/** Work that is over when its signal says so, whether or not it listens. */
import { interrupted } from "./call-error.js";

/**
 * What `work` gives. Providers of credentials, a `fetch` of somebody's own and bodies that it makes
 * may not hear of the signal.
 *
 * @throws CallError of kind `timeout` or `abort`, as soon as `signal` aborts.
 */
export async function inTime<Result>(
  signal: AbortSignal | undefined,
  operation: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (signal === undefined) return work();
  if (signal.aborted) throw interrupted(signal, operation);
  let end: (() => void) | undefined;
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", (end = () => reject(interrupted(signal, operation))));
  });
  try {
    return await Promise.race([work(), over]);
  } finally {
    if (end) signal.removeEventListener("abort", end);
  }
}
