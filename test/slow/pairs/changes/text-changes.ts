/** One line outside code blocks changed at a time: a number, a word or a name of it. */
import type { Vocabulary } from "../../../../linter/evidence/vocabulary/vocabulary.ts";
import { linesOfCode } from "../code-lines.ts";
import { type ChangedLine, unknownName } from "./changed-line.ts";

type Change = readonly [kind: string, line: string];

/** Of every line, each change of one thing that a description may state too. */
export function textChanges(text: string, vocabulary: Vocabulary): ChangedLine[] {
  const code = linesOfCode(text);
  const lines = text.split("\n");
  return lines.flatMap((old, index) => {
    if (code.has(index + 1) || /^\s*(?:```|~~~|$)/u.test(old)) return [];
    let block = index;
    while (block > 0 && lines[block - 1]?.trim() !== "") block -= 1;
    return changesOf(old, vocabulary).map(([kind, now]) => ({
      kind,
      line: index + 1,
      block: block + 1,
      old,
      new: now,
    }));
  });
}

function changesOf(line: string, vocabulary: Vocabulary): Change[] {
  return [
    ...numberChanges(line),
    ...wordChanges(line),
    ...nameChanges(line, vocabulary),
    ...requestChanges(line, vocabulary),
  ];
}

const replace = (line: string, found: { index: number; 0: string }, now: string) =>
  line.slice(0, found.index) + now + line.slice(found.index + found[0].length);

function numberChanges(line: string): Change[] {
  if (/^\s*#/u.test(line)) return [];
  const all = [...line.matchAll(/(?<![\w./#-])\d+(?:\.\d+)?(?![\w./-]*\w)/gu)];
  return all.map((found): Change => {
    const isStatus = /^[2-5]\d\d$/u.test(found[0]);
    return isStatus
      ? ["status", replace(line, found, found[0] === "418" ? "419" : "418")]
      : ["number", replace(line, found, String(Number(found[0]) * 10 + 7))];
  });
}

const types: Readonly<Record<string, string>> = {
  string: "integer",
  integer: "string",
  number: "string",
  boolean: "string",
  bool: "string",
  int: "string",
  array: "integer",
  object: "integer",
};

const presences: Readonly<Record<string, string>> = {
  required: "optional",
  mandatory: "optional",
  optional: "required",
};

function wordChanges(line: string): Change[] {
  const changes: Change[] = [];
  for (const found of line.matchAll(/(?<![\w`-])([a-z]+)(?![\w-])/giu)) {
    const word = found[0].toLowerCase();
    const presence = presences[word];
    const type = types[word];
    if (presence !== undefined) changes.push(["presence", replace(line, found, presence)]);
    // A type stands in a cell, in brackets or alone; in a sentence the word is often no type.
    if (type !== undefined && /[|(*:]|^\s*[-+]/u.test(line)) {
      changes.push(["type", replace(line, found, type)]);
    }
  }
  return changes;
}

/** Code spans that name something, and the first cell of a row that does. */
function nameChanges(line: string, { names, values }: Vocabulary): Change[] {
  const spans = [
    ...line.matchAll(/(?<=`|\*\*|^\s*\|\s*|^\s*[-*+]\s+"?)([A-Za-z_][\w.-]*)(?=[`*"|:?\s])/gu),
  ];
  return spans.flatMap((found): Change[] => {
    if (names.has(found[0])) return [["name", replace(line, found, unknownName)]];
    if (values.has(found[0])) return [["allowed", replace(line, found, unknownName)]];
    return [];
  });
}

function requestChanges(line: string, vocabulary: Vocabulary): Change[] {
  const found = /\b(GET|POST|PUT|PATCH|DELETE)\b(?=[`*\]:]*\s*[`*|[]*\s*(?:https?:|\/|\{))/u.exec(
    line,
  );
  const paths = [...line.matchAll(/(?<=\/)([a-z][\w-]+)(?=[`*\s?|)"']|$)/gu)].filter(() =>
    /[`|]|^\s*#|\b(?:GET|POST|PUT|PATCH|DELETE)\b/u.test(line),
  );
  const isKnown = (word: string) =>
    vocabulary.api.operations.some(({ path }) => path.split("/").includes(word));
  const last = paths.filter(([word]) => isKnown(word)).at(-1);
  return [
    ...(found === null
      ? []
      : [["method", replace(line, found, found[0] === "DELETE" ? "PUT" : "DELETE")] as const]),
    ...(last === undefined ? [] : [["path", replace(line, last, unknownName)] as const]),
  ];
}
