/** Writes every page of the reference anew from the tables of the code: `npm run docs:reference`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { referencePages } from "../reference-pages.ts";
import { madePages, madeSupportPage, supportPage } from "./made-pages.ts";

const root = join(import.meta.dirname, "../../..");
for (const [path, text] of referencePages()) {
  writeFileSync(join(root, path), await format(text, { parser: "markdown", printWidth: 100 }));
}
for (const [path, text] of await madePages(root)) writeFileSync(join(root, path), text);
writeFileSync(join(root, supportPage), await madeSupportPage(root));
