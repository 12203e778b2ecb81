/** One of our services with words of its document, or of its description, changed. */
import { readLintSource } from "../../../scripts/inputs/lint-input.ts";
import { lint, lintParsedDocuments, readDocuments } from "../../../linter/lint.ts";
import type { LintInput, LintResult } from "../../../linter/model/lint-result.ts";

const cwd = `${import.meta.dirname}/../../..`;
const inputs = new Map<string, LintInput>();

/** What is there to lint of a service of ours, read once. */
export function inputOf(service: string): LintInput {
  const known = inputs.get(service);
  if (known !== undefined) return known;
  const folder = `specs/${service}`;
  const target = { cwd, service, spec: `${folder}/openapi.yaml` };
  const documents = [`${folder}/document.md`];
  const { input, diagnostics } = readLintSource({ ...target, documents }, "2026-11-23");
  if (input === undefined) throw new Error(JSON.stringify(diagnostics));
  inputs.set(service, input);
  return input;
}

export interface Change {
  readonly service: string;
  /** Pairs of what stands in the document, once, and what stands there instead. */
  readonly words: readonly (readonly [from: string, to: string])[];
}

/** The document with the words changed; throws where they are not there exactly once. */
export function changed({ service, words }: Change): LintInput {
  const input = inputOf(service);
  const [document, ...others] = input.documents;
  if (document === undefined) throw new Error("no document");
  let { text } = document;
  for (const [from, to] of words) {
    const parts = text.split(from);
    if (parts.length !== 2) throw new Error(`${parts.length - 1} times in ${service}: ${from}`);
    text = parts.join(to);
  }
  return { ...input, documents: [{ ...document, text }, ...others] };
}

/** What is found in a changed document. */
export function lintChanged(change: Change): LintResult {
  return lint(changed(change));
}

/** The same after everything that can be accepted was. */
export function lintAccepted(change: Change): LintResult {
  const input = changed(change);
  const reading = readDocuments(input.documents);
  const { baseline: text } = lintParsedDocuments(reading, input);
  return lintParsedDocuments(reading, { ...input, baseline: { file: "baseline.yaml", text } });
}

/** `code message` of each finding. */
export function shownFindings({ findings }: LintResult): string[] {
  return findings.map(({ code, message }) => `${code} ${message}`);
}
