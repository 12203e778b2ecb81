/** Error codes → the lines that people read, and the document that programs read. */
import { plainDiagnostic } from "../../core/base/diagnostic.ts";
import { statedTime } from "../../core/views/errors/stated-time.ts";
import { emptyMessage } from "../../core/views/errors/template.ts";
import { jsonText } from "../../core/output/layout.ts";
import type { Colors } from "./color.ts";
import type { ErrorEntry, ErrorsRun, FoundError } from "../api/errors.ts";
import { oneLine } from "./report.ts";

/** The document of a run, with a final line feed. */
export function errorsJson(
  { ok, found, near, diagnostics }: ErrorsRun,
  wanted: string | undefined,
): string {
  return jsonText({
    command: "errors",
    ok,
    wanted: wanted ?? null,
    found: found.map(plain),
    near: near.map(({ service, error }) => ({ service, code: error.code })),
    diagnostics: diagnostics.map(plainDiagnostic),
  });
}

function plain({ service, error, args }: FoundError) {
  // What was checked by the shape of `errors.json` is plain data.
  return { service, args: args && [...args], error: structuredClone(error) as never };
}

/** Every code of each service, one a line. */
export function tableLines({ catalogues }: ErrorsRun, colors: Colors): readonly string[] {
  if (catalogues.length === 0) return ["found no service with an error catalogue"];
  return catalogues.flatMap(({ service, title, codes }, index) => [
    ...(index === 0 ? [] : [""]),
    colors.bold(oneLine(`${service}: ${title}`)),
    ...columns(
      codes.map(({ code, status, retryable, message, meaning }) => [
        oneLine(code),
        status === null ? "not shown" : String(status),
        retryable === true ? "retry" : "",
        oneLine(shownTemplate(message) ?? meaning ?? "–"),
      ]),
    ).map((line) => `  ${line}`),
  ]);
}

/** Cells in columns; the last one is left as long as it is. */
function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths?.[at] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

/** All that is known of each code. */
export function entryLines(found: readonly FoundError[], colors: Colors): readonly string[] {
  return found.flatMap(({ service, error, args }, index) => [
    ...(index === 0 ? [] : [""]),
    `${colors.bold(oneLine(error.code))} ${colors.dim(oneLine(service))}`,
    ...(args ?? []).map(
      (text, at) => `  ${colors.green(`argument ${at + 1}`.padEnd(width))}${quoted(text)}`,
    ),
    ...factsOf(error).map(([name, text]) => `  ${name.padEnd(width)}${oneLine(text)}`),
  ]);
}

const width = 14;

function quoted(text: string): string {
  return oneLine(JSON.stringify(text));
}

function factsOf(error: ErrorEntry): readonly (readonly [name: string, text: string])[] {
  const { status, category, message, meaning, resolution, retryable, wait } = error;
  const given = (name: string, text: string | null | undefined) =>
    text === null || text === undefined ? [] : [[name, text] as const];
  return [
    ["status", status === null ? "not shown" : String(status)],
    ...given("category", category),
    ...given("message", shownTemplate(message)),
    ...given("meaning", meaning),
    ...given("what to do", resolution),
    ...given("retry", retryable === null ? null : retryable ? "yes" : "no"),
    ...given("time", wait === null ? null : `${wait.what} ${statedTime(wait)}`),
    ...error.examples.map((text) => ["example", text] as const),
    ...given("carries", error.nestedCodes.length === 0 ? null : error.nestedCodes.join(", ")),
    ...error.lifecycle.map(
      ({ of, trigger, condition }) =>
        [
          "comes after",
          `${trigger} of ${of}${condition === null ? "" : `: ${condition}`}`,
        ] as const,
    ),
    ...error.operations.map(
      (one) => ["answer of", `${one.operation}, status ${one.status ?? "not shown"}`] as const,
    ),
    ...error.notShown.map(({ what, document }) => ["not shown", `${what} (${document})`] as const),
    ...error.readings.map(
      ({ reading, because }) => ["reading", `${reading} Because: ${because}`] as const,
    ),
  ];
}

/** `undefined` where the document gives none. In brackets what is not the message itself. */
function shownTemplate(message: ErrorEntry["message"]): string | undefined {
  const template = message?.template;
  if (template === "") return `(${emptyMessage})`;
  return template?.trim() === "" ? JSON.stringify(template) : template;
}

/** What was not found, and what may be meant. */
export function missingLines(
  { near, catalogues }: ErrorsRun,
  wanted: string,
  colors: Colors,
): readonly string[] {
  const where = catalogues.length === 1 ? oneLine(catalogues[0]?.service ?? "") : "any catalogue";
  return [
    colors.red(`unknown error code or message in ${where}: ${quoted(wanted)}`),
    ...catalogues.flatMap(({ service, nestedOnly }) =>
      nestedOnly
        .filter(({ code }) => code === wanted)
        .map(({ code, seenIn }) => {
          const shown = `${oneLine(code)} ${colors.dim(oneLine(service))}`;
          return `  ${shown} has no entry of its own; it appears only inside ${oneLine(seenIn)}`;
        }),
    ),
    ...near.map(({ service, error }) => {
      const template = shownTemplate(error.message);
      const message = template === undefined ? "" : `: ${oneLine(template)}`;
      return `  did you mean ${oneLine(error.code)} ${colors.dim(oneLine(service))}${message}`;
    }),
  ];
}
