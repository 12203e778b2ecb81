/** The words and marks of literals in programming languages. */
import type { ValueNode } from "./value-node.ts";

export const constants: ReadonlyMap<string, ValueNode["type"]> = new Map(
  Object.entries({
    true: "boolean",
    false: "boolean",
    True: "boolean",
    False: "boolean",
    $true: "boolean",
    $false: "boolean",
    null: "null",
    None: "null",
    nil: "null",
    $null: "null",
  }),
);

/** Calls that give what they are given: `JSON.stringify({…})`. */
export const wrapper =
  /(?:JSON\.stringify|json\.dumps|json_encode|JSON\.generate|bytes\.NewBufferString|strings\.NewReader|String|str|dict|Some|await)\s*\(/uy;
/** What makes text of the value before it, and types beside it. */
export const conversion =
  /\s*(?:\.to_json\b|\.toString\(\)|\|\s*ConvertTo-Json(?:[ \t]+-\w+(?:[ \t]+\w+)?)*|as\s+const\b|(?:as|satisfies)\s+[A-Z]\w*)/uy;
export const goType = /(?:\[\]\w+|map\[string\](?:interface\{\}|\w+))(?=\{)/uy;
export const gap = /(?:\s+|\\(?=[ \t]*\r?\n)|\/\/[^\n]*|\/\*[^*]*\*\/|#(?![{\w])[^\n]*)+/uy;
export const number = /[+-]?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/uy;
export const word = /\$?[A-Za-z_][\w]*/uy;
export const key = /(?:[A-Za-z_$][\w$]*(?:-\w+)*|\d+)(?=\s*(?::(?!:)|=>|=(?!=)))/uy;
/** What stands between values of which one is meant. */
export const alternative = /[ \t]*(?:\|{1,2}|\bor\b)[ \t]*/uy;
export const dots = /(?:\.\.\.|…)/uy;

/** The character that `\n` and its like stand for. */
export function escaped(character: string): string {
  return { n: "\n", t: "\t", r: "\r" }[character] ?? character;
}
