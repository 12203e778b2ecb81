/** A project in a git repository of its own. */
import { execFileSync } from "node:child_process";
import { project } from "./project.ts";

/** A repository whose first commit holds the files. */
export function repository(files: Record<string, string>) {
  const made = project(files);
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: made.root, stdio: "ignore" });
  git("init", "--quiet");
  git("add", ".");
  git("-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "-qm", "first");
  return made;
}
