/** Collects the blocks of a document in its sections, and gives each the directives before it. */
import type { Block, Directive, Document, Phrase, Section } from "../../model/document.ts";
import type { ReaderFinding } from "../../model/reader-findings.ts";
import type { MarkdownProblem } from "./markdown-problem.ts";
import { placeOf } from "./place.ts";
import { Slugger } from "./slug.ts";

/** The mark of a section that was drafted: it is about the section, wherever it stands in it. */
const isMark = (words: string) => /^(?:derived|accepted)\b/u.test(words);

type OpenSection = Section & { readonly directives: Directive[]; readonly blocks: Block[] };

export class Sections {
  readonly #sections: OpenSection[] = [];
  readonly #notes: MarkdownProblem[] = [];
  readonly #slugger = new Slugger();
  #section: OpenSection = { slug: "", depth: 0, directives: [], blocks: [] };
  /** Directives that wait for their block. */
  #waiting: Directive[] = [];
  /** Between `notes` and `end of notes`: each block is a note. */
  #notesFrom: Directive | undefined;

  heading(phrase: Phrase, depth: number, directives: readonly Directive[]): void {
    this.#close();
    const slug = this.slug(phrase);
    const parent = this.#parentAt(depth);
    const of = parent === undefined ? {} : { parent };
    this.#section = { slug, heading: phrase, depth, directives: [], blocks: [], ...of };
    this.#sections.push(this.#section);
    this.directives(directives);
  }

  /** Takes the slug of a heading, also of one that begins no section. */
  slug({ pieces }: Phrase): string {
    return this.#slugger.slug(pieces.map(({ text }) => text).join(""));
  }

  directives(directives: readonly Directive[]): void {
    const isOfSection = this.#section.heading !== undefined && this.#section.blocks.length === 0;
    for (const directive of directives) {
      if (directive.words === "notes" || directive.words === "end of notes") {
        this.#notesFrom = directive.words === "notes" ? directive : undefined;
        continue;
      }
      this.#waiting.push(directive);
      if (isOfSection) this.#section.directives.push(directive);
    }
  }

  block(block: Block): void {
    if (this.#sections.length === 0) this.#sections.push(this.#section);
    const note = this.#notesFrom === undefined ? [] : [{ ...this.#notesFrom, words: "note" }];
    const directives = [...this.#waiting, ...block.directives, ...note];
    this.#section.blocks.push({ ...block, directives });
    this.#waiting = [];
  }

  note(note: MarkdownProblem): void {
    this.#notes.push(note);
  }

  finish(file: string, text: string): { document: Document; findings: ReaderFinding[] } {
    this.#close();
    const document = { file, text, sections: this.#sections };
    const findings: ReaderFinding[] = [];
    let index = -1;
    for (const { span, ...note } of this.#notes.sort((a, b) => a.span.start - b.span.start)) {
      while ((this.#sections[index + 1]?.heading?.span.start ?? Infinity) <= span.end) index += 1;
      const section = this.#sections[index]?.slug ?? "";
      findings.push({ ...note, document: placeOf(document, span, section) });
    }
    return { document, findings };
  }

  /** Directives after the heading of a section are about the section, if about nothing else. */
  #close(): void {
    const { heading, blocks } = this.#section;
    // A heading ends what was begun above it.
    this.#notesFrom = undefined;
    if (heading === undefined || blocks.length > 0) {
      for (const { span, words } of this.#waiting) {
        if (isMark(words)) continue;
        this.note({
          code: "document/directive",
          message: "no block follows the comment in its section",
          help: "Move it before its block, or directly after the heading.",
          span,
        });
      }
    }
    this.#waiting = [];
  }

  #parentAt(depth: number): number | undefined {
    let index: number | undefined = this.#sections.length - 1;
    while (index !== undefined && (this.#sections[index]?.depth ?? 0) >= depth) {
      index = this.#sections[index]?.parent;
    }
    return index === undefined || (this.#sections[index]?.depth ?? 0) === 0 ? undefined : index;
  }
}
