/** A handler that is a constant of its own, in the file of its tag or in a new one, and its registration. */
import type { AddedHandler } from "./changes.ts";
import { type Context, placed, tell } from "./reconcile-context.ts";
import type { Container } from "./containers.ts";
import { addImport, isCommonJs, namesList, namespaceIn } from "./imports.ts";
import { listOf } from "./list-edits.ts";
import { freeName } from "./name-clash.ts";
import { isBindable, keyOf } from "./names.ts";
import { neighboursOf, tellWrapper } from "./neighbours.ts";
import { codeFor } from "./new-code.ts";
import { type NewFile, appendStatement, wantIn } from "./new-files.ts";
import { type Source, moduleOf, sourceOf } from "./project.ts";
import { lineEnd, styleOf } from "./style.ts";
import { ts } from "./syntax.ts";
import { type Importer, importUsed, importerOf, relativeModule, typeFor } from "./type-names.ts";

export function addConstant(
  context: Context,
  added: AddedHandler,
  container: Container,
  files: Map<string, NewFile>,
): void {
  const { project, registrations } = context;
  const registry = sourceOf(project, container.node);
  const neighbours = neighboursOf(container, project, registrations);
  const isLocal = container.kind !== "module" && neighbours.standInside;
  if (isLocal || registry.path === added.file)
    return addBeside(context, added, container, registry);
  const target = project.sources.get(added.file);
  // A file has one default export, so two that share a new file have names.
  const isShared = context.changes.added.filter(({ file }) => file === added.file).length > 1;
  const isDefault = target === undefined && !isShared && neighbours.areDefaults;
  const taken = new Set(
    [...(files.get(added.file)?.statements ?? [])].flatMap(
      (text) => /^(?:export )?const (\S+?):?\s/mu.exec(text)?.[1] ?? [],
    ),
  );
  const name = freeName(context, target, added.name, taken);
  // One that has the name before the renames is another operation's.
  const isLeaving = context.changes.renamed.some(({ from }) => from === added.name);
  const present =
    target !== undefined && !isLeaving && exportsName(project.checker, target, added.name);
  const stays = isLeaving && target !== undefined && staysExported(context, target, added.name);
  if (stays && container.kind === "module") {
    const text = `add ${added.name}, a ${added.type}, by hand: ${target.path} exports another one`;
    return tell(context, target, target.tree, text);
  }
  const isOwnName = container.kind === "module" || (isBindable(added.name) && !stays);
  const exportedAs = isOwnName ? added.name : name;
  if (!present) {
    noteName(context, container, added.name, name);
    const importer =
      target === undefined
        ? newImporter(context, added.file, registry, files)
        : importerOf(context, target);
    const model = target ?? registry;
    const text = constantText(context, added, container, importer, {
      name,
      model,
      isDefault,
      exportedAs,
    });
    if (target === undefined) files.get(added.file)?.statements.push(text);
    else appendStatement(context, target, text);
  }
  const ending = endingOf(registry);
  const specifier = relativeModule(registry.path, added.file, ending);
  register(context, added, container, {
    specifier,
    exported: isDefault ? "default" : present ? added.name : exportedAs,
  });
  return undefined;
}

function exportsName(checker: ts.TypeChecker, { tree }: Source, name: string): boolean {
  const module = checker.getSymbolAtLocation(tree);
  return (
    module !== undefined && checker.getExportsOfModule(module).some((each) => each.name === name)
  );
}

/** Whether a rename leaves the export of a name, for its file has another thing of the new one. */
function staysExported({ project, edits }: Context, source: Source, name: string): boolean {
  const module = project.checker.getSymbolAtLocation(source.tree);
  const found = module?.exports?.get(ts.escapeLeadingUnderscores(name))?.declarations ?? [];
  return found.some((each) => {
    const own = ts.getNameOfDeclaration(each);
    return own !== undefined && !edits.isReplaced(source, own.getStart());
  });
}

function newImporter(
  { project }: Context,
  path: string,
  registry: Source,
  files: Map<string, NewFile>,
): Importer {
  const folder = path.split("/").slice(0, -1).join("/");
  const beside = [...project.sources.values()].find(
    (each) =>
      each !== registry &&
      each.path.startsWith(`${folder}/`) &&
      !/\.(?:test|spec)\./u.test(each.path),
  );
  const file = files.get(path) ?? {
    path,
    model: beside ?? registry,
    imports: new Map(),
    statements: [],
  };
  files.set(path, file);
  return { path, add: (wanted) => wantIn(file, wanted) };
}

interface Form {
  readonly name: string;
  readonly model: Source;
  readonly isDefault?: boolean;
  /** The name of the export; absent: that of the constant. */
  readonly exportedAs?: string;
  readonly isExported?: boolean;
}

function constantText(
  context: Context,
  added: AddedHandler,
  container: Container,
  importer: Importer,
  form: Form,
): string {
  const style = styleOf(form.model);
  const end = style.hasSemicolons ? ";" : "";
  const { comment, value } = codeFor(added.code, style, "");
  const isJavaScript = /\.[cm]?jsx?$/u.test(importer.path);
  importUsed(context, added, importer);
  const { name, exportedAs = name, isExported = true, isDefault = false } = form;
  const isCommon = isJavaScript && isExported && isCommonJs(form.model);
  if (isCommon) return `${comment}exports.${exportedAs} = ${value}${end}`;
  const type = isJavaScript ? "" : `: ${typeFor(context, added, container, importer)}`;
  // Where the name is taken in the file, the constant has another than its export.
  const isPlain = isExported && !isDefault && exportedAs === name;
  const text = `${comment}${isPlain ? "export " : ""}const ${name}${type} = ${value}${end}`;
  const gap = style.eol + style.eol;
  if (isDefault) return `${text}${gap}export default ${name}${end}`;
  if (isPlain || !isExported) return text;
  return `${text}${gap}export { ${name} as ${exportedAs} }${end}`;
}

