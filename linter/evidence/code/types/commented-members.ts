/** Comments behind the members of a value: `"name": "Ada", // required, at most 10 characters`. */
import type { MarkedText } from "../../outline/marked-text.ts";
import type { PlacedValue, ValueNode } from "../values/value-node.ts";
import type { DeclaredMember } from "./declared-member.ts";
import { commentStatements } from "./member-statements.ts";

const mostMembers = 300;

/** Members with a comment in the line in which their value ends or begins. */
export function commentedMembers({ tree, base }: PlacedValue, text: MarkedText): DeclaredMember[] {
  if (!/(?:\/\/|#|\/\*)/u.test(text.text)) return [];
  const found: DeclaredMember[] = [];
  const visit = (node: ValueNode, prefix: string): void => {
    if (node.type === "array") for (const one of node.children ?? []) visit(one, prefix);
    if (node.type !== "object") return;
    for (const { children } of node.children ?? []) {
      const [key, value] = children ?? [];
      if (key === undefined || value === undefined || found.length >= mostMembers) continue;
      const name = `${prefix}${String(key.value)}`;
      const isNested = value.type === "object" || value.type === "array";
      // What follows a bracket in its line is about the member before it.
      const end = base + (isNested ? value.offset + 1 : value.offset + value.length);
      const comment = commentAt(text.text, end);
      if (comment !== undefined) {
        const at = text.slice(base + key.offset, base + key.offset + key.length);
        const statements = commentStatements(text.slice(comment.start, comment.end));
        if (statements.length > 0) found.push({ name, at, statements });
      }
      visit(value, `${name}.`);
    }
  };
  visit(tree, "");
  return found;
}

function commentAt(text: string, from: number) {
  const mark = /^[ \t]*,?[ \t]*(?:\/\/|#|\/\*)[ \t]*/u.exec(text.slice(from, from + 200));
  if (mark === null) return undefined;
  const start = from + mark[0].length;
  const words = /^[^\n]*/u.exec(text.slice(start, start + 400))?.[0] ?? "";
  return { start, end: start + words.replace(/\s*\*\/\s*,?\s*$/u, "").length };
}
