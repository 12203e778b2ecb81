/** Digests of every file that a description is made from, taken while each is read. */
import { readFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import type { Json } from "../../core/base/json.ts";
import { type Digest, digestOf } from "../../core/output/made-from/digest.ts";
import type { SourceDocument } from "../../core/spec/load/sources.ts";
import type { Description } from "../inputs/resolve-inputs.ts";

export interface InputDigests {
  readonly add: (document: SourceDocument) => void;
  /** With those of `sources`, paths from `cwd`, that are no descriptions. */
  readonly all: (sources: readonly string[]) => ReadonlyMap<string, Digest>;
}

/** Collects the digests of one description. */
export function inputDigests({ spec }: Pick<Description, "spec">, cwd: string): InputDigests {
  const inputs = new Map<string, Digest>();
  const nameOf = inputNames({ spec }, cwd);
  return {
    add: (document) => {
      inputs.set(nameOf(document), digestOf(document.value));
    },
    all: (sources) => {
      for (const file of sources) {
        const name = nameOf({ name: file, file });
        if (!inputs.has(name)) inputs.set(name, textDigest(file, cwd));
      }
      return inputs;
    },
  };
}

/** What the record calls a file: its path from the folder of the description, or the URI that it stands for. */
export function inputNames(
  { spec }: Pick<Description, "spec">,
  cwd: string,
): (document: Pick<SourceDocument, "name" | "file">) => string {
  const folder = dirname(resolve(cwd, spec));
  return ({ name, file }) =>
    /^[a-z][a-z\d+.-]+:/i.test(name)
      ? name
      : relative(folder, resolve(cwd, file)).split(sep).join("/");
}

/** The sections of a document by their headings, or the text of any other file. */
export function textDigest(file: string, cwd: string): Digest {
  const text = readFileSync(resolve(cwd, file), "utf8").replaceAll(/\r\n?/g, "\n");
  if (!/\.(?:md|markdown)$/i.test(file)) return digestOf(text);
  return digestOf(sectionTexts(sectionsOf(text)));
}

/** The words of each section by its title. */
export function sectionTexts(sections: readonly TextSection[]): Json {
  return Object.fromEntries(sections.map(({ title, body }) => [title, body]));
}

export interface TextSection {
  /** The heading; a second one of the same words has a number. */
  readonly title: string;
  /** Of the heading, from 1. */
  readonly line: number;
  readonly body: string;
}

/** A Markdown text by its headings; what stands before the first has no title. */
export function sectionsOf(text: string): TextSection[] {
  const sections: { title: string; line: number; body: string }[] = [];
  const seen = new Map<string, number>();
  let isCode = false;
  for (const [index, line] of text.split("\n").entries()) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    const [, heading] = (!isCode && /^#{1,6} +(.+?)(?: +#+)? *$/.exec(line)) || [];
    if (heading === undefined && sections.length > 0) {
      const last = sections.at(-1);
      if (last !== undefined) last.body += `${line}\n`;
      continue;
    }
    const title = heading ?? "";
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    const body = heading === undefined ? `${line}\n` : "";
    sections.push({ title: count === 1 ? title : `${title} (${count})`, line: index + 1, body });
  }
  return sections;
}
