/** Operations that have a new name: keys, constants, imports, references and types follow; code stays as it is. */
import type { RenamedHandler } from "./changes.ts";
import { type Context, isHeldBack, missing, placed, tell } from "./reconcile-context.ts";
import { exchangedNames } from "./exchanged-names.ts";
import { typeEnds, typeStem, usesOf } from "./generated.ts";
import { type Member, codeOf } from "./members.ts";
import { isWithin } from "./hidden.ts";
import { clashOf } from "./name-clash.ts";
import { freeWords, isBindable } from "./names.ts";
import { type Word, listed, sourceOf } from "./project.ts";
import { markedNode } from "./removal-comment.ts";
import { rewrite } from "./rewrite-name.ts";
import { declarationsOf, isFromElsewhere } from "./symbols.ts";
import { labelsOf } from "./test-calls.ts";
import { ts } from "./syntax.ts";
import { isKeyArgument, isTypeKey } from "./type-keys.ts";

/** The names of members after the renames. */
export function renameOperations(context: Context): void {
  const { renamed } = context.changes;
  const exchanged = exchangedNames(context.changes);
  const active = renamed.filter((rename) => {
    if (exchanged.has(rename.from)) {
      const [member] = context.registrations.members.get(rename.from) ?? [];
      const text = `rename the handler of ${rename.from} to ${rename.to} by hand: names are exchanged, and nothing shows whether that is done`;
      if (member !== undefined) tell(context, member.source, member.node, text);
      return false;
    }
    if (placesOf(context, rename) === undefined) return isCalledAlone(context, rename);
    return !isHeldBack(context, rename.from, `renames it to ${rename.to}`);
  });
  const plans = active.map((rename) => planOf(context, rename));
  const leaving = new Set(plans.flatMap(({ words }) => words));
  for (const { to } of active) for (const word of goingWords(context, to)) leaving.add(word);
  for (const plan of plans) apply(context, plan, leaving);
  for (const rename of active) renameTypes(context, rename);
}

/** Whether only calls, types and keys get the new name: a handler that is not found, or has it already. */
function isCalledAlone(
  { project, registrations, changes }: Context,
  rename: RenamedHandler,
): boolean {
  const { from, to } = rename;
  const { renamed, added } = changes;
  const isNew =
    renamed.some((other) => other.to === from) || added.some(({ name }) => name === from);
  const isHeld = project.faults.some(({ words }) => words.has(from));
  return !isNew && !isHeld && !registrations.members.has(from) && !isTaken(changes, to);
}

/** Whether another operation had the name before. */
function isTaken({ renamed, removed }: Context["changes"], name: string): boolean {
  return renamed.some(({ from }) => from === name) || removed.some((each) => each.name === name);
}

/** A name within code that becomes a comment, for its operation is gone and another one gets the name. */
function goingWords({ project, registrations, changes }: Context, name: string): readonly Word[] {
  if (!changes.removed.some((each) => each.name === name)) return [];
  const codes = (registrations.members.get(name) ?? [])
    .filter(({ container, node }) => container.kind === "module" && !ts.isExportSpecifier(node))
    .map(({ node }) => markedNode(node));
  return (project.words.get(name) ?? []).filter((word) =>
    codes.some((code) => isWithin(word, code)),
  );
}

/** Whether there is something to rename; `undefined` where it is done, or not to be decided. */
function placesOf(context: Context, { from, to }: RenamedHandler): readonly Member[] | undefined {
  const { renamed, added } = context.changes;
  const { members } = context.registrations;
  const old = members.get(from);
  if (old === undefined) {
    const isLost = !members.has(to) && !isHeldBack(context, from, `renames it to ${to}`);
    const text = `no handler of ${from} was found: rename it to ${to} by hand`;
    if (isLost) context.manual.push(missing(context, text));
    return undefined;
  }
  const present = members.get(to);
  const givesWay =
    renamed.some((other) => other.from === to) ||
    context.changes.removed.some(({ name }) => name === to);
  if (present === undefined || givesWay) return isDone(context, from, to) ? undefined : old;
  const isNew =
    renamed.some((other) => other.to === from) || added.some(({ name }) => name === from);
  const [member] = old;
  if (!isNew && member !== undefined) {
    tell(
      context,
      member.source,
      member.node,
      `${from} and ${to} are both registered, and the description has ${to} alone: keep one of them`,
    );
  }
  return undefined;
}

