/** The words of `<!-- specwright: … -->` → what they ask for. */
import type { Directive, Span } from "../../model/document.ts";
import { member, recordKey } from "../../model/statement.ts";

export type Instruction =
  /** The block states nothing about the spec. */
  | { readonly kind: "note" }
  /** Nothing in the section does, nor in those that are part of it. */
  | { readonly kind: "section note" }
  /** `derived …` and `accepted …`: where the section comes from, which `linter/derived/` reads. */
  | { readonly kind: "mark" }
  /** The block's words are bound to these places of the spec. */
  | { readonly kind: "prose"; readonly places: readonly string[] }
  /** The record that the section describes is these components or files. */
  | { readonly kind: "record"; readonly targets: readonly string[] }
  /** The same for rows of a table, by the name in the row. */
  | { readonly kind: "records"; readonly targets: ReadonlyMap<string, readonly string[]> }
  /** Members of the block are members of another section's record. */
  | PartOf;

export interface PartOf {
  readonly kind: "part of";
  readonly record: string;
  readonly way: readonly string[];
  /** Of the comment. */
  readonly span: Span;
}

export interface Wrong {
  readonly kind: "wrong";
  readonly problem: string;
}

const forms = [
  "`record <component or file> …`",
  "`record <row> = <component or file> …; …`",
  "`prose <place> …`",
  "`note`",
  "`section note`",
  "`notes` with `end of notes`",
  "`part of <record>`",
  "`part of <record> at <a.b>`",
];

/** One sentence for those who wrote something else. */
export const directiveHelp = `Known comments: ${forms.join(", ")}.`;

/** The same for a comment that names a record. */
export const partOfHelp = "Write `part of <record>` or `part of <record> at <a.b>`.";

/** What a comment asks for, or what is wrong with it. */
export function instructionOf({ words, span }: Directive): Instruction | Wrong {
  const text = words.replaceAll(/\s+/gu, " ").trim();
  if (text === "note" || text === "section note") return { kind: text };
  const space = text.search(/ |$/u);
  const rest = text.slice(space + 1);
  switch (text.slice(0, space)) {
    case "prose":
      return prose(rest);
    case "record":
      return record(rest);
    case "part":
      return partOf(rest, span);
    case "derived":
    case "accepted":
      return { kind: "mark" };
    default:
      return wrong(`"${shortened(text)}" is not a known comment`);
  }
}

function prose(rest: string): Instruction | Wrong {
  const places = rest.split(" ").filter((place) => place !== "");
  if (places.length === 0) return wrong("`prose` requires a place in the spec");
  const odd = places.find((place) => !place.includes("#") && !place.startsWith("/"));
  if (odd !== undefined)
    return wrong(`"${odd}" is not a place; write <file>#<pointer> or #<pointer>`);
  return { kind: "prose", places };
}

function record(rest: string): Instruction | Wrong {
  if (!rest.includes("=")) {
    const targets = rest.split(" ").filter((target) => target !== "");
    return targets.length === 0 ? wrong("`record` names nothing") : { kind: "record", targets };
  }
  const targets = new Map<string, readonly string[]>();
  for (const part of rest.split(";").filter((one) => one.trim() !== "")) {
    const [name = "", list = "", ...more] = part.split("=");
    const names = list.split(" ").filter((target) => target !== "");
    if (recordKey(name) === "" || names.length === 0 || more.length > 0) {
      return wrong(`"${part.trim()}" does not have the form <row> = <component or file>`);
    }
    targets.set(recordKey(name), names);
  }
  return { kind: "records", targets };
}

function partOf(rest: string, span: Span): Instruction | Wrong {
  const found = /^of (.+?)(?: at (\S+))?$/u.exec(rest);
  if (found === null) return wrong("`part of` requires the name of a record");
  const [, name = "", way = ""] = found;
  const odd = /\S*(?:\[\]|\{\})\S*/u.exec(name)?.[0];
  if (odd !== undefined) return wrong(`"${shortened(odd)}" is a path without "at" before it`);
  const record = recordKey(name);
  if (record === "") return wrong("`part of` requires the name of a record");
  return { kind: "part of", record, way: wayOf(way), span };
}

/** `a.b[].c` → the segments `a`, `b`, `[]`, `c`. */
export function wayOf(path: string): string[] {
  return path
    .replaceAll("[]", ".[]")
    .replaceAll("{}", ".{}")
    .split(".")
    .filter((segment) => segment !== "")
    .map((segment) => (segment === "[]" || segment === "{}" ? segment : member(segment)));
}

function shortened(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}

function wrong(problem: string): Wrong {
  return { kind: "wrong", problem };
}
