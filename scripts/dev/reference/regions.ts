/** Parts of hand-written pages that a program writes: between a comment that names the part and one that ends it. */

const region = /^<!-- made by npm run docs:reference: ([a-z-]+) -->\n.*?^<!-- end of \1 -->$/gms;

/** The page with each part as `parts` has it. @throws where the page names a part that is not there. */
export function withRegions(page: string, parts: ReadonlyMap<string, string>): string {
  return page.replaceAll(region, (_, name: string) => {
    const text = parts.get(name);
    if (text === undefined) throw new Error(`no part of a page has the name "${name}"`);
    return `<!-- made by npm run docs:reference: ${name} -->\n\n${text}\n\n<!-- end of ${name} -->`;
  });
}

/** The names of the parts on a page. */
export function regionNames(page: string): string[] {
  return [...page.matchAll(region)].map(([, name = ""]) => name);
}

/** A table of Markdown. Cells are Markdown too; `|` in them is escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `|${cells.map((cell) => (cell === "" ? " |" : ` ${cell.replaceAll("|", "\\|")} |`)).join("")}`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
