/** One line of a code block changed at a time, so that it says what the description does not. */
import { readOutline } from "../../../../linter/evidence/outline/read-outline.ts";
import { segmentsOf } from "../../../../linter/evidence/vocabulary/paths.ts";
import type { Vocabulary } from "../../../../linter/evidence/vocabulary/vocabulary.ts";
import { type ChangedLine, unknownName } from "./changed-line.ts";

/** Of every line that names something of the description, each change that makes it name something else. */
export function codeChanges(text: string, vocabulary: Vocabulary): ChangedLine[] {
  const lines = text.split("\n");
  return blocksOf(text).flatMap(({ first, last }) =>
    lines.slice(first - 1, last).flatMap((old, index): ChangedLine[] =>
      changesOf(old, vocabulary).map(([kind, now]) => ({
        kind,
        line: first + index,
        block: first,
        old,
        new: now,
      })),
    ),
  );
}

function blocksOf(text: string) {
  const outline = readOutline(text);
  return ("sections" in outline ? outline.sections : []).flatMap(({ elements }) =>
    elements.flatMap((element) => {
      if (element.kind !== "code") return [];
      const code = element.text;
      const lineAt = (index: number) => text.slice(0, code.offsetAt(index)).split("\n").length;
      return [{ first: lineAt(0), last: lineAt(code.text.trimEnd().length - 1) }];
    }),
  );
}

type Change = readonly [
  kind: "member" | "value" | "method" | "path" | "query" | "header",
  line: string,
];

function changesOf(line: string, vocabulary: Vocabulary): Change[] {
  return [
    ...memberChanges(line, vocabulary),
    ...methodChanges(line),
    ...pathChanges(line, vocabulary),
    ...nameChanges(line, vocabulary),
  ];
}

/** The first member of the line: its name, and a value of another type. */
function memberChanges(line: string, { names }: Vocabulary): Change[] {
  const found = /(["']?)([A-Za-z_][\w-]*)\1(\s*(?::|=>|=)\s*)(?=\S)/u.exec(line);
  const [all = "", quote = "", name = "", mark = ""] = found ?? [];
  if (found === null || !names.has(name) || quote === "") return [];
  const before = line.slice(0, found.index);
  const after = line.slice(found.index + all.length);
  const value = otherValue(after);
  return [
    ["member", `${before}${quote}${unknownName}${quote}${mark}${after}`],
    ...(value === undefined ? [] : [["value", `${before}${all}${value}`] as const]),
  ];
}

function otherValue(text: string): string | undefined {
  const own = /^(?:"(?:[^"\\]|\\.)*"|-?\d[\d.]*|true|false)/u.exec(text)?.[0];
  if (own === undefined || /^"[<{$]/u.test(own)) return undefined;
  // An object is what neither a text nor a number is.
  return `{"${unknownName}": 1}${text.slice(own.length)}`;
}

const request = /(?:-X\s*|--request[ =]|^\s*)(GET|POST|PUT|PATCH|DELETE)\b(?=\s+\S)/u;

function methodChanges(line: string): Change[] {
  const found = request.exec(line);
  const [all = "", method = ""] = found ?? [];
  if (found === null) return [];
  const end = found.index + all.length;
  const other = method === "DELETE" ? "PUT" : "DELETE";
  return [["method", line.slice(0, end - method.length) + other + line.slice(end)]];
}

/** The last literal segment of the path. */
function pathChanges(line: string, { api }: Vocabulary): Change[] {
  const literals = new Set(
    api.operations.flatMap(({ path }) => segmentsOf(path).filter((one) => /^[\w-]+$/u.test(one))),
  );
  const all = [...line.matchAll(/(?<=[\w})>]\/|[\s"'`]\/)([\w-]+)(?=[/?\s"'`]|$)/gu)];
  const last = all.filter(([word]) => literals.has(word)).at(-1);
  if (last === undefined || !/https?:|\b(?:GET|POST|PUT|PATCH|DELETE)\b/u.test(line)) return [];
  const end = last.index + last[0].length;
  return [["path", `${line.slice(0, last.index)}${unknownName}${line.slice(end)}`]];
}

/** A parameter of a query, and a header. */
function nameChanges(line: string, { api }: Vocabulary): Change[] {
  const changes: Change[] = [];
  const parameters = api.operations.flatMap((one) => one.parameters);
  const query = [...line.matchAll(/(?<=[?&])([\w.-]+)(?==)/gu)].find(([name]) =>
    parameters.some((one) => one.in === "query" && one.name === name),
  );
  if (query !== undefined) {
    const end = query.index + query[0].length;
    changes.push(["query", `${line.slice(0, query.index)}${unknownName}${line.slice(end)}`]);
  }
  const header = /(?<=^|["'\s])([A-Z][\w]*(?:-\w+)+)(?=:\s)/u.exec(line);
  const isKnown = parameters.some(
    (one) => one.in === "header" && one.name.toLowerCase() === header?.[0].toLowerCase(),
  );
  if (header !== null && isKnown) {
    const end = header.index + header[0].length;
    changes.push(["header", `${line.slice(0, end)}s${line.slice(end)}`]);
  }
  return changes;
}
