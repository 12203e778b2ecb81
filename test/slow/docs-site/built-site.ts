/** The documentation site, built once into a temporary folder. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../../..");

export interface BuiltSite {
  readonly folder: string;
  /** Where the site expects to be on its host: `/specwright/`. */
  readonly base: string;
  /** Pages by their paths below the folder, sorted. */
  readonly pages: readonly string[];
  readonly seconds: number;
  readonly remove: () => void;
}

/** Builds the site with `npm run docs:site`, without a network as far as a proxy can refuse it. */
export async function buildDocsSite(): Promise<BuiltSite> {
  const folder = mkdtempSync(join(tmpdir(), "specwright-docs-site-"));
  const start = performance.now();
  await promisify(execFile)("npm", ["run", "docs:site", "--", folder], {
    cwd: root,
    env: { ...process.env, ...offline },
    shell: process.platform === "win32",
  });
  const seconds = (performance.now() - start) / 1000;
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".html") && path !== "404.html")
    .toSorted();
  const { homepage } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly homepage: string;
  };
  const base = new URL(homepage).pathname;
  return { folder, base, pages, seconds, remove: () => rmSync(folder, { recursive: true }) };
}

/** No request leaves through a proxy that is not there. */
const nowhere = "http://127.0.0.1:9";
const offline = { HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, NODE_USE_ENV_PROXY: "1" };
