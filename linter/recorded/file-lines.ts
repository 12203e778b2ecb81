/** The lines of a baseline, by the entries and lists that they belong to, so that an update keeps what people wrote. */
import type { Recorded } from "./entries.ts";

/** An entry as it stands in the file. */
export interface WrittenEntry {
  /** Lines of comments above it. */
  readonly comments: readonly string[];
  /** Its own lines; the first begins with `- ` below spaces. */
  readonly body: readonly string[];
}

export interface FileLines {
  /** What stands above the first member. */
  readonly head: readonly string[];
  /** Comments above the members that hold entries, by pointer. */
  readonly comments: ReadonlyMap<string, readonly string[]>;
  /** By pointer; those that share a line with others are absent. */
  readonly entries: ReadonlyMap<string, WrittenEntry>;
  /** Comments at the end. */
  readonly tail: readonly string[];
}

interface Node {
  readonly pointer: string;
  readonly isEntry: boolean;
  readonly line: number;
}

/** `lineOf` gives the line of a node by its pointer, from 1. */
export function fileLines(
  text: string,
  recorded: Recorded,
  lineOf: (pointer: string) => number,
): FileLines {
  const lines = text.replace(/\n+$/u, "").split(/\r\n|[\n\r]/u);
  const nodes = nodesOf(recorded, lineOf);
  const comments = new Map<string, readonly string[]>();
  const entries = new Map<string, WrittenEntry>();
  let head: readonly string[] = [];
  let tail: readonly string[] = [];
  let above = lines.slice(0, (nodes[0]?.line ?? 1) - 1);
  for (const [index, { pointer, isEntry, line }] of nodes.entries()) {
    const next = nodes[index + 1]?.line ?? lines.length + 1;
    const own = lines.slice(line - 1, next - 1);
    const end = isEntry ? endOf(own) : 1;
    if (index === 0) head = above;
    else if (isEntry) {
      if (/^\s*- /u.test(own[0] ?? ""))
        entries.set(pointer, { comments: above, body: own.slice(0, end) });
    } else comments.set(pointer, above);
    above = own.slice(end).filter(isComment);
    if (index === nodes.length - 1) tail = above;
  }
  return { head, comments, entries, tail };
}

function nodesOf(recorded: Recorded, lineOf: (pointer: string) => number): Node[] {
  const pointers: Omit<Node, "line">[] = [{ pointer: "/specs", isEntry: false }];
  for (const [name, spec] of recorded) {
    const pointer = specPointer(name);
    pointers.push({ pointer, isEntry: false });
    for (const list of ["findings", "unread"] as const) {
      if (spec[list].length === 0) continue;
      pointers.push({ pointer: `${pointer}/${list}`, isEntry: false });
      for (const index of spec[list].keys()) {
        pointers.push({ pointer: `${pointer}/${list}/${index}`, isEntry: true });
      }
    }
  }
  const nodes = pointers.map((one) => ({ ...one, line: lineOf(one.pointer) }));
  return nodes.toSorted((a, b) => a.line - b.line);
}

/** The pointer of the entries of one spec. */
export function specPointer(name: string): string {
  return `/specs/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** How many of `lines` belong to the entry that begins there: comments further out are of what follows. */
function endOf(lines: readonly string[]): number {
  const indent = indentOf(lines[0] ?? "");
  const last = lines.findLastIndex(
    (line, index) =>
      index === 0 || (line.trim() !== "" && !(isComment(line) && indentOf(line) <= indent)),
  );
  return last + 1;
}

function isComment(line: string): boolean {
  return line.trimStart().startsWith("#");
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
