/** The pages of the documentation site: Markdown files of this repository, and where the site has them. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

export interface DocsPage {
  /** Path of the Markdown file, from the root of the repository. */
  readonly source: string;
  /** Path on the site, also with `.md`. */
  readonly address: string;
  readonly title: string;
  readonly text: string;
}

/** Pages that stand elsewhere than the site has them. */
const moved: Readonly<Record<string, string>> = {
  "README.md": "index.md",
  "ARCHITECTURE.md": "contributing/architecture.md",
  "CONTRIBUTING.md": "contributing/index.md",
  "SECURITY.md": "contributing/security.md",
  "CHANGELOG.md": "changelog.md",
  "linter/GRAMMAR.md": "reference/document-grammar.md",
  "core/model/extensions/README.md": "reference/extension-list.md",
};

/** Every page of the site, sorted by its address. */
export function docsPages(root: string): readonly DocsPage[] {
  const below = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".md") && !path.startsWith(".vitepress/"))
    .map((path) => [`docs/${path}`, path.replace(/(^|\/)README\.md$/, "$1index.md")] as const);
  return [...Object.entries(moved), ...below]
    .map(([source, address]) => pageAt(root, source, address))
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
}

function pageAt(root: string, source: string, address: string): DocsPage {
  const text = readFileSync(join(root, source), "utf8").replaceAll("\r\n", "\n");
  const [, title] = /^# (.+)$/m.exec(text) ?? [];
  if (title === undefined) throw new Error(`${source}: the page has no title`);
  return { source, address, title: title.replaceAll("`", ""), text };
}
