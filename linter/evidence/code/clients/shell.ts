/** Lines of a shell → the words of each command, each with its place. The only importer of shell-quote. */
import { parse } from "shell-quote";
import { MarkedText, TextBuilder } from "../../outline/marked-text.ts";

/** Words of one command, and where in the text it begins and ends. */
export interface Command {
  readonly words: readonly MarkedText[];
  readonly start: number;
  readonly end: number;
  /** What another command or the lines below give it to read. */
  readonly input?: MarkedText;
}

const longest = 20_000;
const mostCommands = 200;

/** The commands that call one of `names`, in order. What no shell would take is left out. */
export function commandsIn(text: MarkedText, names: readonly string[]): Command[] {
  const found: Command[] = [];
  if (names.length === 0) return found;
  const starts = new RegExp(`(?<![\\w.-])(?<!(?<!\\bs?bin)/)(?:${names.join("|")})(?=\\s)`, "gu");
  let behind = 0;
  for (const { index } of text.text.matchAll(starts)) {
    if (index < behind || found.length >= mostCommands) continue;
    const before = text.text.slice(Math.max(0, index - 300), index);
    const end = commandEnd(text.text, index);
    if (comment.test(before) && !isPrompted(before, text.text.slice(index, end))) continue;
    behind = end;
    if (end - index > longest) continue;
    const words = wordsOf(text.slice(index, end));
    if (words.length < 2) continue;
    const input = linesBelow(text, index, end) ?? echoed(text, index);
    if (input !== undefined) behind = Math.max(behind, input.end);
    // Lines that it reads are no output of it.
    found.push({
      words,
      start: index,
      end: behind,
      ...(input === undefined ? {} : { input: input.text }),
    });
  }
  return found;
}

const comment = /(?:^|\n)\s*(?:#|\/\/)[^\n]*$/u;

/** The prompt of a superuser looks like a comment, and what is commented out is still shown: `# curl 'https://…'`. */
function isPrompted(before: string, command: string): boolean {
  return /(?:^|\n)\s*#\s*$/u.test(before) && /^\S+\s+(?:-|["']?https?:\/\/)/u.test(command);
}

/** A command ends at a line end outside of quotes that no backslash joins, nor what other shells have for it. */
function commandEnd(text: string, start: number): number {
  let quote = "";
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === "\\" && quote !== "'") at += text[at + 1] === "\r" ? 2 : 1;
    else if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (/[`^]/u.test(character ?? "") && /^[ \t]*\r?\n/u.test(text.slice(at + 1, at + 9))) {
      at = text.indexOf("\n", at);
    } else if (character === "|" || character === ";") return at;
    else if (character === "\n" && !goesOn(text, start, at)) return at;
  }
  return text.length;
}

/** People forget the backslash before a line that is an option, or the address where there is none yet. */
function goesOn(text: string, start: number, end: number): boolean {
  const next = text.slice(end + 1, end + 200);
  const isOption =
    /^[ \t]*(?:-[XHdFuGT]|--(?:request|header|data(?:-\w+)?|form|user|url|json|location))[ \t=]/u;
  if (isOption.test(next)) return true;
  const isAddress = /^[ \t]*(?:["']?https?:\/\/|["'](?:\$|\{)[^"'\n]*\/)/u.test(next);
  return isAddress && !/https?:\/\/|\s["']?(?:[$</]|\{[^"'\n]*\}\/)/u.test(text.slice(start, end));
}

/** `<<EOF` and the lines up to that word. */
function linesBelow(text: MarkedText, start: number, end: number) {
  const line = text.text.slice(start, end);
  const mark = /<<-?\s*(["']?)(\w+)\1/u.exec(line)?.[2];
  if (mark === undefined) return undefined;
  const from = text.text.indexOf("\n", end) + 1;
  const last = new RegExp(`^[ \\t>]*${mark}[ \\t]*$`, "mu").exec(text.text.slice(from));
  if (from === 0 || last === null) return undefined;
  return { text: text.slice(from, from + last.index), end: from + last.index + last[0].length };
}

/** `echo '{…}' | curl …`. */
function echoed(text: MarkedText, start: number) {
  const lineStart = text.text.lastIndexOf("\n", start - 1) + 1;
  const before = text.text.slice(lineStart, start);
  const echo = /\b(?:echo|printf)\s+(?:-\w+\s+)*(?=["'])/u.exec(before);
  const pipe = before.lastIndexOf("|");
  if (echo === null || pipe === -1) return undefined;
  const from = lineStart + echo.index + echo[0].length;
  const [word] = wordsOf(text.slice(from, lineStart + pipe));
  return word === undefined ? undefined : { text: word, end: start };
}

/** Words as they are written, each without its quotes. */
function wordsOf(command: MarkedText): MarkedText[] {
  const words: MarkedText[] = [];
  const plain = withoutSyntax(command.text);
  for (const { start, end } of wordSpans(plain)) {
    const span = new MarkedText(plain.slice(start, end), command.slice(start, end).runs);
    if (span.text.startsWith("#")) break;
    words.push(unquoted(span));
  }
  return words;
}

/**
 * The same command with the same length, whose lines are joined. Variables and placeholders have names, so that they can
 * be told from values.
 */
function withoutSyntax(command: string): string {
  return command
    .replaceAll(/(?:\\|`|\^)[ \t]*\r?\n(?:[ \t]*>(?=[ \t]))?/gu, (found) =>
      " ".repeat(found.length),
    )
    .replaceAll(/\$\([^()]*\)/gu, (found) => `$${"_".repeat(found.length - 1)}`)
    .replaceAll(/'[^']*'|"(?:[^"\\]|\\.)*"|<[^<>\n]{1,60}>/gu, (found) =>
      found.startsWith("<") ? `{${found.slice(1, -1).replaceAll(/\W/gu, "_")}}` : found,
    );
}

function* wordSpans(text: string) {
  let quote = "";
  let start = -1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote === "" && /\s/u.test(character)) {
      if (start !== -1) yield { start, end: at };
      start = -1;
      continue;
    }
    if (start === -1) start = at;
    if (character === "\\" && quote !== "'") at += 1;
    else if (quote === character) quote = "";
    else if (quote === "" && /["']/u.test(character)) quote = character;
  }
  if (start !== -1) yield { start, end: text.length };
}

/** What a shell makes of one word; its letters keep their places. */
function unquoted(span: MarkedText): MarkedText {
  const meant = meaningOf(span.text);
  if (meant === span.text) return span;
  const word = new TextBuilder();
  let from = 0;
  let at = 0;
  let runStart = 0;
  for (const character of meant) {
    const ahead = span.text.slice(at, at + 8).indexOf(character);
    // Each line has a place of its own: what opens lists and quotes stands before it.
    if (ahead > 0 || (from > runStart && meant[from - 1] === "\n")) {
      word.add(meant.slice(runStart, from), span.offsetAt(at - (from - runStart)), "code");
      runStart = from;
      at += Math.max(0, ahead);
    }
    from += character.length;
    at = Math.min(at + character.length, span.text.length);
  }
  word.add(meant.slice(runStart), span.offsetAt(at - (from - runStart)), "code");
  return word.finish();
}

function meaningOf(word: string): string {
  try {
    const parts = parse(word, (variable: string) => `$${variable}`);
    return parts
      .map((part) => {
        if (typeof part === "string") return part;
        if ("op" in part) return part.op === "glob" ? part.pattern : part.op;
        return "";
      })
      .join("");
  } catch {
    return word;
  }
}
