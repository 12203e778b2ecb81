/** The handlers that a container has: their names, where those stand, and where the code stands. */
import { type Container, filledKey, unwrapped, valuesOf } from "./containers.ts";
import { type Project, type Source, sourceOf } from "./project.ts";
import { declarationsOf, followed, isFromElsewhere } from "./symbols.ts";
import { ts } from "./syntax.ts";

export interface Member {
  readonly name: string;
  readonly container: Container;
  readonly source: Source;
  /** A property, method, specifier, statement or declaration. */
  readonly node: ts.Node;
  /** The name as it stands there. Exports have none of their own where their declaration names them. */
  readonly key?: ts.Identifier | ts.StringLiteralLike;
  /** What is registered; absent where the member is the function itself. */
  readonly value?: ts.Node;
}

export function membersOf(project: Project, container: Container): Member[] {
  const source = sourceOf(project, container.node);
  switch (container.kind) {
    case "object":
      return container.node.properties.flatMap((node) => named(source, container, node, node.name));
    case "class":
      return container.node.members.flatMap((node) => named(source, container, node, node.name));
    case "entries":
      return container.node.elements.flatMap((node) => entry(source, container, node));
    case "statements":
      return statement(source, container);
    case "module":
      return exported(project, container);
  }
}

function named(
  source: Source,
  container: Container,
  node: ts.Node,
  name: ts.Node | undefined,
): Member[] {
  const key = name && ts.isComputedPropertyName(name) ? name.expression : name;
  if (key === undefined || !(ts.isIdentifier(key) || ts.isStringLiteralLike(key))) return [];
  const member = { name: key.text, container, source, node, key };
  if (ts.isShorthandPropertyAssignment(node)) return [{ ...member, value: key }];
  if (ts.isPropertyAssignment(node)) return [{ ...member, value: node.initializer }];
  if (ts.isPropertyDeclaration(node) && node.initializer !== undefined) {
    return [{ ...member, value: node.initializer }];
  }
  const isFunction = ts.isMethodDeclaration(node) || ts.isAccessor(node);
  return isFunction ? [member] : [];
}

function entry(source: Source, container: Container, node: ts.Node): Member[] {
  if (!ts.isArrayLiteralExpression(node)) return [];
  const [key, value] = node.elements;
  if (key === undefined || value === undefined || !ts.isStringLiteralLike(key)) return [];
  return [{ name: key.text, container, source, node, key, value }];
}

function statement(
  source: Source,
  container: Container & { readonly kind: "statements" },
): Member[] {
  const { node } = container;
  const key = filledKey(node);
  const { expression } = node;
  const value = ts.isBinaryExpression(expression)
    ? expression.right
    : ts.isCallExpression(expression)
      ? expression.arguments[1]
      : undefined;
  if (key === undefined || value === undefined) return [];
  return [{ name: key.text, container, source, node, key, value }];
}

/** Exports, through `export *` too. The file of each is the one that names it. */
function exported(project: Project, container: Container & { readonly kind: "module" }): Member[] {
  const { checker } = project;
  const module = checker.getSymbolAtLocation(container.node);
  if (module === undefined) return [];
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const node = symbol.declarations?.[0];
    if (node === undefined || (followed(project, symbol).flags & ts.SymbolFlags.Value) === 0) {
      if (node === undefined || !ts.isExportSpecifier(node) || !isFromElsewhere(project, node))
        return [];
    }
    const source = sourceOf(project, node);
    const member = { name: symbol.name, container, source, node };
    if (!ts.isExportSpecifier(node)) return [member];
    const key = ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name : undefined;
    return key === undefined ? [] : [{ ...member, key, value: node.propertyName ?? node.name }];
  });
}

/** The node that holds the code of a handler: through names, imports and one wrapper after the other. */
export function codeOf(project: Project, member: Member): ts.Node {
  return wayToCode(project, member).at(-1) ?? member.node;
}

/** From what is registered to the node that holds the code. */
export function wayToCode(project: Project, member: Member): readonly ts.Node[] {
  const way = new Set<ts.Node>();
  let node: ts.Node | undefined = member.value ?? member.node;
  while (node !== undefined && !way.has(node)) {
    way.add(node);
    node = inward(project, node);
  }
  return [...way];
}

function inward(project: Project, start: ts.Node): ts.Node | undefined {
  const node = unwrapped(start);
  if (node !== start) return node;
  if (ts.isCallExpression(node)) {
    // `this.getPet.bind(this)`, else a wrapper: the last function or name that it is given.
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === "bind")
      return expression.expression;
    return node.arguments.findLast((each) => isCode(project, each));
  }
  if (ts.isPropertyAccessExpression(node)) return declaredAt(project, node.name);
  if (ts.isIdentifier(node)) return declaredAt(project, node);
  return undefined;
}

function isCode(project: Project, node: ts.Node): boolean {
  if (ts.isFunctionLike(node) || ts.isCallExpression(node)) return true;
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false;
  const found = declaredAt(project, ts.isIdentifier(node) ? node : node.name);
  return (
    found !== undefined &&
    (ts.isFunctionLike(found) || ts.isCallExpression(found) || ts.isIdentifier(found))
  );
}

function declaredAt(project: Project, node: ts.Node): ts.Node | undefined {
  const [declaration] = declarationsOf(project, node);
  if (declaration === undefined) return undefined;
  return (
    valuesOf(project, declaration)[0] ?? (ts.isFunctionLike(declaration) ? declaration : undefined)
  );
}
