/** Operations that are new: each gets a handler where its neighbours have theirs, and in their form. */
import type { AddedHandler } from "./changes.ts";
import { addConstant } from "./add-constant.ts";
import { exchangedNames } from "./exchanged-names.ts";
import { type Context, missing, placed, tell } from "./reconcile-context.ts";
import type { Container } from "./containers.ts";
import { importUsed, importerOf, typeFor } from "./type-names.ts";
import { listOf } from "./list-edits.ts";
import { neighboursOf, tellWrapper } from "./neighbours.ts";
import { keyOf } from "./names.ts";
import { codeFor } from "./new-code.ts";
import { type NewFile, appendStatement, newFileText } from "./new-files.ts";
import { type Fault, type Source, isJavaScript, sourceOf } from "./project.ts";
import { chosenContainer, otherRegistrations } from "./place.ts";
import { indentAt, lineEnd, lineStart, styleOf } from "./style.ts";
import { ts } from "./syntax.ts";

export function addOperations(context: Context): void {
  const files = new Map<string, NewFile>();
  for (const added of context.changes.added) {
    if (isThere(context, added)) continue;
    const fault = faultFor(context, added);
    const container = chosenContainer(context, added);
    if (fault !== undefined) {
      const text = `${fault.path} ${fault.reason}; correct it and run this again, which then adds the handler of ${added.name}`;
      context.manual.push({ file: fault.path, line: fault.line, text });
    } else if (container === undefined) {
      const text = `nothing shows where handlers are registered: add ${added.name}, a ${added.type}, by hand`;
      context.manual.push(missing(context, text));
    } else {
      const file = fileIn(sourceOf(context.project, container.node), added.file);
      addTo(context, { ...added, file }, container, files);
    }
  }
  noteOthers(context);
  for (const file of files.values()) context.edits.create(file.path, newFileText(file));
}

/** Other values that have to hold all handlers, such as those of a test: they get none by themselves. */
function noteOthers(context: Context): void {
  const { changes, registrations, noted } = context;
  const names = changes.added.map(({ name }) => name);
  if (names.length === 0) return;
  for (const { node, holds } of otherRegistrations(context)) {
    const lacking = names.filter(
      (name) =>
        !holds.some((each) =>
          registrations.byContainer.get(each)?.some((member) => member.name === name),
        ),
    );
    if (lacking.length > 0)
      noted.push(placed(context, node, "handlers", [`add ${lacking.join(", ")} here too`]));
  }
}

/** A file that is not understood, and that is the one, or may register handlers. */
function faultFor({ project: { faults } }: Context, { file }: AddedHandler): Fault | undefined {
  return faults.find(
    ({ path, words }) => path === file || words.has("createHandler") || words.has("Handlers"),
  );
}

/** Projects in JavaScript get JavaScript. */
function fileIn({ path, tree }: Source, file: string): string {
  const [, end = "js"] = /\.([cm]?jsx?)$/u.exec(path) ?? [];
  return isJavaScript(tree) ? file.replace(/\.[cm]?tsx?$/u, `.${end}`) : file;
}

/** A name that is there now may be given away by a rename, and then is free for this operation. */
function isThere({ changes, registrations }: Context, { name }: AddedHandler): boolean {
  // Told with the renames.
  if (exchangedNames(changes).has(name)) return true;
  if (!registrations.members.has(name)) return false;
  const leaving = changes.renamed.find(({ from }) => from === name);
  return leaving === undefined || registrations.members.has(leaving.to);
}

function addTo(
  context: Context,
  added: AddedHandler,
  container: Container,
  files: Map<string, NewFile>,
): void {
  const { project, registrations } = context;
  switch (container.kind) {
    case "class":
      return addToClass(context, added, container, container.node);
    case "module":
      return addConstant(context, added, container, files);
    case "statements":
      return addStatement(context, added, container.node);
    default:
      return neighboursOf(container, project, registrations).haveOwnCode
        ? addInline(context, added, container)
        : addConstant(context, added, container, files);
  }
}

/** A member with its code, in an object or a map. */
function addInline(
  context: Context,
  added: AddedHandler,
  container: Container & { readonly kind: "object" | "entries" },
): void {
  const { edits, project } = context;
  const source = sourceOf(project, container.node);
  const style = styleOf(source);
  const elements =
    container.kind === "object" ? container.node.properties : container.node.elements;
  const last = elements.at(-1);
  const start = last?.getStart() ?? container.node.end - 1;
  const isMultiline =
    last !== undefined && source.text.slice(lineStart(source.text, start), start).trim() === "";
  const indent =
    indentAt(source.text, start) + (isMultiline ? "" : last === undefined ? style.indent : "");
  const { comment, value } = codeFor(added.code, style, indent);
  const key = keyOf(added.name, style.quote);
  const text =
    container.kind === "object"
      ? `${comment}${key}: ${value}`
      : `[${JSON.stringify(added.name)}, ${value}]`;
  importUsed(context, added, importerOf(context, source));
  edits.list(container.node, () => listOf(source, elements, container.node)).added.add(text);
  addTypeKey(context, container.node, added.name);
  tellWrapper(context, container, source, added.name);
}

