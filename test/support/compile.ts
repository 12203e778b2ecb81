/** Type-checks a folder of emitted code as a user with the strictest settings would. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { noCheckBanner } from "../../core/output/banner.ts";

/** TypeScript 7, and TypeScript 5.9. */
type Compiler = "ts7" | "typescript";

/** The compiler, to be run by Node. */
export const tsc: string = pathOf("ts7");

function pathOf(compiler: Compiler): string {
  return join(createRequire(import.meta.url).resolve(`${compiler}/package.json`), "../bin/tsc");
}

const common = {
  strict: true,
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable"],
  types: ["node"],
} as const;

const strictest = {
  ...common,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  allowUnreachableCode: false,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
} as const;

/** What a library adds, one that is built with others by references too. */
const library = { declaration: true, composite: true, isolatedDeclarations: true } as const;

/**
 * A compiler on one thread that collects no garbage below this size takes less than half of the
 * processor's time, which other tests need at the same time.
 */
const thrifty = { GOGC: "off", GOMEMLIMIT: "1GiB" };

/** How a project finds modules; both are common, and emitted imports must suit both. */
export type Resolution = "nodenext" | "bundler";

export interface CompileOptions {
  /** Folder to emit to; absent: nothing is emitted. */
  readonly outDir?: string;
  /** Whether files that only declare are checked too, those of packages included. */
  readonly checksDeclarations?: boolean;
  /** Whether it is a library: what it exports is declared, by the text of each file alone. */
  readonly isLibrary?: boolean;
  /** Absent: TypeScript 7. */
  readonly compiler?: Compiler;
  /** In milliseconds; absent: as long as it takes. Throws when it is over. */
  readonly timeout?: number;
  /** True: `strict` is the only setting that adds errors, as in many projects. Absent: all are set. */
  readonly onlyStrict?: boolean;
  /** Whether imports may name TypeScript files. */
  readonly importsTypeScript?: boolean;
  /**
   * True: modules that tell compilers not to check them stay unchecked, as in projects. Absent: the line is
   * taken out of the folder's files, so that the emitted code is proven.
   */
  readonly asInProjects?: boolean;
}

/** Errors of the compiler, one a line; none when the folder is clean. */
export function compile(
  folder: string,
  resolution: Resolution,
  options: CompileOptions = {},
): string[] {
  const { outDir, checksDeclarations = false, importsTypeScript = false, timeout } = options;
  const module = resolution === "nodenext" ? "nodenext" : "esnext";
  const declares = options.isLibrary === true ? library : {};
  const emit = outDir === undefined ? { noEmit: true } : { noEmit: false, outDir, rootDir: folder };
  const config = {
    compilerOptions: {
      ...(options.onlyStrict === true ? common : strictest),
      ...declares,
      skipLibCheck: !checksDeclarations,
      skipDefaultLibCheck: true,
      allowImportingTsExtensions: importsTypeScript,
      module,
      moduleResolution: resolution,
      ...emit,
    },
    include: ["**/*.ts"],
  };
  const file = join(folder, `tsconfig.${resolution}.json`);
  writeFileSync(file, JSON.stringify(config));
  const { compiler = "ts7" } = options;
  const words = [pathOf(compiler), "-p", file, ...(compiler === "ts7" ? ["--singleThreaded"] : [])];
  const restore = options.asInProjects === true ? () => undefined : checkAll(folder);
  const { stdout, status } = spawnSync(process.execPath, words, {
    encoding: "utf8",
    env: { ...process.env, ...thrifty },
    maxBuffer: 64 * 2 ** 20,
    ...(timeout === undefined ? {} : { timeout }),
  });
  restore();
  const lines = stdout.split("\n").filter((line) => line.includes("error TS"));
  if (status !== 0 && lines.length === 0) throw new Error(`tsc failed: ${stdout}`);
  return lines;
}

/** Takes the line that stops compilers out of all modules of a folder; what is returned puts it back. */
function checkAll(folder: string): () => void {
  const before = new Map<string, string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, path);
    if (!path.endsWith(".ts") || !statSync(file).isFile()) continue;
    const text = readFileSync(file, "utf8");
    const checked = text.replace(noCheckBanner, "");
    if (checked === text) continue;
    before.set(file, text);
    writeFileSync(file, checked);
  }
  return () => {
    for (const [file, text] of before) writeFileSync(file, text);
  };
}

/** An empty folder below node_modules/.cache, from where emitted code finds its packages. */
export function emptyFolder(name: string): string {
  const folder = join(import.meta.dirname, "../../node_modules/.cache/specwright", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  return folder;
}
