/** A lint → lines that people read: each finding with the line of the document and of the spec. */
import { addressesOnce } from "../../core/base/code-page.ts";
import { frame } from "../../core/base/text/frame.ts";
import { type Entry, type EntryPlace, type LintReport, entriesOf, shownPlace } from "./entry.ts";
import { plainLine } from "./single-line.ts";

type Paint = (text: string) => string;

export interface TextOptions {
  /** Text of a file that a place names; `undefined`: it is shown without a frame. */
  readonly textOf: (file: string) => string | undefined;
  readonly colors: {
    readonly bold: Paint;
    readonly dim: Paint;
    readonly red: Paint;
    readonly yellow: Paint;
  };
  /** At most so many findings are shown. */
  readonly limit: number;
}

/** Findings without the diagnostics, which the commands show in a way of their own. */
export function textLines(report: LintReport, options: TextOptions): string[] {
  const entries = entriesOf({ ...report, diagnostics: [] });
  const frameOf = frames(options.textOf);
  const addressOf = addressesOnce();
  const lines = entries
    .slice(0, options.limit)
    .flatMap((entry) => [...entryLines(entry, frameOf, options, addressOf(entry.code)), ""]);
  const rest = entries.length - options.limit;
  if (rest > 0) lines.push(options.colors.dim(`… ${rest} more; use --verbose to list all`), "");
  return lines;
}

type FrameOf = (place: EntryPlace) => readonly string[];

function entryLines(
  entry: Entry,
  frameOf: FrameOf,
  { colors }: TextOptions,
  address: string | undefined,
): string[] {
  const { code, severity, message, help, fix, places, related } = entry;
  const [first, ...others] = places;
  const paint = severity === "error" ? colors.red : colors.yellow;
  const framed = (place: EntryPlace) => frameOf(place).map((line) => colors.dim(`  ${line}`));
  const also = (place: EntryPlace, words: string) => [
    `  ${colors.bold(plainLine(shownPlace(place)))}${words}`,
    ...framed(place),
  ];
  return [
    `${colors.bold(plainLine(shownPlace(first)))} ${paint(severity)} ${code}: ${plainLine(message)}`,
    ...framed(first),
    ...others.flatMap((place) => also(place, "")),
    ...related.flatMap((one) => also(one.place, ` ${plainLine(one.message)}`)),
    ...(help === undefined ? [] : [`  help: ${plainLine(help)}`]),
    `  fix: ${plainLine(fix)}`,
    ...(address === undefined ? [] : [colors.dim(`  see: ${plainLine(address)}`)]),
  ];
}

/** Frames of places; a file is asked for and split when it is first needed. */
function frames(textOf: TextOptions["textOf"]): FrameOf {
  const files = new Map<string, readonly string[]>();
  return ({ file, line, column, end }) => {
    let lines = files.get(file);
    if (lines === undefined) files.set(file, (lines = (textOf(file) ?? "").split(/\r\n|\n|\r/)));
    const text = lines[line - 1];
    if (text === undefined || text.trim() === "") return [];
    const endColumn =
      end === undefined
        ? tokenEnd(text, column)
        : end.line > line
          ? text.trimEnd().length + 1
          : end.column;
    return frame(text, { line, column, endColumn }).split("\n").map(plainFrame);
  };
}

/** The text of a frame is no command for a CI service's log either. */
function plainFrame(line: string): string {
  return line.replaceAll(/##(?=\[|vso\[)/g, "# ");
}

/** Farther than this nothing is marked. */
const longestToken = 200;

const quotedText = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/;

/** The column past the last character of the YAML or JSON value that begins at `column`, from 1. */
function tokenEnd(line: string, column: number): number {
  const text = line.slice(column - 1, column - 1 + longestToken);
  return column + Math.max(1, tokenOf(text).length);
}

function tokenOf(text: string): string {
  const [quoted] = quotedText.exec(text) ?? [];
  if (quoted !== undefined) return quoted;
  // A collection goes on to the end of the line; a plain value ends before what separates values.
  if (/^[[{]/.test(text)) return text.replace(/\s+(?:#.*)?$/, "").replace(/,$/, "");
  const end = text.search(/\s#|:(?:\s|$)|[,\]}]|$/);
  return text.slice(0, end).trimEnd();
}
