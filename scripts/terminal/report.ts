/** Results of a run → the lines that people read. */
import { type Diagnostic, fixOf } from "../../core/base/diagnostic.ts";
import { addressesOnce } from "../../core/base/code-page.ts";
import { formatOrigin } from "../../core/base/origin.ts";
import { dirname } from "node:path/posix";
import type { Cause } from "../../core/output/made-from/cause.ts";
import type { Drift } from "../../core/output/drift.ts";
import { runtimeVersion } from "../../core/output/runtime/package.ts";
import { withRange } from "../../core/output/package-ranges.ts";
import { visible } from "../../core/base/text/visible.ts";
import type { CheckResult, GenerateResult } from "../api/api.ts";
import type { Colors } from "./color.ts";

export interface ReportOptions {
  readonly colors: Colors;
  /** Lists every partially supported construct and every diagnostic. */
  readonly verbose: boolean;
  readonly frame: (file: string, place: Diagnostic["origin"]) => string | undefined;
  /** What was asked for, repeated in the command that mends drift: `uptime-monitoring`. */
  readonly request: string;
}

/** Diagnostics shown without `--verbose`. */
const shownDiagnostics = 30;

/** Each error and warning, and each reference to nothing, with its place, line and fix; what else is partially supported as counts by kind. */
export function diagnosticLines(
  diagnostics: readonly Diagnostic[],
  options: ReportOptions,
): string[] {
  const { verbose, colors } = options;
  const isListed = ({ severity, code }: Diagnostic) =>
    verbose || severity !== "partial" || code === "ref/unknown";
  const repairs = repairCounts(diagnostics);
  const isFirst = (diagnostic: Diagnostic) =>
    verbose || !repairs.has(diagnostic.code) || repairs.get(diagnostic.code)?.first === diagnostic;
  const listed = diagnostics.filter((diagnostic) => isListed(diagnostic) && isFirst(diagnostic));
  const addressOf = addressesOnce();
  const shown = new Set(verbose ? listed : worstFirst(listed).slice(0, shownDiagnostics));
  const lines = diagnostics
    .filter((diagnostic) => shown.has(diagnostic))
    .flatMap((diagnostic) => {
      const count = verbose ? 1 : (repairs.get(diagnostic.code)?.count ?? 1);
      const others =
        count === 1
          ? []
          : [colors.dim(`  and ${count - 1} more like it; use --verbose to list them`)];
      const address = addressOf(diagnostic.code);
      const see = address === undefined ? [] : [colors.dim(`  see: ${address}`)];
      return [...oneDiagnostic(diagnostic, options), ...see, ...others, ""];
    });
  const rest = listed.length - shown.size;
  if (rest > 0) lines.push(colors.dim(`… ${rest} more; use --verbose to list all`), "");
  return verbose ? lines : [...lines, ...partialLines(diagnostics, colors)];
}

/** Codes whose diagnostics have one cause and one fix, so that the first of many says it all. */
function isRepeated({ code }: Diagnostic): boolean {
  return code.startsWith("repair/") || code === "out/edited" || code === "out/not-selected";
}

/** The first of each such code, and how many there are: a fault seldom comes alone. */
function repairCounts(diagnostics: readonly Diagnostic[]) {
  const counts = new Map<string, { readonly first: Diagnostic; count: number }>();
  for (const diagnostic of diagnostics) {
    if (!isRepeated(diagnostic)) continue;
    const known = counts.get(diagnostic.code);
    if (known === undefined) counts.set(diagnostic.code, { first: diagnostic, count: 1 });
    else known.count += 1;
  }
  return counts;
}

/** Errors must not be cut off by warnings. */
function worstFirst(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) => Number(b.severity === "error") - Number(a.severity === "error"),
  );
}

function oneDiagnostic(diagnostic: Diagnostic, { colors, frame }: ReportOptions): string[] {
  const { code, severity, message, origin } = diagnostic;
  const place = oneLine(formatOrigin(origin));
  const paint = severity === "error" ? colors.red : colors.yellow;
  // An output is found to be wrong as a whole: no line of it says more.
  const text = code.startsWith("out/") ? undefined : frame(origin.file, origin);
  const lines = text?.split("\n") ?? [];
  return [
    `${colors.bold(place)} ${paint(severity)} ${code}: ${oneLine(message)}`,
    ...lines.map((line) => colors.dim(`  ${line}`)),
    `  fix: ${fixOf(code)}`,
  ];
}

