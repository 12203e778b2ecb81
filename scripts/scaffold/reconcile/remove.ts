/** Operations that are gone: their handlers leave the registration, and their code stays with one comment. */
import type { RemovedHandler } from "./changes.ts";
import { type Context, isHeldBack, tell } from "./reconcile-context.ts";
import { unwrapped } from "./containers.ts";
import { usesOf } from "./generated.ts";
import { expectedErrors, tellAbove } from "./expected-errors.ts";
import { exchangedNames } from "./exchanged-names.ts";
import { removeImport, namesList } from "./imports.ts";
import { type List, listOf, statementRange } from "./list-edits.ts";
import { commentWords, mark, markedNode } from "./removal-comment.ts";
import type { Member } from "./members.ts";
import { isFree } from "./names.ts";
import { type Hidden, isHidden, isWithin } from "./hidden.ts";
import { type Source, sourceOf } from "./project.ts";
import { removeTypes } from "./removed-types.ts";
import { declarationsOf, isFromElsewhere } from "./symbols.ts";
import { ts } from "./syntax.ts";

export function removeOperations(context: Context): void {
  for (const removed of context.changes.removed) {
    const members = leavingMembers(context, removed);
    if (members.length === 0) {
      // An earlier run took it out: what calls it may still be there.
      if (!isGone(context, removed)) continue;
      if (isHeldBack(context, removed.name, "takes it out")) continue;
      // Or it is registered in a way that is not understood: its types go all the same.
      const hidden: Hidden = new Map();
      removeTypes(context, removed, hidden);
      tellCalls(context, removed.name);
      tellUnused(context, hidden, new Set());
      for (const [node, how] of hidden) context.hidden.set(node, how);
      continue;
    }
    if (isHeldBack(context, removed.name, "takes it out")) continue;
    const hidden: Hidden = new Map();
    for (const member of members) takeOut(context, member, commentWords(removed.comment), hidden);
    const dropped = dropImports(context, members, hidden);
    removeTypes(context, removed, hidden);
    tellCalls(context, removed.name);
    tellUnused(context, hidden, dropped);
    for (const [node, how] of hidden) context.hidden.set(node, how);
  }
}

/** True where no operation has the name now. */
function isGone({ changes }: Context, { name }: RemovedHandler): boolean {
  const { added, renamed } = changes;
  return !added.some((each) => each.name === name) && !renamed.some(({ to }) => to === name);
}

function leavingMembers(
  { changes, registrations }: Context,
  { name }: RemovedHandler,
): readonly Member[] {
  if (exchangedNames(changes).has(name)) return [];
  const successor = changes.renamed.find(({ to }) => to === name);
  // What has the name now is the handler that was renamed to it.
  if (successor !== undefined && !registrations.members.has(successor.from)) return [];
  return registrations.members.get(name) ?? [];
}

/** `hidden` gets what is no code any more: it is taken out, or has become a comment. */
function takeOut(context: Context, member: Member, comment: string, hidden: Hidden): void {
  const { edits } = context;
  const { container, node, source } = member;
  const code = plainCode(context, member);
  const staying = code ?? (container.kind === "class" ? node : undefined);
  if (staying !== undefined)
    context.noted.push(...expectedErrors(context, markedNode(staying), member.name));
  if (staying !== node) tellAbove(context, node);
  if (code !== undefined && container.kind !== "class") mark(context, code, comment);
  switch (container.kind) {
    case "class":
      return stay(context, member, comment, hidden);
    case "module":
      if (!ts.isExportSpecifier(node)) return stay(context, member, comment, hidden);
      if (code === undefined) {
        const text = `take ${member.name} out of these exports by hand: ${comment}`;
        return tell(context, source, node, text);
      }
      hidden.set(node, "removed");
      namesList(context, node.parent).removed.add(node);
      return undefined;
    case "statements": {
      if (code === undefined) return commentOut(context, source, node, comment, hidden);
      hidden.set(node, "removed");
      const { start, end } = statementRange(source, node);
      return edits.replace(source, start, end, "");
    }
    default: {
      hidden.set(node, code === undefined ? "commented" : "removed");
      const elements =
        container.kind === "object" ? container.node.properties : container.node.elements;
      const list = edits.list(container.node, () => listOf(source, elements, container.node));
      if (code === undefined) list.commented.set(node, comment);
      else list.removed.add(node);
    }
  }
}

/** A class or a module is registered whole, so a member may stay in it, unless another one gets its name. */
function stay(context: Context, member: Member, comment: string, hidden: Hidden): void {
  const { node, source, name } = member;
  if (!context.changes.renamed.some(({ to }) => to === name)) return mark(context, node, comment);
  return commentOut(context, source, markedNode(node), comment, hidden);
}

