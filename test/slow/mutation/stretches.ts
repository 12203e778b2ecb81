/** Whether a finding points into the stretch of a document that a mutant changed. */
import type { Origin } from "../../../core/base/origin.ts";
import type { DocumentPlace } from "../../../linter/model/document.ts";
import type { Finding } from "../../../linter/model/finding.ts";
import type { DocumentMutant, Stretch } from "./mutant.ts";
import type { Service } from "./service.ts";
import { specSpeaksOf } from "./spots.ts";

/** Whether the finding names the cell, sentence or heading that was changed; of what is gone, its section. */
export function isInChange(found: Finding, mutant: DocumentMutant, text: string): boolean {
  const wanted = mutant.isDropped
    ? [sectionAround(text, mutant.unit.start)]
    : changedStretches(mutant);
  return placesOf(found)
    .filter((at): at is DocumentPlace => !("pointer" in at))
    .map((at) => stretchOf(at, text))
    .some((at) => wanted.some((one) => at.start <= one.end && one.start <= at.end));
}

/** Whether the finding names a place of the description that speaks of what was changed. */
export function speaksOfChange(found: Finding, mutant: DocumentMutant, service: Service): boolean {
  const names = changedNames(mutant, service);
  const isNamed = ({ file }: Origin) =>
    file.endsWith("/baseline.yaml") && names.some((name) => found.message.includes(name));
  const { kind, start, end } = mutant.unit;
  const heading = service.document.text.slice(start, end).trim().toLowerCase();
  if (kind === "heading" && found.message.includes(heading.replaceAll(/\s+/g, "-"))) return true;
  const gone = mutant.replacements.map((one) => service.document.text.slice(one.start, one.end));
  if (found.spec && gone.some((one) => one.length > 2 && found.message.includes(one.trim()))) {
    return true;
  }
  return placesOf(found)
    .filter((at): at is Origin => "pointer" in at)
    .some((at) => isNamed(at) || specSpeaksOf(at, names, service));
}

function placesOf(found: Finding): (DocumentPlace | Origin)[] {
  const places = [found.document, found.spec, ...found.related.map(({ place }) => place)];
  return places.filter((at) => at !== undefined);
}

/** The unit and the replaced stretches, as they lie in the changed text. */
function changedStretches({ unit, replacements }: DocumentMutant): Stretch[] {
  const whole = unit.around ?? unit;
  let shift = 0;
  let grown = 0;
  const stretches = replacements.map(({ start, end, text }) => {
    const from = start + shift;
    shift += text.length - (end - start);
    if (start >= whole.start && end <= whole.end) grown += text.length - (end - start);
    return { start: from, end: from + text.length };
  });
  return [{ start: whole.start, end: whole.end + grown }, ...stretches];
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

/** Words of the row or sentence that was changed: of a row, those of its first cell. */
function changedNames({ replacements, unit }: DocumentMutant, { document }: Service): string[] {
  const { text } = document;
  const gone = replacements.map(({ start, end }) => text.slice(start, end)).join(" ");
  const start = text.lastIndexOf("\n", unit.start) + 1;
  const line = text.slice(start, text.indexOf("\n", unit.start));
  const [first = ""] = line.split("|").filter((cell) => cell.trim() !== "");
  const put = replacements.map((one) => one.text).join(" ");
  const names = `${first} ${gone} ${put}`.match(/[\p{L}\p{N}_.-]{2,}/gu) ?? [];
  return names.flatMap((name) => [name, ...name.split(/[-.]/).filter((part) => part.length > 4)]);
}
