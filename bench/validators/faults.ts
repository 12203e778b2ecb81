/** How fast validators tell what is wrong: relative to ajv with all errors, which is 1. */
import { join } from "node:path";
import { type Contender, ajvAll, contendersFor, ours } from "./contenders.ts";
import { faultCases } from "./fault-cases.ts";
import { interleaved, onCopies } from "./turns.ts";

/** Rows of a table: `told` reads every issue with its message, else there is a no alone. */
export async function faults(folder: string, told: boolean): Promise<string[]> {
  const lines: string[] = [];
  for (const [index, { title, type, value }] of faultCases.entries()) {
    const contenders = await contendersFor(type, join(folder, `fault-${index}`));
    const names = [...contenders.keys()];
    if (index === 0) {
      lines.push(
        `| | ${names.join(" | ")} | ${ours} in µs |`,
        `| --- |${" ---: |".repeat(names.length + 1)}`,
      );
    }
    const works = [...contenders].map(([name, contender]) => [
      name,
      onCopies(value, refusing(contender, told)),
    ]);
    const { shares, microseconds } = interleaved(Object.fromEntries(works), ajvAll);
    const cells = names.map((name) => (shares.get(name) ?? 0).toFixed(2));
    const own = (microseconds.get(ours) ?? 0).toFixed(1);
    lines.push(`| ${title} | ${cells.join(" | ")} | ${own} |`);
  }
  return lines;
}

function refusing({ accepts, tell }: Contender, told: boolean): (value: unknown) => void {
  const refuses = told ? (value: unknown) => tell(value) > 0 : (value: unknown) => !accepts(value);
  return (value) => {
    if (!refuses(value)) throw new Error("decided wrong");
  };
}
