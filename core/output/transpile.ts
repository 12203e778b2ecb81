/**
 * A TypeScript module → JavaScript and declarations, each from the text of the module alone: by oxc, which takes
 * a fiftieth of the time that TypeScript takes, and by TypeScript where oxc has no build for the machine. Both are
 * loaded when JavaScript is asked for. The only importer of oxc.
 */
import type ts from "typescript";
import type * as Oxc from "oxc-transform";
import type { SourceFile } from "./generator.ts";
import { visible } from "../base/text/visible.ts";

/**
 * The two files that stand for `file`. JavaScript is laid out where `file` is. Throws, naming `generator`, for
 * a text that does not parse or that leaves a type of an export to inference.
 */
export async function transpile(
  { path, text, isLaidOut = false }: SourceFile,
  generator: string,
): Promise<SourceFile[]> {
  const oxc = await loadOxc();
  const { code, types, fault } =
    oxc === undefined ? await byTypeScript(path, text) : byOxc(oxc, path, text);
  if (fault !== undefined) {
    throw new Error(
      `generator "${generator}" wrote code to ${path} that does not parse, or whose declarations are incomplete: ${fault}`,
    );
  }
  const stem = path.replace(/\.ts$/, "");
  return [
    // Literals are printed anew, with the characters that their escapes stand for.
    { path: `${stem}.js`, text: visible(code), isLaidOut },
    { path: `${stem}.d.ts`, text: visible(types) },
  ];
}

interface Made {
  readonly code: string;
  readonly types: string;
  /** Why it could not be made. */
  readonly fault?: string | undefined;
}

function byOxc(oxc: typeof Oxc, path: string, text: string): Made {
  const target = "es2022";
  // What is imported as a value is one, as in `verbatimModuleSyntax`.
  const typescript = { onlyRemoveTypeImports: true };
  const { code, errors } = oxc.transformSync(path, text, { target, typescript });
  const declared = oxc.isolatedDeclarationSync(path, text);
  const [fault] = [...errors, ...declared.errors];
  return { code, types: declared.code, fault: fault?.message };
}

let loaded: Promise<typeof Oxc | undefined> | undefined;

/** `undefined` where the package has no build for this machine. */
function loadOxc(): Promise<typeof Oxc | undefined> {
  return (loaded ??= import("oxc-transform").catch(() => undefined));
}

/** As `transpile` makes them where there is no oxc. */
export async function byTypeScript(path: string, text: string): Promise<Made> {
  const { default: compiler } = await import("typescript");
  const compilerOptions = optionsFor(compiler);
  const code = compiler.transpileModule(text, { compilerOptions, fileName: path });
  const declared = compiler.transpileDeclaration(text, {
    compilerOptions: { ...compilerOptions, declaration: true, isolatedDeclarations: true },
    fileName: path,
    reportDiagnostics: true,
  });
  const [fault] = declared.diagnostics ?? [];
  return {
    code: code.outputText,
    types: declared.outputText,
    fault: fault && compiler.flattenDiagnosticMessageText(fault.messageText, " "),
  };
}

type Compiler = typeof ts;

/** As our own code is built: ECMAScript modules for the oldest Node that we support. */
function optionsFor({ ScriptTarget, ModuleKind, NewLineKind }: Compiler): ts.CompilerOptions {
  return {
    target: ScriptTarget.ES2022,
    module: ModuleKind.ESNext,
    newLine: NewLineKind.LineFeed,
    strict: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
  };
}
