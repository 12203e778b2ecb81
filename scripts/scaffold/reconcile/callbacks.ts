/** Callbacks that the description newly requires: a stub beside the others. */
import type { AddedCallback } from "./changes.ts";
import { type Context, missing, tell } from "./context.ts";
import { type Holder, holdersOf } from "./holders.ts";
import { listOf } from "./lists.ts";
import { membersOf } from "./members.ts";
import { keyOf } from "./names.ts";
import { codeFor } from "./new-code.ts";
import { sourceOf } from "./project.ts";
import { indentAt, styleOf } from "./style.ts";
import { ts } from "./syntax.ts";

export function addCallbacks(context: Context): void {
  const byPart = new Map<AddedCallback["of"], readonly Holder[]>();
  for (const callback of context.changes.addedCallbacks) {
    const holders = byPart.get(callback.of) ?? partOf(context, callback.of);
    byPart.set(callback.of, holders);
    addCallback(context, callback, holders);
  }
}

function addCallback(
  context: Context,
  { of, name, code }: AddedCallback,
  holders: readonly Holder[],
): void {
  const { project, edits } = context;
  const isThere = holders.some((holder) =>
    membersOf(project, holder).some((member) => member.name === name),
  );
  if (isThere) return;
  const holder = holders.find(({ kind }) => kind === "object" || kind === "class");
  if (holder === undefined) {
    context.manual.push(
      missing(context, `nothing shows where ${of} stands: add ${name} to it by hand`),
    );
    return;
  }
  const source = sourceOf(project, holder.node);
  const style = styleOf(source);
  if (holder.kind !== "object") {
    tell(
      context,
      source,
      holder.node,
      `add ${name} to this class: it is one of the ${of} callbacks`,
    );
    return;
  }
  const { node } = holder;
  const last = node.properties.at(-1);
  const indent =
    last === undefined
      ? indentAt(source.text, node.end - 1) + style.indent
      : indentAt(source.text, last.getStart());
  const { comment, value } = codeFor(code, style, indent);
  edits
    .list(node, () => listOf(source, node.properties, node))
    .added.push(`${comment}${keyOf(name, style.quote)}: ${value}`);
}

/** What `createHandler` gets as `decisions` or `authenticate`; else what has their type, or their name. */
function partOf({ project, registrations }: Context, of: AddedCallback["of"]): readonly Holder[] {
  for (const { options } of registrations.all) {
    if (options === undefined) continue;
    for (const holder of holdersOf(project, options)) {
      const part = membersOf(project, holder).find(({ name }) => name === of)?.value;
      const found = part === undefined ? [] : holdersOf(project, part);
      if (found.length > 0) return found;
    }
  }
  const type = of === "decisions" ? "Decisions" : "Authenticate";
  for (const word of [...(project.words.get(type) ?? []), ...(project.words.get(of) ?? [])]) {
    const value = valueAt(word);
    const found = value === undefined ? [] : holdersOf(project, value);
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
