/** Coverage as Markdown tables, and the list of what is open. */
import { visible } from "../../core/base/text/visible.ts";
import { shownSubject } from "../model/statement.ts";
import { type Counts, claimStates, coverageOf, factStates, shownStates } from "./coverage.ts";
import { isOpenClaim, isOpenFact } from "./open-statements.ts";
import type { Trace } from "./trace.ts";

/** The report, with a final line feed. */
export function traceMarkdown(traces: readonly Trace[]): string {
  return `${["# Trace", ...traces.flatMap(serviceParts)].join("\n\n")}\n`;
}

function serviceParts(trace: Trace): string[] {
  const { claims, documents, facts, files, kinds } = coverageOf(trace);
  const ofClaims = shownStates(claimStates, claims);
  const ofFacts = shownStates(factStates, facts);
  const claimHeads = ["stated", ...ofClaims];
  const factHeads = ["facts", ...ofFacts];
  return [
    `## ${code(trace.service)}`,
    ...derivedParts(trace),
    "### Documents",
    table("Document", claimHeads, [
      ...documents.map(({ file, counts }) => row(code(file), ofClaims, counts)),
      ...(documents.length > 1 ? [row("all", ofClaims, claims)] : []),
    ]),
    ...documents.flatMap(({ file, sections, kinds }) => [
      `### Sections of ${code(file)}`,
      table(
        "Section",
        claimHeads,
        sections.map(({ title, counts }) => {
          return row(title === "" ? "before the first heading" : code(title), ofClaims, counts);
        }),
      ),
      `### Kinds of claims in ${code(file)}`,
      table(
        "Kind",
        claimHeads,
        kinds.map(({ kind, counts }) => row(kind, ofClaims, counts)),
      ),
    ]),
    "### Spec",
    table("File", factHeads, [
      ...files.map(({ file, counts }) => row(code(file), ofFacts, counts)),
      ...(files.length > 1 ? [row("all", ofFacts, facts)] : []),
    ]),
    "### Kinds of facts",
    table(
      "Kind",
      factHeads,
      kinds.map(({ kind, counts }) => row(kind, ofFacts, counts)),
    ),
    "### Open",
    ...openParts(trace),
  ];
}

/** What a draft proves, before the numbers that could be taken for more. */
function derivedParts({ result: { derived } }: Trace): string[] {
  if (derived === undefined) return [];
  const { proven, derived: count, left, sections, accepted } = derived;
  return [
    `${proven} proven, ${count} derived: the document was drafted from this description, and ${accepted} of its ${sections} sections are accepted. It leaves ${left} facts out.`,
  ];
}

function openParts({ result }: Trace): string[] {
  const claims = result.claims.filter(isOpenClaim).map((claim) => {
    const { kind, subject, value, place, state } = claim;
    return `${state}: ${at(place)} ${kind} ${said(subject, value)}`;
  });
  const facts = result.facts.filter(isOpenFact).map((fact) => {
    const { kind, subject, value, origin, state } = fact;
    return `${state}: ${at(origin)} ${kind} ${said(subject, value)}`;
  });
  const lines = [...claims, ...facts].map((line) => `- ${line}`);
  return [lines.length === 0 ? "Nothing." : lines.join("\n")];
}

function at({ file, line }: { readonly file: string; readonly line: number }): string {
  return code(`${file}:${line}`);
}

function said(subject: readonly string[], value: unknown): string {
  const about = subject.length === 0 ? [] : [code(shownSubject(subject))];
  return [...about, code(JSON.stringify(value))].join(" ");
}

/** Cells are ready Markdown; a pipe divides them whatever is around it. */
function table(head: string, columns: readonly string[], rows: readonly string[][]): string {
  const lines = [[head, ...columns], ["---", ...columns.map(() => "---:")], ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`)).join(" | ")} |`)
    .join("\n");
}

function row<State extends string>(
  name: string,
  states: readonly State[],
  { total, by }: Counts<State>,
): string[] {
  return [name, String(total), ...states.map((state) => String(by[state]))];
}

/** Untrusted text as a code span, in which nothing has a meaning. */
export function code(text: string): string {
  // In a table a pipe needs a backslash, which one before it would undo.
  const line = visible(text.replaceAll(/[\r\n\t]+/g, " ")).replaceAll(/\\(?=\|)/g, "\\u005c");
  const runs = line.match(/`+/g) ?? [];
  const longest = runs.reduce((most, { length }) => Math.max(most, length), 0);
  const fence = "`".repeat(longest + 1);
  const isBare = !/^[` ]|[` ]$/.test(line) && line !== "";
  return isBare ? fence + line + fence : `${fence} ${line} ${fence}`;
}
