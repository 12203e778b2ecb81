/** `{ "id": string, "age"?: number }` and `{ "id": "string" }`: JSON with types in the place of values. */
import type { MarkedText } from "../../outline/marked-text.ts";
import { statedType } from "../../statements/stated-type.ts";
import { jsonIn } from "../values/json-values.ts";
import { type ValueNode, propertiesOf } from "../values/value-node.ts";
import { bracedMembers } from "./braced-members.ts";
import type { DeclaredMember } from "./declared-member.ts";
import { typeStatements } from "./member-statements.ts";

/** Empty where the block has values. */
export function notationMembers(text: MarkedText): DeclaredMember[] {
  const start = /^\s*\{/u.exec(text.text)?.[0].length;
  const end = text.text.lastIndexOf("}");
  if (start === undefined || end < start) return [];
  const json = jsonIn(text.text);
  if (json !== undefined) {
    const [value] = json.values;
    if (value === undefined || json.values.length > 1) return [];
    const leaves = leavesOf(value.tree);
    const isTypes = leaves.length > 0 && leaves.every((leaf) => isTypeWord(leaf));
    return isTypes ? membersOf(value.tree, text, value.base, "") : [];
  }
  const body = text.slice(start, end);
  const members = bracedMembers(body);
  // One value among them says that all are values.
  const hasValues =
    /[:,[]\s*(?:["'][^"'\n]*["']|-?\d[\d.]*|true|false|null)\s*(?:[,}\]\n]|$)/u.test(body.text);
  const typed = members.filter(({ statements }) =>
    statements.some(({ statement }) => statement.kind === "type"),
  );
  return !hasValues && typed.length >= members.length / 2 ? members : [];
}

function leavesOf(node: ValueNode): ValueNode[] {
  if (node.type === "object") {
    return propertiesOf(node).flatMap(({ value }) => (value === undefined ? [] : leavesOf(value)));
  }
  return node.type === "array" ? (node.children ?? []).flatMap(leavesOf) : [node];
}

function isTypeWord({ type, value }: ValueNode): boolean {
  return type === "string" && typeof value === "string" && statedType(value) !== undefined;
}

function membersOf(
  node: ValueNode,
  text: MarkedText,
  base: number,
  prefix: string,
): DeclaredMember[] {
  return propertiesOf(node).flatMap(({ name: own, key, value }): DeclaredMember[] => {
    if (value === undefined) return [];
    const name = `${prefix}${own}`;
    const at = text.slice(base + key.offset + 1, base + key.offset + key.length - 1);
    const start = base + value.offset;
    const isText = value.type === "string";
    const statements = isText
      ? typeStatements(text.slice(start + 1, start + value.length - 1))
      : [];
    const inner = value.type === "array" ? value.children?.[0] : value;
    const within = inner?.type === "object" ? membersOf(inner, text, base, `${name}.`) : [];
    return [{ name, at, statements }, ...within];
  });
}
