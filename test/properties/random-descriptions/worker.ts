/** A process that tries one batch of random descriptions. */
import { rmSync } from "node:fs";
import { emptyFolder } from "../../support/compile.ts";
import type { Message } from "../fuzz-inputs/attempt.ts";
import { type BatchResult, type Case, tryBatch } from "./batch.ts";

export interface Task {
  readonly cases: readonly Case[];
  readonly isThorough: boolean;
}

process.on("message", (task: Task) => void answer(task));

async function answer({ cases, isThorough }: Task): Promise<void> {
  const say = (message: Message<BatchResult>) => process.send?.(message);
  const folder = emptyFolder(`random-descriptions/${process.pid}`);
  const begins = (number: number) => void say({ begins: number });
  const result = await tryBatch(cases, folder, { isThorough, begins });
  rmSync(folder, { recursive: true });
  say({ ends: true, result });
}
