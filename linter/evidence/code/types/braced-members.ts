/** `name?: type;` between braces, as TypeScript has it. */
import type { MarkedText } from "../../outline/marked-text.ts";
import { statedType } from "../../statements/stated-type.ts";
import type { DeclaredMember } from "./declared-member.ts";
import { commentStatements, typeStatements } from "./member-statements.ts";

const mostMembers = 300;
const member = /^\s*(?:readonly\s+|public\s+)?(["']?)([A-Za-z_$][\w$-]{0,60})\1\s*(\?)?\s*:\s*/u;

interface Entry {
  /** Where the entry and its type begin and end. */
  readonly start: number;
  readonly end: number;
  readonly comment?: { readonly start: number; readonly end: number };
}

/** The members, and those of objects within them by their path. */
export function bracedMembers(body: MarkedText, prefix = "", depth = 0): DeclaredMember[] {
  const { text } = body;
  const entries = entriesOf(text);
  const marksOptional = entries.some(
    ({ start, end }) => member.exec(text.slice(start, end))?.[3] !== undefined,
  );
  return entries.slice(0, mostMembers).flatMap(({ start, end, comment }): DeclaredMember[] => {
    const found = member.exec(text.slice(start, end));
    if (found === null) return [];
    const [all, quote = "", own = "", optional] = found;
    const nameStart = start + all.indexOf(own, all.search(/\S/u) + quote.length);
    const at = body.slice(nameStart, nameStart + own.length);
    const type = body.slice(start + all.length, end);
    const statements = type.text.trim() === "" ? [] : [...typeStatements(type)];
    if (marksOptional) {
      const value = optional === undefined;
      const place = { start: 0, end: own.length };
      statements.push({ text: at, statement: { kind: "required", value, ...place } });
    }
    if (comment !== undefined) {
      statements.push(...commentStatements(body.slice(comment.start, comment.end)));
    }
    // `{ string: string }` is of any names.
    if (depth > 0 && statedType(own) !== undefined && quote === "") return [];
    const name = `${prefix}${own}`;
    const inner = /^\s*(?:Array<)?\{/u.exec(type.text);
    const close = type.text.lastIndexOf("}");
    const within =
      inner === null || close === -1 || depth > 5
        ? []
        : bracedMembers(type.slice(inner[0].length, close), `${name}.`, depth + 1);
    return [{ name, at, statements }, ...within];
  });
}

/** Parts between commas, semicolons and line ends, outside of brackets and texts. */
function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  let start = 0;
  let depth = 0;
  let quote = "";
  const push = (end: number): void => {
    if (text.slice(start, end).trim() !== "") entries.push({ start, end });
    start = end + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote !== "") {
      if (character === quote || character === "\n") quote = "";
    } else if (/["'`]/u.test(character)) quote = character;
    else if (/[({[<]/u.test(character)) depth += 1;
    else if (/[)}\]>]/u.test(character)) depth -= 1;
    else if (text.startsWith("//", at) || text.startsWith("/*", at)) {
      const isLine = text.startsWith("//", at);
      const close = text.indexOf(isLine ? "\n" : "*/", at + 2);
      const end = close === -1 ? text.length : close;
      if (depth === 0) {
        if (text.slice(start, at).trim() !== "") push(at);
        const last = entries.at(-1);
        const isBeside = last !== undefined && !text.slice(last.end, at).includes("\n");
        if (isBeside) entries.splice(-1, 1, { ...last, comment: { start: at + 2, end } });
        start = isLine ? end : end + 2;
      }
      at = isLine ? end - 1 : end + 1;
    } else if (depth === 0 && /[,;]/u.test(character)) push(at);
    else if (depth === 0 && character === "\n" && isEnd(text, start, at)) push(at);
  }
  push(text.length);
  return entries;
}

/** Unions go on in the next line. */
function isEnd(text: string, start: number, at: number): boolean {
  const before = text.slice(Math.max(start, at - 60), at).trimEnd();
  return !/[|&:=]$/u.test(before) && !/^\s*[|&]/u.test(text.slice(at, at + 60));
}
