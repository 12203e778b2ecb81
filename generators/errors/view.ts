/** The error catalogue → what the template prints. */
import type { ErrorCatalogue, ErrorCode } from "../../core/extensions/catalogue.ts";
import type { Json } from "../../core/ir.ts";
import { docComment } from "../../core/text/comment.ts";
import { propertyName } from "../../core/text/literal.ts";

export interface ErrorsView {
  readonly codes: readonly { readonly code: string; readonly doc: string; readonly entry: Json }[];
  /** Codes whose message is given, as a type lists them. */
  readonly messages: readonly { readonly member: string; readonly args: string }[];
  /** Codes in the order in which their messages are tried. */
  readonly matchOrder: readonly string[];
  readonly groups?: readonly Json[];
  readonly nested?: readonly { readonly code: string; readonly entry: Json }[];
}

/** `reportProblem` hears of each code that is listed twice; the first entry is kept. */
export function errorsView(
  { codes, groups, nestedOnly }: ErrorCatalogue,
  reportProblem: (message: string) => void,
): ErrorsView {
  const unique = distinct(codes, reportProblem);
  const withMessage = unique.filter(({ message }) => message !== null);
  return {
    codes: unique.map((entry) => ({ code: entry.code, doc: docOf(entry), entry: dataOf(entry) })),
    messages: withMessage.map(({ code, message }) => ({
      member: propertyName(code),
      args: `readonly [${Array.from({ length: placeholders(message) }, () => "string").join(", ")}]`,
    })),
    matchOrder: withMessage.toSorted(byPrecedence).map(({ code }) => code),
    ...(groups === undefined ? {} : { groups }),
    ...(nestedOnly === undefined
      ? {}
      : { nested: nestedOnly.map(({ code, seenIn }) => ({ code, entry: { seenIn } })) }),
  };
}

function distinct(
  codes: readonly ErrorCode[],
  reportProblem: (message: string) => void,
): readonly ErrorCode[] {
  const found = new Map<string, ErrorCode>();
  for (const entry of codes) {
    if (!found.has(entry.code)) found.set(entry.code, entry);
    else reportProblem(`error code "${entry.code}" is listed twice; expected one entry per code`);
  }
  return [...found.values()];
}

function dataOf(entry: ErrorCode): Json {
  const { category, status, message, meaning, resolution, retry, examples, nestedCodes } = entry;
  const wait = entry["x-wait"];
  return {
    category,
    status,
    message,
    meaning,
    ...(resolution === undefined ? {} : { resolution }),
    ...(retry === undefined ? {} : { retry }),
    ...(wait === undefined ? {} : { wait: JSON.parse(JSON.stringify(wait)) as Json }),
    ...(examples === undefined ? {} : { examples }),
    ...(nestedCodes === undefined ? {} : { nestedCodes }),
  };
}

function docOf(entry: ErrorCode): string {
  const gaps = entry["x-not-shown"] ?? [];
  const readings = entry["x-reading"] ?? [];
  return docComment(
    ...(entry.meaning === null ? [] : [entry.meaning]),
    ...gaps.map(({ what, document }) => `Not shown: ${what} (${document})`),
    ...readings.map(({ reading, because }) => `Reading: ${reading} Because: ${because}`),
  );
}

/**
 * Most literal text first, then fewest placeholders, then the order of the catalogue: what two
 * templates could both have produced is taken for the more specific one.
 */
function byPrecedence(a: ErrorCode, b: ErrorCode): number {
  return literalLength(b) - literalLength(a) || placeholders(a.message) - placeholders(b.message);
}

function literalLength({ message }: ErrorCode): number {
  return (message ?? "").length - 2 * placeholders(message);
}

function placeholders(message: string | null): number {
  return (message ?? "").split("%s").length - 1;
}
