/** What a test starts as the command line: words for Node, and an environment. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const repository = join(import.meta.dirname, "../../..");
const loader = pathToFileURL(join(repository, "node_modules/tsx/dist/loader.mjs")).href;
const built = process.env["SPECWRIGHT_TEST_PROGRAM"];

/** What is built, where it is what the sources give, and else the sources, which start more slowly. */
export const program: readonly string[] =
  built === undefined ? ["--import", loader, join(repository, "scripts/specwright.ts")] : [built];

/** All that a run sees of the environment: not what is set here for people and for other programs. */
export const surroundings: NodeJS.ProcessEnv = {
  PATH: process.env["PATH"] ?? "",
  XDG_CACHE_HOME: process.env["XDG_CACHE_HOME"] ?? "",
};

/** What is left of a run when it is over. */
export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}
