/** Values that hold handlers by name: objects, classes, modules, maps, and objects that get their members one by one. */
import { type Project, moduleOf } from "./project.ts";
import { declarationsOf, specifierOf } from "./symbols.ts";
import { ts } from "./syntax.ts";

export type Container =
  | { readonly kind: "object"; readonly node: ts.ObjectLiteralExpression }
  | { readonly kind: "class"; readonly node: ts.ClassLikeDeclaration }
  | { readonly kind: "module"; readonly node: ts.SourceFile }
  | { readonly kind: "entries"; readonly node: ts.ArrayLiteralExpression }
  | { readonly kind: "statements"; readonly node: ts.ExpressionStatement };

/** Everything that a value takes handlers from, the value's own object first. */
export function containersOf(project: Project, value: ts.Node): Container[] {
  const found = new Map<ts.Node, Container>();
  const seen = new Set<ts.Node>();
  // A list and no recursion: files may nest and refer in circles.
  const pending: ts.Node[] = [value];
  for (let node = pending.shift(); node !== undefined; node = pending.shift()) {
    if (seen.has(node)) continue;
    seen.add(node);
    const { container, next } = looked(project, node);
    if (container !== undefined && !found.has(node)) found.set(node, container);
    pending.push(...next);
  }
  return [...found.values()];
}

interface Looked {
  readonly container?: Container;
  readonly next: readonly ts.Node[];
}

const nothing: Looked = { next: [] };

function looked(project: Project, node: ts.Node): Looked {
  if (ts.isObjectLiteralExpression(node)) {
    const spread = node.properties.filter((each) => ts.isSpreadAssignment(each));
    return {
      container: { kind: "object", node },
      next: spread.map(({ expression }) => expression),
    };
  }
  if (ts.isArrayLiteralExpression(node)) {
    const isTable = node.elements.some((each) => ts.isArrayLiteralExpression(each));
    if (isTable) return { container: { kind: "entries", node }, next: [] };
    // Parts in a list, which a call or a loop joins.
    return {
      next: node.elements.map((each) => (ts.isSpreadElement(each) ? each.expression : each)),
    };
  }
  if (ts.isClassLike(node)) {
    const parents = node.heritageClauses ?? [];
    const extended = parents.filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
    const next = extended.flatMap(({ types }) => types.map(({ expression }) => expression));
    return { container: { kind: "class", node }, next };
  }
  if (ts.isSourceFile(node)) return ofModule(node);
  if (ts.isExpressionStatement(node)) return { container: { kind: "statements", node }, next: [] };
  if (isWrapping(node)) return { next: [node.expression] };
  if (ts.isNewExpression(node)) return ofNew(node);
  if (ts.isCallExpression(node)) return ofCall(project, node);
  if (ts.isFunctionLike(node)) return { next: returnedBy(node) };
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return ofName(project, node);
  if (ts.isConditionalExpression(node)) return { next: [node.whenTrue, node.whenFalse] };
  if (ts.isBinaryExpression(node)) return { next: chosenBy(node) };
  return nothing;
}

/** `isOn && pets` is the right side; of `given ?? pets`, both may be meant. */
function chosenBy({ left, operatorToken, right }: ts.BinaryExpression): readonly ts.Node[] {
  switch (operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
    case ts.SyntaxKind.CommaToken:
      return [right];
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return [left, right];
    default:
      return [];
  }
}

function isWrapping(
  node: ts.Node,
): node is
  | ts.ParenthesizedExpression
  | ts.AsExpression
  | ts.SatisfiesExpression
  | ts.NonNullExpression
  | ts.TypeAssertion
  | ts.AwaitExpression {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isAwaitExpression(node)
  );
}

/** The value inside parentheses, `as`, `satisfies` and `!`. */
export function unwrapped(node: ts.Node): ts.Node {
  let inner = node;
  while (isWrapping(inner)) inner = inner.expression;
  return inner;
}

function ofNew({
  expression,
  arguments: values = ts.factory.createNodeArray(),
}: ts.NewExpression): Looked {
  const [entries] = values;
  if (ts.isIdentifier(expression) && expression.text === "Map") {
    if (entries === undefined || !ts.isArrayLiteralExpression(entries)) return nothing;
    return { container: { kind: "entries", node: entries }, next: [] };
  }
  return { next: [expression] };
}

/** Calls of functions in these files lead to what those return; other calls, to what they are given. */
function ofCall(project: Project, node: ts.CallExpression): Looked {
  const { expression, arguments: values } = node;
  const required = requiredModule(project, node);
  if (required !== undefined) return { next: [required] };
  if (ts.isFunctionLike(unwrapped(expression))) return { next: returnedBy(unwrapped(expression)) };
  const functions = declarationsOf(project, nameOf(expression)).flatMap((declaration) => {
    if (ts.isVariableDeclaration(declaration)) return declaration.initializer ?? [];
    return ts.isFunctionLike(declaration) ? declaration : [];
  });
  const returned = functions.filter((each) => ts.isFunctionLike(each)).flatMap(returnedBy);
  const objects = returned.map(unwrapped).filter((each) => !isParameter(project, each));
  return { next: objects.length > 0 ? objects : [...values] };
}

function isParameter(project: Project, node: ts.Node): boolean {
  return (
    ts.isIdentifier(node) && declarationsOf(project, node).some((each) => ts.isParameter(each))
  );
}

function nameOf(node: ts.Expression): ts.Node {
  return ts.isPropertyAccessExpression(node) ? node.name : node;
}

