/** What linters of other teams say of scaffolded files. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { type Project, install } from "./project.ts";

export interface Linters {
  /** Lines of ESLint, with the type-checked and strict rules of typescript-eslint. */
  readonly eslint: (project: Project, ...folders: string[]) => string;
  /** Lines of prettier, which nobody has configured. */
  readonly prettier: (project: Project, ...folders: string[]) => string;
  readonly remove: () => void;
}

/** Installs them apart from the projects, which have none of them. */
export function installLinters(): Linters {
  const home = mkdtempSync(join(tmpdir(), "specwright-linters-"));
  writeFileSync(join(home, "package.json"), '{ "private": true, "type": "module" }');
  install(home, ["eslint", "typescript-eslint", "typescript", "prettier"]);
  const run = (file: string, folder: string, words: readonly string[]): string => {
    const path = join(home, "node_modules", file);
    const options = { cwd: folder, encoding: "utf8" } as const;
    const { stdout, stderr, status } = spawnSync(process.execPath, [path, ...words], options);
    return status === 0 ? "" : stdout + stderr;
  };
  return {
    eslint: ({ folder, write }, ...folders) => {
      write("eslint.config.mjs", configOf(home, folder));
      return run("eslint/bin/eslint.js", folder, folders);
    },
    prettier: ({ folder }, ...folders) =>
      run("prettier/bin/prettier.cjs", folder, ["--check", ...folders]),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

function configOf(home: string, folder: string): string {
  return `import tseslint from ${JSON.stringify(join(home, "node_modules/typescript-eslint/dist/index.js"))};
export default tseslint.config(
  ...tseslint.configs.recommendedTypeChecked,
  ...tseslint.configs.strict,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: ${JSON.stringify(folder)} } } },
);
`;
}
