/** Changes of texts, collected and then made at once: what no edit covers stays byte for byte. */
import type { Edit } from "./edit.ts";
import type { Project, Source } from "./project.ts";
import { type List, listEdits } from "./list-edits.ts";

export class Edits {
  readonly #byFile = new Map<Source, Map<string, Edit>>();
  readonly #replaced = new Map<Source, Set<number>>();
  readonly #lists = new Map<object, List>();
  readonly #created = new Map<string, string>();
  readonly #last: { readonly source: Source; readonly position: number; readonly text: string }[] =
    [];

  replace(source: Source, start: number, end: number, text: string): void {
    if (source.text.slice(start, end) === text) return;
    const edits = this.#byFile.get(source) ?? new Map<string, Edit>();
    this.#byFile.set(source, edits);
    if (end > start) {
      const starts = this.#replaced.get(source) ?? new Set<number>();
      this.#replaced.set(source, starts.add(start));
    }
    // Two changes may ask for the same: then it is made once.
    edits.set(`${start}:${end}:${text}`, { start, end, text });
  }

  /** Whether something that begins at a place gets another text. */
  isReplaced(source: Source, start: number): boolean {
    return this.#replaced.get(source)?.has(start) === true;
  }

  insert(source: Source, position: number, text: string): void {
    this.replace(source, position, position, text);
  }

  /** Behind all else that goes to the same place. */
  insertLast(source: Source, position: number, text: string): void {
    this.#last.push({ source, position, text });
  }

  /** The one plan of a list of members, for what is taken out of it and put into it. */
  list(key: object, make: () => List): List {
    const list = this.#lists.get(key) ?? make();
    this.#lists.set(key, list);
    return list;
  }

  create(path: string, text: string): void {
    this.#created.set(path, text);
  }

  /** New texts by path, and where a place of an old text lies in the new one. */
  apply(project: Project): Applied {
    // What closes a list's comment stands before what else goes to that place.
    const others = new Map(this.#byFile);
    this.#byFile.clear();
    for (const list of this.#lists.values()) {
      for (const { start, end, text } of listEdits(list)) {
        this.replace(list.source, start, end, text);
      }
    }
    for (const [source, edits] of others) {
      for (const { start, end, text } of edits.values()) this.replace(source, start, end, text);
    }
    for (const { source, position, text } of this.#last) this.insert(source, position, text);
    const sorted = new Map<Source, readonly Edit[]>();
    for (const [source, edits] of this.#byFile) sorted.set(source, ordered(source, edits));
    const files = new Map<string, string>();
    for (const [source, edits] of sorted) {
      const text = source.mark + joined(source.text, edits);
      if (text !== source.mark + source.text) files.set(source.path, text);
    }
    for (const [path, text] of this.#created) files.set(path, text);
    const texts = new Map([...project.sources.values()].map(({ path, text }) => [path, text]));
    const lines = lineFinder(sorted, texts, files);
    return { files, lineOf: lines };
  }
}

export interface Applied {
  readonly files: ReadonlyMap<string, string>;
  readonly lineOf: (source: Source, position: number) => number;
}

/** By place. Insertions stand before what is replaced from there on, in the order in which they were asked for. */
function ordered(source: Source, edits: ReadonlyMap<string, Edit>): readonly Edit[] {
  const sorted = sortedByPlace([...edits.values()]);
  let covered: Edit | undefined;
  const moved = sorted.flatMap((edit) => {
    if (covered !== undefined && edit.start < covered.end && edit.end <= covered.end) {
      if (edit.start === edit.end) return [behind(source, covered.end, edit.text)];
      // What goes needs no other name.
      if (covered.text === "") return [];
    }
    if (covered === undefined || edit.end > covered.end) covered = edit;
    return [edit];
  });
  const result = sortedByPlace(moved);
  let last = 0;
  for (const { start, end } of result) {
    if (start < last) throw new Error(`edits of ${source.path} overlap at ${start}`);
    last = end;
  }
  return result;
}

function sortedByPlace(edits: readonly Edit[]): Edit[] {
  return edits.toSorted(
    (a, b) => a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start),
  );
}

/** An insertion at the end of a line that goes: it becomes a line of its own there. */
function behind({ text }: Source, end: number, inserted: string): Edit {
  const line = /^\r?\n/u.exec(inserted)?.[0] ?? "";
  const isLine = line !== "" && text[end - 1] === "\n";
  return { start: end, end, text: isLine ? inserted.slice(line.length) + line : inserted };
}

function joined(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let last = 0;
  for (const { start, end, text: part } of edits) {
    parts.push(text.slice(last, start), part);
    last = end;
  }
  parts.push(text.slice(last));
  return parts.join("");
}

/** Lines of new texts. A file's lines are counted once, so that many places cost no more than one pass. */
function lineFinder(
  edits: ReadonlyMap<Source, readonly Edit[]>,
  texts: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
): Applied["lineOf"] {
  const starts = new Map<string, readonly number[]>();
  const shifts = new Map<Source, readonly Shift[]>();
  return (source, position) => {
    const lines =
      starts.get(source.path) ?? lineStarts(files.get(source.path) ?? texts.get(source.path) ?? "");
    starts.set(source.path, lines);
    const moved = shifts.get(source) ?? shiftsOf(edits.get(source) ?? []);
    shifts.set(source, moved);
    const at = position + source.mark.length + lastAtMost(moved, position);
    return countAtMost(lines, at);
  };
}

interface Shift {
  readonly from: number;
  readonly by: number;
}

function shiftsOf(edits: readonly Edit[]): readonly Shift[] {
  let by = 0;
  return edits.map(({ start, end, text }) => {
    by += text.length - (end - start);
    return { from: end, by };
  });
}

function lastAtMost(shifts: readonly Shift[], position: number): number {
  return (
    shifts[search(shifts.length, (index) => (shifts[index]?.from ?? 0) <= position) - 1]?.by ?? 0
  );
}

function countAtMost(starts: readonly number[], position: number): number {
  return Math.max(
    1,
    search(starts.length, (index) => (starts[index] ?? 0) <= position),
  );
}

/** How many from the first on hold; all that hold stand before all that do not. */
function search(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
