/** A section of a draft as it is written: blocks of lines, each with what it is about. */

/** A line, with the key under which less of it can be asked for. */
export interface Line {
  readonly text: string;
  readonly key: string;
}

export interface DraftSection {
  /** What it is about: `GET /pets/{id}`, `schema Pet`, `tag pets`, `overview`. Never changes with its text. */
  readonly id: string;
  /** Its heading as people read it. */
  readonly title: string;
  readonly blocks: readonly (readonly Line[])[];
  /** Subjects below which its facts lie: `operation GET /pets`, `record pet`. */
  readonly subject: string;
}

/** How much of a line is left out: 0 nothing, 1 what is hard to read, 2 all of it. */
export type Levels = ReadonlyMap<string, number>;

/** Writes one section. What a key is asked to leave out, is left out. */
export class SectionWriter {
  readonly #blocks: Line[][] = [];
  readonly #id: string;
  readonly #levels: Levels;

  constructor(id: string, levels: Levels) {
    this.#id = id;
    this.#levels = levels;
  }

  /** How much is left out of what stands under `key` in this section. */
  level(key: string): number {
    return this.#levels.get(this.#keyOf(key)) ?? 0;
  }

  /** One block; lines after the first belong to it. */
  block(text: string, key: string): void {
    if (this.level(key) > 0) return;
    this.always(text, key);
  }

  /** A block that is there whatever is left out. */
  always(text: string, key: string): void {
    this.#blocks.push(text.split("\n").map((line) => ({ text: line, key: this.#keyOf(key) })));
  }

  /** Blocks that state nothing, between two comments. */
  notes(blocks: readonly string[]): void {
    if (blocks.length === 0) return;
    this.always("<!-- specwright: notes -->", "notes");
    for (const block of blocks) this.always(block, "notes");
    this.always("<!-- specwright: end of notes -->", "notes");
  }

  /** A table, without columns that no row fills. */
  table(header: readonly string[], rows: readonly Row[]): void {
    const shown = rows.filter(({ key }) => this.level(key) < 2);
    if (shown.length === 0) return;
    const columns = header
      .map((_, column) => column)
      .filter(
        (column) =>
          column === 0 ||
          header[column] === "Type" ||
          shown.some(({ cells }) => (cells[column] ?? "") !== ""),
      );
    const pick = (cells: readonly string[]) => columns.map((column) => cells[column] ?? "");
    const lines = laidOut(
      pick(header),
      shown.map(({ cells }) => pick(cells)),
    );
    const keys = ["table", "table", ...shown.map(({ key }) => key)];
    this.#blocks.push(
      lines.map((text, index) => ({ text, key: this.#keyOf(keys[index] ?? "table") })),
    );
  }

  /** The section as it stands. */
  finish(title: string, subject: string): DraftSection {
    return { id: this.#id, title, blocks: this.#blocks, subject };
  }

  #keyOf(key: string): string {
    return `${this.#id}\u0000${key}`;
  }
}

export interface Row {
  readonly key: string;
  readonly cells: readonly string[];
}

/** Wider tables are not aligned: nobody reads them as they are written. */
const widest = 120;

function laidOut(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = header.map((words, column) =>
    Math.max(3, words.length, ...rows.map((cells) => (cells[column] ?? "").length)),
  );
  const width = widths.reduce((sum, one) => sum + one + 3, 1);
  const isWide = width > widest;
  const line = (cells: readonly string[]) =>
    `| ${cells.map((words, column) => (isWide ? words : words.padEnd(widths[column] ?? 0))).join(" | ")} |`;
  const dashes = widths.map((one) => "-".repeat(isWide ? 3 : one));
  return [line(header), `| ${dashes.join(" | ")} |`, ...rows.map(line)];
}