/** In a chain a → b → c, `b` is there before and after; that `a` is gone and `c` there shows that it is done. */
function isDone(context: Context, from: string, to: string): boolean {
  const { members } = context.registrations;
  const before = context.changes.renamed.find((other) => other.to === from);
  return before !== undefined && members.has(to) && !members.has(before.from);
}

interface Plan extends RenamedHandler {
  readonly members: readonly Member[];
  /** Names of members. */
  readonly keys: ReadonlySet<ts.Node>;
  /** Names that stand for a declared handler. */
  readonly words: readonly Word[];
  /** Names of members that are got from a container, such as `handlers.getPet`. */
  readonly accesses: readonly Word[];
}

function planOf(context: Context, rename: RenamedHandler): Plan {
  const { project, registrations, output } = context;
  const members = registrations.members.get(rename.from) ?? [];
  const keys = new Set<ts.Node>();
  const memberNodes = new Set<ts.Node>();
  const declared = new Set<ts.Node>();
  for (const { key, node, value, container } of members) {
    if (key !== undefined) keys.add(key);
    memberNodes.add(ts.isExpressionStatement(node) ? targetOfStatement(node) : node);
    if (container.kind === "module")
      for (const each of exportDeclarations(context, node)) declared.add(each);
    if (value === undefined) continue;
    for (const word of wordsWithin(value, rename.from)) {
      for (const each of declarationsOf(project, word)) {
        if (!isFromElsewhere(project, each) && !memberNodes.has(each)) declared.add(each);
      }
    }
  }
  const generated = usesOf(project, rename.from, output);
  for (const { parent } of generated.specifiers) declared.add(parent);
  const words: Word[] = [];
  const accesses: Word[] = [...generated.qualified];
  for (const word of project.words.get(rename.from) ?? []) {
    if (isTypeKey(context, word) || isKeyArgument(context, word)) accesses.push(word);
    else if (isAccess(context, word, memberNodes)) accesses.push(word);
    else if (
      ts.isIdentifier(word) &&
      declarationsOf(project, word).some((each) => declared.has(each))
    )
      words.push(word);
  }
  return { ...rename, members, keys, words, accesses };
}

function targetOfStatement({ expression }: ts.ExpressionStatement): ts.Node {
  return ts.isBinaryExpression(expression) ? expression.left : expression;
}

function exportDeclarations({ project }: Context, node: ts.Node): readonly ts.Node[] {
  return ts.isExportSpecifier(node) ? declarationsOf(project, node.name) : [node];
}

function wordsWithin(value: ts.Node, name: string): Word[] {
  const found: Word[] = [];
  const pending = [value];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isIdentifier(node)) {
      if (node.text === name) found.push(node);
      // The code of a handler is not what registers it.
    } else if (!ts.isFunctionLike(node)) ts.forEachChild(node, (child) => void pending.push(child));
  }
  return found;
}

/** `handlers.getPet`, `handlers["getPet"]` and `const { getPet } = handlers`. */
function isAccess(
  { project, registrations }: Context,
  word: Word,
  members: ReadonlySet<ts.Node>,
): boolean {
  const { parent } = word;
  const object =
    ts.isPropertyAccessExpression(parent) && parent.name === word
      ? parent.expression
      : ts.isElementAccessExpression(parent) && parent.argumentExpression === word
        ? parent.expression
        : undefined;
  if (object !== undefined) {
    if (ts.isBinaryExpression(parent.parent) && members.has(parent)) return false;
    if (declarationsOf(project, word).some((each) => members.has(each))) return true;
    const name = ts.isPropertyAccessExpression(object) ? object.name : object;
    return declarationsOf(project, name).some((each) => registrations.variables.has(each));
  }
  if (!ts.isBindingElement(parent) || (parent.propertyName ?? parent.name) !== word) return false;
  const property = project.checker.getTypeAtLocation(parent.parent).getProperty(word.text);
  return property?.declarations?.some((each) => members.has(each)) === true;
}

