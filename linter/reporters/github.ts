/** A lint → workflow commands that GitHub Actions shows as annotations of lines. */
import { type Entry, type LintReport, entriesOf, shownPlace, summary } from "./entry.ts";
import { workflowCommand } from "./workflow-command.ts";

export interface GithubOptions {
  /** Path from the root of the repository to where the paths of files begin; `""` is the same. */
  readonly folder: string;
}

/** One command per finding, at its first place; the last line says how many there are. */
export function githubReport(report: LintReport, { folder }: GithubOptions): string {
  const commands = entriesOf(report).map((entry) => entryCommand(entry, folder));
  return `${[...commands, summary(report)].join("\n")}\n`;
}

/** A finding, or a diagnostic, as an annotation. */
export function entryCommand(entry: Entry, folder: string): string {
  const { code, severity, message, help, fix, places, related } = entry;
  const [first, ...others] = places;
  const lines = [
    message,
    ...others.map((place) => `other side: ${shownPlace(place)}`),
    ...related.map((one) => `${one.message}: ${shownPlace(one.place)}`),
    ...(help === undefined ? [] : [`help: ${help}`]),
    `fix: ${fix}`,
  ];
  return workflowCommand({ level: severity, title: code, place: first, lines }, folder);
}
