/** A description → a draft of a document about it, held against the same description, and against mutants of it. */
import type * as ir from "../../../core/model/ir.ts";
import { type Draft, draftOf } from "../../../linter/draft/checked-draft.ts";
import { lintParsedDocuments, readDocuments } from "../../../linter/lint.ts";
import type { Finding } from "../../../linter/model/finding.ts";

export const today = "2026-01-01";

export interface RoundTrip {
  readonly draft: Draft;
  /** What the linter finds but that the document is a draft. */
  readonly found: readonly Finding[];
  /** The same of another description. */
  readonly foundIn: (other: ir.Api) => readonly Finding[];
}

/** Drafts a document about `api`, and lints it in mode strict. `folder` is that of the description. */
export function roundTrip(api: ir.Api, folder = ""): RoundTrip {
  const draft = draftOf(api, { from: "openapi.yaml", folder });
  const reading = readDocuments([{ file: "document.md", text: draft.text }]);
  const foundIn = (other: ir.Api) =>
    lintParsedDocuments(reading, { api: other, folder, today, mode: "strict" }).findings.filter(
      ({ code }) => code !== "derived/unaccepted",
    );
  return { draft, found: foundIn(api), foundIn };
}

/** A finding in one line. */
export function shownFinding({ code, message, document }: Finding): string {
  return `${code} ${document?.line ?? "-"}: ${message}`;
}
