/** Types that code declares, in TypeScript, Go, Python and the notations that are like them → members with what they state. */
import type { MarkedText } from "../../outline/marked-text.ts";
import type { DeclaredMember } from "./declared-member.ts";
import { goMembers, protoMembers, pythonMembers } from "./struct-members.ts";
import { bracedMembers } from "./braced-members.ts";
import { grammarTypes } from "./grammar-members.ts";
import { notationMembers } from "./json-notation.ts";

export interface DeclaredType {
  readonly name?: string;
  readonly members: readonly DeclaredMember[];
}

const longest = 20_000;
const mostTypes = 50;

const heads: readonly {
  readonly pattern: RegExp;
  readonly read: (body: MarkedText, name: string) => DeclaredMember[];
}[] = [
  {
    pattern: /\b(?:interface|type)\s+([A-Z]\w{0,60})(?:\s+extends\s+[\w<>, ]{1,80})?\s*=?\s*\{/gu,
    read: (body) => bracedMembers(body),
  },
  { pattern: /\btype\s+([A-Z]\w{0,60})\s+struct\s*\{/gu, read: goMembers },
  { pattern: /\bmessage\s+([A-Z]\w{0,60})\s*\{/gu, read: protoMembers },
];

/** The types of a block. Empty where it declares none. */
export function declaredTypes(text: MarkedText, language: string): DeclaredType[] {
  if (text.text.length > longest) return [];
  const found = heads.flatMap(({ pattern, read }) =>
    [...text.text.matchAll(pattern)]
      .slice(0, mostTypes)
      .flatMap(({ 0: all, 1: name = "", index }) => {
        const start = index + all.length;
        const members = read(text.slice(start, closingOf(text.text, start)), name);
        return members.length === 0 ? [] : [{ name, members }];
      }),
  );
  if (found.length > 0) return found;
  const grammar = grammarTypes(text);
  if (grammar.length > 0) return grammar;
  const classes = pythonClasses(text);
  if (classes.length > 0) return classes;
  const isCode = /^(?:sh|bash|shell|python|py|go|http|ya?ml|console)$/iu.test(language);
  const alone = isCode ? [] : notationMembers(text);
  return alone.length === 0 ? [] : [{ members: alone }];
}

function closingOf(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text.charAt(at) === "{") depth += 1;
    else if (text.charAt(at) === "}") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}

/** Classes that are made of members: of pydantic, of `dataclasses` and typed dictionaries. */
function pythonClasses(text: MarkedText): DeclaredType[] {
  const pattern =
    /(?:^|\n)(?:@(?:dataclass|dataclasses\.dataclass|attrs?\.?\w*)(?:\([^\n]*\))?\n)?class\s+([A-Z]\w{0,60})(\([\w., =]{0,80}\))?:[ \t]*(?=\n)/gu;
  return [...text.text.matchAll(pattern)].slice(0, mostTypes).flatMap((match) => {
    const { 0: all, 1: name = "", 2: bases = "", index } = match;
    if (!all.includes("@") && !/BaseModel|TypedDict|Struct|Schema|Model/u.test(bases)) return [];
    const start = index + all.length;
    const rest = text.text.slice(start);
    const end = /\n(?=[^\s#])/u.exec(rest)?.index ?? rest.length;
    const members = pythonMembers(text.slice(start, start + end));
    return members.length === 0 ? [] : [{ name, members }];
  });
}
