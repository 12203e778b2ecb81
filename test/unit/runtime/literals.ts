/** The regular expressions of the runtime, and which of them some text makes slow. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { runtimeModules } from "../../../scripts/dev/runtime-package.ts";

const { checkSync } = createRequire(import.meta.url)("recheck/lib/browser.js") as Pick<
  typeof import("recheck"),
  "checkSync"
>;

/** Limits in steps alone: recheck takes a text for an attack when it has no time left to try it. */
const inSteps = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  recallTimeout: null,
  // A tenth of what it does by itself finds the same.
  attackLimit: 10_000_000,
  incubationLimit: 10_000,
  maxIteration: 5,
};

export interface Part {
  /** Its file below `runtime/`. */
  readonly file: string;
  readonly text: string;
}

const folder = join(import.meta.dirname, "../../../runtime");

/** The parts of all files, by file and place, for which `isWanted` says so. */
function partsOf(isWanted: (node: ts.Node) => boolean): Part[] {
  return runtimeModules(folder)
    .map((path) => `${path}.ts`)
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
      const found: Part[] = [];
      const visit = (node: ts.Node): void => {
        if (isWanted(node)) found.push({ file: name, text: node.getText() });
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}

export const literals: readonly Part[] = partsOf((node) => ts.isRegularExpressionLiteral(node));

/** Those that are put together from text. */
export const constructed: readonly Part[] = partsOf(
  (node) => ts.isNewExpression(node) && node.expression.getText() === "RegExp",
);

const verdicts = new Map<string, boolean>();

/** Whether recheck finds no text that makes it slow. */
export function isSafe({ text }: Part): boolean {
  const known = verdicts.get(text);
  if (known !== undefined) return known;
  const end = text.lastIndexOf("/");
  const { status } = checkSync(text.slice(1, end), text.slice(end + 1), inSteps);
  verdicts.set(text, status === "safe");
  return status === "safe";
}

/** `file: literal`. */
export function shown({ file, text }: Part): string {
  return `${file}: ${text}`;
}

/** Quadratic, on what the program itself gives and nobody else: an address in its options. */
export const ofOptions: readonly string[] = [
  "msw/path.ts: /\\/+$/u",
  "msw/msw.ts: /\\/+$/",
  "client/client.ts: /\\/+$/",
  "client/server-variables.ts: /\\/+$/",
  "server/service.ts: /\\/+$/u",
];
