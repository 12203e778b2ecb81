/** Refuses Markdown that would keep the parser busy for long, or would fill the memory. */
import { type MarkdownProblem, malformed } from "./markdown-problem.ts";

/** What opens a quote or an item at the beginning of a line, and the white space around. */
const openers = /[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))[ \t]*)*/y;
const opener = />|[-+*]|\d+[.)]/g;
/** What the parser looks at more than once. */
const special = /`+|\*+|_+|!?\[|\]|<[!?]?|[&\\|]/g;

/** Columns up to the text of a line in quotes and lists. */
const widest = 60;
/** Lines and special characters of a document, which take some microseconds each. */
const mostTokens = 500_000;
/** The same of a part, which take some kilobytes each while it is parsed. */
const mostTokensOfPart = 150_000;
/** About nanoseconds, of the work that grows faster than the text. */
const mostWork = 3e9;

const work = {
  /** Of one mark of emphasis, for each other of its paragraph. */
  emphasis: 150,
  /** Of one bracket, for each other of its paragraph. */
  bracket: 1.5,
  /** Of one image, for each other two of its paragraph. */
  image: 0.4,
  /** Of one begin of a comment, for each character of its paragraph. */
  comment: 10,
  /** Of each length of code marks, for each character of the paragraph. */
  codeMark: 20,
  /** Of one underlined heading, for each character of the part. */
  underline: 30,
  /** Of the end of a list or quote, for each character of the part. */
  container: 50,
  /** Of one line, for each list or quote around it. */
  nesting: 700,
};

/** Characters of one paragraph that cost more than their reading. */
interface Paragraph {
  length: number;
  emphasis: number;
  brackets: number;
  images: number;
  comments: number;
  readonly codeMarks: Set<number>;
}

/** Adds up what the parts of one document cost. */
export class ParseBudget {
  #tokens = 0;
  #work = 0;
  readonly #times: number;

  /** `times` as many lines and as much work as of a document of the usual length. */
  constructor(times = 1) {
    this.#times = times;
  }

  /** Why the document is refused. */
  add(part: string, base: number): MarkdownProblem | undefined {
    let paragraph = newParagraph();
    const tokensBefore = this.#tokens;
    /** Columns at which quotes and items may be open. */
    const open: number[] = [];
    let isAfterBlank = true;
    let isAfterGap = true;
    for (const { 1: line = "", index } of part.matchAll(/([^\r\n]*)(?:\r\n?|\n|$)/g)) {
      openers.lastIndex = 0;
      const prefix = openers.exec(line)?.[0] ?? "";
      const at = { start: base + index, end: base + index + line.length };
      if (/[^ \t]/.test(prefix) && widthOf(prefix.trimEnd()) > widest) {
        return malformed("the line is nested too deeply in lists or quotes", at);
      }
      const columns = columnsOf(prefix);
      const isBlank = prefix.length === line.length && !/[^\s>]/.test(prefix);
      const ended = isBlank ? 0 : close(open, columns, widthOf(prefix), isAfterBlank);
      // A quote ends at a line without its mark.
      const isNewQuote = isAfterGap && prefix.includes(">");
      this.#work += work.container * (isNewQuote ? 1 : ended) * part.length;
      this.#work += work.nesting * open.length;
      if (!isAfterBlank && /^(?:=+|-+)[ \t]*$/.test(line.slice(prefix.search(/[^ \t>]|$/)))) {
        this.#work += work.underline * part.length;
      }
      if (isBlank) {
        this.#work += workOf(paragraph);
        paragraph = newParagraph();
      }
      this.#tokens += 1 + 2 * columns.length + count(line, paragraph);
      isAfterBlank = isBlank;
      isAfterGap = isBlank && columns.length === 0;
      const isTooLarge =
        this.#tokens > mostTokens * this.#times || this.#tokens - tokensBefore > mostTokensOfPart;
      if (isTooLarge || this.#work + workOf(paragraph) > mostWork * this.#times) {
        return malformed(
          "the document is too large up to here, or its paragraphs and lists are too complex",
          at,
          "Split the document, or its long paragraphs and lists.",
        );
      }
    }
    return undefined;
  }
}

function newParagraph(): Paragraph {
  return { length: 0, emphasis: 0, brackets: 0, images: 0, comments: 0, codeMarks: new Set() };
}

function workOf({ length, emphasis, brackets, images, comments, codeMarks }: Paragraph): number {
  return (
    work.emphasis * emphasis ** 2 +
    work.bracket * brackets ** 2 +
    work.image * images ** 3 +
    (work.comment * comments + work.codeMark * codeMarks.size) * length
  );
}

/** Columns of the marks that open quotes and items. */
function columnsOf(prefix: string): number[] {
  return [...prefix.matchAll(opener)].map(({ index }) => widthOf(prefix.slice(0, index)));
}

function widthOf(blank: string): number {
  let width = 0;
  for (const character of blank) width += character === "\t" ? 4 - (width % 4) : 1;
  return width;
}

/** Opens what a line opens; the result is how often it ends quotes and items, or may. */
function close(open: number[], columns: number[], width: number, isAfterBlank: boolean): number {
  const [first, ...more] = columns;
  if (first === undefined) {
    if (open.length === 0 || width > (open.at(-1) ?? 0)) return 0;
    // Without a blank line before, it may go on with a paragraph inside.
    if (isAfterBlank) while ((open.at(-1) ?? -1) >= width) open.pop();
    return 1;
  }
  const level = open.findIndex((column) => column >= first);
  const ended = level === -1 ? 0 : open.length - level;
  open.splice(open.length - ended, ended, first, ...more);
  return ended > 1 ? 1 : 0;
}

/** Adds what a line has to its paragraph; the result is how many tokens that makes. */
function count(line: string, paragraph: Paragraph): number {
  let tokens = 0;
  for (const { 0: mark, index } of line.matchAll(special)) {
    tokens += 1;
    const [before = " ", after = " "] = [line[index - 1], line[index + mark.length]];
    if (mark === "![") paragraph.images += 1;
    if (mark.endsWith("[") || mark === "]") paragraph.brackets += 1;
    else if (mark === "<!" || mark === "<?") paragraph.comments += 1;
    else if (mark.startsWith("`")) paragraph.codeMarks.add(mark.length);
    else if (mark.startsWith("*") ? !isBlank(before + after) : mark.startsWith("_")) {
      const isInside = mark.startsWith("_") && /^\w\w$/.test(before + after);
      if (!isInside) paragraph.emphasis += 1;
    }
  }
  paragraph.length += line.length + 1;
  return tokens;
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
