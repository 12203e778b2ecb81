/** The number or the text that stands for a scalar schema in an example. */
import type * as ir from "../../model/ir.ts";
import { matchingText } from "../../base/text/matching-text.ts";
import { matchesPattern } from "../../base/text/pattern.ts";

/** The smallest that fits, from 1 on where the bounds let it. */
export function exampleNumber({
  number,
  types,
  examples,
  default: fallback,
}: ir.SchemaObject): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = number;
  const isInteger = types?.includes("number") !== true;
  const given = [...(fallback === undefined ? [] : [fallback.value]), ...examples];
  const step = multipleOf ?? (isInteger ? 1 : 0.5);
  const above = exclusiveMinimum === undefined ? [] : [next(exclusiveMinimum, step)];
  const below = exclusiveMaximum === undefined ? [] : [exclusiveMaximum - step];
  const candidates = [1, minimum, maximum, ...above, ...below, multipleOf, 0];
  const fits = (value: number) =>
    value >= (minimum ?? value) &&
    value <= (maximum ?? value) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum) &&
    (!isInteger || Number.isInteger(value)) &&
    (multipleOf === undefined || Number.isInteger(value / multipleOf));
  const found = [...given, ...candidates].find(
    (value): value is number => typeof value === "number" && fits(value),
  );
  return found ?? 1;
}

function next(value: number, step: number): number {
  return (Math.floor(value / step) + 1) * step;
}

/**
 * One that fits the format, the lengths and the pattern, as far as a plain one is found. Of a pattern that
 * could take long to try, what the description gives is believed.
 */
export function exampleText({
  format,
  string,
  examples,
  default: fallback,
}: ir.SchemaObject): string {
  const { minLength = 0, maxLength = Infinity, pattern } = string;
  const isAllowed = (text: string, isBelieved: boolean) => {
    const length = [...text].length;
    if (length < minLength || length > maxLength) return false;
    return pattern === undefined || (matchesPattern(pattern, text) ?? isBelieved);
  };
  const given = [...(fallback === undefined ? [] : [fallback.value]), ...examples];
  const known = format === undefined ? undefined : formats.get(format);
  const plain =
    pattern === undefined ? ["text".padEnd(minLength, "x").slice(0, maxLength)] : shapes;
  const made =
    pattern === undefined ? undefined : madeText(pattern, (text) => isAllowed(text, true));
  const isText = (value: ir.Json | undefined): value is string => typeof value === "string";
  const found =
    given.filter(isText).find((text) => isAllowed(text, true)) ??
    [...(known === undefined ? [] : [known]), ...plain].find((text) => isAllowed(text, false));
  return found ?? made ?? known ?? "text";
}

/** One that is made for the pattern. What assertions say beside it is not sure. */
function madeText(pattern: string, isAllowed: (text: string) => boolean): string | undefined {
  for (const extra of [0, 1, 2, 4, 8, 16, 32, 64]) {
    const text = matchingText(pattern, extra);
    if (text === undefined) return undefined;
    if (isAllowed(text)) return text;
  }
  return undefined;
}

/** Texts that many patterns take. */
const shapes: readonly string[] = [
  "1",
  "a",
  "A",
  "text",
  "name",
  "abc-1",
  "12",
  "1.0",
  "1-2",
  "AB",
  "ABC",
  "en",
  "en-US",
  "/a",
  "#aabbcc",
  "2026-01-31",
  "12:00",
  "a@example.com",
  "https://example.com",
  "12345",
  "123456",
  "a_b",
  "0x1",
  "+491234567",
  ...[8, 16, 20, 24, 32, 40, 64].flatMap((length) => ["a".repeat(length), "1".repeat(length)]),
];

const formats: ReadonlyMap<string, string> = new Map([
  ["date-time", "2026-01-31T12:00:00Z"],
  ["iso8601-date-time", "2026-01-31T12:00:00Z"],
  ["date", "2026-01-31"],
  ["time", "12:00:00Z"],
  ["duration", "P1D"],
  ["email", "a@example.com"],
  ["hostname", "example.com"],
  ["ipv4", "192.0.2.1"],
  ["ipv6", "2001:db8::1"],
  ["uri", "https://example.com"],
  ["uri-reference", "/a"],
  ["uuid", "123e4567-e89b-42d3-a456-426614174000"],
  ["byte", "YQ=="],
]);
