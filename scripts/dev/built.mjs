/** Whether dist/ is what the sources give, without building: by names, sizes and times of files. */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const dist = join(root, "dist");
const record = join(root, "node_modules/.cache/specwright/built");
const runtimeDist = join(root, "runtime/dist");
const rooms = ["core", "linter", "generators", "runtime", "scripts", "templates"];
const settings = ["tsconfig.json", "tsconfig.build.json", "package-lock.json"];

/** One text for everything that a build is made from. */
export function sourceState() {
  const names = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true }).map((name) => join(room, name)),
  );
  const hash = createHash("sha256");
  for (const name of [...names.toSorted(), ...settings]) {
    if (name.startsWith(join("runtime", "dist"))) continue;
    const { size, mtimeMs } = statSync(join(root, name));
    hash.update(`${name} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

export function isBuilt() {
  if (![dist, runtimeDist, record].every((path) => existsSync(path))) return false;
  return readFileSync(record, "utf8") === sourceState();
}

/** Notes that dist/ was built from sources of that state; none: that it is being built. */
export function noteBuilt(state) {
  if (state === undefined) return rmSync(record, { force: true });
  mkdirSync(dirname(record), { recursive: true });
  return writeFileSync(record, state);
}
