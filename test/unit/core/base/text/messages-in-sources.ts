/** Texts that the sources pass on as messages, found in their syntax trees. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import ts from "typescript";

const root = join(import.meta.dirname, "../../../../..");

/** Members and variables that hold a text for people. */
const holders = new Set(["message", "help", "hint", "fix", "cause"]);

/** Each text, with one word in the place of each value. */
export function messagesInSources(): string[] {
  const files = globSync(["{core,generators,linter,scripts}/**/*.ts"], { cwd: root }).toSorted();
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return messagesOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  });
}

function messagesOf(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && text.includes(" ") && isMessage(node)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce(
    (text, { literal }) => `${text}value${literal.text}`,
    node.head.text,
  );
}

/** A value of such a member or variable, or what a `UsageError` is made of. */
function isMessage(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent))
    return ts.isIdentifier(parent.name) && holders.has(parent.name.text);
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent))
    return isMessage(parent);
  if (!ts.isNewExpression(parent) && !ts.isCallExpression(parent)) return false;
  return /(?:UsageError|fail|fault|report\w*|wrong|note|say)$/.test(parent.expression.getText());
}
