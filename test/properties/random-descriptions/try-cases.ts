/** Random descriptions in processes of their own: a crash or a hang of one is its fault alone. */
import { join } from "node:path";
import { type Stopped, attempt } from "../fuzz-inputs/attempt.ts";
import type { BatchResult, Case } from "./batch.ts";
import type { Task } from "./worker.ts";

const program = join(import.meta.dirname, "worker.ts");
/** Milliseconds until one description hangs; the usual one takes a few hundred. */
const longest = 60_000;
const memory = "--max-old-space-size=3000";

export async function tryCases(cases: readonly Case[], isThorough: boolean): Promise<BatchResult> {
  if (cases.length === 0) return { faults: [], refused: 0 };
  const task: Task = { cases, isThorough };
  const result: BatchResult | Stopped = await attempt(program, task, longest, [memory]);
  if (!("stoppedAt" in result)) return result;
  const at = result.stoppedAt;
  const fault = { name: cases[at]?.name ?? "compiler", text: result.why };
  if (at === -1) return { faults: [fault], refused: 0 };
  const rest = await tryCases(cases.toSpliced(at, 1), isThorough);
  return { faults: [fault, ...rest.faults], refused: rest.refused };
}
