/** Two models → what their emitted types, clients and servers declare, and what the compiler says of programs beside them. */
import { join } from "node:path";
import type ts from "typescript";
import { packageRoot } from "../../../core/base/assets.ts";
import type { Change } from "../../../core/diff/change/change.ts";
import type { Compiler, ModuleName } from "../../../core/diff/typescript/declarations.ts";
import {
  type TypeScriptSide,
  typescriptChanges,
} from "../../../core/diff/typescript/typescript-changes.ts";
import type * as ir from "../../../core/model/ir.ts";
import {
  type ConversionOptions,
  applyConversions,
} from "../../../core/transform/conversions/apply-conversions.ts";
import { assignNames } from "../../../core/transform/naming/assign.ts";
import type { GeneratorOptions } from "../../../core/output/generator.ts";

/** How both outputs are made. */
export interface EmittedAs {
  readonly conversions: ConversionOptions;
  readonly options: GeneratorOptions;
}

/** The changes with their verdict on the axis `typescript`, and those that show in code alone. */
export async function withTypeScript(
  apis: { readonly old: ir.Api; readonly new: ir.Api },
  changes: readonly Change[],
  emitted: EmittedAs,
): Promise<Change[]> {
  const { default: compiler } = await import("typescript");
  const sides = { old: await sideOf(apis.old, emitted), new: await sideOf(apis.new, emitted) };
  const check = (modules: ReadonlyMap<string, string>, programs: readonly string[]) =>
    errorsOf(modules, programs, compiler);
  return typescriptChanges(sides, changes, { compiler, check });
}

/** The three modules that people import, each from its generator alone. */
async function sideOf(
  described: ir.Api,
  { conversions, options }: EmittedAs,
): Promise<TypeScriptSide> {
  const silent = () => undefined;
  const defaults = conversions.defaults ?? (described.specwright ? "fill" : undefined);
  const chosen = { ...conversions, ...(defaults && { defaults }) };
  const api = applyConversions(withoutReadBodies(described), chosen, silent);
  const names = assignNames(api, silent);
  const input = {
    api,
    names,
    document: () => null,
    runtime: "../runtime",
    report: silent,
    options,
  };
  const { types } = await import("../../../generators/types/index.ts");
  const { client } = await import("../../../generators/client/index.ts");
  const { server } = await import("../../../generators/server/index.ts");
  const files = new Map<ModuleName, string>([
    ["types", ""],
    ["client", ""],
    ["server", ""],
  ]);
  for (const generator of [types, client, server]) {
    const made = await generator.generate(input);
    for (const { path, text } of made.files) {
      const name = path.replace(/\.ts$/, "");
      if (name === "types" || name === "client" || name === "server") files.set(name, text);
    }
  }
  return { api, names, files };
}

/** As it is generated from: requests that have no body by HTTP have none in code. */
function withoutReadBodies(api: ir.Api): ir.Api {
  const operations = api.operations.map((operation) => {
    if (!/^(?:GET|HEAD)$/i.test(operation.method)) return operation;
    const { requestBody: _, ...rest } = operation;
    return rest;
  });
  return { ...api, operations };
}

/** Where the modules stand; nothing is on the disk there. */
const folder = "/specwright/api";

function errorsOf(
  modules: ReadonlyMap<string, string>,
  programs: readonly string[],
  compiler: Compiler,
): (string | undefined)[] {
  const files = new Map([...modules].map(([name, text]) => [`${folder}/${name}.ts`, text]));
  const paths = programs.map((text, index) => {
    const path = `${folder}/program-${index}.ts`;
    files.set(path, text);
    return path;
  });
  const options = optionsFor(compiler);
  const program = compiler.createProgram({
    rootNames: paths,
    options,
    host: hostOf(files, options, compiler),
  });
  return paths.map((path) => {
    const source = program.getSourceFile(path);
    const [first] = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ];
    if (first === undefined) return undefined;
    const text = compiler.flattenDiagnosticMessageText(first.messageText, "\n");
    return `TS${first.code}: ${text.split("\n")[0] ?? ""}`;
  });
}

/** As strict as projects that are: what compiles so compiles with fewer checks. */
function optionsFor({
  ScriptTarget,
  ModuleKind,
  ModuleResolutionKind,
}: Compiler): ts.CompilerOptions {
  return {
    target: ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    module: ModuleKind.ESNext,
    moduleResolution: ModuleResolutionKind.Bundler,
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  };
}

/** Files of the compiler and of the runtime by path, which are the same for every output. */
const constant = new Map<string, ts.SourceFile>();

function hostOf(
  files: ReadonlyMap<string, string>,
  options: ts.CompilerOptions,
  compiler: Compiler,
): ts.CompilerHost {
  const host = compiler.createCompilerHost(options);
  const atRuntime = (path: string) =>
    path.startsWith("/specwright/runtime/")
      ? join(packageRoot, path.slice("/specwright/".length))
      : path;
  const resolved = (name: string, from: string): ts.ResolvedModuleFull | undefined => {
    if (!name.startsWith(".")) return undefined;
    const path = join(from, "..", name).replace(/\.js$/, ".ts");
    const isKnown = files.has(path) || host.fileExists(atRuntime(path));
    // Types of a module that is not there are `any`, and no program would fail.
    if (!isKnown) throw new Error(`the output imports ${path}, which is not there`);
    return { resolvedFileName: atRuntime(path), extension: ".ts" };
  };
  return {
    ...host,
    fileExists: (path) => files.has(path) || host.fileExists(path),
    readFile: (path) => files.get(path) ?? host.readFile(path),
    getSourceFile: (path, target, onError) => {
      const text = files.get(path);
      if (text !== undefined) return compiler.createSourceFile(path, text, target);
      const known = constant.get(path) ?? host.getSourceFile(path, target, onError);
      if (known !== undefined) constant.set(path, known);
      return known;
    },
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => ({ resolvedModule: resolved(text, from) })),
  };
}
