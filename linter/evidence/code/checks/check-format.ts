/** Texts that plainly have another format or pattern than the one that the description names, and numbers. */
import { matchesPattern } from "../../../../core/base/text/pattern.ts";

const day = String.raw`\d{4}-\d\d-\d\d`;
const clock = String.raw`\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?\s?(?:Z|UTC|[+-]\d\d:?\d\d)?`;

/**
 * For each format: what a text has to have to be an attempt at a value, and what it has to be. Placeholders such
 * as `your-id` and `YYYY-MM-DD` are no attempt.
 */
const formats: ReadonlyMap<string, { readonly attempt: RegExp; readonly valid: RegExp }> = new Map([
  // A space for the T, and no zone, is what many servers answer.
  ["date-time", { attempt: /\d/u, valid: new RegExp(`^${day}[Tt ]${clock}$`, "u") }],
  ["date", { attempt: /\d/u, valid: new RegExp(`^${day}$`, "u") }],
  ["uuid", { attempt: /^\d{1,20}$/u, valid: /^$/u }],
  ["email", { attempt: /^[^\s@]+\.[^\s@]+$|\s/u, valid: /@/u }],
  ["uri", { attempt: /\s/u, valid: /^\S*:\S/u }],
  ["ipv4", { attempt: /^[\d.:]+$/u, valid: /^(?:\d{1,3}\.){3}\d{1,3}$/u }],
]);

/** Sentence part: `is "7", but the spec says format date-time`. */
export function formatProblem(value: string, format: string | undefined): string | undefined {
  const own = format === undefined ? undefined : formats.get(format);
  if (own === undefined || !own.attempt.test(value) || own.valid.test(value)) return undefined;
  // Letters for digits: `2024-MM-DD`.
  if (/\b(?:YYYY|MM|DD|HH|SS)\b/iu.test(value) || value.length > 200) return undefined;
  return `is ${JSON.stringify(value)}, but the spec says format ${format}`;
}

/** Sentence part: `is "7", but the spec says pattern ^[a-z]+$`. */
export function patternProblem(value: string, pattern: string | undefined): string | undefined {
  // Words such as `x.y.z` and `unique-id` stand for a value; an open pattern may be meant of a part.
  const isAttempt = /\d/u.test(value) && !/\s/u.test(value) && /^\^.*\$$/su.test(pattern ?? "");
  if (pattern === undefined || !isAttempt || matchesPattern(pattern, value) !== false) {
    return undefined;
  }
  return `is ${JSON.stringify(value)}, but the spec says pattern ${pattern}`;
}

/** As far as decimal numbers can be divided: 0.3 is a multiple of 0.1. */
export function isMultiple(value: number, divisor: number): boolean {
  const count = value / divisor;
  return (
    !(divisor > 0) || Math.abs(count - Math.round(count)) < 1e-9 * Math.max(1, Math.abs(count))
  );
}
