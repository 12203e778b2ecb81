/** The committed table of what is not honoured. */
import type { Outcome } from "./corpus.ts";
import type { Comparison } from "./count/compare.ts";
import { countTable } from "./count/table.ts";

/** Markdown: one row per description and construct. */
export function tableOf(
  name: string,
  { operations, schemas, degraded, honoured }: Outcome,
  counts: Comparison,
): string {
  const rows = [...degraded].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    `# ${name}`,
    "",
    `${operations} operations, ${schemas} schemas; ${(honoured * 100).toFixed(1)} % of them honoured in full.`,
    "",
    ...countTable(counts),
    ...(rows.length === 0
      ? ["Nothing is degraded."]
      : [
          "| construct | places |",
          "| --- | --- |",
          ...rows.map(([construct, count]) => `| ${construct} | ${count} |`),
        ]),
    "",
  ].join("\n");
}
