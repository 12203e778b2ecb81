/** The type of a new handler as its file says it: `GetPetHandler<User>`, or `api.GetPetHandler<User>`. */
import { posix } from "node:path";
import type { AddedHandler } from "./changes.ts";
import { type Context, tell } from "./reconcile-context.ts";
import { relative, specifierFor } from "./generated.ts";
import { type Wanted, addImport } from "./imports.ts";
import type { Container } from "./containers.ts";
import { isFree } from "./names.ts";
import { typeParts } from "./new-code.ts";
import { type Source, moduleOf } from "./project.ts";
import { remembered } from "./remembered.ts";
import { followed, specifierOf } from "./symbols.ts";
import { ts } from "./syntax.ts";

/** What a new file imports, and what an existing one gets. */
export interface Importer {
  readonly path: string;
  readonly source?: Source;
  readonly add: (wanted: Wanted) => void;
}

export function importerOf(context: Context, source: Source): Importer {
  return { path: source.path, source, add: (wanted) => addImport(context, source, wanted) };
}

/** The type as text. What it names is imported. */
export function typeFor(
  context: Context,
  added: AddedHandler,
  container: Container,
  to: Importer,
): string {
  const { name, given } = typeParts(added);
  const found = foundArguments(container, context, given !== "");
  const text = added.hasNoPrincipal === true ? afterFirst(found?.text) : (found?.text ?? given);
  if (text !== "") for (const each of wordsOf(text)) importWord(context, each, found?.source, to);
  const namespace = to.source && namespaceOf(to.source, context);
  if (namespace !== undefined) return `${namespace}.${name}${text}`;
  to.add({ specifier: generatedSpecifier(context, to), name, isType: true });
  return name + text;
}

/** Imports what new code uses of `server.js`. */
export function importUsed(
  context: Context,
  { uses = [] }: Pick<AddedHandler, "uses">,
  to: Importer,
): void {
  for (const name of uses) to.add({ specifier: generatedSpecifier(context, to), name });
}

/** As the file itself says where `server.js` is, or else by its path. */
function generatedSpecifier({ output }: Context, { path, source }: Importer): string {
  return (source && ownSpecifier(source)) ?? specifierFor(path, output);
}

const ownSpecifier = remembered(({ tree }: Source): string | undefined => {
  const specifiers = tree.statements.flatMap((each) => {
    if (!ts.isImportDeclaration(each) || !ts.isStringLiteral(each.moduleSpecifier)) return [];
    const { text } = each.moduleSpecifier;
    const isServer = /(?:^|\/)server(?:\.[cm]?[jt]s)?$/u.test(text);
    return isServer && /Handler|Request/u.test(each.importClause?.getText() ?? "") ? [text] : [];
  });
  return specifiers[0];
});

/** `api` of `import type * as api from "../generated/server.js"`. */
const namespaceOf = remembered((source: Source, { project }: Context): string | undefined => {
  for (const statement of source.tree.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamespaceImport(bindings)) continue;
    if (moduleOf(project, statement.moduleSpecifier) !== undefined) continue;
    const uses = project.words.get(bindings.name.text) ?? [];
    const isServer = uses.some(
      ({ parent }) =>
        ts.isQualifiedName(parent) &&
        /(?:Handler|Handlers|Request|Answer)$/u.test(parent.right.text) &&
        parent.getSourceFile() === source.tree,
    );
    if (isServer) return bindings.name.text;
  }
  return undefined;
});

interface Arguments {
  readonly text: string;
  readonly source: Source;
}

