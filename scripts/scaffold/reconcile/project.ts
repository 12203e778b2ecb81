/** Files of people as one program: parsed, bound, and indexed by the words in them. */
import { posix } from "node:path";
import { ts } from "./syntax.ts";

/** One intact file. Positions are those of `text`. */
export interface Source {
  readonly path: string;
  /** A byte order mark, or nothing. It is no part of `text`. */
  readonly mark: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

/** A file that is not understood, and is left alone. */
export interface Fault {
  readonly path: string;
  readonly line: number;
  readonly reason: string;
  /** All that may be names in it. */
  readonly words: ReadonlySet<string>;
}

export interface Project {
  readonly sources: ReadonlyMap<string, Source>;
  readonly byTree: ReadonlyMap<ts.SourceFile, Source>;
  readonly faults: readonly Fault[];
  readonly checker: ts.TypeChecker;
  /** Identifiers and string literals by their text, in the order of files and places. */
  readonly words: ReadonlyMap<string, readonly Word[]>;
  /** Calls of `x.set(…)` and assignments to members, by the name of the object. */
  readonly statements: ReadonlyMap<string, readonly ts.ExpressionStatement[]>;
}

export type Word = ts.Identifier | ts.StringLiteralLike;

/** Deep enough for what people write, and shallow enough for recursive binding. */
const deepest = 1000;

/** So deep below the root that paths with `../` stay apart. */
const base = "/0/1/2/3/4/5/6/7/8/9";

export function openProject(files: ReadonlyMap<string, string>): Project {
  const sources = new Map<string, Source>();
  const faults: Fault[] = [];
  const words = new Map<string, Word[]>();
  const statements = new Map<string, ts.ExpressionStatement[]>();
  for (const [path, whole] of files) {
    if (!/\.[cm]?[jt]sx?$/u.test(path) || /\.d\.[cm]?ts$/u.test(path)) continue;
    const mark = whole.startsWith("\uFEFF") ? "\uFEFF" : "";
    const text = whole.slice(mark.length);
    const tree = parsed(virtual(path), text);
    if (tree === undefined || !isShallow(tree)) {
      faults.push(faultOf(path, text, 1, "is nested too deeply to be read"));
    } else {
      sources.set(path, { path, mark, text, tree });
    }
  }
  const program = bound([...sources.values()]);
  for (const source of sources.values()) {
    const [first] = program.getSyntacticDiagnostics(source.tree);
    if (first === undefined) {
      indexWords(source.tree, words, statements);
      continue;
    }
    const line = lineAt(source.text, first.start);
    const message = ts.flattenDiagnosticMessageText(first.messageText, " ");
    const { path, text } = source;
    faults.push(faultOf(path, text, line, `has a syntax error (${message})`));
    sources.delete(path);
  }
  const byTree = new Map([...sources.values()].map((source) => [source.tree, source]));
  return { sources, byTree, faults, checker: program.getTypeChecker(), words, statements };
}

function faultOf(path: string, text: string, line: number, reason: string): Fault {
  return { path, line, reason, words: new Set(text.match(/[\p{ID_Continue}$]+/gu)) };
}

function virtual(path: string): string {
  return posix.resolve(base, path);
}

function parsed(name: string, text: string): ts.SourceFile | undefined {
  try {
    return ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true);
  } catch (error) {
    // The parser recurses, so a text can be too deep for it.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isShallow(tree: ts.SourceFile): boolean {
  let level: ts.Node[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false;
    level = level.flatMap(childrenOf);
  }
  return true;
}

/** With no library and no disk: what is not among the files stays unknown. */
function bound(sources: readonly Source[]): ts.Program {
  const trees = new Map(sources.map(({ tree }) => [tree.fileName, tree]));
  const bySuffix = suffixFinder([...trees.keys()]);
  const host: ts.CompilerHost = {
    getSourceFile: (name) => trees.get(name),
    getDefaultLibFileName: () => "lib.d.ts",
    writeFile: () => undefined,
    getCurrentDirectory: () => base,
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    fileExists: (name) => trees.has(name),
    readFile: (name) => trees.get(name)?.text,
    directoryExists: () => true,
    getDirectories: () => [],
    resolveModuleNameLiterals: (literals, from, _redirected, options) =>
      literals.map(({ text }) => {
        const own = bySuffix(text);
        return own === undefined
          ? ts.resolveModuleName(text, from, options, host)
          : { resolvedModule: { resolvedFileName: own, extension: endOf(own) } };
      }),
  };
  const options: ts.CompilerOptions = {
    allowJs: true,
    noLib: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  return ts.createProgram([...trees.keys()], options, host);
}

/**
 * Paths of a project's own, such as `@/handlers/pets` and `#handlers/pets.js`: its settings are not among the
 * files, so the one file whose path ends so is meant.
 */
function suffixFinder(names: readonly string[]): (specifier: string) => string | undefined {
  const found = new Map<string, string | undefined>();
  for (const name of names) {
    const parts = name.replace(/(?:\/index)?\.[cm]?[jt]sx?$/u, "").split("/");
    for (let from = parts.length - 1; from >= Math.max(1, parts.length - 8); from -= 1) {
      const end = parts.slice(from).join("/");
      found.set(end, found.has(end) ? undefined : name);
    }
  }
  return (specifier) => {
    const [, end] = /^(?:@\/|~\/?|#\/?|\$\w+\/|(?=src\/))(.+)$/u.exec(specifier) ?? [];
    return end === undefined
      ? undefined
      : found.get(end.replace(/(?:\/index)?\.[cm]?[jt]sx?$/u, ""));
  };
}

function endOf(name: string): string {
  return /\.[cm]?[jt]sx?$/u.exec(name)?.[0] ?? ".ts";
}

export function childrenOf(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  // Types of JavaScript stand in comments, which `forEachChild` passes by.
  if (isJavaScript(node)) {
    for (const part of ts.getJSDocCommentsAndTags(node)) if (part.parent === node) found.push(part);
  }
  ts.forEachChild(node, (child) => {
    found.push(child);
  });
  return found;
}

function indexWords(
  tree: ts.SourceFile,
  words: Map<string, Word[]>,
  statements: Map<string, ts.ExpressionStatement[]>,
): void {
  const pending: ts.Node[] = [tree];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) listed(words, node.text).push(node);
    if (ts.isExpressionStatement(node)) {
      const name = objectOf(node);
      if (name !== undefined) listed(statements, name).push(node);
    }
    pending.push(...childrenOf(node).toReversed());
  }
}

/** The name of the object that a statement gives a member. */
function objectOf({ expression }: ts.ExpressionStatement): string | undefined {
  const target = ts.isBinaryExpression(expression)
    ? expression.left
    : ts.isCallExpression(expression)
      ? expression.expression
      : undefined;
  if (target === undefined) return undefined;
  if (ts.isIdentifier(target) && ts.isBinaryExpression(expression)) return target.text;
  if (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target)) return;
  const object = target.expression;
  // `module.exports.getPet = …`
  return ts.isIdentifier(object) ? object.text : object.getText();
}