function partialLines(diagnostics: readonly Diagnostic[], colors: Colors): string[] {
  const counts = countPartial(diagnostics);
  if (counts.length === 0) return [];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return [
    `${total} ${total === 1 ? "place is" : "places are"} only partially supported: types or checks are wider than described`,
    ...counts.map(({ construct, count }) => `${String(count).padStart(6)}  ${oneLine(construct)}`),
    colors.dim("  use --verbose to list the places, --strict to fail on them"),
    "",
  ];
}

/** Partially supported constructs by kind, most frequent first. */
export function countPartial(
  diagnostics: readonly Diagnostic[],
): { readonly construct: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { severity, construct, code } of diagnostics) {
    if (severity !== "partial") continue;
    const kind = construct ?? code;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts]
    .map(([construct, count]) => ({ construct, count }))
    .toSorted((a, b) => b.count - a.count || (a.construct < b.construct ? -1 : 1));
}

/** Removed files that are listed without `--verbose`; their number is said in any case. */
const shownRemoved = 5;

/** What `generate` did: by service, then in total. */
export function generateLines(result: GenerateResult, options: ReportOptions): string[] {
  const { colors } = options;
  const { isRefused, written, removed, files, services } = result;
  const out = oneLine(result.out);
  const lines = diagnosticLines(result.diagnostics, options);
  for (const { name, files: count } of services) {
    if (count === null) lines.push(`${colors.red("failed")}   ${oneLine(name)}`);
    else if (!isRefused) lines.push(serviceLine(name));
  }
  const isListed = options.verbose || removed.length <= shownRemoved;
  for (const path of isListed ? removed : []) lines.push(`removed  ${out}/${oneLine(path)}`);
  if (!result.ok) lines.push("", problemLine(result.diagnostics));
  if (isRefused) return [...lines, `${out}: nothing was written`];
  const same = files - written.length;
  lines.push(`${out}: ${written.length} written, ${removed.length} removed, ${same} up to date`);
  lines.push(...uncheckedLines(result.unchecked));
  if (result.packages.length > 0) lines.push(`needs: ${result.packages.map(withRange).join(", ")}`);
  return lines;

  function serviceLine(name: string): string {
    const own = services.length === 1 ? written : below(written, name);
    if (own.length === 0) return `${colors.dim("same")}     ${oneLine(name)}: up to date`;
    return `${colors.green("done")}     ${oneLine(name)}: ${own.length} written`;
  }
}

/** Constructs that one line names. */
const shownConstructs = 6;

/** Annotations among them are no fault of a description: one line says what to expect. */
function uncheckedLines(unchecked: GenerateResult["unchecked"]): string[] {
  if (unchecked.length === 0) return [];
  const shown = unchecked.slice(0, shownConstructs).map(({ construct, count }) => {
    return oneLine(`${construct} in ${count} ${count === 1 ? "place" : "places"}`);
  });
  const more = unchecked.length - shown.length;
  const rest = more > 0 ? `, and ${more} more (use --json to list all)` : "";
  return [`validators do not check: ${shown.join(", ")}${rest}`];
}

/** The lines of the command `check`. */
export function checkLines(result: CheckResult, options: ReportOptions): string[] {
  const { colors } = options;
  const lines = diagnosticLines(result.diagnostics, options);
  lines.push(...driftLines(result, options), ...causeLines(result.causes, options));
  for (const { name, files } of result.services) {
    if (files === null) lines.push(`${colors.red("failed")}   ${oneLine(name)}`);
  }
  if (result.ok) lines.push(fineLine(result));
  else lines.push(problemLine(result.diagnostics, result.drift.length));
  return lines;
}

/** So many causes are named without `--verbose`. */
const shownCauses = 60;

/** One line for each thing that was done since the output was written. */
function causeLines(causes: readonly Cause[], { colors, verbose }: ReportOptions): string[] {
  if (causes.length === 0) return [];
  const shown = verbose ? causes : causes.slice(0, shownCauses);
  const rest = causes.length - shown.length;
  return [
    colors.bold(causes.length === 1 ? "cause:" : `${causes.length} causes:`),
    ...shown.map((cause) => `  ${causeLine(cause)}`),
    ...(rest > 0 ? [colors.dim(`  … ${rest} more; use --verbose to list all`)] : []),
    "",
  ];
}

