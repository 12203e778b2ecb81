/** Layouts in which documents describe a few members: each has one place for words about one of them. */

/** Words about a member, as they stand behind its name. */
export interface Entry {
  readonly name: string;
  readonly words: string;
}

export interface Layout {
  readonly title: string;
  readonly text: (entries: readonly Entry[]) => string;
  /** Whether a `|` in the words has to be escaped. */
  readonly isTable?: true;
}

const head = "## Make an order\n\n`POST /orders`\n\n";

const lines = (title: string, line: (entry: Entry) => string, before = "Body:\n\n"): Layout => ({
  title,
  text: (entries) => `${head}${before}${entries.map(line).join("\n")}\n`,
});

const table = (
  title: string,
  header: readonly string[],
  row: (entry: Entry) => readonly string[],
): Layout => ({
  title,
  isTable: true,
  text: (entries) => {
    const rows = [header, header.map(() => "---"), ...entries.map(row)];
    return `${head}${rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n`;
  },
});

const html = (words: string) =>
  words
    .replaceAll(/<(?!br>)/gu, "&lt;")
    .replaceAll(/`([^`]*)`/gu, "<code>$1</code>")
    .replaceAll(/\*\*([^*]*)\*\*/gu, "<b>$1</b>")
    .replaceAll(/\*([^*]*)\*/gu, "<i>$1</i>")
    .replaceAll(/_\(([^_]*)\)_/gu, "<i>($1)</i>");

export const layouts: readonly Layout[] = [
  table("a table of names and descriptions", ["Name", "Description"], ({ name, words }) => [
    `\`${name}\``,
    words,
  ]),
  table("a table of plain names", ["Field", "Meaning"], ({ name, words }) => [name, words]),
  table("a table with bold names", ["Parameter", "Notes"], ({ name, words }) => [
    `**${name}**`,
    words,
  ]),
  table("a table with an example", ["Key", "Example", "Remarks"], ({ name, words }) => [
    `\`${name}\``,
    "",
    words,
  ]),
  table("a table with names in the second column", ["#", "Name", "Info"], ({ name, words }) => [
    "",
    `\`${name}\``,
    words,
  ]),
  lines("bullets with a colon", ({ name, words }) => `- \`${name}\`: ${words}`),
  lines("bullets with a dash", ({ name, words }) => `* \`${name}\` - ${words}`),
  lines("bullets with a long dash", ({ name, words }) => `- **${name}** – ${words}`),
  lines("bullets with bold names in code", ({ name, words }) => `- **\`${name}\`**: ${words}`),
  lines("bullets without a mark", ({ name, words }) => `- ${name}: ${words}`),
  lines("numbered items", ({ name, words }) => `1. \`${name}\` — ${words}`),
  lines("bullets with a bold colon", ({ name, words }) => `- **${name}:** ${words}`),
  lines("definitions", ({ name, words }) => `\`${name}\`\n: ${words}\n`),
  lines("headings", ({ name, words }) => `#### \`${name}\`\n\n${words}\n`),
  lines("paragraphs", ({ name, words }) => `**\`${name}\`**: ${words}\n`),
  lines("paragraphs in two lines", ({ name, words }) => `\`${name}\`  \n${words}\n`),
  {
    title: "a table in HTML",
    text: (entries) =>
      `${head}<table>\n<thead><tr><th>Name</th><th>Description</th></tr></thead>\n<tbody>\n${entries
        .map(({ name, words }) => `<tr><td>${name}</td><td>${html(words)}</td></tr>`)
        .join("\n")}\n</tbody>\n</table>\n`,
  },
  {
    title: "definitions in HTML",
    text: (entries) =>
      `${head}<dl>\n${entries
        .map(({ name, words }) => `<dt><code>${name}</code></dt>\n<dd>${html(words)}</dd>`)
        .join("\n")}\n</dl>\n`,
  },
  {
    title: "a list in HTML",
    text: (entries) =>
      `${head}<ul>\n${entries
        .map(({ name, words }) => `<li><code>${name}</code>: ${html(words)}</li>`)
        .join("\n")}\n</ul>\n`,
  },
];