/** A statement or a member of a class stays with all its bytes, as a comment. */
function commentOut(
  { edits }: Context,
  source: Source,
  node: ts.Node,
  comment: string,
  hidden: Hidden,
): void {
  hidden.set(node, "commented");
  const single: List = {
    source,
    elements: [node],
    hasTrailingComma: false,
    open: 0,
    close: node.end,
    removed: new Set(),
    commented: new Map([[node, comment]]),
    added: new Set(),
  };
  edits.list(node, () => single);
}

/** Where the code stands, when what is registered is only its name: then nothing is lost with the registration. */
function plainCode({ project }: Context, { value, node, container }: Member): ts.Node | undefined {
  if (value === undefined) return undefined;
  const inner = unwrapped(value);
  if (inner !== value) return undefined;
  const name = ts.isPropertyAccessExpression(inner) ? inner.name : inner;
  if (!ts.isIdentifier(name)) return undefined;
  const declaration = declarationsOf(project, name).find((each) => !isFromElsewhere(project, each));
  if (declaration === undefined || declaration === node || ts.isParameter(declaration))
    return undefined;
  if (container.kind !== "module" && ts.isBindingElement(declaration)) return undefined;
  return ts.isSourceFile(declaration) ? undefined : declaration;
}

/** Files that call the operation by the generated client, such as tests. */
function tellCalls(context: Context, name: string): void {
  const { specifiers, qualified } = usesOf(context.project, name, context.output);
  const isTaken = context.changes.renamed.some(({ to }) => to === name);
  const why = isTaken ? "is another operation now" : "is no longer generated";
  for (const word of [...specifiers, ...qualified]) {
    const source = sourceOf(context.project, word);
    tell(context, source, word, `${name} ${why}: take what calls it out`);
  }
}

/** Takes out imports of handlers that nothing else in the file uses, and gives those. */
function dropImports(
  context: Context,
  members: readonly Member[],
  hidden: Hidden,
): ReadonlySet<ts.Node> {
  const { project } = context;
  const dropped = new Set<ts.Node>();
  for (const { value, source } of members) {
    if (value === undefined || !ts.isIdentifier(value) || !isHidden(value, hidden)) continue;
    const local = localDeclaration(context, value);
    if (local === undefined || sourceOf(project, local) !== source) continue;
    const others = (project.words.get(value.text) ?? []).filter(
      (word) => isFree(word) && sourceOf(project, word) === source,
    );
    const isUsed = others.some((word) => !isHidden(word, hidden) && !isWithin(word, local));
    if (isUsed) continue;
    const isImport = ts.isImportSpecifier(local) || ts.isImportClause(local) || isRequired(local);
    if (isImport) {
      removeImport(context, local);
      dropped.add(local);
    } else if (!isExported(local)) {
      tell(
        context,
        source,
        local,
        `nothing uses ${value.text} any more: delete it when you need it no longer`,
      );
    }
  }
  return dropped;
}

/** The declaration of a name within its file: an import, a constant, a function. */
function localDeclaration(
  { project: { checker } }: Context,
  word: ts.Identifier,
): ts.Declaration | undefined {
  const { parent } = word;
  const symbol =
    ts.isShorthandPropertyAssignment(parent) && parent.name === word
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(word);
  return symbol?.declarations?.[0];
}

function isRequired(declaration: ts.Node): boolean {
  const whole = ts.isBindingElement(declaration) ? declaration.parent.parent : declaration;
  return (
    ts.isVariableDeclaration(whole) && whole.initializer?.getText().startsWith("require(") === true
  );
}

function isExported(declaration: ts.Declaration): boolean {
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export) !== 0;
}

/** Names that only code uses which now is a comment: compilers that refuse unused names stop there. */
function tellUnused(context: Context, hidden: Hidden, dropped: ReadonlySet<ts.Node>): void {
  const { project } = context;
  const told = new Set<ts.Node>(dropped);
  for (const [node, how] of hidden) {
    if (how === "removed") continue;
    for (const word of identifiersWithin(node)) {
      const local = localDeclaration(context, word);
      if (local === undefined || told.has(local) || isWithin(local, node)) continue;
      told.add(local);
      const source = sourceOf(project, node);
      if (local.getSourceFile() !== source.tree || isExported(local) || ts.isParameter(local))
        continue;
      const words = (project.words.get(word.text) ?? []).filter(
        (each) => isFree(each) && each.getSourceFile() === source.tree,
      );
      const isOpen = (each: ts.Node) => !isHidden(each, hidden) && !isHidden(each, context.hidden);
      if (words.some((each) => isOpen(each) && !isWithin(each, local))) continue;
      if (isFromElsewhere(project, local) && /(?:Handler|Request|Answer)$/u.test(word.text))
        continue;
      tell(
        context,
        source,
        markedNode(local),
        `nothing uses ${word.text} any more: delete it when you need it no longer`,
      );
    }
  }
}

function identifiersWithin(node: ts.Node): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const pending = [node];
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    if (ts.isIdentifier(each) && isFree(each)) found.push(each);
    ts.forEachChild(each, (child) => void pending.push(child));
  }
  return found;
}
