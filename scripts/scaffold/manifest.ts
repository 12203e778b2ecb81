/** The packages that the `package.json` of a project names. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const lists = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

/** Their names; none where there is no such file, or it is broken. */
export function listedPackages(project: string): ReadonlySet<string> {
  const manifest = manifestOf(project);
  const names = lists.flatMap((list) => {
    const packages: unknown = manifest === undefined ? undefined : Reflect.get(manifest, list);
    return typeof packages === "object" && packages !== null ? Object.keys(packages) : [];
  });
  return new Set(names);
}

function manifestOf(project: string): object | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
    return typeof manifest === "object" && manifest !== null ? manifest : undefined;
  } catch {
    return undefined;
  }
}
