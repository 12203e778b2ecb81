/** The tools that are compared: ours from this repository, others as far as they are installed. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));

export const specwright = join(repository, "dist/scripts/specwright.js");

/** Beside our own packages, or in the folder that the environment names. */
const packages = [process.env["SPECWRIGHT_PEERS"] ?? repository, repository].map((folder) =>
  join(folder, "node_modules"),
);

export interface Tool {
  readonly name: string;
  readonly script: string;
  readonly words: (spec: string, out: string) => readonly string[];
}

const all = [
  {
    name: "openapi-typescript: types",
    package: "openapi-typescript",
    script: "bin/cli.js",
    words: (spec: string, out: string) => [spec, "-o", `${out}.ts`],
  },
  {
    name: "typed-openapi: types, client",
    package: "typed-openapi",
    script: "bin.js",
    words: (spec: string, out: string) => [spec, "-o", `${out}.ts`],
  },
  {
    name: "hey-api: types, sdk, zod",
    package: "@hey-api/openapi-ts",
    script: "dist/run.mjs",
    words: (spec: string, out: string) =>
      `-i ${spec} -o ${out} --no-log-file -p @hey-api/typescript @hey-api/sdk zod`.split(" "),
  },
] as const;

/** Those of other people that are installed, with their versions. */
export const peers: readonly Tool[] = all.flatMap((tool) => {
  const home = packages.map((each) => join(each, tool.package)).find((each) => existsSync(each));
  if (home === undefined) return [];
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as {
    readonly version: string;
  };
  const name = `${tool.name} (${version})`;
  return [{ name, script: join(home, tool.script), words: tool.words }];
});
