/** Members of Go's structs and of Python's classes. */
import { type MarkedText, TextBuilder } from "../../outline/marked-text.ts";
import type { DeclaredMember } from "./declared-member.ts";
import { commentStatements, typeStatements } from "./member-statements.ts";

const mostMembers = 300;

/** `Name Type` with its name in JSON behind it. */
export function goMembers(body: MarkedText, typeName = ""): DeclaredMember[] {
  const pattern =
    /^[ \t]*[A-Z]\w{0,60}[ \t]+([^\s`]{1,60})[ \t]+`[^`\n]*json:"([\w$.-]{1,60})[^`\n]*`[ \t]*(?:\/\/([^\n]*))?$/gmu;
  const found = [...body.text.matchAll(pattern)].slice(0, mostMembers);
  const isLeftOut = (all: string) => /json:"[^"]*,omit(?:empty|zero)/u.test(all);
  // Of answers, what may be empty says nothing about what is sent.
  const isSent = /(?:Input|Request|Params|Options|Args)$|^(?:New|Create|Update)/u.test(typeName);
  const isMixed = isSent && new Set(found.map(([all]) => isLeftOut(all))).size > 1;
  return found.flatMap((match) => {
    const { 0: all, 1: type = "", 2: name = "", 3: comment, index } = match;
    if (name === "-") return [];
    const typeStart = index + all.indexOf(type, all.search(/\S\s/u));
    const nameStart = index + all.indexOf(name, all.indexOf("json:"));
    const at = body.slice(nameStart, nameStart + name.length);
    const end = index + all.length;
    return [
      {
        name,
        at,
        statements: [
          ...typeStatements(body.slice(typeStart, typeStart + type.length)),
          ...(isMixed ? [requiredMark(at, !isLeftOut(all))] : []),
          ...(comment === undefined
            ? []
            : commentStatements(body.slice(end - comment.length, end))),
        ],
      },
    ];
  });
}

function requiredMark(at: MarkedText, value: boolean): DeclaredMember["statements"][number] {
  return { text: at, statement: { kind: "required", value, start: 0, end: at.text.length } };
}

/** `repeated string name = 1;` with comments before it. */
export function protoMembers(body: MarkedText): DeclaredMember[] {
  const pattern =
    /((?:^[ \t]*\/\/[^\n]*\n)*)^[ \t]*((?:repeated|optional)[ \t]+)?([\w.]{1,60})[ \t]+([a-z]\w{0,60})[ \t]*=[ \t]*\d+[^;\n]*;/gmu;
  const inner = innerMessages(body.text);
  const own = [...body.text.matchAll(pattern)].filter(
    ({ index, 0: all }) =>
      !inner.some(({ start, end }) => index + all.length > start && index < end),
  );
  return own.slice(0, mostMembers).map((match) => {
    const { 0: all, 1: comment = "", 2: label, 3: type = "", 4: name = "", index } = match;
    const typeStart = index + all.indexOf(type, comment.length + (label?.length ?? 0));
    const nameStart = index + all.indexOf(name, typeStart - index + type.length);
    const at = body.slice(nameStart, nameStart + name.length);
    const isList = label?.startsWith("repeated") === true;
    const plain = typeStatements(body.slice(typeStart, typeStart + type.length));
    const types = isList ? plain.map(listed) : plain;
    const said =
      comment === "" ? [] : commentStatements(withoutSlashes(body, index, comment.length));
    return { name: jsonName(name), at, statements: [...types, ...said] };
  });
}

/** Messages within a message have members of their own. */
function innerMessages(text: string): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const { 0: head, index } of text.matchAll(/\bmessage\s+\w{1,60}\s*\{/gu)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const start = index + head.length;
    let depth = 1;
    let end = start;
    for (; end < text.length && depth > 0; end += 1) {
      if (text.charAt(end) === "{") depth += 1;
      else if (text.charAt(end) === "}") depth -= 1;
    }
    found.push({ start, end });
  }
  return found;
}

function listed(part: DeclaredMember["statements"][number]): typeof part {
  const { statement, text } = part;
  if (statement.kind !== "type") return part;
  return { text, statement: { ...statement, value: [{ type: "array", items: statement.value }] } };
}

/** What JSON has for a name of protobuf. */
function jsonName(name: string): string {
  return name.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

function withoutSlashes(body: MarkedText, start: number, length: number): MarkedText {
  const text = new TextBuilder();
  for (const { 0: line, index } of body.text
    .slice(start, start + length)
    .matchAll(/(?<=\/\/)[^\n]*\n/gu)) {
    text.add(line, body.offsetAt(start + index), "text");
  }
  return text.finish();
}

/** `name: type = default`. */
export function pythonMembers(body: MarkedText): DeclaredMember[] {
  const pattern =
    /^[ \t]+([a-z_]\w{0,60})[ \t]*:[ \t]*([^=#\n]+?)[ \t]*(?:=[ \t]*([^#\n]+?))?[ \t]*(?:#([^\n]*))?$/gmu;
  const found = [...body.text.matchAll(pattern)].slice(0, mostMembers);
  const isMixed = new Set(found.map(({ 3: given }) => hasDefault(given))).size > 1;
  return found.map((match) => {
    const { 0: all, 1: name = "", 2: type = "", 3: given, 4: comment, index } = match;
    const nameStart = index + all.indexOf(name);
    const typeStart = index + all.indexOf(type, all.indexOf(":") + 1);
    const at = body.slice(nameStart, nameStart + name.length);
    const end = index + all.length;
    const statements = [...typeStatements(body.slice(typeStart, typeStart + type.length))];
    if (isMixed) statements.push(requiredMark(at, !hasDefault(given)));
    const plain = /^(?:(["'])([\w-]+)\1|(\d+|True|False))$/u.exec(given ?? "");
    if (plain !== null) {
      const value = (plain[2] ?? plain[3] ?? "").toLowerCase();
      const place = { start: 0, end: name.length };
      statements.push({ text: at, statement: { kind: "default", value, ...place } });
    }
    if (comment !== undefined)
      statements.push(...commentStatements(body.slice(end - comment.length, end)));
    return { name, at, statements };
  });
}

/** `Field(...)` has a default where something else than dots comes first. */
function hasDefault(given: string | undefined): boolean {
  return (
    given !== undefined &&
    !/^Field\(\s*(?:\.\.\.|description|alias|[gl][te]|min_|max_)/u.test(given)
  );
}
