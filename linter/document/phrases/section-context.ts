/** What a section knows: what it is about, and where the members that it names belong. */
import type { DocumentPlace, Section, Span } from "../../model/document.ts";
import { type Subject, recordKey, subjectKey } from "../../model/statement.ts";
import { type PartOf, wayOf } from "./directives.ts";
import { type Title, titleOf, unnumbered } from "./heading.ts";
import type { FirstPassIndex } from "./first-pass-index.ts";
import { NestedItems } from "./nested-items.ts";
import type { Writer } from "./claim-writer.ts";
import { rawText } from "./raw-text.ts";
import { Text } from "./text.ts";
import { pathPrefix } from "./path-prefix.ts";

/** What an introduction says of the table or the list that it leads to. */
export interface Lead {
  /** Where its members stand; absent: where members of the section do. */
  readonly base?: Subject;
  /** The values of what stands there follow. */
  readonly isOfValues?: boolean;
  readonly text: Text;
}

/** What comments say of the block that is being read. */
export interface BlockComments {
  readonly isNote: boolean;
  readonly places: readonly string[];
  readonly partOf?: PartOf;
  /** Targets of a record that the block itself describes. */
  readonly targets: readonly string[];
  readonly rows: ReadonlyMap<string, readonly string[]>;
}

export const noComments: BlockComments = {
  isNote: false,
  places: [],
  targets: [],
  rows: new Map(),
};

export class SectionContext {
  readonly heading: Text | undefined;
  readonly writer: Writer;
  readonly known: FirstPassIndex;
  readonly parent: SectionContext | undefined;
  readonly depth: number;
  /** Nothing in the section states anything about the spec. */
  readonly isNote: boolean;
  lead: Lead | undefined;
  /** How many rows an introduction says that the table after it has. */
  announced: Text | undefined;
  /** What the items of the list that is being read named so far. */
  readonly items = new NestedItems();
  /** Where the members of the item that is being read belong, in a list in a list. */
  itemBase: Subject | undefined;
  comments: BlockComments = noComments;
  left: Text[] = [];
  /** Words of the header of the table that comes next. */
  upcoming: readonly string[] = [];
  readonly #title: Title;
  readonly #targets: readonly string[];
  /** Bold words that stand as a heading of what follows. */
  #label: Text | undefined;
  #operation: string | undefined;

  constructor(section: Section, writer: Writer, known: FirstPassIndex, more: ContextParts) {
    this.heading = section.heading && Text.of(section.heading);
    this.writer = writer;
    this.known = known;
    this.parent = more.parent;
    this.depth = section.depth;
    this.isNote = more.isNote || (more.parent?.isNote ?? false);
    this.#title = titleOf(this.heading, known);
    this.#targets = more.targets;
    this.#operation = this.#title.operation;
  }

