/** What the collector of garbage tells of a time: how long it ran, and how much was allocated meanwhile. */
import { GCProfiler } from "node:v8";
import { median } from "../validators/median.ts";

export interface Collected {
  /** Microseconds for which the program stood still. */
  readonly pause: number;
  /** Bytes of V8's heap, which buffers are no part of. */
  readonly allocated: number;
}

/** Watches from now on; gives a function that ends it, and tells what was seen. */
export function watchCollector(): () => Collected {
  const profiler = new GCProfiler();
  let used = process.memoryUsage().heapUsed;
  profiler.start();
  return () => {
    const { statistics } = profiler.stop();
    let allocated = 0;
    const pauses = new Map<string, number[]>();
    // The heap grows by what is allocated, and shrinks in collections alone.
    for (const { gcType, cost, beforeGC, afterGC } of statistics) {
      pauses.set(gcType, [...(pauses.get(gcType) ?? []), cost]);
      allocated += beforeGC.heapStatistics.usedHeapSize - used;
      used = afterGC.heapStatistics.usedHeapSize;
    }
    // By medians of each kind: on a busy machine a pause lasts as long as somebody else has the processor.
    const pause = [...pauses.values()]
      .map((those) => median(those) * those.length)
      .reduce((sum, each) => sum + each, 0);
    return { pause, allocated: allocated + process.memoryUsage().heapUsed - used };
  };
}
