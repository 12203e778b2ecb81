/** Emits a hostile description and counts what came of it. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect } from "vitest";
import type { Emit } from "../../../core/output/emit.ts";
import { generate } from "../../../scripts/api/api.ts";

/** Writes the code of `description` to `src` in `folder`; there must be no error. */
export async function emit(folder: string, description: object, form: Emit = "ts"): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // A lone surrogate has no UTF-8 form, so the description is written in ASCII, as JSON allows.
  const text = JSON.stringify(description).replace(
    /[^\u0020-\u007e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  writeFileSync(join(folder, "spec.json"), text);
  const options = { cwd: folder, spec: "spec.json", out: "src", strict: false, emit: form };
  const { diagnostics } = await generate(options);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
}

/**
 * How many statements of each kind a file has, at any depth. Guards join refusals behind each other, which stand
 * in the order of names: a statement with several conditions counts as one for each.
 */
export function statements(file: string): Record<string, number> {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const counts: Record<string, number> = {};
  const add = (kind: ts.SyntaxKind) => {
    const name = ts.SyntaxKind[kind];
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const visit = (node: ts.Node) => {
    const isCounted = ts.isStatement(node) || ts.isCallExpression(node) || ts.isFunctionLike(node);
    if (isCounted && !isPathParameter(node)) add(node.kind);
    if (node.kind === ts.SyntaxKind.BarBarToken) {
      add(ts.SyntaxKind.IfStatement);
      add(ts.SyntaxKind.ReturnStatement);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return counts;
}

/** A call where no other parameter has its name, as some texts are changed to stand in a path, and else data. */
function isPathParameter(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || node.expression.getText() !== "pathParameter") return false;
  // Of words alone: with anything else in it, the call counts.
  return node.arguments.every(ts.isStringLiteral);
}
