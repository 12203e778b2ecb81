/** Lines of code that say what changed: a member, a part of a request, or what was made of one of them. */
import type { Difference } from "./changes.ts";
import type { Context } from "./reconcile-context.ts";
import { isHidden } from "./hidden.ts";
import { childrenOf } from "./project.ts";
import { remembered } from "./remembered.ts";
import { ts } from "./syntax.ts";

interface Mention {
  readonly node: ts.Node;
  readonly what: readonly string[];
}

/** Parts of requests and answers that have members: reading another member of one is not affected. */
const holders: ReadonlySet<string> = new Set(["path", "query", "headers", "cookies", "body"]);

/** Most nodes of a function that is looked through: many operations may be called in a large one. */
const most = 20_000;

/** Values of values are followed so far. */
const rounds = 4;

/** The places in `region`. `results` are calls whose answers changed: what they are kept in is followed. */
export function mentionsOf(
  { project, hidden }: Context,
  region: ts.Node,
  differences: readonly Difference[],
  results: readonly ts.Node[],
): readonly Mention[] {
  const byWord = new Map<string, string[]>();
  for (const { text, words } of differences)
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), text]);
  const all = differences.map(({ text }) => text);
  const nodes = within(region).filter((node) => isMention(node) && !isHidden(node, hidden));
  const found = new Map<ts.Node, readonly string[]>();
  /** Declarations of what holds a value that is affected, and what changed of it. */
  const kept = new Map<ts.Node, { readonly what: readonly string[]; readonly isHolder: boolean }>();
  for (const result of results) keep(result, all, true, kept);
  for (let round = 0; round < rounds; round += 1) {
    const before = found.size;
    for (const node of nodes) {
      if (found.has(node)) continue;
      const what = whatOf(node, byWord, project.checker, kept);
      if (what === undefined) continue;
      found.set(node, what);
      keep(node, what, false, kept);
    }
    if (found.size === before) break;
  }
  return [...found].map(([node, what]) => ({ node, what }));
}

function isMention(
  node: ts.Node,
): node is ts.Identifier | ts.StringLiteralLike | ts.NumericLiteral {
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isNumericLiteral(node);
}

function whatOf(
  node: ts.Node,
  byWord: ReadonlyMap<string, readonly string[]>,
  checker: ts.TypeChecker,
  kept: ReadonlyMap<ts.Node, { readonly what: readonly string[]; readonly isHolder: boolean }>,
): readonly string[] | undefined {
  if (!isMention(node)) return undefined;
  const own = byWord.get(node.text);
  if (own !== undefined) {
    if (!holders.has(node.text)) return own;
    const read = memberRead(node);
    return read === undefined || byWord.has(read) ? own : undefined;
  }
  if (kept.size === 0 || !ts.isIdentifier(node)) return undefined;
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  const value = symbol?.declarations?.map((each) => kept.get(each)).find((each) => each);
  if (value === undefined) return undefined;
  const read = value.isHolder ? memberRead(node) : undefined;
  return read === undefined ? value.what : undefined;
}

/** `name` of `body.name` and of `request.body?.name`. */
function memberRead(node: ts.Node): string | undefined {
  const { parent } = node;
  const whole = ts.isPropertyAccessExpression(parent) && parent.name === node ? parent : node;
  const access = whole.parent;
  if (ts.isPropertyAccessExpression(access) && access.expression === whole) return access.name.text;
  if (!ts.isElementAccessExpression(access) || access.expression !== whole) return undefined;
  const key = access.argumentExpression;
  return ts.isStringLiteralLike(key) ? key.text : undefined;
}

/** Follows a value to the names that it is given, but not through what a call makes of it. */
function keep(
  start: ts.Node,
  what: readonly string[],
  isHolder: boolean,
  kept: Map<ts.Node, { readonly what: readonly string[]; readonly isHolder: boolean }>,
): void {
  let node = start;
  while (ts.isExpression(node.parent) && !ts.isFunctionLike(node.parent)) {
    const { parent } = node;
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return;
    node = parent;
  }
  const { parent } = node;
  if (!ts.isVariableDeclaration(parent) || parent.initializer !== node) {
    // What is bound as another name: `{ limit: most }`.
    if (ts.isBindingElement(parent) && parent.propertyName === node)
      kept.set(parent, { what, isHolder });
    return;
  }
  if (ts.isIdentifier(parent.name)) kept.set(parent, { what, isHolder });
}

/** All nodes of a region; none of one that is too large. */
const within = remembered((region: ts.Node): readonly ts.Node[] => {
  const found: ts.Node[] = [];
  const pending = [region];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    found.push(node);
    if (found.length > most) return [];
    pending.push(...childrenOf(node).toReversed());
  }
  return found;
});
