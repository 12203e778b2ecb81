/** Prints a table of the pairs: what another tool expects, and what `diff` says. */
import { worstGrade } from "../../../core/diff/change/change.ts";
import { allPairs, changesOf, hasPairs } from "./pairs.ts";

if (!hasPairs) {
  process.stderr.write("SPECWRIGHT_INPUTS names no folder with oasdiff\n");
  process.exit(2);
}
const shown = process.argv[2];
for (const [index, pair] of allPairs().entries()) {
  if (shown !== undefined && !`${index} ${pair.base}`.includes(shown)) continue;
  const levels = [...new Set(pair.expected.map(({ level }) => level))].join("+") || "none";
  let changes: ReturnType<typeof changesOf>;
  try {
    changes = changesOf(pair);
  } catch (error) {
    process.stdout.write(`${index} ${pair.base}: ${String(error)}\n`);
    if (shown !== undefined) throw error;
    continue;
  }
  const worst = changes.map((change) => worstGrade(change, ["callers"]))[0] ?? "nothing";
  process.stdout.write(`${index} ${levels} → ${worst}  ${pair.base} → ${pair.revision}\n`);
  process.stdout.write(
    `    expected ${pair.expected.map(({ id, level }) => `${level} ${id}`).join(", ")}\n`,
  );
  for (const change of changes) {
    const { wire, validation } = change.verdict;
    const { operation, part, path } = change.subject;
    process.stdout.write(
      `    ${wire.callers}/${validation.callers} (servers ${wire.servers}/${validation.servers}) ${change.kind} | ${[operation, part, path].filter(Boolean).join(", ")} | ${change.reason} | ${JSON.stringify(change.witness?.value ?? change.witness?.message)}\n`,
    );
  }
}
