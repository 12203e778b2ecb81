/** Scores → one table. */
import type { Score } from "./judge.ts";
import type { Truth } from "./truth.ts";

const head = [
  "pair",
  "findings",
  "accused",
  "plants named",
  "of them in code",
  "(line only)",
  "absences",
  "conflicts",
  "read of all parts",
  "read of statements",
  "seconds",
];

/** A row for each pair and one for all, then what was missed where `isLong`. */
export function pairsReport(title: string, scores: readonly Score[], isLong: boolean): string {
  const rows = [head, ...scores.map(rowOf), rowOf(total(scores))];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const open = isLong ? scores.flatMap(openLines) : [];
  return [title, ...lines, ...open, ""].join("\n");
}

function rowOf(score: Score): string[] {
  const { agreements, accused, plants, missed, plantsInCode, missedInCode } = score;
  const { absences, conflicts, parts, statements, read } = score;
  const part = (all: number, without: readonly Truth[]) => `${all - without.length}/${all}`;
  return [
    score.name,
    String(score.findings),
    `${accused.length}/${agreements}`,
    part(plants, missed),
    part(plantsInCode, missedInCode),
    String(score.lineOnly),
    part(absences, score.missedAbsences),
    part(conflicts, score.missedConflicts),
    share(read, parts),
    share(read, statements),
    score.seconds.toFixed(2),
  ];
}

function share(some: number, all: number): string {
  return all === 0 ? "-" : `${Math.round((100 * some) / all)} % of ${all}`;
}

function total(scores: readonly Score[]): Score {
  const sum = (value: (score: Score) => number) =>
    scores.reduce((all, score) => all + value(score), 0);
  return {
    name: "all",
    findings: sum((one) => one.findings),
    agreements: sum((one) => one.agreements),
    accused: scores.flatMap((one) => one.accused),
    plants: sum((one) => one.plants),
    plantsInCode: sum((one) => one.plantsInCode),
    missedInCode: scores.flatMap((one) => one.missedInCode),
    missed: scores.flatMap((one) => one.missed),
    lineOnly: sum((one) => one.lineOnly),
    absences: sum((one) => one.absences),
    missedAbsences: scores.flatMap((one) => one.missedAbsences),
    conflicts: sum((one) => one.conflicts),
    missedConflicts: scores.flatMap((one) => one.missedConflicts),
    statements: sum((one) => one.statements),
    read: sum((one) => one.read),
    parts: sum((one) => one.parts),
    seconds: sum((one) => one.seconds),
  };
}

function openLines(score: Score): string[] {
  const lines = (what: string, truths: readonly Truth[]) =>
    truths.map(
      ({ file, line, note }) => `  ${score.name} ${what}: ${file}:${line} ${note.slice(0, 110)}`,
    );
  return [
    ...lines("ACCUSED", score.accused),
    ...lines("plant missed", score.missed),
    ...lines("absence missed", score.missedAbsences),
    ...lines("conflict missed", score.missedConflicts),
  ];
}
