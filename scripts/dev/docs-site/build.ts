/** Builds the documentation site. `npm run docs:site -- DIR` names another folder than `docs/.vitepress/dist`. */
import { join, resolve } from "node:path";
import { build } from "vitepress";

const root = join(import.meta.dirname, "../../..");
const [folder] = process.argv.slice(2);
await build(join(root, "docs"), folder === undefined ? {} : { outDir: resolve(folder) });
