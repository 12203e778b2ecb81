/** A repository of a user with the command line installed, and a description with its document and code. */
import { chmodSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { program, surroundings } from "../cli/program.ts";
import { project } from "../cli/project.ts";

const description = [
  "openapi: 3.1.0",
  "info: { title: Shop, version: '1' }",
  "servers: [{ url: / }]",
  "paths: {}",
  "",
].join("\n");

/** `npx specwright` runs what is tested here. */
export function installed(files: Readonly<Record<string, string>> = {}) {
  const words = [process.execPath, ...program].map((word) => `'${word}'`).join(" ");
  const bin = "node_modules/.bin/specwright";
  const home = project({
    "api.yaml": description,
    "api.md": "The version of the API is 1.\n",
    "package.json": '{ "name": "user", "private": true }\n',
    [bin]: `#!/bin/sh\nexec ${words} "$@"\n`,
    ...files,
  });
  chmodSync(home.at(bin), 0o755);
  return home;
}

/** A script as a runner starts it, in `cwd`. */
export function bash(
  script: string,
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
) {
  const { status, stdout, stderr } = spawnSync(
    "bash",
    ["--noprofile", "--norc", "-eo", "pipefail", "-c", script],
    { cwd, encoding: "utf8", env: { ...surroundings, HOME: cwd, ...env } },
  );
  return { code: status, out: stdout, err: stderr };
}
