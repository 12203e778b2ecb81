/** Lines of a shell → the words of each command. The only importer of shell-quote. */
import { parse } from "shell-quote";

/** Words of one command, and where in the text it begins and ends. */
export interface Command {
  readonly words: readonly string[];
  readonly start: number;
  readonly end: number;
}

const longest = 20_000;
const mostCommands = 200;

/** The commands that call `name`, in order. What no shell would take is left out. */
export function commandsIn(text: string, name: string): Command[] {
  const found: Command[] = [];
  const starts = new RegExp(`(?<![\\w./-])${name}(?=\\s)`, "gu");
  let behind = 0;
  for (const { index } of text.matchAll(starts)) {
    if (index < behind || found.length >= mostCommands) continue;
    if (/(?:^|\n)\s*#[^\n]*$/u.test(text.slice(Math.max(0, index - 300), index))) continue;
    const end = commandEnd(text, index);
    behind = end;
    if (end - index > longest) continue;
    const words = wordsOf(text.slice(index, end));
    if (words.length > 1) found.push({ words, start: index, end });
  }
  return found;
}

/** A command ends at a line end outside of quotes that no backslash joins. */
function commandEnd(text: string, start: number): number {
  let quote = "";
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === "\\" && quote !== "'") at += text[at + 1] === "\r" ? 2 : 1;
    else if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (character === "\n" || character === "|" || character === ";") return at;
  }
  return text.length;
}

/** Variables keep their names, so that they can be told from values. */
function wordsOf(command: string): string[] {
  // A joined line, and what a shell would put in the place of a command.
  const plain = command
    .replaceAll(/\\\r?\n/gu, " ")
    .replaceAll(/\$\([^()]*\)/gu, () => "$COMMAND")
    .replaceAll(/'[^']*'|"(?:[^"\\]|\\.)*"|<[^<>\n]{1,60}>/gu, (found) =>
      found.startsWith("<") ? `{${found.slice(1, -1).replaceAll(/\W+/gu, "_")}}` : found,
    );
  try {
    return parse(plain, (variable: string) => `$${variable}`).flatMap((word) => {
      if (typeof word === "string") return [word];
      if ("op" in word && word.op === "glob") return [word.pattern];
      return "op" in word ? [word.op] : [];
    });
  } catch {
    return [];
  }
}
