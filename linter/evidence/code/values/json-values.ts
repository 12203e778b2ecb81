/** A code block → the JSON values in it, as people write them for people. The linter's only reader by jsonc-parser. */
import { type Node, type ParseError, parseTree } from "jsonc-parser";
import type { PlacedValue } from "./value-node.ts";

export interface ValueBlock {
  readonly values: readonly PlacedValue[];
  /** Whether something was left out with `...`. */
  readonly isCut: boolean;
  /** Whether it is a part of a value: an object somewhere has these members. */
  readonly isPart?: true;
  /** Where a value ends with which the rest is not read; absent: all of it is. */
  readonly unreadFrom?: number;
}

/** Longer blocks are data, no example. */
const longest = 500_000;
const mostValues = 200;
/** The parser calls itself for each value within another. */
const deepest = 200;

/** `undefined` where the text is no JSON, even with a friendly eye. Offsets are those of `text`. */
export function jsonIn(text: string): ValueBlock | undefined {
  if (text.length > longest) return undefined;
  const { text: plain, isCut } = withoutOmissions(text);
  const values: PlacedValue[] = [];
  let at = 0;
  while (at < plain.length && values.length < mostValues) {
    while (/[\s,]/u.test(plain[at] ?? "")) at += 1;
    if (at >= plain.length) break;
    const end = /[[{]/u.test(plain[at] ?? "") ? endOf(plain, at) : undefined;
    const tree = end === undefined ? undefined : treeOf(plain.slice(at, end));
    if (tree === undefined || end === undefined) {
      return values.length === 0 ? undefined : { values, isCut, unreadFrom: at };
    }
    values.push({ tree, base: at });
    at = end;
  }
  return values.length === 0 ? undefined : { values, isCut };
}

function treeOf(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  return errors.every(({ error }) => harmless.has(error)) ? tree : undefined;
}

/** Names, values and commas that are missing or too many, where something was left out. */
const harmless: ReadonlySet<number> = new Set([3, 4, 6]);

/** Where the bracket at `start` is closed. */
function endOf(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      for (at += 1; at < text.length && text[at] !== '"' && text[at] !== "\n"; at += 1) {
        if (text[at] === "\\") at += 1;
      }
    } else if (character === "{" || character === "[") {
      depth += 1;
      if (depth > deepest) return undefined;
    } else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (text.startsWith("//", at)) {
      const end = text.indexOf("\n", at);
      at = end === -1 ? text.length : end;
    }
  }
  return undefined;
}

/**
 * Text with the same offsets, in which `...` and comments of a shell outside of strings are blank, and `<name>` is
 * a string; a number keeps no plus.
 */
function withoutOmissions(text: string): { readonly text: string; readonly isCut: boolean } {
  let isCut = false;
  const plain = text.replaceAll(
    /"(?:[^"\\\n]|\\.)*"|\/\*[^*]*\*\/|\/\/[^\n]*|(?<=^|\s)#[^\n]*|(?:\.\.\.|…)[^\n"\]}]*|<[\w .:-]{1,60}>|\+(?=\d)|\\(?=[ \t]*\r?\n)|(?<=[\]}]\s{0,10})\\[nr](?=\s|\\|$)/gu,
    (found) => {
      if (found.startsWith('"')) return found;
      if (/^(?:\/[/*]\s*)?(?:\.\.\.|…)/u.test(found)) isCut = true;
      return found.startsWith("<") ? `"<${found.slice(1, -2)}"` : blankOf(found);
    },
  );
  return { text: plain, isCut };
}

function blankOf(text: string): string {
  return text.replaceAll(/[^\n]/gu, " ");
}
