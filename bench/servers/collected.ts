/** What the collector of garbage tells of a time: how long it ran, and how much was allocated meanwhile. */
import { GCProfiler } from "node:v8";

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
    let pause = 0;
    let allocated = 0;
    // The heap grows by what is allocated, and shrinks in collections alone.
    for (const { cost, beforeGC, afterGC } of statistics) {
      pause += cost;
      allocated += beforeGC.heapStatistics.usedHeapSize - used;
      used = afterGC.heapStatistics.usedHeapSize;
    }
    return { pause, allocated: allocated + process.memoryUsage().heapUsed - used };
  };
}
