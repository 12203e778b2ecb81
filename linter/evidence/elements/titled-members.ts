/** Headings that are the names of members, each with lines such as "Type: string" below it: read together, like a table. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Outline, OutlineSection } from "../outline/outline.ts";
import type { Described } from "./described.ts";
import type { ElementContext } from "./element-context.ts";
import { nameIn } from "./describe.ts";
import { cellParts } from "./read-cell.ts";
import { readBound, readMembersAnywhere } from "./read-members.ts";
import { bindNames, memberIn } from "./bind-names.ts";
import { textsBefore } from "./texts-before.ts";

type Parts = Described["statements"];

interface TitledMember {
  /** Index of its section. */
  readonly section: number;
  readonly name: string;
  readonly at: MarkedText;
  readonly lines: readonly MarkedText[];
  /** How many elements the lines are. */
  readonly count: number;
}

const title = /^\W*(?:\d+(?:\.\d+)*[.)]?\s+)?(?<name>[A-Za-z_$][\w.$-]*)\W*$/u;
const label =
  /^[\s*_•–—-]*(?<label>Type|Data\s?type|Value\s+type|Required|Optional|Mandatory|Presence|Default(?:\s+value)?|Format|Nullable|Constraints?|(?:Allowed|Possible|Valid|Accepted)\s+values?|Values|Enum|Minimum|Maximum|(?:Max|Min)(?:imum)?\s+length|Description)[\s*_]*:[\s*_]*/iu;
const presence = /^[\s*_•–—"“-]*(?<word>required|optional|mandatory)[\s*_”".]*$/iu;
/** One heading alone may be called like a member by chance. */
const fewest = 2;

/** The sections of a document whose titles are members, in groups below the same section. */
export class TitledMembers {
  readonly #groups = new Map<number, readonly TitledMember[]>();
  readonly #read = new Map<readonly TitledMember[], ReadonlySet<number>>();

  constructor({ sections }: Outline) {
    const groups = new Map<number, TitledMember[]>();
    for (const [index, section] of sections.entries()) {
      const own = memberOf(section, index);
      if (own === undefined) continue;
      const parent = section.parent ?? 0;
      groups.set(parent, [...(groups.get(parent) ?? []), own]);
    }
    for (const group of groups.values()) {
      if (group.length < fewest) continue;
      for (const { section } of group) this.#groups.set(section, group);
    }
  }

  /** Whether the title of a section is one of several that name members. */
  isGrouped(index: number): boolean {
    return this.#groups.has(index);
  }

  /** Reads the group of a section with its first one; what is left of the section is not read yet. */
  withoutLines(index: number, section: OutlineSection, context: ElementContext): OutlineSection {
    const group = this.#groups.get(index);
    if (group === undefined) return section;
    const read = this.#read.get(group) ?? readGroup(group, context);
    this.#read.set(group, read);
    const count = group.find((one) => one.section === index)?.count ?? 0;
    if (!read.has(index)) return section;
    const { title: _, elements, ...rest } = section;
    for (const one of elements.slice(0, count)) {
      if (one.kind === "text") context.ledger.count("sentence", one.text, "read");
      else if (one.kind === "item") context.ledger.count("item", one.text, "read");
    }
    return { ...rest, elements: elements.slice(count) };
  }
}

function memberOf(section: OutlineSection, index: number): TitledMember | undefined {
  const own = section.title;
  const written = own === undefined ? undefined : title.exec(own.text)?.groups?.["name"];
  const name = written === undefined ? undefined : nameIn(written);
  if (own === undefined || name === undefined) return undefined;
  const elements = textsBefore(section.elements);
  const lines = elements.flatMap(linesOf);
  const labels = lines.map(({ text }) => label.exec(text)?.groups?.["label"] ?? "");
  // One label that is a type, or two of any kind, make the heading the name of a member.
  const isMember =
    labels.some((one) => /type$/iu.test(one)) || labels.filter((one) => one !== "").length > 1;
  const start = own.text.indexOf(name);
  const at = own.slice(start, start + name.length);
  return isMember ? { section: index, name, at, lines, count: elements.length } : undefined;
}

/** Lines that begin with a label; those that go on stay with them. */
function linesOf(text: MarkedText): MarkedText[] {
  const starts = [0];
  for (const { index } of text.text.matchAll(/\n/gu)) {
    const rest = text.text.slice(index + 1, index + 80);
    if (label.test(rest) || presence.test(rest)) starts.push(index + 1);
  }
  return starts.map((start, at) => text.slice(start, starts[at + 1]));
}

/** Which sections have a name that is bound. */
function readGroup(group: readonly TitledMember[], context: ElementContext): ReadonlySet<number> {
  const names = new Set(group.map(({ name }) => name));
  const isOther = (word: string) => names.has(word);
  const described = group.map(({ name, at, lines }): Described => {
    const statements = lines.flatMap((line) => partsOf(line, name, isOther));
    return { name, at, statements };
  });
  const [, ...titles] = context.titles;
  const around = { ...context, titles, lead: titles[0] ?? "" };
  const bound = bindNames([...names], around);
  if (bound === undefined) return new Set();
  const { containers, others } = bound;
  const has = (name: string) =>
    [...containers, ...others].some((one) => memberIn(one, name) !== undefined);
  // Headings may go through the members of several objects, one behind the other.
  const isOwn = (name: string) => has(name) || !context.vocabulary.hasMember(name);
  const own = described.filter(({ name }) => isOwn(name));
  const isRead = readBound(own, bound, around);
  const read = new Set(own.filter((_, index) => isRead[index]));
  for (const one of described)
    if (!isOwn(one.name) && readMembersAnywhere(one, around)) read.add(one);
  return new Set(
    group.flatMap(({ section }, index) => {
      const one = described[index];
      return one !== undefined && read.has(one) ? [section] : [];
    }),
  );
}

function partsOf(line: MarkedText, name: string, isOther: (word: string) => boolean): Parts {
  const word = presence.exec(line.text)?.groups?.["word"];
  if (word !== undefined) {
    const start = line.text.indexOf(word);
    const value = !/^optional$/iu.test(word);
    const end = start + word.length;
    return [{ text: line, statement: { kind: "required", value, start, end } }];
  }
  const found = label.exec(line.text);
  if (found === null) return [];
  const value = line.slice(found[0].length);
  const own = found.groups?.["label"] ?? "";
  const parts = cellParts(value, own, name, isOther);
  // Words beside a type are of many kinds: only what is a type counts there.
  if (/type$/iu.test(own)) return parts.filter(({ statement: { kind } }) => kind !== "required");
  return parts;
}
