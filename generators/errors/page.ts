/** `errors.md`: the error catalogue as a page for a repository. */
import type { ErrorRecord, ErrorTable } from "../../core/views/errors/table.ts";
import type { Gap, Reading } from "../../core/model/extensions/gaps.ts";
import { markdownCode, markdownText, markdownRow } from "../../core/base/text/markdown.ts";
import { anchorsOf } from "../../core/views/errors/anchors.ts";
import { statedTime } from "../../core/views/errors/stated-time.ts";
import { emptyMessage } from "../../core/views/errors/template.ts";

/** One table of all codes, and a section for each, at an anchor that stays the same. */
export function errorsPage(table: ErrorTable): string {
  const { title, codes, groups, nestedOnly, document } = table;
  const anchors = anchorsOf(codes.map(({ code }) => code));
  const anchor = (code: string) => anchors.get(code) ?? "";
  const link = (code: string) =>
    anchors.has(code) ? `[${markdownCode(code)}](#${anchor(code)})` : markdownCode(code);
  return [
    `# ${markdownText(title)}: errors`,
    "",
    `Made from the description. The document lists the codes at ${markdownCode(document)}. A dash`,
    "marks a gap of the document.",
    "",
    markdownRow(["Code", "Status", "Category", "Message", "Retry"]),
    markdownRow(["---", "---", "---", "---", "---"]),
    ...codes.map((record) =>
      markdownRow([
        link(record.code),
        record.status === null ? "not shown" : String(record.status),
        orDash(record.category, markdownText),
        orDash(record.message, messageText),
        retryOf(record),
      ]),
    ),
    "",
    ...groups.map(
      ({ prefix, category }) => `- ${markdownCode(prefix)}…: ${markdownText(category)}`,
    ),
    ...(groups.length > 0 ? [""] : []),
    ...codes.flatMap((record) => section(record, anchor(record.code), link)),
    ...nestedOnly.map(
      ({ code, seenIn }) => `${markdownCode(code)} is shown only inside of ${link(seenIn)}.`,
    ),
    ...(nestedOnly.length > 0 ? [""] : []),
    ...noteLines(table).map((line) => `- ${line}`),
    "",
  ].join("\n");
}

function section(
  record: ErrorRecord,
  anchor: string,
  link: (code: string) => string,
): readonly string[] {
  const { code, message, meaning, resolution, examples, nestedCodes, lifecycle } = record;
  const lines = [
    ...(message === null ? [] : [`Message: ${messageText(message)}`]),
    ...(meaning === null ? [] : [markdownText(meaning)]),
    ...(resolution === null ? [] : [`What to do: ${markdownText(resolution)}`]),
    ...(record.retryable === null && record.wait === null ? [] : [`Retry: ${retryOf(record)}`]),
    ...examples.map((example) => `Example: ${markdownText(example)}`),
    ...(nestedCodes.length === 0 ? [] : [`Carries: ${nestedCodes.map(link).join(", ")}`]),
    ...lifecycle.map(({ of, trigger, condition }) => {
      const when = condition === null ? "" : ` (${markdownText(condition)})`;
      return `After: ${markdownText(trigger)} of ${markdownText(of)}${when}`;
    }),
    ...record.operations.map(
      ({ operation, status }) => `Answer of: ${markdownCode(operation)}, ${statusOf(status)}`,
    ),
    ...noteLines(record),
  ].filter((line) => line !== "");
  // Headings make different anchors on different hosts, so it has one of its own.
  return [
    `<a id="${anchor}"></a>`,
    "",
    `## ${markdownCode(code)}`,
    "",
    ...lines.map((line) => `- ${line}`),
    ...(lines.length > 0 ? [""] : []),
  ];
}

function statusOf(status: string | null): string {
  return status === null ? "its status is not shown" : `status ${markdownText(status)}`;
}

function noteLines({
  notShown,
  readings,
}: {
  readonly notShown: readonly Gap[];
  readonly readings: readonly Reading[];
}): readonly string[] {
  return [
    ...notShown.map(
      ({ what, document }) => `Not shown: ${markdownText(what)} (${markdownCode(document)})`,
    ),
    ...readings.map(
      ({ reading, because }) =>
        `Reading: ${markdownText(reading)} Because: ${markdownText(because)}`,
    ),
  ];
}

/** In a few words: "yes", "no", or a dash, and the time that the document states. */
function retryOf({ retryable, wait }: ErrorRecord): string {
  const retry = retryable === null ? "–" : retryable ? "yes" : "no";
  if (wait === null) return retry;
  return `${retry}; ${markdownText(wait.what)} ${statedTime(wait)}`;
}

/** A message of no characters is one that the document states; where there is none stands a dash. */
function messageText(message: string): string {
  return message === "" ? emptyMessage : markdownCode(message);
}

function orDash(text: string | null, write: (text: string) => string): string {
  return text === null ? "–" : write(text);
}
