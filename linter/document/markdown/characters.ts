/** Whether a text is one that people wrote, and what in it they cannot see. */
import { isDrafted } from "../../derived/mark.ts";
import { type MarkdownProblem, malformed } from "./markdown-problem.ts";

/** UTF-16 code units; far above any document that people keep in one file. */
export const longestDocument = 2 * 1024 * 1024;

/** A draft of a large description is as long as that: eight times as much. */
export const timesForDrafts = 8;

/** Beyond one in so many characters, a file is no text. */
const binaryShare = 50;

const control =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufffd-\uffff]|\p{Cs}/gu;
const invisible = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Why a text is not read at all. */
export function notText(text: string): MarkdownProblem | undefined {
  const longest = isDrafted(text) ? longestDocument * timesForDrafts : longestDocument;
  if (text.length > longest) {
    return malformed(
      `the document has ${text.length} characters; expected at most ${longest}`,
      { start: 0, end: 0 },
      "Split it into several documents.",
    );
  }
  const [count, first] = counted(text, control);
  if (first === undefined || (!text.includes("\u0000") && count * binaryShare <= text.length)) {
    return undefined;
  }
  return malformed(
    `expected UTF-8 text, found ${count} control or invalid characters; the first is ${shown(text, first)}`,
    { start: first, end: first + 1 },
    "Save it as UTF-8.",
  );
}

/** Characters that a reader does not see, so that two texts that look the same differ. */
export function hiddenCharacters(text: string): MarkdownProblem[] {
  const notes: MarkdownProblem[] = [];
  for (const [pattern, what] of [
    [control, "control or invalid"],
    [invisible, "invisible"],
  ] as const) {
    const [count, first] = counted(text, pattern);
    if (first === undefined) continue;
    const many = count === 1 ? "is an" : `is the first of ${count}`;
    const message = `${shown(text, first)} ${many} ${what} character${count === 1 ? "" : "s"}`;
    notes.push(
      malformed(message.replace("an control", "a control"), { start: first, end: first + 1 }),
    );
  }
  return notes;
}

/** How many match, and the offset of the first. */
function counted(text: string, pattern: RegExp): [number, number | undefined] {
  let count = 0;
  let first: number | undefined;
  for (const { index } of text.matchAll(pattern)) {
    first ??= index;
    count += 1;
  }
  return [count, first];
}

function shown(text: string, offset: number): string {
  return `U+${text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, "0")}`;
}
