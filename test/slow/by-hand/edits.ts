/** Edits of our services written by hand: how they are noted, and what they make of a file. */

/**
 * A contradiction has to be found. A rewording has not, unless it is one of words that people
 * accepted: then the linter asks them again.
 */
export type Side = "contradiction" | "rewording" | "accepted words";

const sides: readonly Side[] = ["contradiction", "rewording", "accepted words"];

export interface HandEdit {
  readonly side: Side;
  /** What is changed, in words: results are listed by it. */
  readonly kind: string;
  /** Relative to the service's folder. */
  readonly file: string;
  /** What is to be found is the first behind this text; without it, it is there once. */
  readonly after?: string;
  readonly changes: readonly { readonly find: string; readonly replace: string }[];
  /** The line as it is written. */
  readonly line: string;
}

/**
 * Reads a page of edits. `# rewording | document.md | order of rows` begins a group, `@ words` says
 * behind which words the edits below are (`@` alone: anywhere), and any other line is one edit:
 * `find => replace`, several changes joined by ` && `. Lines that begin with `//` are for people.
 */
export function editsOf(text: string): HandEdit[] {
  const edits: HandEdit[] = [];
  let group: Pick<HandEdit, "side" | "kind" | "file"> | undefined;
  let after = "";
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    if (line === "" || line.startsWith("//")) continue;
    if (sides.some((side) => line.startsWith(`# ${side} |`))) {
      group = groupOf(line);
      after = "";
    } else if (line === "@" || line.startsWith("@ ")) after = line.slice(1).trim();
    else if (group === undefined) throw new Error(`an edit without a group: ${line}`);
    else edits.push({ ...group, ...(after !== "" && { after }), changes: changesOf(line), line });
  }
  return edits;
}

function groupOf(line: string): Pick<HandEdit, "side" | "kind" | "file"> {
  const [name, file, kind] = line.slice(1).split("|");
  const side = sides.find((one) => one === name?.trim());
  if (side === undefined || file === undefined || kind === undefined)
    throw new Error(`no group: ${line}`);
  return { side, file: file.trim(), kind: kind.trim() };
}

function changesOf(line: string): HandEdit["changes"] {
  return line.split(" && ").map((change) => {
    const [find, replace, ...more] = change.split(/\s*=>(?:\s+|$)/u);
    if (!find || replace === undefined || more.length > 0) throw new Error(`no edit: ${line}`);
    return { find: find.trim(), replace: replace.trimEnd().replaceAll(String.raw`\n`, "\n") };
  });
}

/** @throws when what is to be changed is not there, or more than once. */
export function applied(text: string, { after, changes, line }: HandEdit): string {
  const from = after === undefined ? 0 : endOf(text, after, line);
  // Places are those of the text as it was, so that cells can change places.
  const places = changes.map(({ find, replace }) => {
    const [match, ...more] = text.slice(from).matchAll(patternOf(find));
    if (match === undefined || (after === undefined && more.length > 0))
      throw new Error(`${match ? more.length + 1 : 0} times: ${find} (${line})`);
    const start = from + match.index;
    return { start, end: start + match[0].length, replace };
  });
  let result = "";
  let at = 0;
  for (const { start, end, replace } of places.toSorted((one, other) => one.start - other.start)) {
    if (start < at) throw new Error(`changes overlap: ${line}`);
    result += text.slice(at, start) + replace;
    at = end;
  }
  result += text.slice(at);
  if (result === text) throw new Error(`nothing is changed: ${line}`);
  return result;
}

function endOf(text: string, after: string, line: string): number {
  const [match, ...more] = text.matchAll(patternOf(after));
  if (match === undefined || more.length > 0)
    throw new Error(`${match ? more.length + 1 : 0} times: ${after} (${line})`);
  return match.index + match[0].length;
}

/** White space is as long as it likes, `---` too; `\n` is the end of a line. */
function patternOf(words: string): RegExp {
  const source = words
    .split(/(\\n|\s+|-{3,})/u)
    .map((part) => {
      if (part === String.raw`\n`) return String.raw`[^\S\n]*\n`;
      if (/^\s+$/u.test(part)) return String.raw`\s+`;
      return /^-{3,}$/u.test(part)
        ? "-{3,}"
        : part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
    })
    .join("");
  return new RegExp(source, "gu");
}
