/**
 * The claims of a service and what became of each, as a file that is kept and compared. It changes
 * where the two sides change, and little else: lines are counted from the heading of their
 * section, spec places are pointers, and there is no day in it.
 */
import type * as ir from "../../core/model/ir.ts";
import { compareTexts } from "../../core/base/text/compare.ts";
import type { TracedClaim } from "../model/lint-result.ts";
import type { Subject } from "../model/statement.ts";
import type { OutlinedDocument, Trace } from "./trace.ts";

/** A day before all others: whether a waiver still holds is for a lint of that day to say. */
export const timeless = "0001-01-01";

/**
 * The file's JSON; `undefined` where the documents state nothing. `nameOf` calls a file in a way that
 * does not depend on where the description lies and what its file is called.
 */
export function claimsFile(
  { documents, result }: Pick<Trace, "documents" | "result">,
  nameOf: (file: string) => string,
): ir.Json | undefined {
  if (result.claims.length === 0) return undefined;
  const byFile = new Map<string, TracedClaim[]>(documents.map(({ file }) => [file, []]));
  for (const claim of result.claims) byFile.get(claim.place.file)?.push(claim);
  return {
    documents: documents.map((document) => ({
      file: nameOf(document.file),
      sections: sectionsOf(document, byFile.get(document.file) ?? [], nameOf),
    })),
  };
}

function sectionsOf(
  { headings }: OutlinedDocument,
  claims: readonly TracedClaim[],
  nameOf: (file: string) => string,
): ir.Json[] {
  const lines = new Map(headings.map(({ slug, line }) => [slug, line]));
  const sections = new Map<string, ir.Json[]>();
  for (const claim of claims) {
    const { section } = claim.place;
    const own = sections.get(section) ?? [];
    own.push(claimJson(claim, lines.get(section) ?? 1, nameOf));
    sections.set(section, own);
  }
  return [...sections].map(([section, own]) => ({ section, claims: own }));
}

function claimJson(
  { kind, subject, value, place, state, spec }: TracedClaim,
  heading: number,
  nameOf: (file: string) => string,
): ir.Json {
  return {
    line: place.line - heading + 1,
    kind,
    ...(subject.length === 0 ? {} : { subject: subjectText(subject) }),
    value,
    state,
    // By their names, and not in an order that the names of files decide.
    spec: spec.map(({ file, pointer }) => `${nameOf(file)}#${pointer}`).toSorted(compareTexts),
  };
}

/** A subject on one line, from which it can be read back. */
export function subjectText(subject: Subject): string {
  return subject.map((segment) => segment.replaceAll(/[\\›]/g, String.raw`\$&`)).join(" › ");
}
