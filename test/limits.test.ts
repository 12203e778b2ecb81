/** How long a function may be, how often the compiler is overruled, and what has a comment. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const rooms = "{core,linter,generators,runtime,scripts,test,bench}";

const files = globSync([`${rooms}/**/*.ts`], {
  cwd: root,
  ignore: ["test/{golden,.emitted}/**", "runtime/dist/**"],
})
  .toSorted()
  .map((path) => parsed(path, readFileSync(join(root, path), "utf8")));
const sources = files.filter(({ fileName }) => !/^(test|bench)\//.test(fileName));

/** Lines of the longest function. */
const longest = 80;

/** Casts and `!` in a thousand lines. */
const mostCasts = 2;

/** The share of exported functions with a comment. */
const leastDocumented = 0.95;

function parsed(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
}

function nodesOf(file: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function place(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

function lineCount(node: ts.Node): number {
  const file = node.getSourceFile();
  const [first, last] = [node.getStart(), node.end].map(
    (position) => file.getLineAndCharacterOfPosition(position).line,
  );
  return (last ?? 0) - (first ?? 0) + 1;
}

/** The callback of `describe` is a list of tests. */
function isList({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && parent.expression.getText().startsWith("describe");
}

function longFunctions(file: ts.SourceFile): string[] {
  return nodesOf(file)
    .filter((node) => ts.isFunctionLike(node) && "body" in node && node.body !== undefined)
    .filter((node) => lineCount(node) > longest && !isList(node))
    .map((node) => `${place(node)} ${lineCount(node)}`);
}

/** `as const` asserts nothing, and what becomes `unknown` loses nothing. */
function casts(file: ts.SourceFile): string[] {
  const isCast = (node: ts.Node) =>
    ts.isNonNullExpression(node) ||
    ((ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) &&
      !ts.isConstTypeReference(node.type) &&
      node.type.kind !== ts.SyntaxKind.UnknownKeyword);
  return nodesOf(file).filter(isCast).map(place);
}

/** Functions that `file` exports, by declaration or as a constant. */
function exportedFunctions(file: ts.SourceFile): ts.Statement[] {
  const isFunction = ({ initializer }: ts.VariableDeclaration) =>
    initializer !== undefined &&
    (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
  return file.statements.filter(
    (node) =>
      (ts.isFunctionDeclaration(node) ||
        (ts.isVariableStatement(node) && node.declarationList.declarations.some(isFunction))) &&
      node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true,
  );
}

function isDocumented(node: ts.Node): boolean {
  return ts.getJSDocCommentsAndTags(node).length > 0;
}

describe("Sources", () => {
  test("have no function that is too long", () => {
    expect(files.length).toBeGreaterThan(1000);
    const found = files.flatMap(longFunctions);
    expect(found).toEqual([]);
  });

  test("seldom overrule the compiler", () => {
    const lines = sources.reduce((sum, file) => sum + file.getLineStarts().length - 1, 0);
    const found = sources.flatMap(casts);
    expect((found.length * 1000) / lines).toBeLessThanOrEqual(mostCasts);
  });

  test("say what almost every exported function is for", () => {
    const all = sources.flatMap(exportedFunctions);
    const without = all.filter((node) => !isDocumented(node));
    expect(without.length / all.length, without.map(place).join("\n")).toBeLessThanOrEqual(
      1 - leastDocumented,
    );
  });
});

describe("The limits see", () => {
  test("a function of one line too many, but not a list of tests", () => {
    const lines = "\n".repeat(longest);
    const file = parsed("a.ts", `const a = () => {${lines}};\ndescribe("b", () => {${lines}});`);
    expect(longFunctions(file)).toEqual([`a.ts:1 ${longest + 1}`]);
  });

  test("each cast", () => {
    const file = parsed("a.ts", "a as const;\nb as B;\nc!;\n<D>d;\ne as unknown as E;");
    expect(casts(file)).toEqual(["a.ts:2", "a.ts:3", "a.ts:4", "a.ts:5"]);
  });

  test("an exported function without a comment", () => {
    const file = parsed("a.ts", "/** A. */\n\nexport function a() {}\nexport const b = () => 1;");
    expect(exportedFunctions(file).map(isDocumented)).toEqual([true, false]);
  });
});
