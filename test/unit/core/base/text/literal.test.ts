/** Spec text → literals and comments: what comes back is the text, and nothing more. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import ts from "typescript";
import { docComment, inlineText } from "../../../../../core/base/text/comment.ts";
import { literal, propertyKey, propertyName } from "../../../../../core/base/text/literal.ts";
import { visible } from "../../../../../core/base/text/visible.ts";
import type { Json } from "../../../../../core/model/ir.ts";
import { hostileStrings } from "../../../../e2e/hostile/strings.ts";

/** The value of an expression that holds literals only, read from its syntax tree. */
function valueOf(code: string): unknown {
  const file = ts.createSourceFile("literal.ts", `(${code});`, ts.ScriptTarget.ES2022, true);
  const { parseDiagnostics } = file as unknown as { parseDiagnostics: unknown[] };
  expect(parseDiagnostics).toEqual([]);
  expect(file.statements).toHaveLength(1);
  const [statement] = file.statements;
  if (!statement || !ts.isExpressionStatement(statement)) throw new Error("not an expression");
  return read(statement.expression);
}

function read(node: ts.Expression): unknown {
  if (ts.isParenthesizedExpression(node)) return read(node.expression);
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isPrefixUnaryExpression(node)) return -(read(node.operand) as number);
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(read);
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (ts.isObjectLiteralExpression(node)) return readObject(node);
  throw new Error(`unexpected ${ts.SyntaxKind[node.kind]}`);
}

function readObject(node: ts.ObjectLiteralExpression): object {
  const entries = node.properties.map((property) => {
    if (!ts.isPropertyAssignment(property)) throw new Error("not a plain member");
    const { name } = property;
    const isComputed = ts.isComputedPropertyName(name);
    const key = isComputed ? read(name.expression) : (name as ts.Identifier).text;
    // Written plainly, this key would set the prototype.
    if (key === "__proto__") expect(isComputed).toBe(true);
    return [key, read(property.initializer)] as const;
  });
  return Object.fromEntries(entries) as object;
}

describe("literal", () => {
  test.each(hostileStrings.map((text) => [text]))("keeps %j, in one expression", (text) => {
    expect(valueOf(literal(text))).toBe(text);
    expect(visible(literal(text))).toBe(literal(text));
    const record = Object.fromEntries([[text, text]]) as Json;
    expect(valueOf(literal(record))).toEqual(record);
  });

  test("keeps any JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
        expect(valueOf(literal(value as Json))).toEqual(value);
      }),
    );
  });

  test("writes plain names without quotes and others with", () => {
    expect([propertyKey("a$1"), propertyKey("a-b"), propertyKey("1"), propertyKey("")]).toEqual([
      "a$1",
      '"a-b"',
      '"1"',
      '""',
    ]);
    expect(propertyKey("__proto__")).toBe('["__proto__"]');
    expect(propertyName("__proto__")).toBe('"__proto__"');
  });
});

describe("docComment", () => {
  test.each(hostileStrings.map((text) => [text]))("holds %j in one comment", (text) => {
    const code = `${docComment("before", text, "after")}const x = 1;`;
    const file = ts.createSourceFile("comment.ts", code, ts.ScriptTarget.ES2022, true);
    expect(file.statements).toHaveLength(1);
    expect(file.statements[0]?.getText(file)).toBe("const x = 1;");
    expect(ts.getJSDocTags(file.statements[0] as ts.Statement)).toEqual([]);
    expect(visible(code)).toBe(code);
  });

  test.each(hostileStrings.map((text) => [text]))("holds %j in one example", (text) => {
    const code = `${docComment("before", { tag: "example", text })}const x = 1;`;
    const file = ts.createSourceFile("comment.ts", code, ts.ScriptTarget.ES2022, true);
    expect(file.statements[0]?.getText(file)).toBe("const x = 1;");
    const tags = ts.getJSDocTags(file.statements[0] as ts.Statement);
    expect(tags.map(({ tagName }) => tagName.text)).toEqual(["example"]);
  });

  test("keeps the lines of an example", () => {
    const comment = docComment({ tag: "example", text: "call({\n  a: 1,\n});" });
    expect(comment).toBe("/**\n * @example\n * call({\n *   a: 1,\n * });\n */\n");
  });

  test("is nothing for no text, one line for one, paragraphs for more", () => {
    expect(docComment()).toBe("");
    expect(docComment(undefined, "  ")).toBe("");
    expect(docComment("One.")).toBe("/** One. */\n");
    expect(docComment("One.", "Two.\r\nMore.")).toBe("/**\n * One.\n *\n * Two.\n * More.\n */\n");
  });

  test("inlineText is one line", () => {
    expect(inlineText(" a\n b\t*/ @x {@link y}")).toBe("a b *\\/ \\@x {\\@link y}");
  });
});