/** Says where the constant of an operation could not get its name. */
function noteName(context: Context, { node }: Container, operation: string, name: string): void {
  if (name === operation) return;
  const said = `its constant is called ${name}: ${operation} is taken, or cannot be the name of a constant`;
  context.noted.push(placed(context, node, operation, [said]));
}

/** The constant stands before the statement that registers it. */
function addBeside(
  context: Context,
  added: AddedHandler,
  container: Container,
  registry: Source,
): void {
  const { edits } = context;
  const name = freeName(context, registry, added.name, new Set());
  noteName(context, container, added.name, name);
  const isModule = container.kind === "module";
  const text = constantText(context, added, container, importerOf(context, registry), {
    name,
    model: registry,
    isExported: isModule,
    exportedAs: added.name,
  });
  if (isModule) return appendStatement(context, registry, text);
  let statement: ts.Node = container.node;
  while (!ts.isSourceFile(statement.parent)) statement = statement.parent;
  const { eol } = styleOf(registry);
  edits.insert(registry, statement.getStart(undefined, true), text + eol + eol);
  return registerName(context, added, container, registry, name);
}

interface From {
  readonly specifier: string;
  /** The name of the export. */
  readonly exported: string;
}

function register(
  context: Context,
  added: AddedHandler,
  container: Container,
  { specifier, exported }: From,
): void {
  const { project } = context;
  const registry = sourceOf(project, container.node);
  if (container.kind === "module")
    return registerExport(context, added, registry, { specifier, exported });
  const namespace = exported === "default" ? undefined : namespaceIn(registry, specifier);
  if (namespace !== undefined) {
    return registerName(context, added, container, registry, `${namespace}.${exported}`);
  }
  const wanted = exported === "default" ? added.name : exported;
  const local = freeName(context, registry, wanted, new Set());
  addImport(context, registry, { specifier, name: exported, local });
  return registerName(context, added, container, registry, local);
}

function registerName(
  context: Context,
  { name }: AddedHandler,
  container: Container,
  registry: Source,
  local: string,
): void {
  const { edits } = context;
  const { quote } = styleOf(registry);
  if (container.kind === "entries") {
    const list = edits.list(container.node, () =>
      listOf(registry, container.node.elements, container.node),
    );
    list.added.add(`[${quote}${name}${quote}, ${local}]`);
  } else if (container.kind === "object") {
    const list = edits.list(container.node, () =>
      listOf(registry, container.node.properties, container.node),
    );
    list.added.add(
      local === name && name !== "__proto__" ? name : `${keyOf(name, quote)}: ${local}`,
    );
    tellWrapper(context, container, registry, name);
  }
}

/** An index of exports gets one more, in the way of the others. */
function registerExport(
  context: Context,
  { name, file }: AddedHandler,
  registry: Source,
  { specifier, exported }: From,
): void {
  const { edits, project } = context;
  const target = project.sources.get(file);
  const exports = registry.tree.statements.filter((each) => ts.isExportDeclaration(each));
  const toTarget = exports.filter(
    ({ moduleSpecifier }) =>
      moduleSpecifier !== undefined &&
      target !== undefined &&
      moduleOf(project, moduleSpecifier) === target.tree,
  );
  if (toTarget.some(({ exportClause }) => exportClause === undefined)) return;
  const text = exported === name ? name : `${exported} as ${name}`;
  const named = toTarget.find(
    ({ exportClause, isTypeOnly }) =>
      !isTypeOnly && exportClause !== undefined && ts.isNamedExports(exportClause),
  );
  if (named?.exportClause !== undefined && ts.isNamedExports(named.exportClause)) {
    namesList(context, named.exportClause).added.add(text);
    return;
  }
  const { eol, quote, hasSemicolons } = styleOf(registry);
  const isStar =
    exports.length > 0 &&
    exports.every(({ exportClause }) => exportClause === undefined) &&
    target === undefined &&
    exported === name;
  const line = `export ${isStar ? "*" : `{ ${text} }`} from ${quote}${specifier}${quote}${hasSemicolons ? ";" : ""}`;
  const key = `${registry.path} ${line}`;
  if (isStar && starred(context).has(key)) return;
  starred(context).add(key);
  const last = exports.at(-1);
  const place =
    last === undefined ? registry.text.trimEnd().length : lineEnd(registry.text, last.end);
  edits.insert(registry, place, (place === 0 ? "" : eol) + line);
}

const seen = new WeakMap<Context, Set<string>>();

/** Files that an index exports as a whole since this run. */
function starred(context: Context): Set<string> {
  const found = seen.get(context) ?? new Set<string>();
  seen.set(context, found);
  return found;
}

/** How a file's imports of its neighbours end. */
export function endingOf({ tree }: Source): string {
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const { moduleSpecifier } = statement;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) continue;
    const { text } = moduleSpecifier;
    if (text.startsWith("."))
      return /\.[cm]?ts$/u.test(text) ? ".ts" : /\.[cm]?js$/u.test(text) ? ".js" : "";
  }
  return ".js";
}
