/** How a file is written: ends of lines, indentation, quotes and semicolons. */
import type { Source } from "./project.ts";
import { ts } from "./syntax.ts";

export interface Style {
  readonly eol: string;
  readonly indent: string;
  readonly quote: '"' | "'";
  readonly hasSemicolons: boolean;
}

const styles = new WeakMap<Source, Style>();

export function styleOf(source: Source): Style {
  const known = styles.get(source);
  if (known !== undefined) return known;
  const style = read(source);
  styles.set(source, style);
  return style;
}

function read({ text, tree }: Source): Style {
  const first = text.indexOf("\n");
  const indent = /\n([ \t]+)[^\s*]/u.exec(text)?.[1] ?? "  ";
  const counted = { double: 0, single: 0 };
  const [specifier] = tree.statements.filter((each) => ts.isImportDeclaration(each));
  const sample = specifier?.moduleSpecifier.getText() ?? text;
  for (const sign of sample) {
    if (sign === '"') counted.double += 1;
    if (sign === "'") counted.single += 1;
  }
  const ended = tree.statements.filter(({ kind }) => semicolonKinds.has(kind));
  const without = ended.filter((each) => text[each.end - 1] !== ";").length;
  return {
    eol: first > 0 && text[first - 1] === "\r" ? "\r\n" : "\n",
    indent: indent.startsWith("\t") ? "\t" : indent,
    quote: counted.single > counted.double ? "'" : '"',
    hasSemicolons: ended.length === 0 || without * 2 < ended.length,
  };
}

const semicolonKinds: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.VariableStatement,
  ts.SyntaxKind.ExpressionStatement,
  ts.SyntaxKind.ExportAssignment,
]);

export function lineStart(text: string, position: number): number {
  return text.lastIndexOf("\n", position - 1) + 1;
}

/** Before the sign that ends the line. */
export function lineEnd(text: string, position: number): number {
  const at = text.indexOf("\n", position);
  if (at < 0) return text.length;
  return at > position && text[at - 1] === "\r" ? at - 1 : at;
}

export function indentAt(text: string, position: number): string {
  return /^[ \t]*/u.exec(text.slice(lineStart(text, position), position))?.[0] ?? "";
}

/** Code with two spaces, double quotes, semicolons and line feeds, as a file writes it. */
export function restyled(code: string, style: Style, indent: string): string {
  const quoted = style.hasSemicolons && style.quote === '"' ? code : retold(code, style);
  return quoted
    .split("\n")
    .map((line, at) => {
      const spaces = /^ */u.exec(line)?.[0].length ?? 0;
      const own = style.indent.repeat(Math.floor(spaces / 2)) + " ".repeat(spaces % 2);
      return at === 0 || line.trim() === "" ? line.trimStart() : indent + own + line.slice(spaces);
    })
    .join(style.eol);
}

function retold(code: string, { quote, hasSemicolons }: Style): string {
  const tree = ts.createSourceFile("code.ts", `(${code})`, ts.ScriptTarget.ESNext, true);
  const cuts: { start: number; end: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    const text = node.getText();
    if (ts.isStringLiteral(node) && quote === "'" && /^"[^'"\\]*"$/u.test(text)) {
      cuts.push({ start: node.getStart(), end: node.end, text: `'${text.slice(1, -1)}'` });
    }
    const isEnded = ts.isStatement(node) && !ts.isBlock(node) && text.endsWith(";");
    // A next line that begins with a sign like these would go on with the statement.
    const isFree = /^[ \t]*(?:\n(?!\s*[([`/+*-])|\})/u.test(tree.text.slice(node.end));
    if (!hasSemicolons && isEnded && isFree) {
      cuts.push({ start: node.end - 1, end: node.end, text: "" });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  let result = tree.text;
  for (const { start, end, text } of cuts.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  return result.trim().replace(/;$/u, "").slice(1, -1);
}
