/** Memory that is no longer used, given back before more is asked for. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes of heap that are worth the tenth of a second. */
const much = 150_000_000;

/**
 * Collects what is garbage where the heap is large. V8 waits until a heap has grown to twice what was in use,
 * so what a large description was read into lies beside what is written of it: for GitHub's 200 MB. From here on it
 * collects sooner, as little is left to do: another 100 MB for some hundredths of the time.
 */
export function collectGarbage(): void {
  if (process.memoryUsage().heapUsed < much) return;
  // Before: each collection says by it when the next one is due.
  setFlagsFromString("--heap-growing-percent=30");
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  if (typeof collect === "function") collect();
}
