/** One line of a log that GitHub Actions shows as an annotation of a line. */
import { isWhole } from "../../core/base/origin.ts";
import type { EntryPlace } from "./entry.ts";
import { plainLine } from "./single-line.ts";

export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly title: string;
  readonly place: EntryPlace;
  /** Lines of its text. */
  readonly lines: readonly string[];
}

/** `folder` is put before the path of the file. */
export function workflowCommand(
  { level, title, place, lines }: Annotation,
  folder: string,
): string {
  const { file, line, column, end } = place;
  const properties = {
    file: `${folder}${file}`,
    ...(isWhole(place) ? {} : { line }),
    // Columns are of one line only.
    ...(!isWhole(place) && (end === undefined || end.line === line) ? { col: column } : {}),
    ...(end === undefined ? {} : { endLine: end.line }),
    ...(end === undefined || end.line !== line ? {} : { endColumn: end.column }),
    title,
  };
  const listed = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`);
  return `::${level} ${listed.join(",")}::${data(lines.map(plainLine).join("\n"))}`;
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
