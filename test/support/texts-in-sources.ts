/** Texts for people, found in the syntax trees of sources. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import ts from "typescript";
import type { PlacedText } from "./sentences.ts";

/** Words that stand in sentences, and seldom in code. */
const usual =
  /\b(?:the|an?|is|are|was|has|have|its?|this|not|no|cannot|must|expected|unknown|requires?|use|run|write|correct)\b/iu;

/** Code that generators print. */
const code = /[{}$]|=>|\(\?|\b(?:const|readonly|export|function|return|import)\b|<\/|^ +\w/u;

/** A word as people write it, with the marks around it. */
const plain = /^[("'`]*\p{L}[\p{L}'-]*[)"'`]*[.,:;?!…]*$/u;

/** Each text of the TypeScript below `folder`, with one word in the place of each value. */
export function textsIn(root: string, folder: string): PlacedText[] {
  const files = globSync([`${folder}/**/*.ts`], { cwd: root, ignore: ["**/dist/**"] }).toSorted();
  return files.flatMap((file) => textsOf(file, readFileSync(join(root, file), "utf8")));
}

/** Those of one file. */
export function textsOf(file: string, source: string): PlacedText[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: PlacedText[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text === undefined) ts.forEachChild(node, visit);
    else if (isProse(text)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({ text, place: `${file}:${line + 1}` });
    }
  };
  visit(tree);
  return found;
}

/** Strings, templates, and sums of them. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ literal }) => `value${literal.text}`);
    return node.head.text + parts.join("");
  }
  if (!ts.isBinaryExpression(node)) return undefined;
  if (node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === undefined && right === undefined
    ? undefined
    : `${left ?? "value"}${right ?? "value"}`;
}

/** Three words and more, most of them plain. Lists of keywords have no word that sentences have. */
function isProse(text: string): boolean {
  const words = text
    .replaceAll(/`[^`]*`/g, "code")
    .trim()
    .split(/\s+/);
  if (words.length < 3 || !usual.test(text) || code.test(text)) return false;
  return words.filter((word) => plain.test(word)).length / words.length > 0.6;
}
