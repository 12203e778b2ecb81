/** Whether a name can be given to something in all files that name it. */
import type { Context } from "./reconcile-context.ts";
import { freeWords, isBindable, isFree } from "./names.ts";
import { type Word, listed, sourceOf } from "./project.ts";
import type { Source } from "./project.ts";
import { targetOf } from "./symbols.ts";
import { ts } from "./syntax.ts";

/**
 * A place where a name stands for something else that would be meant then, or that would mean the renamed
 * thing. What is `leaving` gets another name itself.
 */
export function clashOf(
  context: Context,
  words: readonly Word[],
  name: string,
  leaving: ReadonlySet<Word>,
): Word | undefined {
  const { project } = context;
  const bySource = new Map<Source, Word[]>();
  for (const word of words) listed(bySource, sourceOf(project, word)).push(word);
  for (const [source, others] of freeWords(project, name)) {
    const own = bySource.get(source);
    if (own === undefined) continue;
    const clash = others.find((other) => !leaving.has(other) && isClash(context, other, own));
    if (clash !== undefined) return clash;
  }
  return undefined;
}

/** What a block declares is seen within it alone. */
function isClash({ project }: Context, other: Word, own: readonly Word[]): boolean {
  const declaration = targetOf(project, other)?.declarations?.[0];
  if (declaration === undefined || declaration.getSourceFile() !== other.getSourceFile())
    return true;
  const scope = scopeOf(declaration);
  if (ts.isSourceFile(scope)) return true;
  return own.some((word) => word.pos >= scope.pos && word.end <= scope.end);
}

function scopeOf(declaration: ts.Node): ts.Node {
  const isVar =
    ts.isVariableDeclaration(declaration) &&
    (declaration.parent.flags & ts.NodeFlags.BlockScoped) === 0;
  let node = declaration.parent;
  while (!ts.isSourceFile(node) && !(isVar ? ts.isFunctionLike(node) : isScope(node)))
    node = node.parent;
  return node;
}

function isScope(node: ts.Node): boolean {
  return (
    ts.isBlock(node) ||
    ts.isFunctionLike(node) ||
    ts.isModuleBlock(node) ||
    ts.isCaseBlock(node) ||
    ts.isCatchClause(node) ||
    ts.isForStatement(node) ||
    ts.isForOfStatement(node) ||
    ts.isForInStatement(node)
  );
}

/** `name`, or the first of `nameHandler`, `nameHandler2` and so on that stands for nothing at the top of a file. */
export function freeName(
  context: Context,
  source: Source | undefined,
  name: string,
  taken: ReadonlySet<string>,
): string {
  const isFreeName = (candidate: string) =>
    isBindable(candidate) &&
    !taken.has(candidate) &&
    !(context.project.words.get(candidate) ?? []).some(
      (word) => isFree(word) && word.getSourceFile() === source?.tree && isClash(context, word, []),
    );
  if (isFreeName(name)) return name;
  const stem = `${/^[\p{ID_Start}$_]/u.test(name) ? "" : "_"}${name.replace(/[^\p{ID_Continue}$]/gu, "_")}Handler`;
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? stem : `${stem}${count}`;
    if (isFreeName(candidate)) return candidate;
  }
}
