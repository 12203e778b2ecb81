/** A copy of an example outside of this repository, where the commands of its README are run. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { globSync } from "tinyglobby";
import { parse, samplesOf } from "../../unit/docs/pages.ts";

const repository = join(import.meta.dirname, "../../..");
export const examples = join(repository, "examples");

/** Packs both packages of this repository into a folder of their own. */
export function packedTarballs(): string {
  const folder = mkdtempSync(join(tmpdir(), "specwright-tarballs-"));
  for (const words of [[], ["--workspace", "runtime"]]) {
    const pack = ["pack", "--silent", "--pack-destination", folder, ...words];
    execFileSync("npm", pack, { cwd: repository, stdio: "pipe" });
  }
  return folder;
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
}

export interface Example {
  readonly folder: string;
  /** Commands of its README, one each. `npm install` takes Specwright from the tarballs. */
  readonly commands: readonly string[];
  /** Runs a command of a shell to its end. */
  readonly run: (command: string) => Ended;
  readonly remove: () => void;
}

/** What those who clone the repository do not have. */
const made =
  /[\\/](?:node_modules|dist|\.next|package-lock\.json|(?:src|before|after)[\\/]api)(?:[\\/]|$)/;

export interface Place {
  /** Has the `node` that examples run on. */
  readonly bin: string;
  readonly tarballs: string;
  /** An example that is installed. What others have too, they link: npm unpacks the rest alone. */
  readonly installed?: Example;
}

/** A copy of `examples/<name>`. */
export function copiedExample(name: string, { bin, tarballs, installed }: Place): Example {
  const folder = mkdtempSync(join(tmpdir(), `specwright-example-${name.replaceAll("/", "-")}-`));
  const from = join(examples, name);
  cpSync(from, folder, { recursive: true, filter: (path) => !made.test(path.slice(from.length)) });
  const modules = join(folder, "node_modules");
  if (installed !== undefined) {
    const linked = spawnSync("cp", ["-al", join(installed.folder, "node_modules"), modules]);
    // Not every `cp` can: npm then unpacks all.
    if (linked.status !== 0) rmSync(modules, { recursive: true, force: true });
  }
  const run = (command: string): Ended => {
    const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", command], {
      cwd: folder,
      env: environment(bin),
      encoding: "utf8",
      timeout: 240_000,
    });
    return { code: status, out: stdout + stderr };
  };
  const packages = ownPackages(folder, tarballs);
  const readme = parse(readFileSync(join(folder, "README.md"), "utf8"));
  const commands = samplesOf({ path: name, text: "", tree: readme })
    .filter(({ language }) => language === "sh")
    .flatMap(({ text }) => text.trimEnd().split("\n"))
    .map((line) => (line === "npm install" ? `${line} --no-save ${packages.join(" ")}` : line));
  return { folder, commands, run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What vitest and `npm run` set for themselves. */
const ofThisRun = /^(?:NODE_(?:ENV|OPTIONS|PATH|V8_COVERAGE)$|VITEST|npm_|INIT_CWD$)/;
/** Where packages come from, and whom that is trusted to. */
const ofMachine =
  /^npm_config_(?:registry|userconfig|globalconfig|cache|ca|cafile|strict_ssl|proxy|https_proxy|noproxy)$/;

/** As in a terminal of a user, and not inside of a test of ours. */
function environment(bin: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => ofMachine.test(name) || !ofThisRun.test(name),
  );
  return {
    ...Object.fromEntries(own),
    PATH: `${bin}${delimiter}${process.env["PATH"]}`,
    NO_COLOR: "1",
    NEXT_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
    npm_config_prefer_offline: "true",
    npm_config_audit: "false",
    npm_config_fund: "false",
  };
}

/** The tarballs of those packages of ours that an example names. */
function ownPackages(folder: string, tarballs: string): string[] {
  const manifests = globSync("**/package.json", { cwd: folder });
  const texts = manifests.map((path) => readFileSync(join(folder, path), "utf8"));
  return readdirSync(tarballs)
    .filter((file) => {
      const name = /^specwright-\d/.test(file) ? '"specwright"' : '"@specwright/runtime"';
      return texts.some((text) => text.includes(`${name}: "`));
    })
    .map((file) => join(tarballs, file));
}

/** How many tests passed, as node:test and vitest tell it. */
export function passedTests(out: string): number {
  const told = [...out.matchAll(/^(?:ℹ|#) pass (\d+)$|^\s*Tests\s+(\d+) passed/gm)];
  return told.reduce((sum, [, node, vitest]) => sum + Number(node ?? vitest), 0);
}
