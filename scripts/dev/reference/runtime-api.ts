/** What people import of the runtime, with the first sentence of each comment. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { entryNames, purposeOf } from "../../../core/output/runtime/entries.ts";
import { table } from "./regions.ts";

/** The files below `runtime/` whose exports people import, by the entry that has them. Mounts are added. */
const sources: Readonly<Record<string, readonly string[]>> = {
  client: ["client/index.ts"],
  server: ["adapters/node.ts", "adapters/web.ts"],
  uploads: ["uploads/streamed.ts"],
};

/** A section for each entry. */
export function runtimeApi(root: string): string {
  const home = join(root, "runtime");
  const mounts = readdirSync(join(home, "mounts")).filter((name) => name.endsWith(".ts"));
  const all: Readonly<Record<string, readonly string[]>> = {
    ...sources,
    ...Object.fromEntries(
      mounts.map((name) => [`mounts/${name.replace(/\.ts$/, "")}`, [`mounts/${name}`]]),
    ),
  };
  const sections = entryNames().flatMap((entry) => {
    const exports = (all[entry] ?? []).flatMap((path) => exportsOf(join(home, path)));
    if (exports.length === 0) return [];
    const rows = exports
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, kind, says }) => [`\`${name}\``, kind, says]);
    return [`## ${entry}`, purposeOf(entry), table(["name", "kind", "meaning"], rows)];
  });
  return sections.join("\n\n");
}

interface Exported {
  readonly name: string;
  readonly kind: string;
  readonly says: string;
}

/** The exports of a module, those of other modules included that it passes on. */
function exportsOf(path: string): Exported[] {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022, true);
  return file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return passedOn(path, statement);
    return isExported(statement) ? declared(statement) : [];
  });
}

function passedOn(
  path: string,
  { exportClause, moduleSpecifier }: ts.ExportDeclaration,
): Exported[] {
  if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
  const all = exportsOf(join(path, "..", moduleSpecifier.text));
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return all;
  return exportClause.elements.flatMap(({ name, propertyName }) => {
    const own = all.find((one) => one.name === (propertyName ?? name).text);
    return own === undefined ? [] : [{ ...own, name: name.text }];
  });
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  );
}

function declared(statement: ts.Statement): Exported[] {
  const says = firstSentence(statement);
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => {
      return { name: name.getText(), kind: "constant", says };
    });
  }
  const kind = kindOf(statement);
  if (kind === undefined) return [];
  const { name } = statement as ts.DeclarationStatement;
  return name === undefined ? [] : [{ name: name.getText(), kind, says }];
}

function kindOf(statement: ts.Statement): string | undefined {
  if (ts.isFunctionDeclaration(statement)) return "function";
  if (ts.isClassDeclaration(statement)) return "class";
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return "type";
  return undefined;
}

function firstSentence(statement: ts.Statement): string {
  const [comment] = ts.getJSDocCommentsAndTags(statement);
  const text = comment === undefined ? undefined : ts.getTextOfJSDocComment(comment.comment);
  const plain = (text ?? "").replaceAll(/\{@link (\w+)\}/g, "`$1`").replaceAll(/\s+/g, " ");
  return /^.*?\.(?= |$)/.exec(plain)?.[0] ?? plain;
}
