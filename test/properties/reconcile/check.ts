/** What has to hold of a reconciled project; each fault is one line of text. */
import { typeOf } from "./handler-text.ts";
import type { Reconciled } from "../../../scripts/scaffold/reconcile/changes.ts";
import { reconcile } from "../../../scripts/scaffold/reconcile/reconcile.ts";
import ts from "typescript";
import type { Case } from "./cases.ts";

export const output = { module: "src/generated/server.js" };

export interface Outcome {
  readonly result: Reconciled;
  /** All files, new and old. */
  readonly files: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
}

export function outcomeOf(one: Case): Outcome {
  const result = reconcile(one.files, one.changes, output);
  const files = new Map([...one.files, ...result.files]);
  const again = reconcile(files, one.changes, output);
  const faults = [
    ...(again.files.size > 0 ? [`a second run changes ${[...again.files.keys()].join()}`] : []),
    ...[...files].flatMap(([path, text]) => syntaxFaults(path, text)),
    ...[...one.files].flatMap(([path, text]) => lineFaults(one, path, text, files.get(path) ?? "")),
    ...bodyFaults(one, [...files.values()]),
    ...result.manual.filter(({ text }) => !expected.test(text)).map(({ text }) => `told: ${text}`),
    ...affectedFaults(one, result, files),
  ];
  return { result, files, faults };
}

/** What may have to be done by hand in these styles. */
const expected =
  /^(?:nothing uses|\S+ is registered as it is, and of its neighbours these are wrapped|\S+ is no longer generated: |\S+ is another operation now: |add \S+, a \S+, by hand: \S+ exports another one|rename the export )/u;

function syntaxFaults(path: string, text: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: path,
    reportDiagnostics: true,
  });
  return diagnostics.map(
    ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
  );
}

/** Bodies are there, byte for byte; one within a comment of lines has the sign of it before each line. */
function bodyFaults({ operations, files }: Case, texts: readonly string[]): string[] {
  const plain = texts.map((text) => text.replaceAll(/^([ \t]*)\/\/(?: |(?=\r?$))/gmu, "$1"));
  const before = [...files.values()];
  return operations.flatMap(({ name, mark }) => {
    const own = before.find((text) => text.includes(mark)) ?? "";
    const body = bodyAround(own, mark);
    if (texts.some((text) => text.includes(body))) return [];
    return plain.some((text) => text.includes(body)) ? [] : [`the body of ${name} is lost`];
  });
}

/** The lines behind the one that opens a handler's braces, up to the answer. */
function bodyAround(text: string, mark: string): string {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.includes(mark));
  let first = at;
  while (first > 0 && !/=>|\).*\{\r?$/u.test(lines[first - 1] ?? "")) first -= 1;
  return lines.slice(first, at + 1).join("\n");
}

/** Lines that say nothing of what changed stay, in their order; those that name what is renamed, by the new name. */
function lineFaults({ changes }: Case, path: string, before: string, after: string): string[] {
  const renames = new Map(
    changes.renamed.flatMap(({ from, to }) => [
      [from, to],
      ...ends.map((end) => [typeOf(from) + end, typeOf(to) + end] as const),
    ]),
  );
  const gone = new Set(
    changes.removed.flatMap(({ name }) => [name, ...ends.map((end) => typeOf(name) + end)]),
  );
  const faults: string[] = [];
  const lines = after.split(/\r?\n/u);
  let next = 0;
  for (const line of before.split(/\r?\n/u)) {
    const words = line.match(/[\p{ID_Continue}$]+/gu) ?? [];
    const isList =
      /^\s*(?:import|export) .*\{|createHandler\(|handlers: .*Handlers<|satisfies (?:Pick|Partial)|^module\.exports|^const \{|^\s*return \{ (?!status)/u.test(
        line,
      );
    if (line.trim() === "" || isList || words.some((word) => gone.has(word))) continue;
    const renamed = line.replaceAll(/[\p{ID_Continue}$]+/gu, (word) => renames.get(word) ?? word);
    const at = lines.findIndex(
      (each, index) =>
        index >= next &&
        (isSame(each, line) ||
          isSame(each, renamed) ||
          isKeyed(each, line) ||
          isRenamedIn(each, line, renames)),
    );
    if (at < 0) faults.push(`${path}: a line is lost: ${line}`);
    else next = at + 1;
  }
  return faults;
}

const ends = ["Handler", "Request", "Answer"];

/** Only code is renamed: a comment and a text may keep the name beside code that has another. */
function isRenamedIn(line: string, before: string, renames: ReadonlyMap<string, string>): boolean {
  const split = (text: string) => text.split(/([\p{ID_Continue}$]+)/u);
  const [old, now] = [split(before), split(line.replace(/,$/u, before.endsWith(",") ? "," : ""))];
  return (
    old.length === now.length &&
    old.every((part, at) => part === now[at] || renames.get(part) === now[at])
  );
}

/** A shorthand member whose constant keeps its name, for the new one is taken in its file. */
function isKeyed(line: string, before: string): boolean {
  const bare = (text: string) => text.trim().replace(/,?(?: \/\/ kept)?$/u, "");
  return bare(line).endsWith(`: ${bare(before)}`);
}

/** A line, or the same with a comma more or less, or within a comment. */
function isSame(line: string, before: string): boolean {
  const bare = (text: string) =>
    text
      .replace(/^[ \t]*(?:\/\/[ \t]*)+(?=.)/u, "")
      .replace(/ \*\/(?= \/\/ kept$|$)/u, "")
      .replace(/,(?= \/\/ kept$|$)/u, "")
      .trim();
  const isPlain =
    line.replace(/,(?= \/\/ kept$|$)/u, "") === before.replace(/,(?= \/\/ kept$|$)/u, "");
  return isPlain || bare(line) === bare(before);
}

/** What is told of changed operations leads to their code. */
function affectedFaults(
  { changes, operations }: Case,
  { affected }: Reconciled,
  files: ReadonlyMap<string, string>,
): string[] {
  return changes.changed.flatMap(({ name }) => {
    const place = affected.find((each) => each.name === name);
    if (place === undefined) return [`${name} changed, and its place is not told`];
    const lines = (files.get(place.file) ?? "").split("\n").slice(place.line - 1, place.line + 14);
    const former = changes.renamed.find(({ to }) => to === name)?.from ?? name;
    const mark = operations.find((each) => each.name === former)?.mark ?? "";
    return lines.some((line) => line.includes(mark))
      ? []
      : [`${name} is told to stand at ${place.file}:${place.line}`];
  });
}