/** What people write behind `Handlers`, or behind the type of a handler that they have. */
const foundArguments = remembered(
  (
    container: Container,
    { project, registrations }: Context,
    isGeneric: boolean,
  ): Arguments | undefined => {
    const { all } = registrations;
    const whole = all.find(
      ({ containers, typeArguments }) =>
        typeArguments !== undefined && containers.some(({ node }) => node === container.node),
    );
    const registration = whole ?? all.find(({ typeArguments }) => typeArguments !== undefined);
    if (registration?.typeArguments !== undefined)
      return { text: registration.typeArguments, source: registration.source };
    if (!isGeneric) return undefined;
    for (const source of project.sources.values()) {
      const found = /(?<=[\p{ID_Continue}$])(?:Handler|Request)(<[\p{ID_Continue}$., |"']+>)/u.exec(
        source.text,
      )?.[1];
      if (found !== undefined) return { text: found, source };
    }
    return undefined;
  },
);

/** `<Framework>` of `<Principal, Framework>`. */
function afterFirst(text = ""): string {
  const [statement] = parsed(text).statements;
  if (statement === undefined || !ts.isTypeAliasDeclaration(statement)) return "";
  const { type } = statement;
  const rest = ts.isTypeReferenceNode(type) ? type.typeArguments?.slice(1) : undefined;
  if (rest === undefined || rest.length === 0) return "";
  return `<${rest.map((each) => each.getText()).join(", ")}>`;
}

function parsed(text: string): ts.SourceFile {
  return ts.createSourceFile("type.ts", `type A = X${text}`, ts.ScriptTarget.ESNext, true);
}

function wordsOf(text: string): readonly string[] {
  const tree = parsed(text);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName))
      found.add(node.typeName.text);
    if (ts.isQualifiedName(node) && ts.isIdentifier(node.left)) found.add(node.left.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  found.delete("X");
  return [...found];
}

/** Makes a name of a type known where the new handler stands, from where another file has it. */
export function importWord(
  context: Context,
  word: string,
  from: Source | undefined,
  to: Importer,
): void {
  const { project } = context;
  const words = project.words.get(word) ?? [];
  if (
    to.source !== undefined &&
    words.some((each) => isFree(each) && each.getSourceFile() === to.source?.tree)
  )
    return;
  const candidates = words.filter((each) => isFree(each));
  const near = candidates.find((each) => each.getSourceFile() === from?.tree) ?? candidates[0];
  const { principalFile } = context.changes.service ?? {};
  if (near === undefined && word === "Principal" && principalFile !== undefined) {
    to.add({ specifier: relativeModule(to.path, principalFile), name: word, isType: true });
    return;
  }
  if (near === undefined) {
    const text = `import ${word} in ${to.path}: it is a part of the type of a new handler`;
    context.manual.push({ file: to.path, text });
    return;
  }
  const symbol = project.checker.getSymbolAtLocation(near);
  const target = symbol && followed(project, symbol);
  const declaration = target?.declarations?.[0];
  if (declaration === undefined) return;
  const specifier = specifierOf(declaration);
  if (specifier !== undefined && ts.isImportSpecifier(declaration)) {
    const name = (declaration.propertyName ?? declaration.name).text;
    const own = declaration.getSourceFile();
    const path = [...project.sources.values()].find(({ tree }) => tree === own)?.path ?? to.path;
    const module = specifier.text.startsWith(".")
      ? rebased(specifier.text, path, to.path)
      : specifier.text;
    to.add({ specifier: module, name, local: word, isType: true });
    return;
  }
  const source = [...project.sources.values()].find(
    ({ tree }) => tree === declaration.getSourceFile(),
  );
  if (source === undefined || source === to.source) return;
  const isExported = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export) !== 0;
  if (isExported)
    to.add({ specifier: relativeModule(to.path, source.path), name: word, isType: true });
  else tell(context, source, declaration, `export ${word}, and import it in ${to.path}`);
}

function rebased(specifier: string, from: string, to: string): string {
  return relative(to, posix.join(posix.dirname(from), specifier));
}

/** A module of people's own as TypeScript imports it: with the end of the file that it becomes. */
export function relativeModule(from: string, to: string, ending = ".js"): string {
  const plain = to.replace(/\.([cm]?)[jt]sx?$/u, (_, kind: string) =>
    ending === ".js" ? `.${kind}js` : ending,
  );
  return relative(from, plain);
}
