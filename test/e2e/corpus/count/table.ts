/** The counts as the committed tables show them. */
import type { Comparison } from "./compare.ts";

/** Markdown: a row per kind of thing, and below what differs with the reason. */
export function countTable({ counts, excused }: Comparison): string[] {
  const rows = counts.flatMap(({ what, described, emitted }) =>
    Object.entries(emitted).map(([module, count]) => [what, described, module, count]),
  );
  return [
    "Counted apart, by a program that reads the description alone and one that reads the emitted code alone:",
    "",
    "| | described | in | emitted |",
    "| --- | --- | --- | --- |",
    ...rows.map((row) => `| ${row.join(" | ")} |`),
    ...(excused.size === 0 ? [] : ["", "They differ where there is a reason:", ""]),
    ...[...excused].map(([reason, count]) => `- ${count} × ${reason}`),
    "",
  ];
}