function apply(context: Context, plan: Plan, leaving: ReadonlySet<Word>): void {
  const { project } = context;
  const { from, to } = plan;
  const clash = isBindable(to) ? clashOf(context, plan.words, to, leaving) : undefined;
  const keepsName = clash !== undefined || !isBindable(to);
  const named = plan.members.find(
    ({ key, container }) => key === undefined && container.kind === "module",
  );
  if (keepsName && named !== undefined) {
    const why =
      clash === undefined
        ? `${to} cannot be the name of a constant`
        : `${sourceOf(project, clash).path} has another ${to}`;
    tell(
      context,
      named.source,
      named.node,
      `rename the export ${from} to ${to} by hand, for ${why}`,
    );
    return;
  }
  const declared = plan.words.find((word) =>
    declarationsOf(project, word).some((each) => each === word.parent),
  );
  if (keepsName && declared !== undefined) {
    const why =
      clash === undefined
        ? "that cannot be the name of a constant"
        : `${sourceOf(project, clash).path} has another ${to}`;
    context.noted.push(
      placed(context, declared, to, [`its constant keeps the name ${from}: ${why}`]),
    );
  }
  const words = new Set(keepsName ? [] : plan.words);
  for (const word of [...stubWords(context, plan), ...labelsOf(context, from)]) {
    rewrite(context, word, to, false, false);
  }
  for (const word of new Set<ts.Node>([...plan.keys, ...words, ...plan.accesses])) {
    const isKey = plan.keys.has(word) || plan.accesses.some((each) => each === word);
    rewrite(context, word as Word, to, isKey, words.has(word as Word));
  }
}

/** `"getPet"` of `() => notImplemented("getPet")`, which nobody has written yet. */
function stubWords({ project }: Context, { from, members }: Plan): readonly Word[] {
  return members.flatMap((member) => {
    const code = codeOf(project, member);
    if (!ts.isArrowFunction(code) || code.parameters.length > 0) return [];
    const { body } = code;
    if (!ts.isCallExpression(body) || !/(?:^|\.)notImplemented$/u.test(body.expression.getText()))
      return [];
    return body.arguments.filter(
      (each): each is ts.StringLiteralLike => ts.isStringLiteralLike(each) && each.text === from,
    );
  });
}

function renameTypes(context: Context, { from, to, fromType, toType }: RenamedHandler): void {
  const { project, edits, output } = context;
  const [old, next] = [typeStem(fromType, from), typeStem(toType, to)];
  if (old === next) return;
  for (const end of typeEnds(project, old)) {
    const { specifiers, references, qualified } = usesOf(project, old + end, output);
    const others = freeWords(project, next + end);
    const renamedAway = context.changes.renamed.some(
      (other) => typeStem(other.fromType, other.from) === next,
    );
    const bySource = new Map<unknown, Word[]>();
    for (const word of [...specifiers, ...references])
      listed(bySource, sourceOf(project, word)).push(word);
    for (const word of qualified) rewrite(context, word, next + end, false, true);
    for (const word of specifiers) {
      const source = sourceOf(project, word);
      const { parent } = word;
      const isPlain =
        (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) &&
        parent.propertyName === undefined;
      const clashes = isPlain && others.has(source) && !renamedAway;
      edits.replace(
        source,
        word.getStart(),
        word.end,
        clashes ? `${next + end} as ${old + end}` : next + end,
      );
    }
    for (const word of references) {
      if (others.has(sourceOf(project, word)) && !renamedAway) continue;
      rewrite(context, word, next + end, false, true);
    }
  }
}
