/** What the linter says of a pair, held against what a careful reader found. */
import { readingOf as countsOf } from "../../../linter/model/read-counts.ts";
import { linesOfCode } from "./code-lines.ts";
import type { Finding } from "../../../linter/model/finding.ts";
import { lint } from "../../../linter/lint.ts";
import type { LintResult, TextFile } from "../../../linter/model/lint-result.ts";
import { type Pair, type Truth, planted } from "./truth.ts";

/** Of each kind of truth: how many there are, and those that count against the linter. */
export interface Score {
  readonly name: string;
  readonly findings: number;
  readonly agreements: number;
  /** Agreements that a finding calls wrong: there should be none. */
  readonly accused: readonly Truth[];
  readonly plants: number;
  /** Of those, the ones that stand in code blocks. */
  readonly plantsInCode: number;
  readonly missedInCode: readonly Truth[];
  /** Plants that no new finding names with the line of the document and the place of the description. */
  readonly missed: readonly Truth[];
  /** Of those, how many have a new finding at the line all the same. */
  readonly lineOnly: number;
  readonly absences: number;
  readonly missedAbsences: readonly Truth[];
  readonly conflicts: number;
  readonly missedConflicts: readonly Truth[];
  /** Statements of the documents, and how many of them were read. */
  readonly statements: number;
  readonly read: number;
  /** All parts of the documents, with those that state nothing a description could contain. */
  readonly parts: number;
  /** Of one run over the pair as it is. */
  readonly seconds: number;
}

/** Lists in which something is missing: a truth that names one of these is about an absence. */
const lists = /\/(?:parameters|properties|required|responses)$|^\/paths$/u;
const absent = /\/(?:parameters|properties|responses)$|^\/paths$/u;

export function scoreOf(pair: Pair): Score {
  const start = process.cpuUsage();
  const base = lintOf(pair, pair.documents);
  const { user, system } = process.cpuUsage(start);
  const { statements, read } = readingOf(base);
  const code = new Map(pair.documents.map(({ file, text }) => [file, linesOfCode(text)]));
  const isInCode = ({ file, line }: Truth) => code.get(file)?.has(line) === true;
  const of = (kind: Truth["kind"]) => pair.truths.filter((one) => one.kind === kind);
  const known = new Set(base.findings.map(keyOf));
  const missed = of("PLANTED").map((truth) => {
    const { findings } = lintOf(pair, planted(pair.documents, truth));
    const fresh = findings.filter((one) => !known.has(keyOf(one)));
    const isNamed = fresh.some((one) => isAt(one, truth) && isAbout(one, truth));
    return { truth, isNamed, isAtLine: fresh.some((one) => isAt(one, truth)) };
  });
  const isOpen = (truth: Truth) =>
    !base.findings.some((one) => isAt(one, truth) && isAbout(one, truth));
  const isAbsence = ({ pointers }: Truth) => pointers.some((pointer) => absent.test(pointer));
  const [absences, conflicts] = [
    of("REAL").filter(isAbsence),
    of("REAL").filter((one) => !isAbsence(one)),
  ];
  return {
    name: pair.name,
    findings: base.findings.length,
    agreements: of("AGREE").length,
    // One line may agree in one thing and differ in another.
    accused: of("AGREE").filter((truth) =>
      base.findings.some(
        (one) =>
          isAt(one, truth) &&
          isAbout(one, truth) &&
          !of("REAL").some((real) => isAt(one, real) && isAbout(one, real)),
      ),
    ),
    plants: missed.length,
    missed: missed.filter(({ isNamed }) => !isNamed).map(({ truth }) => truth),
    plantsInCode: missed.filter(({ truth }) => isInCode(truth)).length,
    missedInCode: missed
      .filter(({ truth, isNamed }) => !isNamed && isInCode(truth))
      .map(({ truth }) => truth),
    lineOnly: missed.filter(({ isNamed, isAtLine }) => !isNamed && isAtLine).length,
    absences: absences.length,
    missedAbsences: absences.filter(isOpen),
    conflicts: conflicts.length,
    missedConflicts: conflicts.filter(isOpen),
    statements,
    read,
    parts: base.parts.length,
    seconds: (user + system) / 1e6,
  };
}

export function lintOf({ api }: Pair, documents: readonly TextFile[]): LintResult {
  return lint({ api, documents, folder: "", today: "2026-01-01", mode: "contradictions" });
}

/** Of the parts that may state something about HTTP. */
function readingOf({ parts }: LintResult): { statements: number; read: number } {
  const { read, unread } = countsOf(parts);
  return { statements: read + unread, read };
}

export function keyOf(finding: Finding): string {
  const { code, message, spec } = finding;
  return JSON.stringify([code, message, linesOf(finding), spec?.pointer]);
}

/** What a document says several times is one finding, which names the other lines too. */
export function linesOf({ document, related }: Finding) {
  const others = related.flatMap(({ place }) => ("section" in place ? [place] : []));
  return (document === undefined ? others : [document, ...others]).map(({ file, line }) => ({
    file,
    line,
  }));
}

function isAt(finding: Finding, { file, line }: Truth): boolean {
  return linesOf(finding).some((one) => one.file === file && one.line === line);
}

/** Whether the finding leads to the place, to the object that has it, or to something in it. */
export function isAbout({ spec, related }: Finding, { pointers }: Truth): boolean {
  const others = related.flatMap(({ place }) => ("pointer" in place ? [place.pointer] : []));
  const found = spec === undefined ? others : [spec.pointer, ...others];
  return pointers.some((pointer) => found.some((one) => leadsTo(one, pointer)));
}

function leadsTo(found: string, pointer: string): boolean {
  const place = pointer === "/paths" ? pointer : pointer.replace(lists, "");
  if (found === place || found.startsWith(`${place}/`)) return true;
  const more = place.startsWith(`${found}/`)
    ? place.slice(found.length).split("/").length - 1
    : Infinity;
  return found.split("/").length > 2 && more <= 2;
}
