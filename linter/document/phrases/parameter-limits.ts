/** `limit | 1..100 for links; default 10`: limits of parameters that are described elsewhere too. */
import { seconds } from "../cells/type-word.ts";
import { type Subject, subjectKey } from "../../model/statement.ts";
import type { SectionContext } from "./section-context.ts";
import { operationCalled } from "./heading.ts";
import type { FirstPassIndex } from "./first-pass-index.ts";
import { lettersOf } from "./operation-index.ts";
import type { Text } from "./text.ts";
import { readRuleCell } from "./words.ts";

/** A parameter, and the operations that a row of limits is about. */
interface Limited {
  readonly name: string;
  readonly operations: readonly string[];
}

/**
 * States what a row says of the parameter that it names, once for every operation that takes it: a table
 * of limits repeats what is said there, and cannot say otherwise. False: nothing is stated.
 */
export function readParameterLimit(name: string, value: Text, context: SectionContext): boolean {
  if (readSpan(name, value, context)) return true;
  const [, words, list] = value.match(/^(.+?) \(([^()]+)\)$/u) ?? [];
  const named = list && operationsIn(list, context.known);
  const limited = parameterOf(name, named, context.known);
  if (limited === undefined) return false;
  const clauses = (named === undefined ? value : (words ?? value)).split(/;\s+/u);
  const read = clauses.map((clause) => readClause(clause, limited, context.known));
  if (read.some((one) => one.residue.length > 0 || one.claims.length === 0)) return false;
  for (const reading of read) context.writer.reading(reading);
  return true;
}

/** "1..100 for links": only of the operations whose path or name ends so. */
function readClause(clause: Text, { name, operations }: Limited, known: FirstPassIndex) {
  const [, rule, of] = clause.match(/^(.+) for (?:the )?([\w -]+)$/u) ?? [];
  const end = of && lettersOf(of.text);
  const own = operations.filter((key) => end === undefined || lettersOf(key).endsWith(end));
  const isOfSome = rule !== undefined && own.length > 0;
  const subjects = (isOfSome ? own : operations).map((key) => parameter(key, name, known));
  return readRuleCell(isOfSome ? rule : clause, subjects);
}

function parameter(key: string, name: string, { places }: FirstPassIndex): Subject {
  return ["operation", key, places.get(`${key} ${name}`) ?? "parameter", name];
}

/** The operations that a list in brackets names; absent where it has anything else. */
function operationsIn(list: Text, known: FirstPassIndex): string[] | undefined {
  const keys = list
    .split(/,\s*(?:and )?|\s+and\s+/u)
    .map(({ text }) => operationCalled(text.replaceAll("`", ""), known));
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

/** What parameters for the size of a page are called. */
const sizes = new Set(["limit", "perpage", "pagesize", "pagelimit", "size", "count", "maxresults"]);

/** "`limit`", "Monitor timeout", "List page size": a parameter by its name, or by the end of it. */
function parameterOf(
  name: string,
  named: readonly string[] | undefined,
  { takers }: FirstPassIndex,
): Limited | undefined {
  const words = name.split(/\s+/u);
  const ends = words.map((_, index) => lettersOf(words.slice(index).join(" ")));
  const isSize = /\bpage size$/iu.test(name);
  const found = [...takers].flatMap(([parameter, keys]): Limited[] => {
    const operations = named ?? [...keys];
    const isTaken = operations.every((key) => keys.has(key));
    const letters = lettersOf(parameter);
    const isNamed = ends.includes(letters) || (isSize && sizes.has(letters));
    return isTaken && isNamed ? [{ name: parameter, operations }] : [];
  });
  return found.toSorted((a, b) => b.name.length - a.name.length)[0];
}

const span =
  /^(?:at most|up to|no more than|not more than) (\d+) (seconds?|minutes?|hours?|days?) (?:from start to end|apart)$/u;

/** "Response-time window | at most 7 days from start to end": of the two dates named like it. */
function readSpan(name: string, value: Text, { writer, known }: SectionContext): boolean {
  const [, count, unit] = value.match(span) ?? [];
  if (count === undefined || unit === undefined) return false;
  const begin = lettersOf(name.replace(/ (?:window|period|range|span|interval)$/iu, ""));
  const isOf = (parameter: string) => lettersOf(parameter).startsWith(begin);
  if (![...known.takers.keys()].some(isOf)) return false;
  const each = seconds.get(unit.text.replace(/s?$/u, "s")) ?? 1;
  const { output } = writer;
  output.later(() => {
    const stated = output.claims.all.filter(
      ({ kind, subject }) => kind === "max span" && isOf(subject.at(-1) ?? ""),
    );
    const subjects = new Map(stated.map((one) => [subjectKey(one.subject), one] as const));
    for (const { subject, value: own } of subjects.values()) {
      const to = (own as { readonly to?: string }).to ?? "";
      writer.claim("max span", subject, { to, seconds: Number(count.text) * each }, value.span);
    }
    if (subjects.size > 0) return;
    writer.prose(
      `${name}: ${value.text}`,
      [{ subject: ["limit", name.toLowerCase()] }],
      value.span,
    );
  });
  return true;
}
