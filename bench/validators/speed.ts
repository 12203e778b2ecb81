/** How fast validators decide: relative to ajv's standalone code, which is 1. */
import { join } from "node:path";
import { ajvFirst, contendersFor } from "./contenders.ts";
import { benchmarkSchemas } from "./schemas.ts";
import { interleaved, onCopies } from "./turns.ts";

/** Rows of a table: what is decided, and how often per time each contender decides it. */
export async function speeds(folder: string): Promise<string[]> {
  const lines: string[] = [];
  for (const [index, shape] of benchmarkSchemas.entries()) {
    const contenders = await contendersFor(shape, join(folder, `shape-${index}`));
    const names = [...contenders.keys()];
    if (index === 0) {
      lines.push(`| | ${names.join(" | ")} |`, `| --- |${" ---: |".repeat(names.length)}`);
    }
    for (const [kind, value, expected] of [
      ["valid", shape.valid, true],
      ["invalid", shape.invalid, false],
    ] as const) {
      const works = [...contenders].map(([name, { accepts }]) => [
        name,
        onCopies(value, (each) => {
          if (accepts(each) !== expected) throw new Error("decided wrong");
        }),
      ]);
      const { shares } = interleaved(Object.fromEntries(works), ajvFirst);
      const cells = names.map((name) => (shares.get(name) ?? 0).toFixed(2));
      lines.push(`| ${shape.title}, ${kind} | ${cells.join(" | ")} |`);
    }
  }
  return lines;
}
