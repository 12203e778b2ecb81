/** Names that people's files take from generated modules. */
import { posix } from "node:path";
import type { GeneratedModules } from "./changes.ts";
import { type Project, type Source, type Word, moduleOf, sourceOf } from "./project.ts";
import { declarationsOf, importedName, isFromElsewhere, specifierOf } from "./symbols.ts";
import { remembered } from "./remembered.ts";
import { ts } from "./syntax.ts";

/** What follows the name of an operation in the names of its types. */
const typeEnd =
  /^(.+?)(Handler|Request|Answer|Input|Result|RequestBody|(?:[1-5](?:\d\d|XX)|Default)Response)$/u;

/** The ends of the types that people's files name, by what stands before: `Handler` for `GetPet`. */
export function typeEnds(project: Project, stem: string): Iterable<string> {
  return endsByStem(project).get(stem) ?? [];
}

const endsByStem = remembered(({ words }: Project): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const word of words.keys()) {
    const [, stem, end] = typeEnd.exec(word) ?? [];
    if (stem === undefined || end === undefined) continue;
    const set = found.get(stem) ?? new Set<string>();
    found.set(stem, set.add(end));
    // `GetHandlerHandler`: the shortest stem is not the only one that there is.
    const [, longer, last] = /^(.+)(Handler|Request|Answer|Input|Result)$/u.exec(word) ?? [];
    if (longer === undefined || last === undefined) continue;
    const more = found.get(longer) ?? new Set<string>();
    found.set(longer, more.add(last));
  }
  return found;
});

/** `GetPet` of `GetPet`, `GetPetHandler` and `GetPetHandler<Principal>`, for the operation `getPet`. */
export function typeStem(type: string, operation: string): string {
  const name = type.replace(/<[^]*$/u, "").trim();
  if (!name.endsWith("Handler")) return name;
  const stem = name.slice(0, -"Handler".length);
  const plain = (text: string) => text.replace(/[^\p{ID_Continue}]|_/gu, "").toLowerCase();
  // The operation `getHandler` has the type `GetHandlerHandler`.
  return plain(name) === plain(operation) ? name : stem;
}

/** How a file imports a generated module, such as `server.js`. */
export function specifierFor(path: string, { module }: GeneratedModules): string {
  if (/^[#@~]/u.test(module) || (!/[/\\]/u.test(module) && !/\.[cm]?js$/u.test(module)))
    return module;
  return relative(path, module);
}

/** The path of one file as another imports it. */
export function relative(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}

export interface Uses {
  /** Names of specifiers, by which a file takes it from a generated module. */
  readonly specifiers: readonly Word[];
  /** All places that name it within a file that imports it, the specifiers left out. */
  readonly references: readonly Word[];
  /** Behind a namespace (`api.GetPetHandler`), or in `import("…").GetPetHandler`. */
  readonly qualified: readonly Word[];
}

/** Where a name that a generated module exports is used. */
export function usesOf(project: Project, name: string, output: GeneratedModules): Uses {
  const specifiers: Word[] = [];
  const rest: Word[] = [];
  const qualified: Word[] = [];
  for (const word of project.words.get(name) ?? []) {
    const { parent } = word;
    const isSpecifier = ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent);
    if (isSpecifier && importedName(parent) === name && isGenerated(project, parent, output)) {
      if ((parent.propertyName ?? parent.name) === word) specifiers.push(word);
    } else if (isQualified(project, word, output)) qualified.push(word);
    else rest.push(word);
  }
  const declarations = new Set<ts.Node>(specifiers.map(({ parent }) => parent));
  const references = rest.filter(
    (word) =>
      ts.isIdentifier(word) && declarationsOf(project, word).some((each) => declarations.has(each)),
  );
  return { specifiers, references, qualified };
}

/** Names by which a file has something of generated modules: each name of an import, and each namespace. */
export function importedNames(
  project: Project,
  { tree }: Source,
  output: GeneratedModules,
): readonly ts.Identifier[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return [];
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined) return [];
    if (ts.isNamespaceImport(bindings))
      return isGenerated(project, bindings, output) ? [bindings.name] : [];
    const own = bindings.elements.filter((each) => isGenerated(project, each, output));
    return own.map(({ name }) => name);
  });
}

