/** Comments that say that an operation is gone, above code that stays. */
import type { Context } from "./reconcile-context.ts";
import { type Project, type Source, sourceOf } from "./project.ts";
import { indentAt, styleOf } from "./style.ts";
import { ts } from "./syntax.ts";

/** The words of a comment, on one line and without its signs. */
export function commentWords(comment: string): string {
  return comment
    .replace(/^\s*(?:\/\/+|\/\*+)/u, "")
    .replace(/\*+\/\s*$/u, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** Puts a comment above a declaration, once. */
export function mark({ project, edits }: Context, node: ts.Node, comment: string): void {
  const source = sourceOf(project, node);
  const whole = markedNode(node);
  if (leadingText(source, whole).includes(comment)) return;
  const start = whole.getStart(undefined, true);
  const { eol } = styleOf(source);
  edits.insert(source, start, `// ${comment}${eol}${indentAt(source.text, start)}`);
}

/** The statement or member that a declaration is a part of. */
export function markedNode(node: ts.Node): ts.Node {
  let whole = node;
  while (
    !ts.isStatement(whole) &&
    !ts.isClassElement(whole) &&
    !ts.isObjectLiteralElementLike(whole)
  ) {
    if (ts.isSourceFile(whole.parent)) break;
    whole = whole.parent;
  }
  return whole;
}

/** Whether code stands under such a comment. */
export function isMarked(project: Project, node: ts.Node, comment: string): boolean {
  const source = sourceOf(project, node);
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    const isWhole =
      ts.isStatement(at) || ts.isClassElement(at) || ts.isObjectLiteralElementLike(at);
    if (isWhole && leadingText(source, at).includes(comment)) return true;
  }
  return false;
}

function leadingText({ text }: Source, node: ts.Node): string {
  return text.slice(node.pos, node.getStart());
}
