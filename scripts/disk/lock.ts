/** One writer at a time in one output root. The only importer of proper-lockfile. */
import { setTimeout } from "node:timers/promises";
import { join } from "node:path";
import { lockFolder } from "./tree.ts";

/** A lock that was not refreshed for this long belongs to a run that ended without notice. */
const staleMilliseconds = 5000;
/** Longer than `staleMilliseconds`, so that a dead run's lock never makes the next one fail. */
const waitMilliseconds = 7000;

/**
 * Takes the lock of `root`, waiting a few seconds for another run; the result gives it back.
 * `undefined` when the other run goes on.
 */
export async function lock(root: string): Promise<(() => Promise<void>) | undefined> {
  const { default: lockfile } = await import("proper-lockfile");
  const options = {
    lockfilePath: join(root, lockFolder),
    stale: staleMilliseconds,
    realpath: false,
    // Only a suspended machine gets here; every file is still placed whole.
    onCompromised: () => {},
  };
  const end = Date.now() + waitMilliseconds;
  for (;;) {
    try {
      return await lockfile.lock(root, options);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ELOCKED")) throw error;
      if (Date.now() > end) return undefined;
      await setTimeout(100);
    }
  }
}
