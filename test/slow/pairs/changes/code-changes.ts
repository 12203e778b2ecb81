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
  kind: "member" | "value" | "method" | "path" | "query" | "header" | "media" | "status",
  line: string,
];

function changesOf(line: string, vocabulary: Vocabulary): Change[] {
  return [
    ...memberChanges(line, vocabulary),
    ...methodChanges(line),
    ...pathChanges(line, vocabulary),
    ...nameChanges(line, vocabulary),
    ...headChanges(line),
  ];
}

/** Each member of the line: its name, and a value of another type. */
function memberChanges(line: string, { names }: Vocabulary): Change[] {
  const all = line.matchAll(/(["']?)([A-Za-z_][\w-]*)\1(\s*(?::|=>|=)\s*)(?=\S)/gu);
  return [...all].slice(0, mostOfLine).flatMap((found) => memberChange(line, found, names));
}

/** Values of one line have many members. */
const mostOfLine = 4;

function memberChange(line: string, found: RegExpExecArray, names: ReadonlySet<string>): Change[] {
  const [all, quote = "", name = "", mark = ""] = found;
  if (!names.has(name) || quote === "") return [];
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

/** A media type of a header, and the status of an answer. */
function headChanges(line: string): Change[] {
  const type =
    /(?<=\b(?:Content-Type|Accept)["']?\s*(?::|=>|,|=)\s*["']?)[\w.+-]+\/[\w.+-]+/iu.exec(line);
  const status = /(?<=\bHTTP\/[\d.]+\s+)[1-5]\d\d\b/u.exec(line);
  const changes: Change[] = [];
  for (const [kind, own, other] of [
    ["media", type, "text/x-other"],
    ["status", status, "299"],
  ] as const) {
    if (own === null) continue;
    const end = own.index + own[0].length;
    changes.push([kind, line.slice(0, own.index) + other + line.slice(end)]);
  }
  return changes;
}
