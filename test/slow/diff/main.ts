/**
 * Prints a table of the pairs by kinds of changes: what another tool expects, and what `diff` says. With a part of a
 * name, or `all`: every change of these pairs. With `measure`: what a large description takes.
 */
import { type Grade, type Party, grades } from "../../../core/diff/change/change.ts";
import type { Change } from "../../../core/diff/change/change.ts";
import { breaking, breakingForServers, notBreaking } from "./exceptions.ts";
import { type PairOfDescriptions, allPairs, changesOf, hasPairs } from "./pairs.ts";

if (!hasPairs) {
  process.stderr.write("SPECWRIGHT_INPUTS names no folder with oasdiff\n");
  process.exit(2);
}
const shown = process.argv[2];
if (shown === undefined) printTable();
else if (shown === "measure") await import("./measure.ts");
else for (const [index, pair] of allPairs().entries()) printPair(index, pair, shown);

function onWire(changes: readonly Change[], party: Party): Grade {
  const found = changes.map(({ verdict }) => verdict.wire[party]);
  return grades.find((grade) => found.includes(grade)) ?? "none";
}

/** One line for each kind and level that the other tool names, and one for the pairs without a name. */
function printTable(): void {
  const rows = new Map<string, { pairs: number; readonly counts: Map<string, number> }>();
  const levels = new Map<string, { pairs: number; readonly counts: Map<string, number> }>();
  const count = (to: typeof rows, key: string, verdict: string) => {
    const row = to.get(key) ?? { pairs: 0, counts: new Map<string, number>() };
    row.pairs += 1;
    row.counts.set(verdict, (row.counts.get(verdict) ?? 0) + 1);
    to.set(key, row);
  };
  for (const pair of allPairs()) {
    const changes = changesOf(pair);
    const callers = onWire(changes, "callers");
    const isForServers = callers !== "breaking" && onWire(changes, "servers") === "breaking";
    const verdict = isForServers ? `${callers}, breaking for servers` : callers;
    const named = new Set(pair.expected.map(({ id, level }) => `${level} ${id}`));
    for (const key of named.size === 0 ? ["nothing named"] : named) count(rows, key, verdict);
    const all = new Set(pair.expected.map(({ level }) => level));
    const worst = (["ERR", "WARN", "INFO"] as const).find((level) => all.has(level));
    count(levels, worst ?? "nothing named", verdict);
  }
  process.stdout.write("| worst level | pairs | on the wire, for callers |\n| --- | --- | --- |\n");
  for (const [key, row] of levels) process.stdout.write(lineOf(key, row));
  process.stdout.write(
    "\n| level and kind | pairs | on the wire, for callers |\n| --- | --- | --- |\n",
  );
  for (const [key, row] of [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    process.stdout.write(lineOf(key, row));
  }
  process.stdout.write("\n| another verdict, with a proof in the test | why |\n| --- | --- |\n");
  for (const [base, { reason }] of [...notBreaking, ...breaking]) {
    process.stdout.write(`| ${base} | ${reason} |\n`);
  }
  for (const base of breakingForServers) {
    process.stdout.write(`| ${base} | it breaks those who serve, and not those who call |\n`);
  }
}

function lineOf(
  key: string,
  { pairs, counts }: { readonly pairs: number; readonly counts: ReadonlyMap<string, number> },
): string {
  const verdicts = [...counts].map(([verdict, number]) => `${number} ${verdict}`).join("; ");
  return `| ${key} | ${pairs} | ${verdicts} |\n`;
}

function printPair(index: number, pair: PairOfDescriptions, wanted: string): void {
  if (wanted !== "all" && !`${index} ${pair.base}`.includes(wanted)) return;
  const changes = changesOf(pair);
  const named = pair.expected.map(({ id, level }) => `${level} ${id}`).join(", ");
  process.stdout.write(`${index} ${onWire(changes, "callers")}: ${pair.base} → ${pair.revision}\n`);
  process.stdout.write(`    expected ${named || "nothing"}\n`);
  for (const { verdict, subject, kind, reason, witness } of changes) {
    const { wire, validation } = verdict;
    const where = [subject.operation, subject.part, subject.path].filter(Boolean).join(", ");
    const words = `${wire.callers}/${validation.callers} (servers ${wire.servers}/${validation.servers})`;
    const proof = JSON.stringify(witness?.value ?? witness?.message);
    process.stdout.write(`    ${words} ${kind} | ${where} | ${reason} | ${proof}\n`);
  }
}