/** `satisfies Pick<Handlers<User>, "getPet">` gets the name too, or the compiler would refuse the member. */
export function addTypeKey({ project, edits }: Context, object: ts.Node, name: string): void {
  let node = object.parent;
  while (ts.isParenthesizedExpression(node)) node = node.parent;
  const type =
    ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isVariableDeclaration(node)
      ? node.type
      : undefined;
  if (type === undefined || !ts.isTypeReferenceNode(type) || type.typeName.getText() !== "Pick")
    return;
  const keys = type.typeArguments?.[1];
  const source = sourceOf(project, object);
  const { quote } = styleOf(source);
  const text = quote + name + quote;
  if (keys === undefined) return;
  if (ts.isUnionTypeNode(keys)) {
    edits
      .list(keys, () => ({ ...listOf(source, keys.types, keys), separator: "|" as const }))
      .added.add(text);
  } else edits.insert(source, keys.end, ` | ${text}`);
}

/** A member with a type: methods of classes have none from around. */
function addToClass(
  context: Context,
  added: AddedHandler,
  container: Container,
  node: ts.ClassLikeDeclaration,
): void {
  const { edits, project } = context;
  const source = sourceOf(project, node);
  const style = styleOf(source);
  const last = node.members.at(-1);
  const indent =
    last === undefined
      ? indentAt(source.text, node.getStart()) + style.indent
      : indentAt(source.text, last.getStart());
  const { comment, value } = codeFor(added.code, style, indent);
  const key = keyOf(added.name, style.quote, true);
  importUsed(context, added, importerOf(context, source));
  const isTyped = !isJavaScript(node);
  const type = isTyped
    ? `: ${typeFor(context, added, container, importerOf(context, source))}`
    : "";
  const text = `${comment}${modifiersLike(node, isTyped)}${key}${type} = ${value}${style.hasSemicolons ? ";" : ""}`;
  const { eol } = style;
  if (last === undefined) {
    const isEmpty = source.text.slice(node.members.pos, node.end - 1).trim() === "";
    const close =
      isEmpty && !source.text.slice(node.members.pos, node.end).includes("\n")
        ? eol + indentAt(source.text, node.getStart())
        : "";
    return edits.insert(source, node.members.pos, `${eol}${indent}${text}${close}`);
  }
  const end = lineEnd(source.text, last.end);
  const rest = source.text.slice(last.end, end).trim();
  // A member without `;` needs one before another that begins with a bracket.
  const ended = key.startsWith("[") && !/[;}]$/u.test(last.getText()) ? ";" : "";
  const place = rest === "" || rest.startsWith("//") ? end : last.end;
  if (ended !== "") edits.insert(source, last.end, ended);
  const close =
    place === last.end && rest.startsWith("}") ? eol + indentAt(source.text, node.getStart()) : "";
  return edits.insert(source, place, `${eol}${eol}${indent}${text}${close}`);
}

/** What most members have: `public`, `static` in a class that is given itself, `readonly` as its properties. */
function modifiersLike({ members }: ts.ClassLikeDeclaration, isTyped: boolean): string {
  const handlers = members.filter((each) => !ts.isConstructorDeclaration(each));
  const properties = handlers.filter((each) => ts.isPropertyDeclaration(each) && !isPrivate(each));
  const said = [
    isTyped && mostHave(handlers, ts.SyntaxKind.PublicKeyword) ? "public " : "",
    mostHave(handlers, ts.SyntaxKind.StaticKeyword) ? "static " : "",
    isTyped && mostHave(properties, ts.SyntaxKind.ReadonlyKeyword) ? "readonly " : "",
  ];
  return said.join("");
}

function mostHave(members: readonly ts.ClassElement[], kind: ts.SyntaxKind): boolean {
  return members.filter((each) => hasModifier(each, kind)).length * 2 > members.length;
}

/** Fields of a class are `readonly` for reasons of their own. */
function isPrivate(member: ts.ClassElement): boolean {
  return (
    hasModifier(member, ts.SyntaxKind.PrivateKeyword) ||
    (member.name !== undefined && ts.isPrivateIdentifier(member.name))
  );
}

function hasModifier(member: ts.ClassElement, kind: ts.SyntaxKind): boolean {
  return (
    ts.canHaveModifiers(member) &&
    ts.getModifiers(member)?.some((each) => each.kind === kind) === true
  );
}

/** `handlers.getPet = …` and `handlers.set("getPet", …)`, behind the last one. */
function addStatement(context: Context, added: AddedHandler, node: ts.ExpressionStatement): void {
  const { edits, project } = context;
  const source: Source = sourceOf(project, node);
  const style = styleOf(source);
  const indent = indentAt(source.text, node.getStart());
  const { comment, value } = codeFor(added.code, style, indent);
  const { expression } = node;
  const quoted = style.quote + added.name + style.quote;
  const isPlain =
    /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(added.name) && added.name !== "__proto__";
  const end = style.hasSemicolons ? ";" : "";
  let text: string | undefined;
  if (
    ts.isBinaryExpression(expression) &&
    (ts.isPropertyAccessExpression(expression.left) ||
      ts.isElementAccessExpression(expression.left))
  ) {
    const object = expression.left.expression.getText();
    text = `${object}${isPlain ? `.${added.name}` : `[${quoted}]`} = ${value}${end}`;
  } else if (ts.isCallExpression(expression)) {
    text = `${expression.expression.getText()}(${quoted}, ${value})${end}`;
  }
  if (text === undefined)
    return tell(context, source, node, `add ${added.name}, a ${added.type}, behind this by hand`);
  importUsed(context, added, importerOf(context, source));
  const place =
    node.end === source.text.trimEnd().length ? undefined : lineEnd(source.text, node.end);
  if (place === undefined) return appendStatement(context, source, comment + text);
  return edits.insert(source, place, `${style.eol}${style.eol}${indent}${comment}${text}`);
}
