/** What one run of tsc costs. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const packages = createRequire(import.meta.url);

export const compilers = [
  ["TypeScript 5.9", "typescript"],
  ["TypeScript 7", "ts7"],
] as const;

export interface Setting {
  readonly title: string;
  readonly skipLibCheck: boolean;
  /** Whether declarations are emitted, and nothing else. */
  readonly declares: boolean;
}

export const settings: readonly Setting[] = [
  { title: "skipLibCheck", skipLibCheck: true, declares: false },
  { title: "declarations checked too", skipLibCheck: false, declares: false },
  { title: "skipLibCheck, declarations emitted", skipLibCheck: true, declares: true },
];

export interface Cost {
  /** CPU seconds of the process and its threads. */
  readonly cpu: number;
  /** Of the compiler's heap, in MB. */
  readonly memory: number;
  readonly instantiations: number;
  /** Errors that the compiler finds. */
  readonly errors: number;
}

/** Writes the project that checks one program of a folder; its path. */
export function writeProject(folder: string, program: string, setting: Setting): string {
  const { skipLibCheck, declares } = setting;
  const name = `${program}-${skipLibCheck ? "skip" : "check"}${declares ? "-declare" : ""}`;
  const project = join(folder, `tsconfig.${name}.json`);
  const compilerOptions = {
    strict: true,
    skipLibCheck,
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    types: [],
    module: "esnext",
    moduleResolution: "bundler",
    ...(declares
      ? { declaration: true, emitDeclarationOnly: true, outDir: join(folder, "declared") }
      : { noEmit: true }),
  };
  writeFileSync(project, JSON.stringify({ compilerOptions, files: [`use-${program}.ts`] }));
  return project;
}

/** The shell tells what its children have used, and theirs: TypeScript 7 is a child of Node. */
const timed = '"$@"; status=$?; times >&2; exit $status';

/** Fails where our project has an error; what others generate may have some, which are counted. */
export function cost(compiler: string, project: string, isOurs: boolean): Cost {
  const tsc = join(dirname(packages.resolve(`${compiler}/package.json`)), "bin/tsc");
  const command = [process.execPath, tsc, "-p", project, "--extendedDiagnostics"];
  const { stdout, stderr, status } = spawnSync("sh", ["-c", timed, "sh", ...command], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const errors = stdout.match(/: error TS/g)?.length ?? 0;
  if (status !== 0 && (isOurs || errors === 0)) throw new Error(`${project}\n${stdout}${stderr}`);
  const numberOf = (measure: string) =>
    Number(new RegExp(`^${measure}:\\s*([\\d.]+)`, "m").exec(stdout)?.[1] ?? 0);
  return {
    cpu: secondsOfChildren(stderr),
    memory: numberOf("Memory used") / 1000,
    instantiations: numberOf("Instantiations"),
    errors,
  };
}

/** The last line of `times`: user and system time of all children, as `0m1.25s 0m0.10s`. */
function secondsOfChildren(times: string): number {
  const last = times.trimEnd().split("\n").at(-1) ?? "";
  return [...last.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
