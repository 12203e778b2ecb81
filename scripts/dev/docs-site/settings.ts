/** Everything that the configuration of the site generator takes from the repository. */
import { rmSync, mkdirSync, writeFileSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type DocsPage, docsPages } from "./pages.ts";

/** Of package.json: where the site is published, and where the sources are. */
export interface Addresses {
  readonly homepage: string;
  readonly codeHost: string;
}

/** @throws where package.json names no place of the site or of the sources. */
export function addresses(root: string): Addresses {
  const text = readFileSync(join(root, "package.json"), "utf8");
  const { homepage, repository } = JSON.parse(text) as Record<string, string | undefined>;
  if (homepage === undefined || repository === undefined) {
    throw new Error("package.json needs `homepage` and `repository`");
  }
  const owner = repository.replace(/^github:/, "");
  return { homepage, codeHost: `https://github.com/${owner}/blob/main/` };
}

/** Copies every page to its place on the site. Returns the pages. */
export function stagePages(root: string, folder: string): readonly DocsPage[] {
  rmSync(folder, { recursive: true, force: true });
  const pages = docsPages(root);
  for (const { address, text } of pages) {
    mkdirSync(dirname(join(folder, address)), { recursive: true });
    writeFileSync(join(folder, address), text);
  }
  return pages;
}
