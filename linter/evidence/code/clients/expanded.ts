/** Words of a command with what their variables and files hold. */
import { type MarkedText, TextBuilder } from "../../outline/marked-text.ts";
import { baseOf, namedText } from "./named-texts.ts";
import type { Command } from "./shell.ts";

const opening = /^\$\{?([A-Za-z_]\w{0,40})\}?(?=$|[/?&:.])/u;
const deepest = 4;

export function expanded(command: Command, block: MarkedText): Command {
  const words = command.words.map((word) => expandedWord(word, block));
  return { ...command, words };
}

function expandedWord(word: MarkedText, block: MarkedText, depth = 0): MarkedText {
  const file = /^@([\w./-]{1,80})$/u.exec(word.text)?.[1];
  if (file !== undefined) return namedText(baseOf(file), block) ?? word;
  const [all = "", name = ""] = opening.exec(word.text) ?? [];
  const value = all === "" || depth > deepest ? undefined : namedText(name, block);
  if (value === undefined) return word;
  // A text that names itself would have no end.
  const own = value.text.startsWith("$") ? expandedWord(value, block, depth + 1) : value;
  if (all.length === word.text.length && !/^https?:|^\//u.test(own.text)) return own;
  return followedBy(own.text, word, all.length);
}

/** The begin of an address stands where its name is used: what is wrong with the whole is said there. */
function followedBy(begin: string, word: MarkedText, length: number): MarkedText {
  const built = new TextBuilder();
  for (const letter of begin.replace(/\/$/u, "").slice(0, 300)) {
    built.add(letter, word.offsetAt(0), "code");
  }
  const rest = word.slice(length);
  for (const { start, end, offset } of rest.text === "" ? [] : rest.runs) {
    built.add(rest.text.slice(start, end), offset, "code");
  }
  return built.finish();
}
