/** Text of a Markdown file → the document, and what in it cannot be read. */
import type { Document } from "../../model/document.ts";
import type { ReaderFinding } from "../../model/reader-findings.ts";
import { BlockReader } from "./blocks.ts";
import { hiddenCharacters, notText } from "./characters.ts";
import { frontMatter } from "./front-matter.ts";
import type { MarkdownProblem } from "./markdown-problem.ts";
import { Sections } from "./sections.ts";
import { type ParseBlocks, parseBlocks } from "./parse-blocks.ts";
import { phrasesOfTable } from "./pipe-table.ts";
import { parseTreeWithTables } from "./tree.ts";

export interface ParsedDocument {
  readonly document: Document;
  /** In the order of the document; never of more than one kind of fault for the same words. */
  readonly findings: readonly ReaderFinding[];
}

/**
 * Never throws, and takes time in proportion to the text. A file that is no text, or would take too
 * long, is one finding and a document without sections. `parse` reads its parts, and may remember them.
 */
export function parseDocument(
  file: string,
  text: string,
  parse: ParseBlocks = parseBlocks,
): ParsedDocument {
  const own = text.replace(/^\ufeff+/, "");
  const sections = new Sections();
  const refuse = (note: MarkdownProblem): ParsedDocument => {
    const refused = new Sections();
    refused.note(note);
    return refused.finish(file, own);
  };
  const refusal = notText(own);
  if (refusal !== undefined) return refuse(refusal);
  for (const note of hiddenCharacters(own)) sections.note(note);
  const front = frontMatter(own);
  if (front !== undefined) {
    const matter = own.slice(front.start, front.end);
    sections.block({
      kind: "other",
      what: "front matter",
      text: matter,
      span: front,
      directives: [],
    });
  }
  const body = front === undefined ? own : blanked(own, front.end);
  const tree = parseTreeWithTables(body, phrasesOfTable, parse);
  if ("message" in tree) return refuse(tree);
  for (const part of tree.parts) {
    if ("table" in part) {
      const { notes, ...table } = part.table;
      for (const note of notes) sections.note(note);
      sections.block({ kind: "table", ...table, span: part.span, directives: [] });
      continue;
    }
    const { nodes, base } = part;
    new BlockReader({ text: own, base, definitions: tree.definitions }, sections).read(nodes);
  }
  return sections.finish(file, own);
}

/** Of the same length: places stay. */
function blanked(text: string, end: number): string {
  return text.slice(0, end).replaceAll(/[^\r\n]/g, " ") + text.slice(end);
}
