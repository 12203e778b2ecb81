/** What changed → Markdown for a pull request: by operation, worst first. */
import { markdownCode, markdownText } from "../../core/base/text/markdown.ts";
import { formatOrigin } from "../../core/base/origin.ts";
import { type Party, worstGrade } from "../../core/diff/change/change.ts";
import type { DiffRun, DiffedService, ShownChange, ShownEffect } from "../api/diff/diff-run.ts";
import {
  byOperation,
  codeWords,
  closingLine,
  documentWords,
  effectWords,
  gradeWords,
  proofWords,
  sentence,
  sharedWords,
  subjectWords,
  wholeSubject,
} from "./diff-report.ts";

/** With a final line feed. */
export function diffMarkdown(
  { services, diagnostics }: DiffRun,
  parties: readonly Party[],
): string {
  const faults = diagnostics.map(
    ({ origin, message }) => `- ${markdownCode(formatOrigin(origin))}: ${markdownText(message)}`,
  );
  const parts = services.flatMap((service) => serviceLines(service, parties));
  return `${[...faults, ...(faults.length > 0 ? [""] : []), ...parts].join("\n").trimEnd()}\n`;
}

function serviceLines(diffed: DiffedService, parties: readonly Party[]): string[] {
  const { service, changes } = diffed;
  const head = [`## API changes of ${markdownText(service)}`, ""];
  if (changes === undefined) return [...head, "Not compared: a description is broken.", ""];
  const groups = [...byOperation(changes)].flatMap(([operation, list]) => [
    `### ${markdownText(operation)}`,
    "",
    ...list.flatMap((change) => changeLines(change, parties)),
    "",
  ]);
  const ignored = ignoredLines(diffed, parties);
  const documents = documentWords(diffed);
  const below = documents === undefined ? [] : [sentence(markdownText(documents)), ""];
  return [
    ...head,
    sentence(markdownText(closingLine(diffed, parties))),
    "",
    ...below,
    ...groups,
    ...ignored,
  ];
}

function ignoredLines({ ignored = [] }: DiffedService, parties: readonly Party[]): string[] {
  if (ignored.length === 0) return [];
  const lines = ignored.map(({ change, entry: { reason, until } }) => {
    const grade = gradeWords[worstGrade(change, parties)];
    const where = markdownText(wholeSubject(change));
    return `- ${grade} ${markdownCode(change.kind)} ${where}: until ${until}: ${markdownText(reason)}`;
  });
  return ["### Ignored", "", ...lines, ""];
}

function changeLines(change: ShownChange, parties: readonly Party[]): string[] {
  const { reason, old, new: fresh, witness, broken, kind, effects = [] } = change;
  const grade = worstGrade(change, parties);
  const where = subjectWords(change);
  const place = fresh ?? old;
  const at = place === undefined ? "" : ` ${markdownCode(formatOrigin(place))}`;
  const subject = where === "" ? "" : ` ${markdownText(where)}:`;
  const weight = grade === "breaking" ? "**breaking**" : gradeWords[grade];
  const words = markdownText(`${sentence(reason)}${sharedWords(change)}`);
  return [
    `- ${weight} ${markdownCode(kind)}${subject} ${words}${at}`,
    ...(broken === undefined
      ? []
      : [`  ${capital(codeWords(broken))}: ${markdownCode(broken.error)}`]),
    ...(witness === undefined || grade === "compatible" || grade === "none"
      ? []
      : [
          `  ${capital(proofWords[witness.allowedBy])}: ${markdownCode(JSON.stringify(witness.message))}`,
        ]),
    ...effects.map(effectLine),
  ];
}

function effectLine({ state, message, document }: ShownEffect): string {
  const at = document === undefined ? "" : ` ${markdownCode(formatOrigin(document))}`;
  return `  - ${state}: ${markdownText(effectWords({ state, message }))}${at}`;
}

function capital(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
