/** Names of operations as keys of types: `Pick<Handlers<User>, "getPet">` and `Handlers<User>["getPet"]`. */
import type { Project, Word } from "./project.ts";
import type { Context } from "./reconcile-context.ts";
import { namesFor } from "./registrations.ts";
import { remembered } from "./remembered.ts";
import { ts } from "./syntax.ts";

export function isTypeKey({ project }: Pick<Context, "project">, word: Word): boolean {
  if (!ts.isStringLiteral(word) || !ts.isLiteralTypeNode(word.parent)) return false;
  let node: ts.Node = word.parent;
  while (ts.isUnionTypeNode(node.parent) || ts.isParenthesizedTypeNode(node.parent))
    node = node.parent;
  const container = node.parent;
  const object = ts.isIndexedAccessTypeNode(container)
    ? container.objectType
    : ts.isTypeReferenceNode(container)
      ? container.typeArguments?.[0]
      : undefined;
  if (object === undefined || object === node) return false;
  return saysHandlers(object, namesOfHandlers(project));
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
