/** What becomes of one public description, as `npm run slow:corpus` tells it. */

/** What generating it gave. */
export interface Generated {
  readonly files: number;
  readonly operations: number;
  readonly schemas: number;
  /** Errors that are reported, which keep a description from being generated. */
  readonly errors: readonly string[];
  /** Places that are not supported, by construct. */
  readonly partial: Readonly<Record<string, number>>;
  /** Of the processor, from the description to the written files; loading the toolkit is not counted. */
  readonly seconds: number;
  /** At most in memory at once, the toolkit included. */
  readonly megabytes: number;
}

export interface Outcome {
  /** Path below the folder. */
  readonly name: string;
  /** Absent where the process ended in another way, which `failure` tells. */
  readonly generated?: Generated;
  readonly failure?: string;
  /** Errors of the compiler. */
  readonly compiler: readonly string[];
  /** Types that are `any`, and comments that silence the compiler, in what was emitted. */
  readonly any: number;
  readonly silenced: number;
}

/** Generated without an error, and what was generated compiles without any `any`. */
export function isClean({ generated, compiler, any, silenced }: Outcome): boolean {
  const isMade = generated !== undefined && generated.errors.length === 0 && generated.files > 0;
  return isMade && compiler.length === 0 && any === 0 && silenced === 0;
}

/** Markdown: a row per description, and below what is wrong with those that are not clean. */
export function report(outcomes: readonly Outcome[]): string {
  const heads = "document|operations|schemas|generated|tsc|any|partial|CPU s|peak MB".split("|");
  const rows = outcomes.map((outcome) => {
    const { name, generated, failure, compiler, any, silenced } = outcome;
    const errors = generated?.errors.length ?? 0;
    const made = failure ?? (errors > 0 ? `${errors} errors` : `${generated?.files ?? 0} files`);
    const isMade = failure === undefined && errors === 0;
    const problems = compiler.length + silenced;
    return [
      name,
      generated?.operations ?? "",
      generated?.schemas ?? "",
      made,
      !isMade ? "" : problems === 0 ? "clean" : `${problems} errors`,
      isMade ? any : "",
      partialText(generated?.partial ?? {}),
      generated?.seconds.toFixed(1) ?? "",
      generated?.megabytes.toFixed(0) ?? "",
    ];
  });
  const clean = outcomes.filter(isClean).length;
  return [
    tableRow(heads),
    tableRow(heads.map(() => "---")),
    ...rows.map(tableRow),
    "",
    `${clean} of ${outcomes.length} are clean.`,
    ...outcomes.flatMap(problemsOf),
  ].join("\n");
}

/** So many problems of each description are shown. */
const shown = 5;

function problemsOf({ name, generated, compiler }: Outcome): string[] {
  const problems = [...(generated?.errors ?? []), ...compiler];
  if (problems.length === 0) return [];
  const rest = problems.length - shown;
  const lines = problems.slice(0, shown).map((problem) => `- ${problem}`);
  return ["", `${name}:`, "", ...lines, ...(rest > 0 ? [`- and ${rest} more`] : [])];
}

function partialText(partial: Readonly<Record<string, number>>): string {
  const constructs = Object.entries(partial).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return constructs.map(([construct, count]) => `${construct} (${count})`).join(", ") || "0";
}

function tableRow(cells: readonly (string | number)[]): string {
  return `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;
}
