/** Compiles generated output as a strict user project would. */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const compilerOptions = {
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable"],
  types: ["node"],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
  noEmit: true,
};

/** What the compiler says of every TypeScript file in `folder`; `""` when nothing is wrong. */
export function compile(folder: string, moduleKind: "nodenext" | "bundler"): Promise<string> {
  const module =
    moduleKind === "nodenext"
      ? { module: "nodenext", moduleResolution: "nodenext" }
      : { module: "esnext", moduleResolution: "bundler" };
  const config = join(folder, `tsconfig.${moduleKind}.json`);
  const settings = { compilerOptions: { ...compilerOptions, ...module }, include: [folder] };
  writeFileSync(config, JSON.stringify(settings));
  return new Promise((resolve) => {
    const compiler = join(process.cwd(), "node_modules/ts7/bin/tsc");
    execFile(process.execPath, [compiler, "-p", config], (_, stdout, stderr) => {
      resolve((stdout + stderr).trim());
    });
  });
}