function causeLine({ message, origin, sentence, files }: Cause): string {
  const place = origin === undefined ? "" : `${formatOrigin(origin)} `;
  const behind =
    sentence === undefined ? "" : ` (${sentence.file}:${sentence.line} ${cut(sentence.text)})`;
  const count = `${files.length} ${files.length === 1 ? "file" : "files"}`;
  return oneLine(`${place}${message}${behind}: ${count}`);
}

const shownSentence = 70;

function cut(text: string): string {
  return JSON.stringify(text.length > shownSentence ? `${text.slice(0, shownSentence)}…` : text);
}

/** What is told by file. */
type FileDrift = Exclude<Drift["kind"], "stale">;

/** So many files of one kind are shown one by one without `--verbose`, or else the first `examples`. */
const shownDrift: Readonly<
  Record<FileDrift, { readonly most: number; readonly examples: number }>
> = {
  missing: { most: 1, examples: 0 },
  changed: { most: 3, examples: 3 },
  "left-over": { most: 1, examples: 0 },
  stray: { most: 1, examples: 0 },
};

/** What many files have in common, behind their number. */
const driftWords: Readonly<Record<FileDrift, string>> = {
  missing: "files are missing",
  changed: "files are out of date",
  "left-over": "files are no longer generated",
  stray: "files do not come from Specwright",
};

/** Each file with its difference; many of one kind have one cause and one fix, and are one line. */
function driftLines({ drift, out }: CheckResult, options: ReportOptions): string[] {
  const { colors, request, verbose } = options;
  const command = `specwright generate${request}`;
  const kinds: readonly FileDrift[] = ["missing", "changed", "left-over", "stray"];
  const byFile = kinds.flatMap((name) => {
    const { most, examples } = shownDrift[name];
    const found = drift.filter(({ kind }) => kind === name);
    if (found.length === 0) return [];
    const fix = fixOfDrift(name, command, found.length > 1);
    const isShort = !verbose && found.length > most;
    const lines = found
      .slice(0, isShort ? examples : undefined)
      .flatMap(({ path, kind, diff }) => [
        `${colors.bold(oneLine(`${out}/${path}`))} ${colors.red(kind)}`,
        ...(diff?.split("\n") ?? []).map((line) => `  ${paintDiff(line, colors)}`),
        ...(isShort ? [] : [`  fix: ${fix}`]),
        "",
      ]);
    if (!isShort) return lines;
    const line = `${oneLine(out)}: ${found.length} ${driftWords[name]}; ${fix}`;
    return [...lines, colors.red(line) + colors.dim(" (use --verbose to list them)")];
  });
  return [...byFile, ...staleLines(drift, out, command).map(colors.red)];
}

/** One line for the whole copy of the runtime, whose files change together. */
function staleLines(drift: CheckResult["drift"], out: string, command: string): string[] {
  const stale = drift.filter(({ kind }) => kind === "stale");
  const [first] = stale;
  if (first === undefined) return [];
  const folder = oneLine(`${out}/${dirname(first.path)}`);
  const versions = [...new Set(stale.map(({ version = "" }) => oneLine(version)))].join(" and ");
  const copy = `${folder}: stale copy of the runtime, version ${versions}`;
  return [`${copy}; this Specwright has ${runtimeVersion}; run \`${command}\``];
}

function fineLine({ out, files }: CheckResult): string {
  return `${oneLine(out)}: ${files} ${files === 1 ? "file" : "files"}, up to date`;
}

function fixOfDrift(kind: string, command: string, areMany: boolean): string {
  if (kind === "stray")
    return `move ${areMany ? "them" : "it"} out of the output folder, or delete ${areMany ? "them" : "it"}`;
  return `run \`${command}\``;
}

function problemLine(diagnostics: readonly Diagnostic[], differences = 0): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const parts = [
    ...(errors > 0 ? [`${errors} ${errors === 1 ? "error" : "errors"}`] : []),
    ...(differences > 0
      ? [`${differences} ${differences === 1 ? "file differs" : "files differ"}`]
      : []),
  ];
  return parts.join(", ");
}

function paintDiff(line: string, colors: Colors): string {
  if (line.startsWith("+")) return colors.green(line);
  return line.startsWith("-") ? colors.red(line) : line;
}

function below(paths: readonly string[], folder: string): readonly string[] {
  return paths.filter((path) => path.startsWith(`${folder}/`));
}

/** Untrusted text on one line, without characters that a terminal would obey. */
export function oneLine(text: string): string {
  return visible(text).replaceAll("\n", "\\n").replaceAll("\t", "\\t");
}
