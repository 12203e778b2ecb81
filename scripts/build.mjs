/**
 * Builds dist/ from the TypeScript sources: a fresh folder, so that a renamed file leaves nothing
 * behind. With --if-changed only when a source was touched since the last build.
 */
import { spawnSync } from "node:child_process";
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
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");
const record = join(root, "node_modules/.cache/specwright/built");
const rooms = ["core", "linter", "generators", "scripts"];
const settings = ["tsconfig.json", "tsconfig.build.json", "package-lock.json"];

/** One text for the names, sizes and times of everything that a build is made from. */
function state() {
  const names = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true }).map((name) => join(room, name)),
  );
  const hash = createHash("sha256");
  for (const name of [...names.toSorted(), ...settings]) {
    const { size, mtimeMs } = statSync(join(root, name));
    hash.update(`${name} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

const now = state();
const isBuilt = existsSync(dist) && existsSync(record) && readFileSync(record, "utf8") === now;
if (isBuilt && process.argv.includes("--if-changed")) process.exit(0);

const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
rmSync(record, { force: true });
rmSync(dist, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [tsc, "-p", join(root, "tsconfig.build.json")], {
  stdio: "inherit",
});
if (status === 0) {
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, now);
}
process.exit(status ?? 1);
