/** What the compiler says of programs beside the whole output of both sides, and what `diff` says. */
import { join } from "node:path";
import ts from "typescript";
import { diffApis } from "../../../../core/diff/diff.ts";
import type { Change } from "../../../../core/diff/change/change.ts";
import { withReadWriteVariants } from "../../../../core/transform/read-write/read-write-variants.ts";
import { client } from "../../../../generators/client/index.ts";
import { conversions } from "../../../../generators/conversions/index.ts";
import { server } from "../../../../generators/server/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { validators } from "../../../../generators/validators/index.ts";
import { withTypeScript } from "../../../../scripts/api/diff/typescript-axis.ts";
import { emit } from "../../../support/emitted.ts";
import { modelOf } from "../../../support/sources.ts";
import type { Case, Members } from "./pets.ts";

const generators = [types, conversions, validators, client, server];

export interface Said {
  /** The first error; `undefined`: it compiles. */
  readonly old: string | undefined;
  readonly new: string | undefined;
}

/** The changes that `diff` finds, with their verdicts. */
export function judged({ old, new: fresh }: Pick<Case, "old" | "new">): Promise<Change[]> {
  const apis = { old: modelFor(old), new: modelFor(fresh) };
  return withTypeScript(apis, diffApis(apis.old, apis.new), { conversions: {}, options: {} });
}

function modelFor(description: Members) {
  const { api } = modelOf({ "api.yaml": description });
  return withReadWriteVariants(api, () => undefined);
}

export interface Programs {
  readonly old: Members;
  readonly new: Members;
  readonly programs: readonly string[];
}

/** All of them in one run of the compiler: the errors of each program on both sides. */
export async function errorsOf(all: readonly Programs[]): Promise<(readonly Said[])[]> {
  const files = new Map<string, string>();
  for (const [index, each] of all.entries()) {
    for (const side of ["old", "new"] as const) {
      const { files: made } = await emit(
        { "api.yaml": each[side] },
        { generators, runtime: "../../../runtime" },
      );
      for (const { path, text } of made) files.set(placed(index, side, path), text);
      for (const [number, program] of each.programs.entries()) {
        files.set(placed(index, side, `program-${number}.ts`), reaching(program));
      }
    }
  }
  const errorIn = compile(files);
  return all.map(({ programs }, index) =>
    programs.map((_, number) => ({
      old: errorIn(placed(index, "old", `program-${number}.ts`)),
      new: errorIn(placed(index, "new", `program-${number}.ts`)),
    })),
  );
}

/** Below the project, where nothing of it is written. */
function placed(index: number, side: string, path: string): string {
  return join(process.cwd(), "cases", String(index), side, path);
}

/** Programs of reports stand beside an output that has its runtime one folder up. */
function reaching(program: string): string {
  return program.replaceAll(`"../runtime/`, `"../../../runtime/`);
}

function compile(files: ReadonlyMap<string, string>): (path: string) => string | undefined {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    module: ts.ModuleKind.NodeNext,
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram({
    rootNames: [...files.keys()].filter((path) => path.includes("program-")),
    options,
    host: {
      ...host,
      fileExists: (path) => files.has(path) || host.fileExists(path),
      directoryExists: () => true,
      readFile: (path) => files.get(path) ?? host.readFile(path),
      getSourceFile: (path, target, onError) => {
        const text = files.get(path);
        if (text === undefined) return host.getSourceFile(path, target, onError);
        return ts.createSourceFile(path, text, target);
      },
    },
  });
  return (path) => {
    const source = program.getSourceFile(path);
    if (source === undefined) throw new Error(`no ${path}`);
    const [error] = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ];
    if (error === undefined) return undefined;
    return `TS${error.code}: ${ts.flattenDiagnosticMessageText(error.messageText, "\n")}`;
  };
}
