/** `render`: what the descriptions give, in memory. */
import { prepare } from "./prepare.ts";
import type { RunOptions } from "./run-options.ts";
import { type RenderResult, verdict } from "./run-result.ts";

/**
 * What the descriptions give, in memory: nothing is written, and the disk is read for the input alone.
 *
 * @throws {UsageError} when the options do not name anything that exists.
 */
export async function render(options: RunOptions = {}): Promise<RenderResult> {
  const isOne = options.spec !== undefined && options.out === undefined;
  const prepared = await prepare(isOne ? { ...options, out: "." } : options);
  const texts = prepared.files.map(({ path, text }) => ({ path, text }));
  return { ...prepared.run, ...verdict(prepared.diagnostics), texts };
}