  /** What the heading itself says: an operation, a base path, a version, a record by a comment. */
  claimHeading(): void {
    const { heading, writer } = this;
    if (heading === undefined) return;
    this.#shorten(heading.text, this.key, heading.span);
    if (this.#title.isOperation) this.claimOperation(this.#title.operation ?? "", heading.span);
    const [, path] = heading.match(/\(`(\{[^{}]+\}\/[^`]*)`\)$/u) ?? [];
    if (path !== undefined) {
      this.known.basePath = pathPrefix(path.text);
      writer.claimOnce("base path", ["service"], this.known.basePath, path.span);
    }
    const [, version] = heading.match(/\(version (\d[\w.-]*)\)$/iu) ?? [];
    if (version !== undefined && this.depth === 1) {
      writer.claim("version", ["service"], version.text, version.span);
    }
    if (this.#targets.length > 0 && this.operation === undefined) this.ownRecord();
  }

  /** Name of the section, or of the part of it that bold words began. */
  get name(): string {
    return this.#label === undefined ? this.#title.name : titleOf(this.#label, this.known).name;
  }

  /** The names of this section and of those around it, the nearest first. */
  get names(): string[] {
    return [this.name, ...(this.parent?.names ?? [])];
  }

  /** The operation that the section describes. */
  get operation(): string | undefined {
    return this.#operation ?? this.parent?.operation;
  }

  set operation(key: string) {
    this.#operation = key;
  }

  /** Where members stand below the operation, as headings say. */
  get place(): readonly string[] | undefined {
    return this.#title.place ?? (this.#operation === undefined ? this.parent?.place : undefined);
  }

  set label(text: Text) {
    this.#label = text;
    this.lead = undefined;
  }

  /** Key of the record that the section would describe. */
  get key(): string {
    if (this.#label !== undefined) return this.#apart(this.keyOf(this.#label)).key;
    if (this.#title.isGeneric && this.parent !== undefined) return this.parent.key;
    return this.#apart(this.#title.key).key;
  }

  /** The heading around the section, or around the bold words in it. */
  get #around(): string {
    return (this.#label === undefined ? this.parent?.name : this.#title.name) ?? "";
  }

  /**
   * Sections of one name below different headings describe different records, of which the first has the
   * name alone; those that a comment binds to the same schema are one.
   */
  #apart(key: string): { readonly key: string; readonly mark: string; readonly isFirst: boolean } {
    const targets = this.#label === undefined ? this.#targets : this.comments.targets;
    const mark = targets.length > 0 ? targets.join(" ") : this.#around;
    const marks = this.known.described.get(key) ?? [];
    const isFirst = marks.indexOf(mark) <= 0 || this.#around === "";
    return { key: isFirst ? key : recordKey(`${this.#around} ${key}`), mark, isFirst };
  }

  /**
   * Where the members that the current block names belong. Absent when the section is about an
   * operation and nothing says which part of it has them.
   */
  base(): Subject | undefined {
    if (this.lead?.base !== undefined) return this.lead.base;
    return this.sectionBase();
  }

  /** The same without describing a record by it. */
  baseIfAny(): Subject | undefined {
    if (this.itemBase !== undefined) return this.itemBase;
    if (this.lead?.base !== undefined) return this.lead.base;
    const isRecord = this.comments.partOf === undefined && this.operation === undefined;
    if (isRecord && this.key === "") return undefined;
    return isRecord ? ["record", this.key] : this.sectionBase();
  }

  /** The same, whatever the block before has introduced. */
  sectionBase(): Subject | undefined {
    const { partOf } = this.comments;
    if (partOf !== undefined) return [...this.recordBase(partOf.record), ...partOf.way];
    const { operation, place } = this;
    if (operation !== undefined)
      return place && ["operation", operation, ...this.travelling(place)];
    return this.key === "" ? undefined : this.ownRecord();
  }

  /** Parameters travel where the document says that all of them do. */
  travelling(place: readonly string[]): readonly string[] {
    return place[0] === "parameter" ? [this.known.travel ?? "parameter"] : place;
  }

  /** The short names of the section's record. */
  shortNames(): (readonly [name: string, place: DocumentPlace])[] {
    return [...this.known.shortNames].flatMap(([name, { key, place }]) =>
      key === this.key ? [[name, place] as const] : [],
    );
  }

  /** Names of the section's record: its own, and the short ones. */
  keyNames(): string[] {
    return [this.key, ...this.shortNames().map(([name]) => name)];
  }

  /** Where the members of a record stand that is described anywhere in the document. */
  recordBase(key: string): Subject {
    return this.known.records.get(key) ?? ["record", key];
  }

  /** The record of the section, which is described by this very act. */
  ownRecord(): Subject {
    if (this.#label !== undefined) {
      return this.declare(this.#label, this.#label.span, this.comments.targets);
    }
    if (this.#title.isGeneric && this.parent !== undefined) return this.parent.ownRecord();
    return this.declare(
      this.heading ?? "",
      this.heading?.span ?? { start: 0, end: 0 },
      this.#targets,
    );
  }

  keyOf(name: Text): string {
    return recordKey(unnumbered(rawText(name)));
  }

  /** A clause that no form understands, of a sentence that is understood otherwise. */
  leave(clause: Text): void {
    this.left.push(clause);
  }

  /** A record of this name is described. Nothing is claimed twice. */
  declare(words: string | Text, span: Span, targets: readonly string[]): Subject {
    const name = unnumbered(typeof words === "string" ? words : rawText(words));
    const plain = recordKey(name);
    const isOwn = words === (this.#label ?? this.heading);
    const key = isOwn ? this.#describe(plain) : plain;
    const { output } = this.writer;
    if (!output.records.has(key)) {
      const others = isOwn ? (this.known.described.get(plain) ?? []) : [];
      const around = others.length > 1 ? { around: this.#around } : {};
      output.records.set(key, { key, name, targets, place: this.writer.place(span), ...around });
      this.writer.claim("record", ["record", key], true, span);
      if (!this.known.records.has(key)) this.known.records.set(key, ["record", key]);
      this.#shorten(name, key, span);
    }
    return ["record", key];
  }

  /** The key of the section's own record, which is known from now on to be described here. */
  #describe(plain: string): string {
    const { mark } = this.#apart(plain);
    const marks = this.known.described.get(plain) ?? [];
    if (!marks.includes(mark)) this.known.described.set(plain, [...marks, mark]);
    return this.#apart(plain).key;
  }

  /** The members that a path such as `result.exists` goes through are objects or arrays. */
  claimWay(base: Subject, path: string, span: Span): void {
    const way = wayOf(path);
    for (const [index, segment] of way.slice(0, -1).entries()) {
      const subject = [...base, ...way.slice(0, index + 1)];
      const isNamed = !/^[[{]/u.test(segment);
      if (isNamed) this.writer.claimOnce("member", subject, true, span);
      const type = way[index + 1]?.startsWith("[") === true ? "array" : "object";
      this.writer.claimOnce("type", subject, [type], span);
    }
  }

  /** The operation exists, with the parameters that its path names. */
  claimOperation(key: string, span: Span): void {
    const subject = ["operation", key];
    this.writer.claim("operation", subject, true, span);
    for (const [, name] of key.matchAll(/\{([^{}]+)\}/gu)) {
      if (name !== undefined) this.writer.claim("member", [...subject, "path", name], true, span);
    }
  }

  /** Only one of the names exists, which depends on what the record is used for. */
  choice(subject: Subject, names: readonly string[]): void {
    this.known.choices.set(subjectKey(subject), names);
  }

  /** "Public status page (PSP)" has a short name. */
  #shorten(name: string, key: string, span: Span): void {
    const [, short] = /\(([\p{Lu}\d]{2,})\)\s*$/u.exec(name) ?? [];
    if (short === undefined) return;
    this.known.shortNames.set(short.toLowerCase(), { key, place: this.writer.place(span) });
  }

  /** Members of the section's record stand below `path`. */
  standsAt(base: Subject): void {
    const [root, key = ""] = base;
    if (root === "record") this.known.records.set(key, base);
  }
}

export interface ContextParts {
  readonly parent: SectionContext | undefined;
  readonly isNote: boolean;
  readonly targets: readonly string[];
}

/** `base` and the way that a path such as `result.task` leads from it. */
export function below(base: Subject, path: string): Subject {
  return [...base, ...wayOf(path)];
}
