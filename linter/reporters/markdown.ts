/** A lint → Markdown, for a comment or the summary of a job. */
import { isWhole } from "../../core/base/origin.ts";
import { visible } from "../../core/base/text/visible.ts";
import {
  type Entry,
  type EntryPlace,
  type LintReport,
  entriesOf,
  shownPlace,
  summary,
} from "./entry.ts";
import { uriOf } from "./file-path.ts";

export interface MarkdownOptions {
  /** Path from the root of the repository to where the paths of files begin; `""` is the same. */
  readonly folder: string;
}

/** The report as one text. */
export function markdownReport(report: LintReport, { folder }: MarkdownOptions): string {
  const entries = entriesOf(report);
  const table = ["| finding | places | what |", "| --- | --- | --- |"];
  const rows = entries.map((entry) => row(entry, folder));
  const lines = ["## Specwright lint", "", escaped(`${summary(report)}.`), ""];
  return `${[...lines, ...(rows.length === 0 ? [] : [...table, ...rows, ""])].join("\n")}`;
}

function row(entry: Entry, folder: string): string {
  const { code, severity, message, help, fix, places, related } = entry;
  const linked = [
    ...places.map((place) => link(place, folder)),
    ...related.map((one) => `${escaped(one.message)}: ${link(one.place, folder)}`),
  ];
  const what = [
    escaped(message),
    ...(help === undefined ? [] : [`help: ${escaped(help)}`]),
    `fix: ${escaped(fix)}`,
  ];
  return `| ${severity} ${escaped(code)} | ${linked.join("<br>")} | ${what.join("<br>")} |`;
}

function link(place: EntryPlace, folder: string): string {
  const { file, line } = place;
  const anchor = isWhole(place) ? "" : `#L${line}`;
  return `[${escaped(shownPlace(place))}](${uriOf(`${folder}${file}`)}${anchor})`;
}

/**
 * Text that shows as it is: no markup, no HTML, no links of themselves. An empty comment keeps a
 * host from making mentions of `@name` and references of `#1`.
 */
function escaped(text: string): string {
  return visible(text)
    .replaceAll(/[\n\t]/g, " ")
    .replaceAll(/[\\`*_[\]<>|~$:.]/g, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll(/[@#]/g, "$&<!-- -->");
}
