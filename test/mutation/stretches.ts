/** Whether a finding points into the stretch of a document that a mutant changed. */
import type { Origin } from "../../core/origin.ts";
import type { DocumentPlace } from "../../linter/document.ts";
import type { Finding } from "../../linter/finding.ts";
import type { DocumentMutant, Stretch } from "./mutant.ts";
import type { Service } from "./service.ts";
import { specSpeaksOf } from "./spots.ts";

/**
 * Whether the finding names the cell, sentence or heading that was changed. Of what is gone, its
 * section, or a place of the description that speaks of the same.
 */
export function isRightInDocument(
  found: Finding,
  mutant: DocumentMutant,
  text: string,
  service: Service,
): boolean {
  const places = [found.document, ...found.related.map(({ place }) => place)];
  const wanted = mutant.isDropped
    ? [sectionAround(text, mutant.unit.start)]
    : changedStretches(mutant);
  const isInside = places
    .filter((at) => at !== undefined && !("pointer" in at))
    .map((at) => stretchOf(at as DocumentPlace, text))
    .some((at) => wanted.some((one) => at.start <= one.end && one.start <= at.end));
  if (isInside) return true;
  if (!mutant.isDropped) return false;
  return places
    .filter((at): at is Origin => at !== undefined && "pointer" in at)
    .some((at) => specSpeaksOf(at, droppedNames(mutant, service), service));
}

/** The unit and the replaced stretches, as they lie in the changed text. */
function changedStretches({ unit, replacements }: DocumentMutant): Stretch[] {
  let shift = 0;
  let grown = 0;
  const stretches = replacements.map(({ start, end, text }) => {
    const from = start + shift;
    shift += text.length - (end - start);
    if (start >= unit.start && end <= unit.end) grown += text.length - (end - start);
    return { start: from, end: from + text.length };
  });
  return [{ start: unit.start, end: unit.end + grown }, ...stretches];
}

function sectionAround(text: string, at: number): Stretch {
  const start = text.lastIndexOf("\n#", at);
  const end = text.indexOf("\n#", at);
  return { start: Math.max(0, start), end: end < 0 ? text.length : end };
}

function stretchOf(place: DocumentPlace, text: string): Stretch {
  return {
    start: offsetOf(text, place.line, place.column),
    end: offsetOf(text, place.endLine, place.endColumn),
  };
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let at = 1; at < line; at += 1) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
}

function droppedNames({ replacements }: DocumentMutant, { document }: Service): string[] {
  const text = replacements.map(({ start, end }) => document.text.slice(start, end)).join(" ");
  const [first = ""] = text.split("|").filter((cell) => cell.trim() !== "");
  return [...first.matchAll(/[\p{L}\p{N}_.-]{3,}/gu)].map(([name]) => name);
}
