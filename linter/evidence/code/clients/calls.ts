/** Calls of functions in code → their arguments. Nothing is run. */
import type { MarkedText } from "../../outline/marked-text.ts";
import { LiteralReader } from "../values/literals.ts";
import type { ValueNode } from "../values/value-node.ts";
import { Assignments } from "./assignments.ts";

export interface Call {
  /** What stands before the last name, such as `requests` or `this.http`; empty for a function. */
  readonly receiver: string;
  readonly name: string;
  /** Where the last name begins. */
  readonly nameStart: number;
  readonly start: number;
  readonly end: number;
  readonly args: readonly ValueNode[];
  /** `json={…}`, and `body: {…}` of Ruby. */
  readonly named: ReadonlyMap<string, ValueNode>;
  readonly isCut: boolean;
}

/** Code of one block. */
export interface Code {
  readonly text: MarkedText;
  readonly assignments: Assignments;
}

const longest = 20_000;
const mostCalls = 200;
const callee =
  /(?<![\w$.'"/-])((?:\$?[A-Za-z_]\w{0,40}(?:\(\))?\s{0,40}(?:\?\.|\.|->|::)\s{0,40}){0,4})(\$?[A-Za-z_]\w{0,40})\s?(?:<[\w<>[\]., {}|:;]{1,80}>)?\(/gu;
const keyword = /(?:\*{0,2})([A-Za-z_]\w{0,40})\s*(?:=(?![=>])|:(?!:))\s*/uy;
const comment = /(?:^|\n)[ \t]*(?:\/\/|#|\*)[^\n]*$/u;

/** `undefined` of a block that is too long for code that people read. */
export function codeOf(text: MarkedText): Code | undefined {
  if (text.text.length > longest) return undefined;
  return { text, assignments: new Assignments(text.text) };
}

/** The calls, in order; those within others too. */
export function callsIn({ text: { text } }: Code, isWanted: (name: string) => boolean): Call[] {
  const found: Call[] = [];
  let tried = 0;
  for (const { 0: all, 1: receiver = "", 2: name = "", index } of text.matchAll(callee)) {
    if (!isWanted(name) || comment.test(text.slice(Math.max(0, index - 200), index))) continue;
    // Calls that never end are read to the end of the block.
    tried += 1;
    if (tried > mostCalls) break;
    const call = callAt(text, index + all.length);
    if (call === undefined) continue;
    const nameStart = index + receiver.length;
    found.push({
      receiver: receiver.replace(/\s*(?:\?\.|\.|->|::)\s*$/u, ""),
      name,
      nameStart,
      start: index,
      ...call,
    });
  }
  return found;
}

/** The arguments that begin at `start`. */
export function callAt(text: string, start: number) {
  const reader = new LiteralReader(text);
  const args: ValueNode[] = [];
  const named = new Map<string, ValueNode>();
  let at = start;
  for (;;) {
    at += /^[\s,]*/u.exec(text.slice(at, at + 400))?.[0].length ?? 0;
    if (at >= text.length) return undefined;
    if (text.charAt(at) === ")") break;
    keyword.lastIndex = at;
    const own = keyword.exec(text);
    const from = own === null ? at : at + own[0].length;
    const value = reader.read(from);
    if (value === undefined || value.end <= at) return undefined;
    if (own?.[1] === undefined) args.push(value.node);
    else named.set(own[1], value.node);
    // A line end within brackets ends no argument.
    at = Math.max(value.end, from);
  }
  return { args, named, end: at + 1, isCut: reader.isCut };
}