/** The list of a key, which is made where it is missing. */
export function listed<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  const found = lists.get(key) ?? [];
  lists.set(key, found);
  return found;
}

export function sourceOf(project: Project, node: ts.Node): Source {
  const tree = node.getSourceFile();
  const source = project.byTree.get(tree);
  if (source === undefined) throw new Error(`${tree.fileName} is no file of this project`);
  return source;
}

/** The file that a module specifier leads to; `undefined` where it is none of these files. */
export function moduleOf(project: Project, specifier: ts.Node): ts.SourceFile | undefined {
  const tree = project.checker
    .getSymbolAtLocation(specifier)
    ?.declarations?.find((each): each is ts.SourceFile => ts.isSourceFile(each));
  if (tree !== undefined || !ts.isStringLiteralLike(specifier)) return tree;
  // A file without exports is no module to the checker.
  if (!specifier.text.startsWith(".")) return undefined;
  const path = posix.join(posix.dirname(sourceOf(project, specifier).path), specifier.text);
  const stem = path.replace(/\.[cm]?[jt]sx?$/u, "");
  for (const end of [".ts", ".tsx", ".js", ".mjs", ".cjs", ".mts", ".cts"]) {
    const found = project.sources.get(stem + end) ?? project.sources.get(`${path}/index${end}`);
    if (found !== undefined) return found.tree;
  }
  return undefined;
}

export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < position; at = text.indexOf("\n", at + 1)) {
    line += 1;
  }
  return line;
}

export function isJavaScript(node: ts.Node): boolean {
  return (node.flags & ts.NodeFlags.JavaScriptFile) !== 0;
}
