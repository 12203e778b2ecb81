/**
 * Whether two message templates can produce the same text, decided exactly, and the shortest such
 * text. A placeholder stands for any text: none, line feeds, halves of surrogate pairs.
 */
import { type MessageTemplate, argumentsIn, beginning, ending } from "./template.ts";

/**
 * True where some text is made by both.
 *
 * Where both have a placeholder, only their ends can keep them apart: if one beginning begins the
 * other and one ending ends the other, then the longer beginning, the parts in the middle of the
 * one, those of the other, and the longer ending are a text of both.
 */
export function overlap(one: MessageTemplate, other: MessageTemplate): boolean {
  if (one.rest.length === 0) return argumentsIn(other, one.first) !== undefined;
  if (other.rest.length === 0) return argumentsIn(one, other.first) !== undefined;
  const [a, b] = [beginning(one), beginning(other)];
  const [y, z] = [ending(one), ending(other)];
  return (y.endsWith(z) || z.endsWith(y)) && (a.startsWith(b) || b.startsWith(a));
}

/** A text that both produce, built from their parts: not the shortest. They have to overlap. */
export function commonText(one: MessageTemplate, other: MessageTemplate): string {
  if (one.rest.length === 0) return one.first;
  if (other.rest.length === 0) return other.first;
  return [
    longer(beginning(one), beginning(other)),
    ...one.rest.slice(0, -1),
    ...other.rest.slice(0, -1),
    longer(ending(one), ending(other)),
  ].join("");
}

function longer(one: string, other: string): string {
  return one.length >= other.length ? one : other;
}

/** How many places two templates have together: what finding their shortest common text costs. */
export function overlapCost(one: MessageTemplate, other: MessageTemplate): number {
  return places(one) * places(other);
}

function places({ first, rest }: MessageTemplate): number {
  return rest.reduce((sum, part) => sum + part.length + 1, first.length) + 1;
}

/** A unit of text, or `null`: anything, any number of times. */
type Step = number | null;

/** In the table of ways: how a place was reached. */
const unreached = 0;
const skipped = 1;
const written = 2;

/**
 * A shortest text that both produce; `undefined` when there is none. Looks at each pair of places
 * in the two once, the fewest written units first, so `overlapCost` steps suffice.
 */
export function shortestCommonText(
  one: MessageTemplate,
  other: MessageTemplate,
): string | undefined {
  const [left, right] = [symbolsOf(one), symbolsOf(other)];
  const width = right.length + 1;
  const goal = left.length * width + right.length;
  const from = new Int32Array(goal + 1).fill(-1);
  const how = new Uint8Array(goal + 1);
  let level = [0];
  const done = new Uint8Array(goal + 1);
  while (level.length > 0) {
    const next: number[] = [];
    for (let place = level.pop(); place !== undefined; place = level.pop()) {
      if (done[place] === 1) continue;
      done[place] = 1;
      if (place === goal) return textTo(goal);
      const [i, j] = [Math.floor(place / width), place % width];
      const [a, b] = [left[i], right[j]];
      // Placeholders may end here; else what the other writes goes on inside of them.
      if (a === null) reach(place + width, place, skipped);
      if (b === null) reach(place + 1, place, skipped);
      if (a === null && typeof b === "number") reach(place + 1, place, written, next);
      if (b === null && typeof a === "number") reach(place + width, place, written, next);
      if (typeof a === "number" && a === b) reach(place + width + 1, place, written, next);
    }
    level = next;
  }
  return undefined;

  function reach(place: number, before: number, way: number, next: number[] = level): void {
    if (done[place] === 1) return;
    // Reached without writing is never later than by writing, which waits for the next level.
    if (how[place] !== unreached && way === written) return;
    how[place] = way;
    from[place] = before;
    next.push(place);
  }

  function textTo(end: number): string {
    const units: string[] = [];
    for (let place = end; place !== 0; place = from[place] ?? 0) {
      if (how[place] !== written) continue;
      const before = from[place] ?? 0;
      const unit = left[Math.floor(before / width)] ?? right[before % width] ?? 0;
      units.push(String.fromCharCode(unit));
    }
    return units.toReversed().join("");
  }
}

function symbolsOf({ first, rest }: MessageTemplate): Step[] {
  return [...codeUnits(first), ...rest.flatMap((part) => [null, ...codeUnits(part)])];
}

function codeUnits(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}
