/** Findings → changes of one side, each of which is kept only if it mends its finding and makes no other. */
import { lineFinder } from "../../core/spec/load/lines.ts";
import type { DocumentPlace } from "../model/document.ts";
import type { Finding } from "../model/finding.ts";
import type { Mend } from "../model/mend.ts";
import type { Origin } from "../../core/base/origin.ts";
import { documentEdits } from "./document/document-edits.ts";
import { type Edit, type Unsafe, applyEdits, isUnsafe } from "./edits/edit.ts";
import { specEdits } from "./spec/spec-edits.ts";
import { Uses } from "./spec/uses.ts";
import { SpecFile } from "./spec/yaml-file.ts";

export type FixSide = "document" | "spec";

/** Files by their paths, as findings name them. */
export type Texts = ReadonlyMap<string, string>;

/** The finding's line in a text as it was and as it is, or the line of another change that goes with it. */
export interface FixedLine {
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

export interface Fixed {
  readonly finding: Finding;
  readonly lines: readonly FixedLine[];
}

export interface Unfixed {
  readonly finding: Finding;
  /** A clause that follows "not mended:". */
  readonly reason: string;
}

export interface Fixes {
  readonly texts: Texts;
  readonly fixed: readonly Fixed[];
  readonly unfixed: readonly Unfixed[];
}

export interface Linted {
  readonly findings: readonly Finding[];
  readonly read: number;
}

export interface FixInput {
  readonly side: FixSide;
  /** The files that may be changed. */
  readonly texts: Texts;
  readonly findings: readonly Finding[];
  /** How much of the documents was read to find them. */
  readonly read: number;
  /** The same of other texts; `undefined` where they are broken. */
  readonly lint: (texts: Texts) => Linted | undefined;
}

/** Pure but for `lint`. */
export function fix(input: FixInput): Fixes {
  const run = new FixRun(input);
  const { findings } = input;
  run.tryAll([...new Set(findings.filter(({ mend }) => mend !== undefined).map(identityOf))]);
  return run.result();
}

interface Proposal {
  readonly finding: Finding;
  readonly file: string;
  readonly edits: readonly Edit[];
}

class FixRun {
  readonly #side: FixSide;
  readonly #lint: FixInput["lint"];
  #texts: Texts;
  #findings: readonly Finding[];
  #read: number;
  readonly #fixed: Fixed[] = [];
  /** By the identity of the finding. */
  readonly #reasons = new Map<string, string>();
  #starts?: { readonly text: string; readonly starts: readonly number[] };
  readonly #parsed = new Map<string, { readonly file: SpecFile; readonly uses: Uses }>();

  constructor({ side, texts, findings, read, lint }: FixInput) {
    this.#side = side;
    this.#texts = texts;
    this.#findings = findings;
    this.#read = read;
    this.#lint = lint;
  }

