/** A file as numbered lines, each with what is said about it folded away below it. */
import { type Part, type Markup, markup } from "../../../core/base/text/html.ts";
import { type ShownFile, lineId } from "./places.ts";
import { type State, looks, states } from "./states.ts";

export interface Note {
  readonly state: State;
  readonly text: Markup;
}

export interface Line {
  readonly content: Part;
  /** 1 to 6 where the line is a heading of the file. */
  readonly heading?: number;
  /** A row of a table is shown without the blanks that align it, a line of dashes is cut off. */
  readonly form?: "row" | "rule" | undefined;
  /** Marks the whole line. */
  readonly state?: State | undefined;
  readonly notes: readonly Note[];
}

/** The lines of `file`; `lineAt` says what each shows. */
export function sourceView(file: ShownFile, lineAt: (text: string, line: number) => Line): Markup {
  return markup`<section aria-labelledby="${file.label}">
<h4 id="${file.id}">${file.name}</h4>
<ol class="source">
${file.lines.map((text, index) => listItem(file, index + 1, lineAt(text, index + 1)))}</ol>
</section>
`;
}

function listItem(file: ShownFile, line: number, shown: Line): Markup {
  const { state, heading, form, content, notes } = shown;
  const look = state === undefined ? undefined : markup` class="${looks[state].className}"`;
  const code = markup`<code${form && markup` class="${form}"`}>${content}</code>`;
  const body = [asHeading(code, heading), details(notes)];
  return markup`<li id="${lineId(file, line)}"${look}>${body}</li>\n`;
}

/** Headings of a file stand below that of the part that shows it. */
function asHeading(code: Markup, depth: number | undefined): Markup {
  if (depth === undefined) return code;
  return depth === 1 ? markup`<h5>${code}</h5>` : markup`<h6>${code}</h6>`;
}

function details(notes: readonly Note[]): Markup | undefined {
  if (notes.length === 0) return undefined;
  const items = notes.map(({ state, text }) => {
    return markup`<li><b class="${looks[state].className}">${state}</b> ${text}</li>`;
  });
  return markup`<details><summary>${states(notes)}</summary><ul>${items}</ul></details>`;
}
