/** A file on disk and the planned text → what differs, for people. */
import { FILE_HEADERS_ONLY, createTwoFilesPatch } from "diff";
import { visible } from "../base/text/visible.ts";

/** Lines of a diff that are shown; the rest is counted. */
const shownLines = 40;

/** A unified diff from what is on disk to what is planned, of visible characters and bounded length. */
export function unifiedDiff(path: string, bytes: Uint8Array, planned: string): string {
  // The planned text keeps the byte order mark of the file, so without it here the first line would differ.
  const actual = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  // Where all lines of both end so, their ends say nothing. Else they may be the difference.
  const hasCrlf =
    planned.includes("\r\n") && [actual, planned].every((text) => !/(?<!\r)\n/.test(text));
  const options = { context: 2, maxEditLength: 2000, headerOptions: FILE_HEADERS_ONLY } as const;
  const patch = createTwoFilesPatch(path, path, actual, planned, "on disk", "planned", options);
  if (patch === undefined) return `${path}: too many differences to show`;
  const lines = patch
    .trimEnd()
    .split("\n")
    .map((line) => visible(hasCrlf ? line.replace(/\r$/, "") : line));
  const shown = lines.slice(0, shownLines);
  const rest = lines.length - shown.length;
  return [...shown, ...(rest > 0 ? [`… ${rest} more lines`] : [])].join("\n");
}
