/** A document → everything that it states, each with its place. */
import type { ReadDocument } from "../model/claim.ts";
import type { Document } from "../model/document.ts";
import { ComparisonBudget, NameIndex, foldSchema } from "../model/suggestions.ts";
import { sectionComments } from "./block-comments.ts";
import { SectionContext } from "./phrases/section-context.ts";
import { type FirstPassIndex, emptyFirstPassIndex } from "./phrases/first-pass-index.ts";
import { indexOperations } from "./phrases/operation-index.ts";
import { ClaimOutput, Writer, shown } from "./phrases/claim-writer.ts";
import { readSection } from "./read-section.ts";

/**
 * Reads twice: tables and sentences may use what stands further down, such as the base path or the
 * names of records, so the first reading is there to learn them.
 */
export function readDocument(document: Document): ReadDocument {
  const known = emptyFirstPassIndex();
  indexOperations(read(document, known).claims.all, known);
  const output = read(document, known);
  return output.finish();
}

function read(document: Document, known: FirstPassIndex): ClaimOutput {
  const output = new ClaimOutput(document);
  for (const { slug, heading } of document.sections) {
    if (heading !== undefined) output.slugs.set(slug, output.place(heading.span, slug));
  }
  const contexts: SectionContext[] = [];
  for (const section of document.sections) {
    const parent = section.parent === undefined ? undefined : contexts[section.parent];
    const writer = new Writer(output, section.slug, known);
    const context = new SectionContext(section, writer, known, {
      parent,
      ...sectionComments(section),
    });
    contexts.push(context);
    known.sections.set(section.slug, context.key);
    if (context.operation !== undefined) {
      known.sectionOperations.set(section.slug, context.operation);
    }
    readSection(section, context);
  }
  output.later(() => reportDangling(output));
  return output;
}

/** Records that are used and described nowhere. */
function reportDangling(output: ClaimOutput): void {
  const names = new NameIndex(output.records, foldSchema);
  const effort = new ComparisonBudget();
  for (const { key, place, help } of output.used) {
    if (output.records.has(key)) continue;
    const message = `the document does not describe "${shown(key)}"`;
    const related = names.near(key, effort).map(({ value }) => {
      return { message: `similar: ${shown(value.name)}`, place: value.place };
    });
    const found = { code: "reference/dangling" as const, message, document: place, related };
    output.findings.push(help === undefined ? found : { ...found, help });
  }
}
