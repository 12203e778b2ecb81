/** `generate --watch`: makes the output anew whenever what it is made of changes. */
import { once } from "node:events";
import { statSync } from "node:fs";
import { relative } from "node:path";
import type { GenerateResult } from "../../api/api.ts";
import { readArguments } from "../arguments.ts";
import { exitCodes } from "../command.ts";
import { oneLine } from "../../terminal/report.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { type Inputs, counts, inputsOf, isIgnored } from "./watch-inputs.ts";
import { interrupt } from "../../watch/interrupt.ts";
import { watchFolders } from "../../watch/watch.ts";
import { type Work, printPass, runPass } from "./run.ts";

/** Changed files that are named. */
const shownFiles = 3;

/**
 * Runs until it is interrupted, whatever becomes of the single runs.
 *
 * @throws {UsageError} when the first run cannot begin, or `--json` is asked for.
 */
export async function runWatched(
  rawArgs: readonly string[],
  work: Work<GenerateResult>,
): Promise<void> {
  const words = readArguments(rawArgs, work.definition);
  if (words.flag("json")) throw new UsageError("--watch cannot print JSON; remove --json");
  const cwd = process.cwd();
  const isProject = words.value("out") === undefined;
  const stop = interrupt();
  const begun = Date.now();
  let inputs = await pass();
  const watcher = await watchFolders([...inputs.folders], again, (path, stats) =>
    isIgnored(inputs, path, stats),
  );
  sayWatching();
  // What changed before anybody watched.
  const missed = [...inputs.files].filter((file) => changedAt(file) > begun);
  if (missed.length > 0) await again(new Set(missed));
  if (!stop.aborted) await once(stop, "abort");
  await watcher.close();
  process.exitCode = exitCodes.fine;

  async function pass(before?: Inputs): Promise<Inputs> {
    const made = await runPass(words, work);
    printPass(made, words, work);
    return inputsOf(made, { cwd, isProject }, before);
  }

  async function again(changed: ReadonlySet<string>): Promise<void> {
    const own = [...changed].filter((path) => counts(inputs, path));
    if (own.length === 0) return;
    const names = own.slice(0, shownFiles).map((path) => oneLine(relative(cwd, path)));
    const more = own.length > shownFiles ? `, and ${own.length - shownFiles} more` : "";
    say(`changed  ${names.join(", ")}${more}`);
    const known = inputs.folders;
    try {
      inputs = await pass(inputs);
    } catch (error) {
      // What was asked for may be gone for a moment.
      if (!(error instanceof UsageError)) throw error;
      say(oneLine(error.message));
    }
    watcher.add([...inputs.folders].filter((folder) => !known.has(folder)));
    sayWatching();
  }

  function sayWatching(): void {
    const { size } = inputs.files;
    say(`watching ${size} ${size === 1 ? "file" : "files"}; press Ctrl+C to stop`);
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
