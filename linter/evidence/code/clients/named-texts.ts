/** What blocks of code give names to, in the order in which people run them: `API=https://…`, `BODY='{…}'`, `cat > order.json`. */
import type { MarkedText } from "../../outline/marked-text.ts";

/** Names and files of one block, and of those before it. */
interface Names {
  readonly own: ReadonlyMap<string, MarkedText>;
  readonly before?: Names;
  /** Names that only one block of the document gives: those of a later one are meant where none is before. */
  readonly anywhere: Map<string, MarkedText | undefined>;
}

/** A block with the words before it, which may say in which file it is. */
export interface NamedBlock {
  readonly text: MarkedText;
  readonly lead: string;
}

const longest = 20_000;
const mostNames = 50;
/** More blocks before one are not looked through. */
const farthest = 200;
const known = new WeakMap<MarkedText, Names>();

/** Lets each block use what those before it give names to. */
export function shareNames(blocks: readonly NamedBlock[]): void {
  let before: Names | undefined;
  const anywhere = new Map<string, MarkedText | undefined>();
  for (const { text, lead } of blocks) {
    const own = namesIn(text, lead);
    for (const [name, value] of own) anywhere.set(name, anywhere.has(name) ? undefined : value);
    const names: Names = { own, anywhere, ...(before === undefined ? {} : { before }) };
    known.set(text, names);
    if (own.size > 0) before = names;
  }
}

/** What a variable or a file holds where `block` uses it. */
export function namedText(name: string, block: MarkedText): MarkedText | undefined {
  let names: Names = known.get(block) ?? { own: namesIn(block, ""), anywhere: new Map() };
  const { anywhere } = names;
  for (let left = farthest; left > 0; left -= 1) {
    const found = names.own.get(name);
    if (found !== undefined) return found;
    if (names.before === undefined) break;
    names = names.before;
  }
  return anywhere.get(name);
}

const prompt = String.raw`(?:^|\n)[ \t]*(?:[$>#%][ \t]+)?`;
const variable = new RegExp(
  String.raw`${prompt}(?:export[ \t]+|local[ \t]+|readonly[ \t]+)?([A-Za-z_]\w{0,40})=(?:'([^']*)'|"((?:[^"\\]|\\.)*)"|([^\s'"\x60;|&()<>]+))(?=[ \t]*(?:$|[\n;#]))`,
  "gu",
);
const heredoc =
  /(?:^|\n)([^\n]*)<<-?[ \t]*(["']?)(\w{1,40})\2([^\n]*)\n((?:(?!\3)[^\n]*\n|(?=\3\w)[^\n]*\n)*)[ \t]*\3(?![\w])/gu;
const shownFile = new RegExp(
  String.raw`${prompt}cat[ \t]+([\w./-]{1,80})[ \t]*\n(?=\s*[\[{])`,
  "u",
);

function namesIn(text: MarkedText, lead: string): ReadonlyMap<string, MarkedText> {
  const found = new Map<string, MarkedText>();
  const code = text.text;
  if (code.length > longest) return found;
  const put = (name: string, value: MarkedText): void => {
    if (found.size < mostNames) found.set(name, value);
  };
  for (const match of code.matchAll(variable)) {
    const { 0: all, 1: name = "", 2: single, 3: double, 4: plain, index } = match;
    const value = single ?? double ?? plain ?? "";
    const quotes = plain === undefined ? 1 : 0;
    const end = index + all.length - quotes;
    // What a command prints is known to nobody.
    if (value !== "" && !/^\x60|\$\(/u.test(value)) put(name, text.slice(end - value.length, end));
  }
  for (const match of code.matchAll(heredoc)) {
    const { 0: all, 1: before = "", 3: mark = "", 4: after = "", 5: lines = "", index } = match;
    const name = targetOf(`${before}<<${mark}${after}`);
    if (name === undefined) continue;
    const start = index + all.lastIndexOf(lines, all.length - mark.length);
    put(name, text.slice(start, start + lines.length));
  }
  const shown = shownFile.exec(code);
  if (shown?.[1] !== undefined) {
    const start = shown.index + shown[0].length;
    const end = code.slice(start).search(/\n[ \t]*[$%>][ \t]/u);
    put(baseOf(shown[1]), text.slice(start, end === -1 ? undefined : start + end));
  }
  const file = fileIn(code, lead);
  if (file !== undefined) put(file, text);
  return found;
}

/** What lines below a command become: a file that it writes, or a variable. */
function targetOf(command: string): string | undefined {
  const file = /(?:>|\btee(?:[ \t]+-a)?)[ \t]*([\w./-]{1,80})/u.exec(command)?.[1];
  if (file !== undefined) return baseOf(file);
  return (
    /\bread\b[^\n]*?[ \t]([A-Za-z_]\w{0,40})[ \t]*<</u.exec(command)?.[1] ??
    /(?:^|[ \t])([A-Za-z_]\w{0,40})=["']?\$\([ \t]*cat\b/u.exec(command)?.[1]
  );
}

/** The file that a block is, by its first line or by the words before it. */
function fileIn(code: string, lead: string): string | undefined {
  if (!/^\s*(?:(?:#|\/\/)[^\n]*\n\s*)?[[{]/u.test(code)) return undefined;
  const comment = /^\s*(?:#|\/\/)\s*([\w./-]{1,80}\.\w{2,5})\s*\n/u.exec(code)?.[1];
  const words =
    /([\w./-]{1,80}\.(?:json|ya?ml))[^\w\n]*(?:with|containing|has|reads|like this|that says)?[^\w\n]*$/iu.exec(
      lead.slice(-200),
    )?.[1];
  const file = comment ?? words;
  return file === undefined ? undefined : baseOf(file);
}

/** A file without its folder. */
export function baseOf(file: string): string {
  return file.replace(/^.*\//u, "");
}
