/** A project of its own, outside of this repository, with the packages alone that `scaffold` says it needs. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Framework } from "../../../scripts/scaffold/description/choices.ts";
import { nextSettings } from "../next-settings.ts";

const repository = join(import.meta.dirname, "../../..");
const manifest = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as Readonly<
  Record<"dependencies" | "devDependencies", Readonly<Record<string, string>>>
>;

/** Packages that only these tests install, for their size or since their types are global. */
const pinned: Readonly<Record<string, string>> = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  next: "16.4.6",
  "react-dom": manifest.devDependencies["react"] ?? "",
  "@types/bun": "1.4.5",
  eslint: "10.15.0",
  "typescript-eslint": "8.74.0",
};

/** Binaries that stand in for those which users have installed. */
export const binaries = {
  bun: join(repository, "node_modules/.bin/bun"),
  deno: join(repository, "node_modules/.bin/deno"),
} as const;

export interface Project {
  readonly folder: string;
  /** What `scaffold` printed. */
  readonly said: string;
  readonly read: (path: string) => string;
  readonly write: (path: string, text: string) => void;
  /** Runs a program to its end; what it printed and how it ended. */
  readonly run: (
    file: string,
    ...words: string[]
  ) => { readonly out: string; readonly code: number | null };
  /** Runs a program that a package of the project has. */
  readonly node: (
    path: string,
    ...words: string[]
  ) => { readonly out: string; readonly code: number | null };
  readonly remove: () => void;
}

/** Deno and Next.js resolve no `.js` to a file of TypeScript. */
const endings: Readonly<Partial<Record<Framework, string>>> = { deno: "ts", next: "none" };

/** The settings of the guide for beginners; Next.js has its own. */
const compilerOptions = {
  module: "nodenext",
  target: "es2022",
  types: ["node"],
  strict: true,
  skipLibCheck: true,
  rootDir: "src",
  outDir: "dist",
};

/** Generates and scaffolds `description` as a user does, and installs what the run says. */
export function scaffoldedProject(framework: Framework, description: string): Project {
  const folder = mkdtempSync(join(tmpdir(), `specwright-scaffolded-${framework}-`));
  const write = (path: string, text: string): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const { NODE_OPTIONS: _, NODE_ENV: __, ...env } = process.env;
  const run = (file: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(file, words, {
      cwd: folder,
      env: { ...env, NO_COLOR: "1", NEXT_TELEMETRY_DISABLED: "1", DENO_NO_UPDATE_CHECK: "1" },
      encoding: "utf8",
      timeout: 240_000,
    });
    return { out: stdout + stderr, code: status };
  };
  const node = (path: string, ...words: string[]) =>
    run(process.execPath, join(folder, "node_modules", path), ...words);
  write("package.json", '{ "name": "user", "private": true, "type": "module" }\n');
  write("api.yaml", description);
  const settings = settingsOf(framework);
  if (settings !== undefined) write("tsconfig.json", JSON.stringify(settings));
  if (framework === "next") write("src/app/layout.tsx", layout);
  const cli = join(repository, "dist/scripts/specwright.js");
  const words = ["--spec", "api.yaml", "--out", "src/api"];
  const ending = endings[framework];
  if (ending !== undefined) words.push("--import-extension", ending);
  const generated = run(process.execPath, cli, "generate", ...words);
  const made = run(process.execPath, cli, "scaffold", ...words, "--framework", framework);
  if (generated.code !== 0 || made.code !== 0) throw new Error(generated.out + made.out);
  install(folder, neededIn(made.out));
  const read = (path: string): string => readFileSync(join(folder, path), "utf8");
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  return { folder, said: made.out, read, write, run, node, remove };
}

/** The `tsconfig.json` that users of a framework have; Deno has settings of its own. */
function settingsOf(framework: Framework): object | undefined {
  if (framework === "deno") return undefined;
  if (framework === "next")
    return { compilerOptions: nextSettings, include: ["next-env.d.ts", "src", ".next/types"] };
  const types = framework === "bun" ? ["bun"] : ["node"];
  return { compilerOptions: { ...compilerOptions, types }, include: ["src"] };
}

const layout = `import type { ReactNode } from "react";
export default function Layout({ children }: { readonly children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

/** The packages of the lines `needs:`. */
export function neededIn(said: string): readonly string[] {
  return said
    .split("\n")
    .flatMap(
      (line) => /: needs: npm install (?:--save-dev )?(.+)$/.exec(line)?.[1]?.split(" ") ?? [],
    );
}

export function install(folder: string, names: readonly string[]): void {
  const packages = names.map((name) => {
    const version = pinned[name];
    if (version === undefined) throw new Error(`no version of ${name} is pinned`);
    return `${name}@${version}`;
  });
  if (packages.length === 0) return;
  const words = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--save-exact"];
  execFileSync("npm", [...words, ...packages], { cwd: folder, stdio: "pipe", timeout: 240_000 });
}
