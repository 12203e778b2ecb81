/** Modules of the runtime can be joined into one file: no two of them use a name for different things. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { runtimeModules } from "../../../scripts/dev/runtime-package.ts";

const root = join(import.meta.dirname, "../../../runtime");
const modules = runtimeModules(root)
  .map((path) => `${path}.ts`)
  .map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return { path, source: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
  });

/** Values and types, exported or not, that the module declares beside its imports. */
function declaredNames({ statements }: ts.SourceFile): string[] {
  const names = statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
    }
    const isDeclaration =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isEnumDeclaration(statement) ||
      ts.isModuleDeclaration(statement);
    return isDeclaration && statement.name !== undefined ? [statement.name.text] : [];
  });
  // Overloads, and a type beside the value of the same name, are declared in one module.
  return [...new Set(names)];
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : namesIn(element.name),
  );
}

interface RuntimeImport {
  readonly from: string;
  readonly bindings: ts.NamedImportBindings | undefined;
}

function importsOf({ statements }: ts.SourceFile): RuntimeImport[] {
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) {
      return [];
    }
    const { moduleSpecifier, importClause } = statement;
    return [{ from: moduleSpecifier.text, bindings: importClause?.namedBindings }];
  });
}

function importedNames(bindings: ts.NamedImportBindings): string[] {
  if (ts.isNamespaceImport(bindings)) return [bindings.name.text];
  return bindings.elements.map(({ name }) => name.text);
}

/** The modules that declare each name. */
const owners = new Map<string, string[]>();
for (const { path, source } of modules) {
  for (const name of declaredNames(source)) {
    owners.set(name, [...(owners.get(name) ?? []), path]);
  }
}

describe("the modules of the runtime", () => {
  test("declare each top-level name once", () => {
    const repeated = [...owners].filter(([, paths]) => paths.length > 1);
    expect(repeated.map(([name, paths]) => `${name}: ${paths.toSorted().join(", ")}`)).toEqual([]);
  });

  test("import each other by the names that are declared, one by one", () => {
    const wrong = modules.flatMap(({ path, source }) =>
      importsOf(source)
        .filter(({ from }) => from.startsWith("."))
        .flatMap(({ bindings }) => {
          if (bindings === undefined) return [];
          const renaming = ts.isNamespaceImport(bindings)
            ? [bindings]
            : bindings.elements.filter(({ propertyName }) => propertyName !== undefined);
          return renaming.map((node) => `${path}: ${node.getText()}`);
        }),
    );
    expect(wrong).toEqual([]);
  });

  test("declare no name under which another one imports from a package", () => {
    const wrong = modules.flatMap(({ path, source }) =>
      importsOf(source)
        .filter(({ from }) => !from.startsWith("."))
        .flatMap(({ bindings }) => (bindings === undefined ? [] : importedNames(bindings)))
        .filter((name) => owners.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});
