/** Names that people's files may bind. */
import type { Project, Source, Word } from "./project.ts";
import { sourceOf } from "./project.ts";
import { ts } from "./syntax.ts";

/** Whether a constant can have a name. */
export function isBindable(name: string): boolean {
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*$/u.test(name)) return false;
  const scanner = ts.createScanner(
    ts.ScriptTarget.ESNext,
    false,
    ts.LanguageVariant.Standard,
    name,
  );
  const kind = scanner.scan();
  const isWord = kind === ts.SyntaxKind.Identifier || kind > ts.SyntaxKind.LastFutureReservedWord;
  return isWord && !unbindable.has(name);
}

const unbindable: ReadonlySet<string> = new Set(["arguments", "await", "eval", "undefined"]);

/** A name as the key of a member. `__proto__` without brackets would set the prototype. */
export function keyOf(name: string, quote: string, isOfClass = false): string {
  const literal = quote + JSON.stringify(name).slice(1, -1) + quote;
  if (name === "__proto__" || (isOfClass && name === "constructor")) return `[${literal}]`;
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : literal;
}

/** Whether a word names a value or type of its file, and no member of something. */
export function isFree(word: Word): boolean {
  if (!ts.isIdentifier(word)) return false;
  const { parent } = word;
  if (ts.isPropertyAccessExpression(parent) || ts.isMetaProperty(parent))
    return parent.name !== word;
  if (ts.isQualifiedName(parent)) return parent.right !== word;
  if (ts.isImportTypeNode(parent)) return false;
  if (ts.isImportSpecifier(parent)) return parent.name === word;
  if (ts.isExportSpecifier(parent)) {
    return (
      (parent.propertyName ?? parent.name) === word &&
      parent.parent.parent.moduleSpecifier === undefined
    );
  }
  if (ts.isBindingElement(parent)) return parent.propertyName !== word;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  const isMember =
    ts.isObjectLiteralElementLike(parent) ||
    ts.isClassElement(parent) ||
    ts.isTypeElement(parent) ||
    ts.isEnumMember(parent);
  return !(isMember && parent.name === word);
}

/** The places where each file names a value or type so. */
export function freeWords(project: Project, name: string): ReadonlyMap<Source, readonly Word[]> {
  const found = new Map<Source, Word[]>();
  for (const word of project.words.get(name) ?? []) {
    if (!isFree(word)) continue;
    const source = sourceOf(project, word);
    const words = found.get(source) ?? [];
    words.push(word);
    found.set(source, words);
  }
  return found;
}