  result(): Fixes {
    const unfixed = this.#findings.map((finding) => ({
      finding,
      reason:
        this.#reasons.get(identityOf(finding)) ??
        "nothing that one side says could stand on the other",
    }));
    return { texts: this.#texts, fixed: this.#fixed, unfixed };
  }

  /** All at once where that works, else each half alone. */
  tryAll(identities: readonly string[]): void {
    const proposals = this.#proposalsFor(new Set(identities));
    if (proposals.length === 0) return;
    const reason = this.#tryOut(proposals);
    if (reason === undefined) return;
    const open = [...new Set(proposals.map(({ finding }) => identityOf(finding)))];
    if (open.length === 1) {
      for (const identity of open) this.#reasons.set(identity, reason);
      return;
    }
    const middle = Math.ceil(open.length / 2);
    this.tryAll(open.slice(0, middle));
    this.tryAll(open.slice(middle));
  }

  #proposalsFor(identities: ReadonlySet<string>): Proposal[] {
    return this.#findings.flatMap((finding): Proposal[] => {
      const identity = identityOf(finding);
      if (!identities.has(identity)) return [];
      const proposal = this.#proposalFor(finding);
      if (!("reason" in proposal)) return [proposal];
      this.#reasons.set(identity, proposal.reason);
      return [];
    });
  }

  #proposalFor(finding: Finding): Proposal | Unsafe {
    const { mend, document, spec } = finding;
    const place = this.#side === "document" ? document : spec;
    const text = place === undefined ? undefined : this.#texts.get(place.file);
    if (mend === undefined || place === undefined || text === undefined) {
      return { reason: `no file of the ${this.#side} has the place` };
    }
    const edits =
      "endLine" in place
        ? documentEdits(mend, { document: text, ...spanOf(this.#startsOf(text), place) })
        : this.#specEdits(mend, place, text);
    return isUnsafe(edits) ? edits : { finding, file: place.file, edits };
  }

  #startsOf(text: string): readonly number[] {
    if (this.#starts?.text !== text) this.#starts = { text, starts: lineStarts(text) };
    return this.#starts.starts;
  }

  #specEdits(mend: Mend, place: Origin, text: string): readonly Edit[] | Unsafe {
    const { file: name, pointer } = place;
    let known = this.#parsed.get(name);
    if (known?.file.text !== text) {
      const file = new SpecFile(text);
      if (!file.isReadable) return { reason: "the file is not read as YAML 1.2" };
      known = { file, uses: new Uses(file.value()) };
      this.#parsed.set(name, known);
    }
    const edits = specEdits(mend, pointer, known.file, known.uses);
    if (this.#texts.size === 1 || isUnsafe(edits) || mend.isAboutSchema === true) return edits;
    // Files refer to parts of each other, which are not counted.
    return this.#texts.keys().next().value === name
      ? edits
      : { reason: "other files of the spec may use it as well" };
  }

  /** Keeps all of them, or tells why not. */
  #tryOut(proposals: readonly Proposal[]): string | undefined {
    const texts = new Map(this.#texts);
    for (const file of new Set(proposals.map((one) => one.file))) {
      const edits = proposals.filter((one) => one.file === file).flatMap((one) => one.edits);
      const text = applyEdits(this.#texts.get(file) ?? "", edits);
      if (text === undefined) return "another change touches the same words";
      texts.set(file, text);
    }
    const linted = this.#lint(texts);
    if (linted === undefined) return "the spec would be broken";
    const { findings, read } = linted;
    // What is not read any more is not found wrong, but not mended either.
    if (read < this.#read) return "less of the document would be read";
    const before = new Set(this.#findings.map(identityOf));
    const after = new Set(findings.map(identityOf));
    const left = proposals.some(({ finding }) => after.has(identityOf(finding)));
    if (left) return "the finding would stay";
    const fresh = findings.find((one) => !before.has(identityOf(one)));
    if (fresh !== undefined) return `a finding would be new: ${fresh.message}`;
    this.#fixed.push(...proposals.map((one) => this.#fixedBy(one)));
    this.#texts = texts;
    this.#findings = findings;
    this.#read = read;
    return undefined;
  }

  #fixedBy({ finding, file, edits }: Proposal): Fixed {
    const text = this.#texts.get(file) ?? "";
    const find = lineFinder(text);
    const lines = edits.map((edit): FixedLine => {
      const start = text.lastIndexOf("\n", edit.start - 1) + 1;
      const next = text.indexOf("\n", edit.end);
      const end = next === -1 ? text.length : next;
      const own = text.slice(start, end);
      const moved = { ...edit, start: edit.start - start, end: Math.min(edit.end, end) - start };
      const { line } = find(edit.start);
      return { file, line, before: own.trim(), after: (applyEdits(own, [moved]) ?? own).trim() };
    });
    return { finding, lines };
  }
}

/** Of a finding, as long as lines stay lines. */
function identityOf({ code, message, document }: Finding): string {
  return JSON.stringify([code, message, document?.file, document?.line]);
}

function spanOf(starts: readonly number[], place: DocumentPlace) {
  const { line, column, endLine, endColumn } = place;
  return {
    start: (starts[line - 1] ?? 0) + column - 1,
    end: (starts[endLine - 1] ?? 0) + endColumn - 1,
  };
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\r\n?|\n/gu)].map((one) => one.index + one[0].length)];
}
