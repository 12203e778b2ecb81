/** Entries → the text of the baseline. What stays keeps its lines, with the comments and words of people. */
import { dump } from "js-yaml";
import type { TextFile } from "../model/lint-result.ts";
import { parseRecorded } from "./entries.ts";
import { type FileLines, type WrittenEntry, fileLines, specPointer } from "./file-lines.ts";
import type { NextEntry, NextRecorded } from "./record.ts";

const head = [
  "# What documents and specs say differently, and what is not read: left for later by `specwright lint --update-baseline`.",
  "# Only what is not listed here counts. Edit the reasons: an update keeps them, and comments, and the day of each entry.",
];

const noLines: FileLines = { head, comments: new Map(), entries: new Map(), tail: [] };

/** The indentation of an entry. */
const indent = 6;

type Lists = Readonly<Record<keyof NextRecorded, readonly NextEntry<object>[]>>;

/** `before` with the entries of one spec replaced; those of others stay. Empty where nothing is recorded. */
export function writeRecorded(before: TextFile, spec: string, next: NextRecorded): string {
  const read = parseRecorded(before);
  const recorded = "value" in read ? read.value : new Map<string, never>();
  const lines =
    "value" in read && recorded.size > 0
      ? fileLines(before.text, recorded, (pointer) => read.placeOf(pointer).line)
      : noLines;
  const specs = new Map<string, Lists>();
  for (const [name, own] of recorded) {
    specs.set(name, { findings: own.findings.map(unchanged), unread: own.unread.map(unchanged) });
  }
  specs.set(spec, next);
  const kept = textOf(specs, lines, spec);
  // A layout by hand may be one that lines alone do not show: then every entry gets lines of its own.
  return saysSame(kept, specs) ? kept : textOf(specs, { ...noLines, head: lines.head }, spec);
}

function textOf(specs: ReadonlyMap<string, Lists>, lines: FileLines, spec: string): string {
  const text = [...specs]
    .filter(([, { findings, unread }]) => findings.length + unread.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, lists]) => specLines(name, lists, { lines, isNew: name === spec }));
  if (text.length === 0) return "";
  return `${[...lines.head, "specs:", ...text, ...lines.tail].join("\n")}\n`;
}

/** Whether reading `text` gives the entries that it is to have. */
function saysSame(text: string, specs: ReadonlyMap<string, Lists>): boolean {
  const read = parseRecorded({ file: "", text });
  if ("problem" in read) return false;
  return [...specs].every(([name, lists]) =>
    (["findings", "unread"] as const).every((list) => {
      const found = read.value.get(name)?.[list] ?? [];
      return canonical(found) === canonical(lists[list].map(({ entry }) => entry));
    }),
  );
}

function canonical(entries: readonly object[]): string {
  return JSON.stringify(entries.map((one) => Object.entries(one).toSorted()));
}

function unchanged(entry: object, from: number): NextEntry<object> {
  return { entry, from };
}

interface Context {
  readonly lines: FileLines;
  /** Whether its lines are brought up to date. */
  readonly isNew: boolean;
}

function specLines(name: string, lists: Lists, { lines, isNew }: Context): string[] {
  const pointer = specPointer(name);
  const text = [...(lines.comments.get(pointer) ?? []), `  ${scalar(name)}:`];
  for (const list of ["findings", "unread"] as const) {
    if (lists[list].length === 0) continue;
    text.push(...(lines.comments.get(`${pointer}/${list}`) ?? []), `    ${list}:`);
    for (const next of lists[list]) {
      const written = lines.entries.get(`${pointer}/${list}/${next.from ?? ""}`);
      text.push(...(written?.comments ?? []), ...entryLines(next, written, isNew));
    }
  }
  return text;
}

function entryLines(
  next: NextEntry<object>,
  written: WrittenEntry | undefined,
  isNew: boolean,
): readonly string[] {
  if (written === undefined || /^\s*- *\{/u.test(written.body[0] ?? "")) return made(next);
  const body = shifted(written.body);
  return isNew ? updated(body, next) : body;
}

/** An entry in lines of its own. */
function made({ entry, line }: NextEntry<object>): string[] {
  const members = Object.entries(entry).filter(
    ([name, value]) => value !== "" && !(name === "count" && value === 1 && "says" in entry),
  );
  return members.map(([name, value], index) => {
    const mark = index === 0 ? "- " : "  ";
    const after = name === "section" && line !== undefined ? ` # line ${line}` : "";
    return `${" ".repeat(indent)}${mark}${name}: ${shown(name, value)}${after}`;
  });
}

function shown(name: string, value: unknown): string {
  return name === "count" || name === "day" ? String(value) : scalar(String(value));
}

function scalar(text: string): string {
  return dump(text, { lineWidth: -1 }).trimEnd();
}

/** Lines whose entry begins where all of them do. */
function shifted(body: readonly string[]): string[] {
  const [first = ""] = body;
  const more = indent - (first.length - first.trimStart().length);
  if (more === 0) return [...body];
  if (more > 0) return body.map((line) => (line === "" ? line : " ".repeat(more) + line));
  const start = new RegExp(`^ {0,${-more}}`, "u");
  return body.map((line) => line.replace(start, ""));
}

const member = (name: string) =>
  new RegExp(
    `^(\\s*(?:- )?${name}:)(?: +(?:"(?:[^"\\\\]|\\\\.)*"|'(?:[^']|'')*'|[^#\\s"'][^#]*?))?(\\s+#.*)?$`,
    "u",
  );

/** The lines with the numbers of now: how often, in which section and line. */
function updated(body: readonly string[], { entry, line }: NextEntry<object>): string[] {
  const values = new Map<string, unknown>(Object.entries(entry));
  let lines = [...body];
  for (const name of ["section", "count"]) {
    const pattern = member(name);
    const value = values.get(name);
    const at = lines.findIndex((one) => pattern.test(one));
    if (at >= 0)
      lines[at] = (lines[at] ?? "").replace(
        pattern,
        `$1 ${shown(name, value).replaceAll("$", "$$$$")}$2`,
      );
    else if (name === "count" && value !== 1) {
      const before = lines.findIndex((one) => member("reason").test(one));
      lines.splice(Math.max(before, 1), 0, `${" ".repeat(indent + 2)}count: ${String(value)}`);
    }
  }
  if (line !== undefined) lines = lines.map((one) => one.replace(/# line \d+$/u, `# line ${line}`));
  return lines;
}
