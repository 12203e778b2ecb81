/**
 * Pages of code that users write, with what the compiler and an editor say of it below each line:
 *
 *     console.log(result.body.name);
 *     //! name: TS2339: Property 'name' does not exist on type 'string | number | boolean | Pet | …'.
 *
 *     const result = await getPet(client, { petId: 1 });
 *     //? result
 *     //= const result: Answer<200, "application/json", Pet> | …
 *
 * Lines of `//!` and `//=` are written by the test. `//?` asks what an editor shows of a name on the
 * line of code above. A case begins with `// # ` and its title; what stands above the first one is
 * part of each.
 */
import type { Editor } from "./language-service.ts";

export interface Case {
  readonly title: string;
  /** Lines of code and of questions. */
  readonly lines: readonly string[];
}

export interface Page {
  readonly prelude: string;
  readonly cases: readonly Case[];
}

/** A page without what the compiler said of it. */
export function parsePage(text: string): Page {
  const [prelude = "", ...parts] = text.replaceAll(/^\/\/[!=].*\n/gmu, "").split(/^\/\/ # /mu);
  const cases = parts.map((part) => {
    const [title = "", ...lines] = part.trimEnd().split("\n");
    return { title, lines };
  });
  return { prelude, cases };
}

/** The text of the file that is compiled for one case. */
export function codeOf({ prelude }: Page, { lines }: Case): string {
  return `${prelude}${lines.join("\n")}\nexport {};\n`;
}

/** The page with what `editor` says of each case, which `fileOf` names. */
export function annotatedPage(page: Page, editor: Editor, fileOf: (each: Case) => string): string {
  const cases = page.cases.map((each) => {
    const lines = annotatedLines(page, each, editor, fileOf(each));
    return `// # ${each.title}\n${lines.join("\n")}\n`;
  });
  return page.prelude + cases.join("\n");
}

function annotatedLines(page: Page, each: Case, editor: Editor, file: string): string[] {
  const errors = editor.errors(file);
  let start = page.prelude.length;
  let code = { start, text: "" };
  return each.lines.flatMap((line) => {
    const end = start + line.length + 1;
    const here = errors.filter((error) => error.start >= start && error.start < end);
    const asked = /^\/\/\? (.*)$/u.exec(line)?.[1];
    if (asked === undefined) code = { start, text: line };
    start = end;
    const found = here.map(
      ({ at, code: number, message }) => `//! ${place(at)}: TS${number}: ${message}`,
    );
    if (asked === undefined) return [line, ...found];
    const at = code.text.indexOf(asked);
    if (at < 0) throw new Error(`"${asked}" is not on the line above its question`);
    return [line, ...editor.hover(file, code.start + at).flatMap(shown)];
  });
}

/** What is underlined, on one line. */
function place(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ");
  return line.length > 50 ? `${line.slice(0, 50)}…` : line;
}

function shown(part: string): string[] {
  return part.split("\n").map((line) => `//= ${line}`.trimEnd());
}
