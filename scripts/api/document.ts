/** Drafts a document from a description, keeps what people wrote in it, and marks sections as accepted. */
import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { type Diagnostic, collect, sortDiagnostics } from "../../core/base/diagnostic.ts";
import { acceptSections } from "../../linter/draft/confirm-sections.ts";
import { type Draft, draftOf } from "../../linter/draft/checked-draft.ts";
import { type SectionChange, mergeDraft } from "../../linter/draft/merge.ts";
import { isDrafted } from "../../linter/derived/section-comment.ts";
import { readText } from "../disk/read-text.ts";
import { replaceFile } from "../disk/replace.ts";
import { documentBeside } from "../inputs/document-beside.ts";
import { type LintSelection, readLintSources } from "../inputs/lint-input.ts";
import { UsageError } from "../inputs/usage-error.ts";

export interface DocumentOptions extends Omit<LintSelection, "services" | "documents" | "mode"> {
  /** The description. */
  readonly spec: string;
  /** The document. Absent: `document.md` beside the description. */
  readonly document?: string;
  /** `check` and `dry-run` write nothing. */
  readonly how?: "write" | "check" | "dry-run";
}

export interface DocumentRun {
  /** False where the description cannot be read, the file cannot be written, or `check` found a difference. */
  readonly ok: boolean;
  /** The document, as messages show it. */
  readonly document: string;
  /** What becomes of the file. */
  readonly result: "written" | "unchanged" | "outdated" | "would be written" | "failed";
  /** Facts that the draft states, and facts that the dialect has no words for. */
  readonly stated: number;
  readonly left: number;
  /** Sections that are not as they were; empty for a new document. */
  readonly changes: readonly SectionChange[];
  readonly sections: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Why nothing was written. */
  readonly problem?: string;
}

/**
 * Drafts the document of one description.
 *
 * @throws {UsageError} when the description does not exist, or the document is one that was not drafted.
 */
export async function draftDocument(options: DocumentOptions): Promise<DocumentRun> {
  const { document: wanted, how = "write", ...selection } = options;
  const diagnostics: Diagnostic[] = [];
  const cwd = resolve(selection.cwd ?? ".");
  const document = wanted ?? documentBeside(selection.spec);
  const before = existingDraft(cwd, document, diagnostics);
  const asked = { ...selection, documents: [], mayLackDocument: true };
  const [source] = await readLintSources([asked], {}, diagnostics);
  const none = { document, stated: 0, left: 0, changes: [], sections: 0 };
  const sorted = () => sortDiagnostics(diagnostics);
  if (source?.input === undefined) {
    return { ok: false, ...none, result: "failed", diagnostics: sorted() };
  }
  const { api, folder } = source.input;
  const from = basename(source.target.spec);
  const draft = draftOf(api, { from, folder });
  const merged =
    before === undefined ? { text: draft.text, changes: [] } : mergeDraft(before, draft, from);
  const made = madeOf(document, draft, merged.changes, sorted());
  if (merged.text === before) return { ok: true, ...made, result: "unchanged" };
  if (how === "check") return { ok: false, ...made, result: "outdated" };
  if (how === "dry-run") return { ok: true, ...made, result: "would be written" };
  const problem = await replaceFile(resolve(cwd, document), merged.text);
  if (problem !== undefined) return { ok: false, ...made, result: "failed", problem };
  return { ok: true, ...made, result: "written" };
}

function madeOf(
  document: string,
  { stated, left, sections }: Draft,
  changes: readonly SectionChange[],
  diagnostics: readonly Diagnostic[],
): Omit<DocumentRun, "ok" | "result"> {
  return { document, stated, left, changes, sections: sections.length, diagnostics };
}

/** @throws {UsageError} for a file that was not drafted: what people wrote is never replaced. */
function existingDraft(
  cwd: string,
  document: string,
  diagnostics: Diagnostic[],
): string | undefined {
  if (!existsSync(resolve(cwd, document))) return undefined;
  const text = readText(cwd, document, collect(diagnostics), "the document")?.text;
  if (text !== undefined && isDrafted(text)) return text;
  throw new UsageError(
    `"${document}" was not drafted by specwright, so it is not replaced; name another file with --out, or move it away`,
  );
}

export interface AcceptOptions {
  readonly cwd?: string;
  readonly document: string;
  /** Headings of sections, or what they are about. */
  readonly sections: readonly string[];
  readonly reason?: string;
  /** `YYYY-MM-DD`; absent: the day of the run (UTC). */
  readonly today?: string;
}

/**
 * Marks sections of a drafted document as accepted as they stand; gives their headings.
 *
 * @throws {UsageError} when the document was not drafted, or has no such section.
 */
export async function acceptDocument(options: AcceptOptions): Promise<readonly string[]> {
  const { document, sections, reason, today = new Date().toISOString().slice(0, 10) } = options;
  const cwd = resolve(options.cwd ?? ".");
  if (!existsSync(resolve(cwd, document)))
    throw new UsageError(`there is no "${document}"; name it with --document`);
  const text = existingDraft(cwd, document, []) ?? "";
  const said = { wanted: sections, on: today, ...(reason === undefined ? {} : { reason }) };
  const accepted = acceptSections(text, said);
  if ("problem" in accepted) throw new UsageError(accepted.problem);
  const problem =
    accepted.text === text ? undefined : await replaceFile(resolve(cwd, document), accepted.text);
  if (problem !== undefined) throw new UsageError(`cannot write "${document}": ${problem}`);
  return accepted.titles;
}
