/** Names that a file imports: what no longer is used goes, what is new comes. */
import type { Context } from "./reconcile-context.ts";
import { type List, type Range, listOf, statementRange } from "./list-edits.ts";
import { type Source, isJavaScript, sourceOf } from "./project.ts";
import { remembered } from "./remembered.ts";
import { indentAt, lineEnd, styleOf } from "./style.ts";
import { ts } from "./syntax.ts";

/** The plan of the names between the braces of an import, an export or a `require`. */
export function namesList({ project, edits }: Context, node: Braces): List {
  return edits.list(node, () => {
    const source = sourceOf(project, node);
    return listOf(source, node.elements, node, wholeOf(source, node));
  });
}

export type Braces = ts.NamedImports | ts.NamedExports | ts.ObjectBindingPattern;

/** What goes when the braces are empty: the statement, or only the braces where it imports a default too. */
function wholeOf(source: Source, node: Braces): Range | undefined {
  if (ts.isNamedImports(node)) {
    const { name } = node.parent;
    return name === undefined
      ? statementRange(source, node.parent.parent)
      : { start: name.end, end: node.end };
  }
  if (ts.isNamedExports(node)) return statementRange(source, node.parent);
  const list = node.parent.parent;
  const isAlone = ts.isVariableDeclarationList(list) && list.declarations.length === 1;
  return isAlone ? statementRange(source, list.parent) : undefined;
}

/** Takes an import out. `false` where its form is none that is known. */
export function removeImport(context: Context, declaration: ts.Node): boolean {
  const { project, edits } = context;
  const source = sourceOf(project, declaration);
  if (
    ts.isImportSpecifier(declaration) ||
    ts.isExportSpecifier(declaration) ||
    isBinding(declaration)
  ) {
    namesList(context, declaration.parent).removed.add(declaration);
    return true;
  }
  if (ts.isImportClause(declaration)) {
    const { name, namedBindings, parent } = declaration;
    if (namedBindings !== undefined && name !== undefined) {
      edits.replace(source, name.getStart(), namedBindings.getStart(), "");
      return true;
    }
    const { start, end } = statementRange(source, parent);
    edits.replace(source, start, end, "");
    return true;
  }
  if (
    ts.isVariableDeclaration(declaration) &&
    declaration.parent.parent.kind === ts.SyntaxKind.VariableStatement
  ) {
    if (
      !ts.isVariableDeclarationList(declaration.parent) ||
      declaration.parent.declarations.length > 1
    )
      return false;
    const { start, end } = statementRange(source, declaration.parent.parent);
    edits.replace(source, start, end, "");
    return true;
  }
  return false;
}

function isBinding(
  node: ts.Node,
): node is ts.BindingElement & { readonly parent: ts.ObjectBindingPattern } {
  return ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent);
}

/** What is imported from one module, by the local name. */
export interface Wanted {
  readonly specifier: string;
  readonly name: string;
  /** Absent: as it is named there. */
  readonly local?: string;
  readonly isType?: boolean;
}

/** Imports one name in the way of the file; nothing where it does so already. */
export function addImport(context: Context, source: Source, wanted: Wanted): void {
  const { edits } = context;
  const { name, local = name, isType = false } = wanted;
  const same = importsOf(source).filter((each) =>
    isSameModule(each.moduleSpecifier, wanted.specifier),
  );
  for (const { importClause } of same) {
    const bindings = importClause?.namedBindings;
    if (
      name === "default" ||
      importClause === undefined ||
      bindings === undefined ||
      !ts.isNamedImports(bindings)
    )
      continue;
    const present = localNames(bindings).get(local);
    // One that a rename has changed is another name by now.
    if (present !== undefined && !edits.isReplaced(source, present.name.getStart())) return;
    if (importClause.isTypeOnly && !isType) continue;
    const marked = isType && !importClause.isTypeOnly ? "type " : "";
    const list = namesList(context, bindings);
    const text = marked + (local === name ? name : `${name} as ${local}`);
    list.added.add(text);
    return;
  }
  const required = requiredNames(source, wanted);
  if (required !== undefined) {
    const list = namesList(context, required);
    const text = local === name ? name : `${name}: ${local}`;
    list.added.add(text);
    return;
  }
  const { place, text } = besideImports(source, importText(source, wanted));
  edits.insert(source, place, text);
}

