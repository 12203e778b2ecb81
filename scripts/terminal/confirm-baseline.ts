/** The update of a baseline, shown and confirmed. The only importer of @clack/prompts. */
import type { Readable, Writable } from "node:stream";
import type { Colors } from "./color.ts";
import type { BaselineUpdate } from "../api/baseline-updates.ts";
import { oneLine } from "./report.ts";

/** Entries of one kind that are shown of one file. */
const shownEntries = 40;

/** Per file, how many entries are added, changed and removed, and each of them. */
export function baselineUpdateLines(all: readonly BaselineUpdate[], colors: Colors): string[] {
  return all.flatMap(({ file, added, changed, removed }) => [
    `${colors.bold(oneLine(file))}: ${added.length} added, ${changed.length} changed, ${removed.length} removed`,
    ...marked(colors.green("+"), added),
    ...marked(colors.yellow("~"), changed),
    ...marked(colors.red("-"), removed),
    "",
  ]);
}

function marked(mark: string, entries: readonly string[]): string[] {
  const lines = entries.slice(0, shownEntries).map((entry) => `  ${mark} ${entry}`);
  const rest = entries.length - lines.length;
  return rest > 0 ? [...lines, `  ${mark} … ${rest} more`] : lines;
}

interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** Shows every entry and asks once; an interrupt is a no. */
export async function confirmBaseline(
  all: readonly BaselineUpdate[],
  colors: Colors,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<boolean> {
  const { confirm } = await import("@clack/prompts");
  output.write(`${baselineUpdateLines(all, colors).join("\n")}\n`);
  const message = "Have you reviewed each of these entries, and do you accept them?";
  return (await confirm({ message, initialValue: false, input, output })) === true;
}
