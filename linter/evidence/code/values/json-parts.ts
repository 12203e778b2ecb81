/** A part of a JSON text, such as some lines of an object → the whole that it is a part of. */
import { type ValueBlock, jsonIn } from "./json-values.ts";

const longest = 20_000;
const mostOpen = 20;
const member = /^\s*(?:(?:\.\.\.|…)[^\n]*\n\s*)?,?\s*"[\w$.@ -]{1,60}"\s*:\s*\S/u;
const closerOf: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** `"total": 12,` and `"total": 12 }`, and a value whose end is left out. `undefined` where it is no such part. */
export function jsonPartIn(text: string): ValueBlock | undefined {
  const isMember = member.test(text);
  if (text.length > longest || !(isMember || /^\s*[[{]/u.test(text))) return undefined;
  const open = openIn(text);
  if (open === undefined) return undefined;
  const { before, behind } = open;
  const lacks = before === "" && isMember;
  const lead = lacks ? "{" : before;
  const end = lacks ? `${behind}}` : behind;
  if (lead + end === "" || (isMember && !lead.endsWith("{"))) return undefined;
  // A comma may stand before what is left out.
  const whole = jsonIn(`${lead}${text}${end === "" ? "" : `\n${end}`}`);
  if (whole === undefined || whole.unreadFrom !== undefined) return undefined;
  return {
    values: whole.values.map(({ tree, base }) => ({ tree, base: base - lead.length })),
    isCut: true,
    ...(isMember ? { isPart: true as const } : {}),
  };
}

/** The brackets that stand before the part, and those that stand behind it. */
function openIn(text: string): { readonly before: string; readonly behind: string } | undefined {
  const stack: string[] = [];
  let before = "";
  for (const [found] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|[[\]{}]/gu)) {
    if (found === "{" || found === "[") stack.push(closerOf[found] ?? "");
    else if (found === "}" || found === "]") {
      const closer = stack.pop();
      if (closer === undefined) before = (found === "}" ? "{" : "[") + before;
      else if (closer !== found) return undefined;
    }
    if (stack.length + before.length > mostOpen) return undefined;
  }
  return { before, behind: stack.toReversed().join("") };
}
