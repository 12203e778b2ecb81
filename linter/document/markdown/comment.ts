/** HTML comments → the directives in them. */
import type { Directive, Span } from "../../model/document.ts";
import { type MarkdownProblem, malformed } from "./markdown-problem.ts";

export interface Comments {
  readonly directives: readonly Directive[];
  readonly notes: readonly MarkdownProblem[];
  /** Offset of the first that is neither a comment nor white space. */
  readonly rest: number | undefined;
}

/** White space, and the marks of quotes around it. */
const blank = /^[\s>]*/;
const ours = /^specwright\b/i;

/** Reads HTML that stands at `base` in the document. */
export function readComments(html: string, base: number): Comments {
  const directives: Directive[] = [];
  const notes: MarkdownProblem[] = [];
  let rest: number | undefined;
  for (let at = 0; at < html.length; ) {
    const found = html.indexOf("<!--", at);
    const start = found === -1 ? html.length : found;
    const word = html.slice(at, start).search(/[^\s>]/);
    if (word !== -1) rest ??= base + at + word;
    if (found === -1) break;
    // `<!-->` and `<!--->` are whole comments.
    const close = html.indexOf("-->", start + 2);
    const inside = html.slice(start + 4, close === -1 ? html.length : Math.max(close, start + 4));
    const isOurs = ours.test(inside.replace(blank, ""));
    if (close === -1) notes.push(unclosed(html, start, base, isOurs));
    else if (isOurs) readDirectives(inside, base + start + 4, directives, notes);
    at = close === -1 ? html.length : close + 3;
  }
  return { directives, notes, rest };
}

/** A line that begins with `specwright:` is a directive; other lines go on with the one before. */
function readDirectives(
  inside: string,
  base: number,
  directives: Directive[],
  notes: MarkdownProblem[],
) {
  let offset = base;
  let current: Directive | undefined;
  const keep = () => {
    if (current === undefined) return;
    if (current.words !== "") directives.push(current);
    else notes.push(wrong("expected a word after `specwright:`", current.span));
  };
  for (const line of inside.split(/(?<=\n|\r(?!\n))/)) {
    const words = line.replace(blank, "");
    const start = offset + line.length - words.length;
    const span = { start, end: start + words.trimEnd().length };
    offset += line.length;
    if (words === "") continue;
    const head = /^specwright\s*:\s*/.exec(words);
    if (head !== null) {
      keep();
      current = { words: words.slice(head[0].length).trimEnd(), span };
    } else if (current === undefined || ours.test(words)) {
      notes.push(
        wrong("a comment for Specwright must begin with `specwright:`, including the colon", span),
      );
    } else {
      const joined = { start: current.span.start, end: span.end };
      current = { words: `${current.words} ${words.trimEnd()}`.trim(), span: joined };
    }
  }
  keep();
}

function unclosed(html: string, start: number, base: number, isOurs: boolean): MarkdownProblem {
  const line = html.slice(start).search(/[\r\n]/);
  const end = base + (line === -1 ? html.length : start + line);
  const note = malformed(
    "the comment has no end, so it contains the rest of the document",
    { start: base + start, end },
    "Close it with `-->`.",
  );
  return isOurs ? { ...note, code: "document/directive" } : note;
}

function wrong(message: string, span: Span): MarkdownProblem {
  return { ...malformed(message, span), code: "document/directive" };
}