/** The file of `require("./pets")`. */
export function requiredModule(project: Project, node: ts.Node): ts.SourceFile | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const [specifier] = node.arguments;
  if (node.expression.text !== "require" || specifier === undefined) return undefined;
  return moduleOf(project, specifier);
}

export function returnedBy(node: ts.Node): readonly ts.Node[] {
  if (!ts.isFunctionLike(node) || !("body" in node) || node.body === undefined) return [];
  const { body } = node;
  if (!ts.isBlock(body)) return [body];
  const found: ts.Node[] = [];
  const pending: ts.Node[] = [...body.statements];
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    if (ts.isReturnStatement(each) && each.expression !== undefined) found.push(each.expression);
    if (ts.isStatement(each) && !ts.isFunctionDeclaration(each)) {
      ts.forEachChild(each, (child) => {
        if (ts.isStatement(child)) pending.push(child);
      });
    }
  }
  return found;
}

/** What a variable holds, and the statements that give it more. */
function ofName(project: Project, node: ts.Identifier | ts.PropertyAccessExpression): Looked {
  const name = nameOf(node);
  const next: ts.Node[] = [];
  for (const declaration of declarationsOf(project, name)) {
    next.push(...valuesOf(project, declaration));
    if (ts.isVariableDeclaration(declaration)) next.push(...filling(project, declaration));
  }
  return { next };
}

/** The values that a declaration gives its name. */
export function valuesOf(project: Project, declaration: ts.Node): readonly ts.Node[] {
  if (
    ts.isVariableDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration) ||
    ts.isPropertyDeclaration(declaration)
  ) {
    return declaration.initializer === undefined ? [] : [declaration.initializer];
  }
  if (ts.isShorthandPropertyAssignment(declaration)) return [declaration.name];
  if (ts.isNamespaceImport(declaration) || ts.isNamespaceExport(declaration)) {
    const specifier = specifierOf(declaration);
    const module = specifier && moduleOf(project, specifier);
    return module === undefined ? [] : [module];
  }
  if (ts.isExportAssignment(declaration)) return [declaration.expression];
  if (ts.isBinaryExpression(declaration)) return [declaration.right];
  if (ts.isPropertyAccessExpression(declaration) && ts.isBinaryExpression(declaration.parent)) {
    return [declaration.parent.right];
  }
  return ts.isClassLike(declaration) ||
    ts.isSourceFile(declaration) ||
    ts.isFunctionLike(declaration)
    ? [declaration]
    : [];
}

/** `handlers.getPet = …`, `handlers.set("getPet", …)` and `Object.assign(handlers, …)`, wherever they stand. */
function filling(project: Project, variable: ts.VariableDeclaration): ts.Node[] {
  if (!ts.isIdentifier(variable.name)) return [];
  const statements = project.statements.get(variable.name.text) ?? [];
  const named = statements.filter((each) => {
    const object = filledObject(each);
    return object !== undefined && declarationsOf(project, object).includes(variable);
  });
  const assigned = (project.statements.get("Object") ?? []).flatMap(({ expression }) => {
    if (!ts.isCallExpression(expression) || expression.arguments.length < 2) return [];
    const [target, ...rest] = expression.arguments;
    const isIt = target !== undefined && declarationsOf(project, target).includes(variable);
    return isIt ? rest : [];
  });
  const whole = statements.flatMap(({ expression }) => {
    const isWhole = ts.isBinaryExpression(expression) && ts.isIdentifier(expression.left);
    return isWhole && declarationsOf(project, expression.left).includes(variable)
      ? [expression.right]
      : [];
  });
  return [...whole, ...named.filter((each) => filledKey(each) !== undefined), ...assigned];
}

export function filledObject({ expression }: ts.ExpressionStatement): ts.Expression | undefined {
  const target = ts.isBinaryExpression(expression)
    ? expression.left
    : ts.isCallExpression(expression)
      ? expression.expression
      : undefined;
  if (target === undefined) return undefined;
  const isAccess = ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target);
  return isAccess ? target.expression : undefined;
}

/** The name that a statement gives a value, as it stands there. */
export function filledKey({
  expression,
}: ts.ExpressionStatement): ts.Identifier | ts.StringLiteralLike | undefined {
  if (ts.isBinaryExpression(expression)) {
    if (expression.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
    const { left } = expression;
    if (ts.isPropertyAccessExpression(left))
      return ts.isIdentifier(left.name) ? left.name : undefined;
    if (!ts.isElementAccessExpression(left)) return undefined;
    return ts.isStringLiteralLike(left.argumentExpression) ? left.argumentExpression : undefined;
  }
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression))
    return;
  const [key] = expression.arguments;
  if (expression.expression.name.text !== "set" || key === undefined) return undefined;
  return ts.isStringLiteralLike(key) ? key : undefined;
}

/** A module as a whole; of CommonJS, what it assigns to its exports. */
function ofModule(node: ts.SourceFile): Looked {
  const statements = node.statements.filter((each) => ts.isExpressionStatement(each));
  const values = statements.flatMap(({ expression }) =>
    ts.isBinaryExpression(expression) && expression.left.getText() === "module.exports"
      ? [expression.right]
      : [],
  );
  const single = statements.filter((each) => {
    const object = filledObject(each)?.getText();
    return (object === "exports" || object === "module.exports") && filledKey(each) !== undefined;
  });
  if (values.length > 0 || single.length > 0) return { next: [...values, ...single] };
  return { container: { kind: "module", node }, next: [] };
}
