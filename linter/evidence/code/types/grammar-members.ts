/** `$order = { "id" : $number, "tags" : [ $string, ... ] #optional }`: a grammar of JSON, whose words stand for types. */
import type { MarkedText } from "../../outline/marked-text.ts";
import { type StatedType, statedType } from "../../statements/stated-type.ts";
import type { DeclaredMember } from "./declared-member.ts";
import { commentStatements } from "./member-statements.ts";

export interface GrammarType {
  readonly name: string;
  readonly members: readonly DeclaredMember[];
}

const longest = 20_000;
const mostTypes = 50;
const head = /(?:^|\n)[ \t]*[$<]?([A-Za-z_]\w{0,60})>?[ \t]*(?::{0,2}=|:)\s*\{/gu;
const entry =
  /["“]([A-Za-z_$][\w$-]{0,60})["”]\s*:\s*(\[\s*[$<]\w[\w ]{0,40}>?[^\]\n]{0,40}\]|[$<]\w[\w ]{0,40}>?)[ \t]*,?[ \t]*(?:(?:#|\/\/)[ \t]*([^\n]*))?/gu;

/** Empty where the block has values. */
export function grammarTypes(text: MarkedText): GrammarType[] {
  if (text.text.length > longest || !/:\s*\[?\s*\$[A-Za-z]/u.test(text.text)) return [];
  return [...text.text.matchAll(head)].slice(0, mostTypes).flatMap((found): GrammarType[] => {
    const { 0: all, 1: name = "", index } = found;
    const start = index + all.length;
    const end = text.text.indexOf("}", start);
    const members = membersOf(text.slice(start, end === -1 ? undefined : end));
    return members.length === 0 ? [] : [{ name, members }];
  });
}

function membersOf(body: MarkedText): DeclaredMember[] {
  return [...body.text.matchAll(entry)].map((found): DeclaredMember => {
    const { 0: all, 1: name = "", 2: word = "", 3: comment, index } = found;
    const nameStart = index + all.indexOf(name);
    const wordStart = index + all.indexOf(word, nameStart - index + name.length);
    const at = body.slice(nameStart, nameStart + name.length);
    const text = body.slice(wordStart, wordStart + word.length);
    const type = typeOf(word);
    const place = { start: 0, end: word.length };
    const behind = comment === undefined ? undefined : index + all.lastIndexOf(comment);
    return {
      name,
      at,
      statements: [
        ...(type === undefined
          ? []
          : [{ text, statement: { kind: "type", value: type, ...place } as const }]),
        ...(comment === undefined || behind === undefined
          ? []
          : commentStatements(body.slice(behind, behind + comment.length))),
      ],
    };
  });
}

/** Numbers of JSON are integers as well. */
function typeOf(word: string): StatedType | undefined {
  const items = /^\[\s*(.*?)\s*(?:,.*)?\]$/su.exec(word)?.[1];
  if (items !== undefined) {
    const inner = typeOf(items);
    return inner === undefined ? [{ type: "array" }] : [{ type: "array", items: inner }];
  }
  const stated = statedType(word.replaceAll(/[$<>]/gu, ""));
  const isNumber = stated?.some(({ type }) => type === "number") === true;
  return isNumber ? [...stated, { type: "integer" }] : stated;
}
