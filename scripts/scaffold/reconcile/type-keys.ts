/** Names of operations as keys of types: `Pick<Handlers<User>, "getPet">` and `Handlers<User>["getPet"]`. */
import type { Project, Word } from "./project.ts";
import type { Context } from "./reconcile-context.ts";
import { namesFor } from "./registrations.ts";
import { remembered } from "./remembered.ts";
import { declarationsOf } from "./symbols.ts";
import { ts } from "./syntax.ts";

export function isTypeKey({ project }: Pick<Context, "project">, word: Word): boolean {
  if (!ts.isStringLiteral(word) || !ts.isLiteralTypeNode(word.parent)) return false;
  let node: ts.Node = word.parent;
  while (ts.isUnionTypeNode(node.parent) || ts.isParenthesizedTypeNode(node.parent))
    node = node.parent;
  const container = node.parent;
  const names = namesOfHandlers(project);
  if (ts.isIndexedAccessTypeNode(container))
    return container.objectType !== node && saysHandlers(container.objectType, names);
  if (!ts.isTypeReferenceNode(container)) return false;
  const [object] = container.typeArguments ?? [];
  if (object !== undefined && object !== node) return saysHandlers(object, names);
  return ownKeyType(project, container, node);
}

/** `Input<"getPet">` of `type Input<Name extends keyof Handlers<User>> = …`. */
function ownKeyType(project: Project, reference: ts.TypeReferenceNode, given: ts.Node): boolean {
  const index = reference.typeArguments?.findIndex((each) => each === given) ?? -1;
  return declarationsOf(project, reference.typeName).some((each) => {
    if (!ts.isTypeAliasDeclaration(each) && !ts.isInterfaceDeclaration(each)) return false;
    const constraint = each.typeParameters?.[index]?.constraint;
    return constraint !== undefined && isKeyOfHandlers(project, constraint);
  });
}

/** `define("getPet", …)`, where the parameter is a key of `Handlers`. */
export function isKeyArgument({ project }: Pick<Context, "project">, word: Word): boolean {
  const { parent } = word;
  if (!ts.isStringLiteral(word) || !ts.isCallExpression(parent)) return false;
  const index = parent.arguments.findIndex((each) => each === word);
  if (index < 0) return false;
  const { expression } = parent;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return declarationsOf(project, name).some((each) => {
    const value = ts.isVariableDeclaration(each) ? each.initializer : each;
    if (value === undefined || !ts.isFunctionLike(value)) return false;
    const type = value.parameters[index]?.type;
    return type !== undefined && isKey(project, type, value.typeParameters);
  });
}

/** `keyof Handlers<User>`, or a type parameter that extends it. */
function isKey(
  project: Project,
  type: ts.TypeNode,
  parameters: readonly ts.TypeParameterDeclaration[] = [],
): boolean {
  if (isKeyOfHandlers(project, type)) return true;
  if (!ts.isTypeReferenceNode(type)) return false;
  const own = parameters.find(({ name }) => name.text === type.typeName.getText());
  return own?.constraint !== undefined && isKeyOfHandlers(project, own.constraint);
}

function isKeyOfHandlers(project: Project, type: ts.TypeNode): boolean {
  return (
    ts.isTypeOperatorNode(type) &&
    type.operator === ts.SyntaxKind.KeyOfKeyword &&
    saysHandlers(type.type, namesOfHandlers(project))
  );
}

/** `Handlers`, and what imports and types of people call it or a part of it. */
const namesOfHandlers = remembered((project: Project): ReadonlySet<string> => {
  return new Set(namesFor(project, "Handlers").map(({ text }) => text));
});

function saysHandlers(type: ts.Node, names: ReadonlySet<string>): boolean {
  const pending = [type];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isIdentifier(node) && (names.has(node.text) || node.text.endsWith("Handlers")))
      return true;
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  return false;
}
