/** The text of a document → its headings, tables, lists and sentences, found line by line. */
import type { Stretch } from "../mutant.ts";

/** The smallest stretch that a finding can point at. */
export interface Unit extends Stretch {
  readonly kind: "heading" | "header" | "cell" | "sentence";
  /** Said to state nothing about the spec. */
  readonly isNote: boolean;
  /** Of the first cell of a row, the row: with the name, what all its cells are about is changed. */
  readonly around?: Stretch;
}

export interface Row extends Stretch {
  readonly cells: readonly Unit[];
}

export interface Table {
  readonly header: Row;
  readonly rows: readonly Row[];
  readonly isNote: boolean;
}

/** A paragraph or an item of a list. */
export interface Block extends Stretch {
  readonly isItem: boolean;
  /** Its lines whole, the marker and the line end included. */
  readonly lines: Stretch;
  readonly sentences: readonly Unit[];
  readonly isNote: boolean;
}

export interface Section extends Stretch {
  readonly heading: Unit;
  readonly depth: number;
  readonly isNote: boolean;
}

export interface Directive extends Stretch {
  readonly words: string;
}

export interface Layout {
  readonly text: string;
  readonly units: readonly Unit[];
  readonly tables: readonly Table[];
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
  readonly directives: readonly Directive[];
}

interface Line extends Stretch {
  readonly text: string;
}

type Shape = "blank" | "heading" | "table" | "item" | "text";

/** Lines of one block. */
interface Run extends Stretch {
  readonly shape: Shape;
  readonly lines: readonly Line[];
}

export function layoutOf(text: string): Layout {
  const directives = directivesIn(text);
  const plain = text.replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, " "));
  const runs = runsOf(plain);
  const sections = sectionsOf(runs, directives, plain.length);
  const isNote = (at: Stretch): boolean =>
    sections.some((one) => one.isNote && one.start <= at.start && at.end <= one.end);
  const tables = runs
    .filter(({ shape }) => shape === "table")
    .map((run) => tableOf(run, isNote(run)));
  const blocks = runs
    .filter(({ shape }) => shape === "item" || shape === "text")
    .map((run) => blockOf(run, plain, isNote(run)));
  const cells = tables.flatMap(({ header, rows }) => [header, ...rows].flatMap((row) => row.cells));
  const units = [
    ...sections.map(({ heading }) => heading),
    ...cells,
    ...blocks.flatMap(({ sentences }) => sentences),
  ].toSorted((a, b) => a.start - b.start);
  return { text, units, tables, blocks, sections, directives };
}

function directivesIn(text: string): Directive[] {
  return [...text.matchAll(/<!--\s*specwright:([\s\S]*?)-->/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    words: (match[1] ?? "").trim().replaceAll(/\s+/g, " "),
  }));
}

function runsOf(plain: string): Run[] {
  const runs: { shape: Shape; lines: Line[] }[] = [];
  for (const line of linesOf(plain)) {
    const shape = shapeOf(line.text);
    const last = runs.at(-1);
    const continues =
      last !== undefined &&
      ((shape === last.shape && (shape === "table" || shape === "text")) ||
        (shape === "text" && last.shape === "item"));
    if (continues) last.lines.push(line);
    else runs.push({ shape, lines: [line] });
  }
  return runs
    .filter(({ shape }) => shape !== "blank")
    .map(({ shape, lines }) => {
      const [first] = lines as [Line];
      const start =
        first.start + (/^\s*(?:[-*+]\s+|\d+[.)]\s+)?/.exec(first.text)?.[0].length ?? 0);
      const end = lines.at(-1)?.end ?? start;
      return { shape, lines, start, end };
    });
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const at = start;
    start += line.length + 1;
    return { text: line, start: at, end: at + line.length };
  });
}

function shapeOf(line: string): Shape {
  if (line.trim() === "") return "blank";
  if (/^#{1,6}\s/.test(line)) return "heading";
  if (line.startsWith("|")) return "table";
  return /^\s*(?:[-*+]|\d+[.)])\s/.test(line) ? "item" : "text";
}

function sectionsOf(
  runs: readonly Run[],
  directives: readonly Directive[],
  end: number,
): Section[] {
  const headings = runs
    .filter(({ shape }) => shape === "heading")
    .map((run) => ({ run, depth: /^#+/.exec(run.lines[0]?.text ?? "")?.[0].length ?? 0 }));
  const found = headings.map(({ run, depth }, index) => {
    const next = headings.slice(index + 1).find((other) => other.depth <= depth);
    return { run, depth, end: next?.run.start ?? end, own: headings[index + 1]?.run.start ?? end };
  });
  const notes = found.filter(({ run, own }) =>
    directives.some(
      (one) => one.words === "section note" && run.end <= one.start && one.end <= own,
    ),
  );
  return found.map(({ run, depth, end }) => {
    const isNote = notes.some((note) => note.run.start <= run.start && end <= note.end);
    const heading = { start: run.start + depth + 1, end: run.end, isNote: isNote || depth === 1 };
    return { start: run.start, end, depth, isNote, heading: { kind: "heading", ...heading } };
  });
}

function tableOf({ lines }: Run, isNote: boolean): Table {
  const [header, , ...rows] = lines.map((line, index) =>
    rowOf(line, index === 0 ? "header" : "cell", isNote),
  );
  if (header === undefined) throw new Error("a table has a header");
  return { header, rows, isNote };
}

function rowOf({ text, start, end }: Line, kind: "header" | "cell", isNote: boolean): Row {
  const bars = [...text.matchAll(/(?<!\\)\|/g)].map(({ index }) => index);
  const cells = bars.slice(0, -1).map((bar, index): Unit => {
    const inner = text.slice(bar + 1, bars[index + 1]);
    const from = start + bar + 1 + (inner.length - inner.trimStart().length);
    const unit: Unit = {
      kind,
      start: from,
      end: Math.max(from, from + inner.trim().length),
      isNote,
    };
    return index === 0 ? { ...unit, around: { start, end } } : unit;
  });
  return { start, end: end + 1, cells };
}

function blockOf({ shape, start, end, lines }: Run, plain: string, isNote: boolean): Block {
  const sentences: Unit[] = [];
  let at = start;
  const text = plain.slice(start, end);
  for (const part of text.split(/(?<=[.?!])(\s+)(?=[\p{Lu}`\d*<])/u)) {
    if (part.trim() !== "") {
      const from = at + part.length - part.trimStart().length;
      sentences.push({ kind: "sentence", start: from, end: at + part.trimEnd().length, isNote });
    }
    at += part.length;
  }
  const whole = { start: lines[0]?.start ?? start, end: Math.min(end + 1, plain.length) };
  return { isItem: shape === "item", lines: whole, sentences, start, end, isNote };
}
