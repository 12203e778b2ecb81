/** Everything that the configuration of the site generator takes from the repository. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pictures } from "./links.ts";
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

/** Copies every page to its place on the site, and pictures and the icon below `public/`. Returns the pages. */
export function stagePages(root: string, folder: string): readonly DocsPage[] {
  rmSync(folder, { recursive: true, force: true });
  const pages = docsPages(root);
  for (const { address, text } of pages) {
    mkdirSync(dirname(join(folder, address)), { recursive: true });
    writeFileSync(join(folder, address), text);
  }
  cpSync(join(root, "docs/.vitepress/public"), join(folder, "public"), { recursive: true });
  cpSync(join(root, pictures), join(folder, "public/pictures"), { recursive: true });
  return pages;
}
