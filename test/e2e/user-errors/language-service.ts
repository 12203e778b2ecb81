/** The compiler as an editor runs it, over emitted code and files that exist in memory alone. */
import ts from "typescript";

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  module: ts.ModuleKind.NodeNext,
  types: ["node"],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
};

/** What an editor shows of one file. */
export interface Editor {
  /** Errors in their order, each with the text that it stands at. */
  readonly errors: (file: string) => readonly CompilerError[];
  /** What is shown beside the name at `position`: its type, its documentation, its tags. */
  readonly hover: (file: string, position: number) => readonly string[];
}

export interface CompilerError {
  readonly start: number;
  readonly code: number;
  /** The text that is underlined. */
  readonly at: string;
  /** The first line of the message. */
  readonly message: string;
}

/** An editor for `files`, texts by absolute path. */
export function editorOf(files: ReadonlyMap<string, string>): Editor {
  const service = ts.createLanguageService(hostOf(files));
  return {
    errors: (file) =>
      [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
        ({ start = 0, length = 0, code, messageText }) => ({
          start,
          code,
          at: (files.get(file) ?? "").slice(start, start + length),
          message: ts.flattenDiagnosticMessageText(messageText, "\n").replace(/\n.*/su, ""),
        }),
      ),
    hover: (file, position) => {
      const info = service.getQuickInfoAtPosition(file, position);
      if (info === undefined) return [];
      const tags = (info.tags ?? []).map(
        ({ name, text }) => `@${name} ${ts.displayPartsToString(text)}`,
      );
      const parts = [info.displayParts, info.documentation].map(ts.displayPartsToString);
      return [...parts, ...tags].filter((part) => part !== "");
    },
  };
}

function hostOf(files: ReadonlyMap<string, string>): ts.LanguageServiceHost {
  const read = (path: string) => files.get(path) ?? ts.sys.readFile(path);
  return {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...files.keys()],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const text = read(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    fileExists: (path) => files.has(path) || ts.sys.fileExists(path),
    readFile: read,
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
  };
}
