/** Callbacks that the description newly requires: a stub beside the others. */
import type { AddedCallback } from "./changes.ts";
import { type Context, missing, tell } from "./reconcile-context.ts";
import { type Container, containersOf } from "./containers.ts";
import { listOf } from "./list-edits.ts";
import { membersOf } from "./members.ts";
import { keyOf } from "./names.ts";
import { codeFor } from "./new-code.ts";
import { sourceOf } from "./project.ts";
import { indentAt, styleOf } from "./style.ts";
import { ts } from "./syntax.ts";
import { importUsed, importerOf } from "./type-names.ts";

export function addCallbacks(context: Context): void {
  const byPart = new Map<AddedCallback["of"], readonly Container[]>();
  for (const callback of context.changes.addedCallbacks) {
    const containers = byPart.get(callback.of) ?? partOf(context, callback.of);
    byPart.set(callback.of, containers);
    addCallback(context, callback, containers);
  }
}

function addCallback(
  context: Context,
  added: AddedCallback,
  containers: readonly Container[],
): void {
  const { project, edits } = context;
  const { of, name, code } = added;
  const isThere = containers.some((container) =>
    membersOf(project, container).some((member) => member.name === name),
  );
  if (isThere) return;
  const container = containers.find(({ kind }) => kind === "object" || kind === "class");
  if (container === undefined) {
    context.manual.push(
      missing(context, `nothing shows where ${of} stands: add ${name} to it by hand`),
    );
    return;
  }
  const source = sourceOf(project, container.node);
  const style = styleOf(source);
  if (container.kind !== "object") {
    tell(
      context,
      source,
      container.node,
      `add ${name} to this class: it is one of the ${of} callbacks`,
    );
    return;
  }
  const { node } = container;
  const last = node.properties.at(-1);
  const indent =
    last === undefined
      ? indentAt(source.text, node.end - 1) + style.indent
      : indentAt(source.text, last.getStart());
  const { comment, value } = codeFor(code, style, indent);
  importUsed(context, added, importerOf(context, source));
  edits
    .list(node, () => listOf(source, node.properties, node))
    .added.add(`${comment}${keyOf(name, style.quote)}: ${value}`);
}

/** What `createHandler` gets as `decisions` or `authenticate`; else what has their type, or their name. */
export function partOf(
  { project, registrations }: Context,
  of: AddedCallback["of"],
): readonly Container[] {
  for (const { options } of registrations.all) {
    if (options === undefined) continue;
    for (const container of containersOf(project, options)) {
      const part = membersOf(project, container).find(({ name }) => name === of)?.value;
      const found = part === undefined ? [] : containersOf(project, part);
      if (found.length > 0) return found;
    }
  }
  const type = of === "decisions" ? "Decisions" : "Authenticate";
  for (const word of [...(project.words.get(type) ?? []), ...(project.words.get(of) ?? [])]) {
    const value = valueAt(word);
    const found = value === undefined ? [] : containersOf(project, value);
    if (found.length > 0) return found;
  }
  return [];
}

/** The value that a word is the type or the name of. */
function valueAt(word: ts.Node): ts.Node | undefined {
  let node = word;
  while (ts.isTypeNode(node.parent) || ts.isQualifiedName(node.parent)) node = node.parent;
  const { parent } = node;
  if (ts.isSatisfiesExpression(parent)) return parent.expression;
  return ts.isVariableDeclaration(parent) && parent.initializer !== node
    ? parent.initializer
    : undefined;
}
