/** Descriptions of a git revision, as files in a temporary folder. Git is run without a shell. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve, sep } from "node:path";
import { UsageError } from "./usage-error.ts";

/** More files beside one description are not all its own. */
const mostFiles = 5_000;
const mostBytes = 256 * 1024 * 1024;

export interface RevisionFiles {
  /** Folder that holds the files under their paths in the repository. */
  readonly folder: string;
  /** The path of the description in the repository, `/` separators. */
  readonly path: string;
  readonly remove: () => void;
}

/** The revision is there, and the file is not in it. */
export class NotInRevision extends UsageError {}

/**
 * Everything that a description at `file` may refer to, as it was in `revision`: the files in JSON and YAML of
 * its folder and below.
 *
 * @throws {UsageError} when there is no such revision, or no such file in it.
 */
export function filesOfRevision(revision: string, file: string): RevisionFiles {
  const absolute = real(resolve(file));
  const git = gitIn(dirname(absolute));
  const top = git(["rev-parse", "--show-toplevel"], "is not in a git repository").trim();
  const path = relative(real(top), absolute).split(sep).join("/");
  const commit = git(
    ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`],
    `has no git revision "${revision}"`,
  ).trim();
  const inTop = gitIn(top);
  const folder = dirname(path);
  const paths = inTop(["ls-tree", "-r", "-z", commit, "--", `${folder}/`], "cannot be listed")
    .split("\0")
    .flatMap((line) => {
      const [, mode = "", name = ""] = /^(\d+) blob [0-9a-f]+\t([\s\S]+)$/.exec(line) ?? [];
      return mode.startsWith("100") && /\.(?:json|ya?ml)$/i.test(name) ? [name] : [];
    });
  if (!paths.includes(path)) {
    throw new NotInRevision(`cannot read ${path} of "${revision}": not found`);
  }
  if (paths.length > mostFiles) {
    throw new UsageError(`${folder} of "${revision}" holds more than ${mostFiles} files`);
  }
  const copy = mkdtempSync(join(tmpdir(), "specwright-diff-"));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    for (const name of paths) {
      const target = join(copy, name);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, inTop(["cat-file", "blob", `${commit}:${name}`], "cannot be read"));
    }
  } catch (error) {
    remove();
    throw error;
  }
  return { folder: copy, path, remove };
}

/** The folder of a file that is gone may be real all the same. */
function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(real(folder), relative(folder, path));
  }
}

function gitIn(cwd: string): (words: readonly string[], problem: string) => string {
  return (words, problem) => {
    try {
      return execFileSync("git", [...words], {
        cwd,
        encoding: "utf8",
        maxBuffer: mostBytes,
        stdio: ["ignore", "pipe", "ignore"],
      });
    } catch (error) {
      const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
      throw new UsageError(
        isMissing ? "--base requires git and an existing folder" : `${cwd} ${problem}`,
      );
    }
  };
}