/** Whether a declaration takes something from the folder that `server.js` is in. */
function isGenerated(project: Project, declaration: ts.Node, output: GeneratedModules): boolean {
  const specifier = specifierOf(declaration);
  return (
    specifier !== undefined &&
    isFromElsewhere(project, declaration) &&
    isOfOutput(project, sourceOf(project, declaration), specifier.text, output)
  );
}

/** True where a file takes a name from the `server.js` of another folder, by its path. */
export function isOfOtherOutput(project: Project, word: Word, output: GeneratedModules): boolean {
  const { parent } = word;
  const named =
    ts.isQualifiedName(parent) && parent.right === word
      ? parent.left
      : ts.isPropertyAccessExpression(parent) && parent.name === word
        ? parent.expression
        : word;
  if (!specifierFor("", output).startsWith(".")) return false;
  return declarationsOf(project, named).some((each) => {
    const specifier = specifierOf(each)?.text ?? "";
    return (
      isFromElsewhere(project, each) &&
      /^\..*\/server(?:\.[cm]?[jt]s)?$/u.test(specifier) &&
      !isOfOutput(project, sourceOf(project, each), specifier, output)
    );
  });
}

function isOfOutput(
  project: Project,
  { path }: Source,
  specifier: string,
  output: GeneratedModules,
): boolean {
  const own = specifierFor(path, output);
  if (!specifier.startsWith(".")) {
    const folder = folderOf(specifier);
    return folder === folderOf(own) || generatedFolders(project).has(folder);
  }
  const target = posix.join(posix.dirname(path), specifier);
  if (!own.startsWith("."))
    return /(?:^|\/)(?:server|client|types)(?:\.[cm]?[jt]s)?$/u.test(target);
  return posix.dirname(target) === posix.dirname(posix.join(posix.dirname(path), own));
}

/** A package that is one module is a folder of its own. */
function folderOf(specifier: string): string {
  const folder = posix.dirname(specifier);
  return folder === "." ? specifier : folder;
}

/** Folders of modules that are found by a name of their own, such as `#api/server.js`: `createHandler` comes from there. */
const generatedFolders = remembered((project: Project): ReadonlySet<string> => {
  const found = new Set<string>();
  const words = ["createHandler", "Handlers"].flatMap((name) => project.words.get(name) ?? []);
  for (const { parent } of words) {
    if (!isFromElsewhere(project, parent)) continue;
    const text = specifierOf(parent)?.text ?? ".";
    if (!text.startsWith(".")) found.add(folderOf(text));
  }
  return found;
});

function isQualified(project: Project, word: Word, output: GeneratedModules): boolean {
  const { parent } = word;
  if (ts.isQualifiedName(parent) && parent.right === word) {
    return isNamespace(project, parent.left, output);
  }
  if (ts.isPropertyAccessExpression(parent) && parent.name === word) {
    return isNamespace(project, parent.expression, output);
  }
  if (!ts.isImportTypeNode(parent) || parent.qualifier !== word) return false;
  const { argument } = parent;
  if (!ts.isLiteralTypeNode(argument) || !ts.isStringLiteral(argument.literal)) return false;
  const { literal } = argument;
  const isOwn = moduleOf(project, literal) !== undefined;
  return !isOwn && isOfOutput(project, sourceOf(project, word), literal.text, output);
}

function isNamespace(project: Project, node: ts.Node, output: GeneratedModules): boolean {
  if (!ts.isIdentifier(node)) return false;
  return declarationsOf(project, node).some(
    (each) => ts.isNamespaceImport(each) && isGenerated(project, each, output),
  );
}
