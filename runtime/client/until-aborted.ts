/** Waits that a signal ends. */
import { interrupted } from "./call-error.ts";

/**
 * What `work` gives, while nobody aborts; nothing stays on `signal`.
 *
 * @throws CallError of kind `timeout` or `abort` as soon as `signal` aborts, whatever `work` does.
 */
export async function untilAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
  operation: string,
): Promise<Value> {
  let end = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    end = () => reject(interrupted(signal, operation));
  });
  if (signal?.aborted) end();
  signal?.addEventListener("abort", end);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal?.removeEventListener("abort", end);
  }
}
