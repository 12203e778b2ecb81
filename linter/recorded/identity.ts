/** What tells a finding from others, wherever its lines move: its code, its place in the spec and its words. */
import { posix } from "node:path";
import type { Origin } from "../../core/base/origin.ts";
import type { DocumentPlace } from "../model/document.ts";
import type { Finding } from "../model/finding.ts";
import type { TextFile } from "../model/lint-result.ts";
import type { FindingEntry } from "./entries.ts";

/** A finding as an entry names it, without what people add. */
export interface Identified {
  readonly finding: Finding;
  readonly name: Omit<FindingEntry, "count" | "reason" | "day">;
}

/** The longest text of the document that an entry quotes. */
const longestText = 120;

/** Names findings by paths from the folder in which the baseline lies. */
export class FindingNames {
  readonly #folder: string;
  readonly #root: string;
  readonly #lines: ReadonlyMap<string, readonly string[]>;

  /** `beside` is the file beside which the baseline lies, and `root` the root file of the spec. */
  constructor(beside: string, root: string, documents: readonly TextFile[]) {
    this.#folder = posix.dirname(beside);
    this.#root = root;
    this.#lines = new Map(documents.map(({ file, text }) => [file, text.split(/\r\n|[\n\r]/u)]));
  }

  /** The name of the spec. */
  get spec(): string {
    return this.path(this.#root);
  }

  path(file: string): string {
    return URL.canParse(file) ? file : posix.relative(this.#folder, file);
  }

  identify(finding: Finding): Identified {
    const { code, message, document, spec } = finding;
    const name = {
      document: document === undefined ? "" : this.path(document.file),
      section: sectionName(document?.section ?? ""),
      code,
      at: spec === undefined ? "" : this.#placeName(spec),
      text: document === undefined ? "" : shortened(this.#textAt(document)),
      // What else the spec has does not change what is wrong.
      says: message.replace(/ among "[^]*$/u, ""),
    };
    return { finding, name };
  }

  /** Items of a list by no number: another parameter before one changes nothing. */
  #placeName({ file, pointer }: Origin): string {
    const stable = pointer.replaceAll(
      /\/(parameters|allOf|anyOf|oneOf|prefixItems)\/\d+(?=\/|$)/gu,
      "/$1/*",
    );
    return `${file === this.#root ? "" : this.path(file)}#${stable}`;
  }

  /** The words of the document, without the breaks and marks of their lines. */
  #textAt({ file, line, column, endLine, endColumn }: DocumentPlace): string {
    const lines = this.#lines.get(file)?.slice(line - 1, endLine) ?? [];
    const own = lines.map((text, index) => {
      const end = index === endLine - line ? endColumn - 1 : undefined;
      return text
        .slice(index === 0 ? column - 1 : 0, end)
        .replace(index === 0 ? "" : /^[\s>]+/u, "");
    });
    return own.join(" ").replaceAll(/\s+/gu, " ").trim();
  }
}

/** What tells an entry from others. The section does not: a heading may be renamed. */
export function entryKey({ document, code, at, text, says }: Identified["name"]): string {
  return JSON.stringify([document, code, at, text, says]);
}

/** Without the number that tells sections of one title apart, which changes with every new one of them. */
export function sectionName(slug: string): string {
  return slug.replace(/-\d+$/u, "");
}

function shortened(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
}
