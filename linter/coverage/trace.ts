/** What a report about one service is made from: texts, and what became of what they say. */
import { lineFinder } from "../../core/spec/load/lines.ts";
import type { Document } from "../model/document.ts";
import type { LintResult, TextFile } from "../model/lint-result.ts";

/** A heading, or the start of a document that has text before its first one. */
export interface Heading {
  /** `""` before the first heading. */
  readonly slug: string;
  /** As a reader sees it; `""` before the first heading. */
  readonly title: string;
  /** 1 to 6; 0 before the first heading. */
  readonly depth: number;
  readonly line: number;
}

export interface OutlinedDocument extends TextFile {
  readonly headings: readonly Heading[];
}

export interface Trace {
  readonly service: string;
  /** Folder of the description, as the paths of its files begin; `""` is none. */
  readonly folder: string;
  readonly documents: readonly OutlinedDocument[];
  /** The files of the description, root first. */
  readonly spec: readonly TextFile[];
  readonly result: LintResult;
}

/** A document with the places of its headings. */
export function outlined({ file, text, sections }: Document): OutlinedDocument {
  const find = lineFinder(text);
  return {
    file,
    text,
    headings: sections.map(({ slug, heading, depth }) => ({
      slug,
      title: heading?.pieces.map((piece) => piece.text).join("") ?? "",
      depth,
      line: heading === undefined ? 1 : find(heading.span.start).line,
    })),
  };
}

/** `file` as it is called beside the description. */
export function shortName(file: string, folder: string): string {
  return folder !== "" && file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file;
}

/** Lines as every parser here counts them; none after the last line feed. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  return lines;
}