/** Where a line goes that stands behind the imports, and its text with line breaks. */
export function besideImports(source: Source, line: string): { place: number; text: string } {
  const place = importPlace(source);
  const { eol } = styleOf(source);
  const isFirst = !hasImports(source);
  return { place, text: isFirst ? line + eol + eol : eol + line };
}

const hasImports = remembered(({ tree }: Source) =>
  tree.statements.some((each) => ts.isImportDeclaration(each) || requireOf(each) !== undefined),
);

const importsOf = remembered(({ tree }: Source) =>
  tree.statements.filter((each) => ts.isImportDeclaration(each)),
);

/** `pets` of `import * as pets from "./pets.js"`. */
export function namespaceIn(source: Source, specifier: string): string | undefined {
  for (const { moduleSpecifier, importClause } of importsOf(source)) {
    const bindings = importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamespaceImport(bindings)) continue;
    if (isSameModule(moduleSpecifier, specifier)) return bindings.name.text;
  }
  return undefined;
}

const localNames = remembered(
  ({ elements }: ts.NamedImports): ReadonlyMap<string, ts.ImportSpecifier> =>
    new Map(elements.map((each) => [each.name.text, each])),
);

function isSameModule(node: ts.Node, specifier: string): boolean {
  const stem = (text: string) => text.replace(/(?:\/index)?\.[cm]?[jt]sx?$/u, "");
  return ts.isStringLiteralLike(node) && stem(node.text) === stem(specifier);
}

function requireOf(
  statement: ts.Statement,
): { readonly name: ts.BindingName; readonly specifier: ts.Node } | undefined {
  if (!ts.isVariableStatement(statement)) return undefined;
  const [declaration] = statement.declarationList.declarations;
  const call = declaration?.initializer;
  if (declaration === undefined || call === undefined || !ts.isCallExpression(call))
    return undefined;
  const [specifier] = call.arguments;
  const isRequire = ts.isIdentifier(call.expression) && call.expression.text === "require";
  return isRequire && specifier !== undefined ? { name: declaration.name, specifier } : undefined;
}

function requiredNames(source: Source, { specifier }: Wanted): ts.ObjectBindingPattern | undefined {
  for (const statement of source.tree.statements) {
    const required = requireOf(statement);
    if (required === undefined || !isSameModule(required.specifier, specifier)) continue;
    if (ts.isObjectBindingPattern(required.name)) return required.name;
  }
  return undefined;
}

/** Whether a file is a module of CommonJS. */
export const isCommonJs = remembered(({ tree, text, path }: Source): boolean => {
  if (path.endsWith(".cjs")) return true;
  const isModule = tree.statements.some(
    (each) =>
      ts.isImportDeclaration(each) || ts.isExportDeclaration(each) || ts.isExportAssignment(each),
  );
  return (
    !isModule && isJavaScript(tree) && /\bmodule\.exports\b|\bexports\.|\brequire\(/u.test(text)
  );
});

export function importText(
  source: Source,
  { specifier, name, local = name, isType = false }: Wanted,
): string {
  const { quote, hasSemicolons } = styleOf(source);
  const end = hasSemicolons ? ";" : "";
  const from = quote + specifier + quote;
  if (isCommonJs(source)) {
    if (name === "default") return `const ${local} = require(${from})${end}`;
    return `const { ${local === name ? name : `${name}: ${local}`} } = require(${from})${end}`;
  }
  if (name === "default") return `import ${local} from ${from}${end}`;
  return `import ${isType ? "type " : ""}{ ${local === name ? name : `${name} as ${local}`} } from ${from}${end}`;
}

/** Behind the last import, or where a file's statements begin. */
const importPlace = remembered((source: Source): number => {
  const { tree, text } = source;
  const last = tree.statements.findLast(
    (each) => ts.isImportDeclaration(each) || requireOf(each) !== undefined,
  );
  if (last === undefined) return headEnd(source);
  const end = lineEnd(text, last.end);
  const rest = text.slice(last.end, end).trim();
  return rest === "" || rest.startsWith("//") ? end : last.end;
});

/** Before the first statement and its comments, behind `#!` and `"use strict"`. */
function headEnd({ tree, text }: Source): number {
  const first = tree.statements.find(
    (each) => !ts.isExpressionStatement(each) || !ts.isStringLiteral(each.expression),
  );
  if (first === undefined) return text.length;
  const [comment] = ts.getLeadingCommentRanges(text, first.pos) ?? [];
  const start = comment?.pos ?? first.getStart();
  return start - indentAt(text, start).length;
}
