/** A lint → workflow commands that GitHub Actions shows as annotations of lines. */
import { isWhole } from "../../core/base/origin.ts";
import { type Entry, type LintReport, entriesOf, shownPlace, summary } from "./entry.ts";
import { plainLine } from "./single-line.ts";

export interface GithubOptions {
  /** Path from the root of the repository to where the paths of files begin; `""` is the same. */
  readonly folder: string;
}

/** One command per finding, at its first place; the last line says how many there are. */
export function githubReport(report: LintReport, { folder }: GithubOptions): string {
  const commands = entriesOf(report).map((entry) => command(entry, folder));
  return `${[...commands, summary(report)].join("\n")}\n`;
}

function command(entry: Entry, folder: string): string {
  const { code, severity, message, help, fix, places, related } = entry;
  const [first, ...others] = places;
  const { file, line, column, end } = first;
  const properties = {
    file: `${folder}${file}`,
    ...(isWhole(first) ? {} : { line }),
    // Columns are of one line only.
    ...(!isWhole(first) && (end === undefined || end.line === line) ? { col: column } : {}),
    ...(end === undefined ? {} : { endLine: end.line }),
    ...(end === undefined || end.line !== line ? {} : { endColumn: end.column }),
    title: code,
  };
  const listed = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`);
  const text = [
    plainLine(message),
    ...others.map((place) => `other side: ${plainLine(shownPlace(place))}`),
    ...related.map((one) => plainLine(`${one.message}: ${shownPlace(one.place)}`)),
    ...(help === undefined ? [] : [`help: ${plainLine(help)}`]),
    `fix: ${plainLine(fix)}`,
  ];
  return `::${severity} ${listed.join(",")}::${data(text.join("\n"))}`;
}

/** As the runner reads the text of a command. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(value: string | number): string {
  return data(plainLine(String(value)))
    .replaceAll(":", "%3A")
    .replaceAll(",", "%2C");
}
