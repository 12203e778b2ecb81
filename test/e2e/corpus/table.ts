/** The committed table of what is not supported. */
import type { Outcome } from "./corpus.ts";
import type { Comparison } from "./count/compare.ts";
import { countTable } from "./count/table.ts";

/** Markdown: one row per description and construct. */
export function tableOf(
  name: string,
  { operations, schemas, partial, supported }: Outcome,
  counts: Comparison,
): string {
  const rows = [...partial].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    `# ${name}`,
    "",
    `${operations} operations, ${schemas} schemas; ${(supported * 100).toFixed(1)} % of them supported in full.`,
    "",
    ...countTable(counts),
    ...(rows.length === 0
      ? ["Everything is supported in full."]
      : [
          "| construct | places |",
          "| --- | --- |",
          ...rows.map(([construct, count]) => `| ${construct} | ${count} |`),
        ]),
    "",
  ].join("\n");
}
