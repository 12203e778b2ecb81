/** Verdicts as a Markdown page: caught of made, by kind and by side; survivors; equivalents. */
import type { Judged } from "./run.ts";

export function page(title: string, verdicts: readonly Judged[]): string {
  const survivors = verdicts.filter(({ outcome }) => outcome === "survived");
  return [
    `# Mutation testing of the linter: ${title}`,
    "",
    "What `npm run slow:mutation -- --update` found. *Caught*: the linter says something that it does",
    "not say of the service as it stands. *On the change*: it points at the line, cell or sentence that",
    "was changed, or at what encloses what is gone; *right place*: there, or on the other side at a line",
    "that speaks of the same. *Refused*: the description is not read at all, so nothing is left to lint.",
    "*Equivalent*: nothing that counts is changed. Caught is of those that are neither.",
    "",
    "## By side",
    "",
    ...table(verdicts, ({ mutant }) => mutant.side),
    "",
    "## By change of the description",
    "",
    ...table(ofSide(verdicts, "spec"), ({ mutant }) => mutant.operator),
    "",
    "## By change of the document",
    "",
    ...table(ofSide(verdicts, "document"), ({ mutant }) => mutant.operator),
    "",
    "## By change of what was accepted",
    "",
    ...table(ofSide(verdicts, "accepted"), ({ mutant }) => mutant.operator),
    "",
    "## Survivors",
    "",
    ...(survivors.length === 0 ? ["None."] : survivors.map(({ id }) => `- ${escaped(id)}`)),
    "",
    "## Equivalents",
    "",
    ...reasons(verdicts),
    "",
  ].join("\n");
}

/** How many mutants state nothing else, by the reason. */
function reasons(verdicts: readonly Judged[]): string[] {
  const counts = new Map<string, number>();
  for (const { outcome, because } of verdicts) {
    if (outcome !== "equivalent" || because === undefined) continue;
    counts.set(because, (counts.get(because) ?? 0) + 1);
  }
  if (counts.size === 0) return ["None."];
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([because, count]) => `- ${count}: ${escaped(because)}`);
}

function ofSide(verdicts: readonly Judged[], side: Judged["mutant"]["side"]): Judged[] {
  return verdicts.filter(({ mutant }) => mutant.side === side);
}

function table(verdicts: readonly Judged[], key: (verdict: Judged) => string): string[] {
  const groups = new Map<string, Judged[]>();
  for (const verdict of verdicts) {
    const name = key(verdict);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [verdict]);
    else group.push(verdict);
  }
  const rows = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    "| Mutants | made | refused | equivalent | caught | of | right place | on the change |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows.map(([name, group]) => row(name, group)),
    row("**all**", verdicts),
  ];
}

function row(name: string, verdicts: readonly Judged[]): string {
  const count = (wanted: string) => verdicts.filter(({ outcome }) => outcome === wanted).length;
  const caught = count("caught");
  const refused = count("refused");
  const equivalent = count("equivalent");
  const of = verdicts.length - refused - equivalent;
  const onChange = verdicts.filter(({ isOnChange }) => isOnChange).length;
  const right = verdicts.filter(isRight).length;
  const cells = [
    escaped(name),
    verdicts.length,
    refused,
    equivalent,
    `${caught} (${percent(caught, of)})`,
    of,
    `${right} (${percent(right, caught)})`,
    `${onChange} (${percent(onChange, caught)})`,
  ];
  return `| ${cells.join(" | ")} |`;
}

export function isRight({ isOnChange, isOnOther }: Judged): boolean {
  return isOnChange || isOnOther;
}

/** Rounded down, so that 100 % is all. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)} %`;
}

function escaped(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}
