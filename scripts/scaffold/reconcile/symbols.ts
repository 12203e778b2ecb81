/** What names stand for, through imports and exports. */
import { type Project, moduleOf } from "./project.ts";
import { ts } from "./syntax.ts";

/** What a name stands for in the end; an import of an unknown module stands for itself. */
export function targetOf(project: Project, node: ts.Node): ts.Symbol | undefined {
  const symbol = symbolAt(project, node);
  return symbol === undefined ? undefined : followed(project, symbol);
}

/** Where a name is declared in the end. */
export function declarationsOf(project: Project, node: ts.Node): readonly ts.Declaration[] {
  return targetOf(project, node)?.declarations ?? [];
}

function symbolAt({ checker }: Project, node: ts.Node): ts.Symbol | undefined {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent) && parent.name === node) {
    return checker.getShorthandAssignmentValueSymbol(parent);
  }
  if (ts.isExportSpecifier(parent) && parent.parent.parent.moduleSpecifier === undefined) {
    return checker.getExportSpecifierLocalTargetSymbol(parent);
  }
  return checker.getSymbolAtLocation(node);
}

/** Through every alias; the last one that is known. */
export function followed(project: Project, start: ts.Symbol): ts.Symbol {
  let symbol = start;
  const seen = new Set<ts.Symbol>();
  while ((symbol.flags & ts.SymbolFlags.Alias) !== 0 && !seen.has(symbol)) {
    seen.add(symbol);
    const next = stepped(project, symbol);
    if (next === undefined) return symbol;
    symbol = next;
  }
  return symbol;
}

function stepped({ checker }: Project, alias: ts.Symbol): ts.Symbol | undefined {
  const next = checker.getImmediateAliasedSymbol(alias);
  return next?.declarations === undefined || next.declarations.length === 0 ? undefined : next;
}

/** The name that an import or export takes from its module. */
export function importedName(declaration: ts.Declaration): string {
  if (ts.isImportSpecifier(declaration) || ts.isExportSpecifier(declaration)) {
    return (declaration.propertyName ?? declaration.name).text;
  }
  return ts.isImportClause(declaration) ? "default" : "*";
}

/** The specifier of the module that an import or export takes something from. */
export function specifierOf(declaration: ts.Node): ts.StringLiteral | undefined {
  for (let node = declaration; !ts.isSourceFile(node); node = node.parent) {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) continue;
    const { moduleSpecifier } = node;
    return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier : undefined;
  }
  return undefined;
}

/** Whether a declaration takes something from a module that is none of people's own files. */
export function isFromElsewhere(project: Project, declaration: ts.Node): boolean {
  const specifier = specifierOf(declaration);
  return specifier !== undefined && moduleOf(project, specifier) === undefined;
}
