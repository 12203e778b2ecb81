/** Paths of annotations begin at the root of the repository. */
import { relative, sep } from "node:path";

/** Where a job of GitHub Actions runs below the root of its repository; `""` elsewhere. */
export function folderInRepository(): string {
  const root = process.env["GITHUB_WORKSPACE"];
  if (root === undefined || root === "") return "";
  const path = relative(root, process.cwd()).split(sep).join("/");
  return path === "" || path === ".." || path.startsWith("../") ? "" : `${path}/`;
}
