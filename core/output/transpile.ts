/**
 * A TypeScript module → JavaScript and declarations, each from the text of the module alone. TypeScript
 * is slow to load and is therefore loaded here only, when JavaScript is asked for.
 */
import type ts from "typescript";
import type { SourceFile } from "./generator.ts";
import { visible } from "../base/text/visible.ts";

/**
 * The two files that stand for `file`. Declarations are laid out as TypeScript prints them, and so is
 * JavaScript where `file` is laid out. Throws, naming `generator`, for a text that does not parse or
 * that leaves a type of an export to inference.
 */
export async function transpile(
  { path, text, isLaidOut = false }: SourceFile,
  generator: string,
): Promise<SourceFile[]> {
  const { code, types } = await made(path, text, generator);
  const stem = path.replace(/\.ts$/, "");
  return [
    { path: `${stem}.js`, text: code, isLaidOut },
    { path: `${stem}.d.ts`, text: types, isLaidOut: true },
  ];
}

interface Made {
  readonly code: string;
  readonly types: string;
}

/** What was made of a path and its text: who watches makes most modules, such as the runtime's, again. */
const known = new Map<string, Made>();
const mostKnown = 500;
/** Characters of a text that is kept: larger ones are of a large description, and made once. */
const longestKnown = 500_000;

async function made(path: string, text: string, generator: string): Promise<Made> {
  const key = `${path}\n${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const { default: compiler } = await import("typescript");
  const compilerOptions = optionsFor(compiler);
  const code = compiler.transpileModule(text, { compilerOptions, fileName: path });
  const declared = compiler.transpileDeclaration(text, {
    compilerOptions: { ...compilerOptions, declaration: true, isolatedDeclarations: true },
    fileName: path,
    reportDiagnostics: true,
  });
  const [fault] = declared.diagnostics ?? [];
  if (fault !== undefined) {
    const reason = compiler.flattenDiagnosticMessageText(fault.messageText, " ");
    throw new Error(
      `generator "${generator}" wrote code to ${path} whose declarations are incomplete: ${reason}`,
    );
  }
  // Types of literals are printed anew, with the characters that their escapes stand for.
  const after = { code: code.outputText, types: visible(declared.outputText) };
  const [oldest] = known.keys();
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
  if (text.length <= longestKnown) known.set(key, after);
  return after;
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
