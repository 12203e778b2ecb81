/** A name of an operation, written anew where it stands: as a key, a constant, a member or a text. */
import { keyOf } from "./names.ts";
import { type Word, sourceOf } from "./project.ts";
import type { Context } from "./reconcile-context.ts";
import { styleOf } from "./style.ts";
import { ts } from "./syntax.ts";

/** Writes a name anew where it stands. */
export function rewrite(
  { project, edits }: Context,
  word: Word,
  to: string,
  isKey: boolean,
  isName: boolean,
): void {
  const source = sourceOf(project, word);
  const { parent } = word;
  const start = word.getStart();
  if (ts.isStringLiteralLike(word)) {
    const quote = source.text[start] ?? '"';
    edits.replace(source, start, word.end, quote + JSON.stringify(to).slice(1, -1) + quote);
    return;
  }
  const { quote } = styleOf(source);
  const isClass = ts.isClassElement(parent);
  if (ts.isShorthandPropertyAssignment(parent) && (isKey !== isName || to === "__proto__")) {
    const text = isKey ? `${keyOf(to, quote)}: ${isName ? to : word.text}` : `${word.text}: ${to}`;
    edits.replace(source, start, word.end, text);
  } else if (ts.isBindingElement(parent) && parent.propertyName === undefined && isKey && !isName) {
    edits.replace(source, start, word.end, `${keyOf(to, quote)}: ${word.text}`);
  } else if (
    ts.isExportSpecifier(parent) &&
    parent.propertyName === undefined &&
    isKey &&
    !isName
  ) {
    edits.replace(source, start, word.end, `${word.text} as ${to}`);
  } else if (
    ts.isPropertyAccessExpression(parent) &&
    parent.name === word &&
    !isBindableMember(to)
  ) {
    const dot = source.text.lastIndexOf(".", start);
    edits.replace(source, dot, word.end, `[${quote}${to}${quote}]`);
  } else {
    const isMemberName = isKey && (ts.isObjectLiteralElementLike(parent) || isClass);
    edits.replace(source, start, word.end, isMemberName ? keyOf(to, quote, isClass) : to);
  }
}

function isBindableMember(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
}
