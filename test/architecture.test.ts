/** The layers: who may import whom, no cycles, and what no file may hold. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { globSync } from "tinyglobby";
import ts from "typescript";
import { noCheckBanner } from "../core/output/banner.ts";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const rooms = ["core", "linter", "generators", "runtime", "scripts", "test", "bench", "generated"];

/** Parsed alone: what is asked of a file stands in it, and binding all of them takes many times as long. */
const files = globSync(
  rooms.map((room) => `${room}/**/*.ts`),
  { cwd: root, ignore: ["test/golden/**", "test/.emitted/**", "runtime/dist/**"] },
)
  .toSorted()
  .map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  });
const own = files.filter((file) => !pathOf(file).startsWith("generated/"));

interface Import {
  readonly from: string;
  /** Path below the root, or the name of a package. */
  readonly to: string;
  readonly isTypeOnly: boolean;
  /** By a call of `import`. */
  readonly isLater: boolean;
}

function pathOf(file: ts.SourceFile): string {
  return file.fileName;
}

/** Static and dynamic imports, exports from, and import types: all that names another module. */
function importsOf(file: ts.SourceFile): Import[] {
  const from = pathOf(file);
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const [named, isTypeOnly] = moduleOf(node);
    if (named !== undefined && ts.isStringLiteralLike(named)) {
      const specifier = named.text;
      const to = specifier.startsWith(".") ? resolved(from, specifier) : specifier;
      found.push({ from, to, isTypeOnly, isLater: ts.isCallExpression(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What a node names as a module, and whether it takes types alone. */
function moduleOf(node: ts.Node): readonly [named: ts.Node | undefined, isTypeOnly: boolean] {
  if (ts.isImportDeclaration(node)) {
    return [node.moduleSpecifier, node.importClause?.isTypeOnly === true];
  }
  if (ts.isExportDeclaration(node)) return [node.moduleSpecifier, node.isTypeOnly];
  // `typeof import("x")` is a type.
  if (ts.isImportTypeNode(node)) {
    return [ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true];
  }
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return [isCall ? node.arguments[0] : undefined, false];
}

function resolved(from: string, specifier: string): string {
  const path = posix.join(posix.dirname(from), specifier);
  const source = path.replace(/\.js$/, ".ts");
  return existsSync(join(root, path)) ? path : source;
}

const imports = files.flatMap(importsOf);
const room = (path: string) => /^(\w+)\//.exec(path)?.[1];
const generator = (path: string) => /^generators\/([^/]+)\//.exec(path)?.[1];
const shown = ({ from, to }: Import) => `${from} -> ${to}`;

const mayImport: Readonly<Record<string, readonly string[]>> = {
  core: ["core"],
  linter: ["core", "linter"],
  generators: ["core", "generators"],
  runtime: ["runtime"],
  scripts: ["core", "linter", "generators", "scripts"],
  generated: ["generated"],
};

/**
 * The rooms of each top folder, lowest first: a file imports from its own room and from rooms before it.
 * A room is a folder, or a file that stands beside the folders.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  core: [
    "base",
    "model",
    "spec",
    "build",
    "transform",
    "inclusion",
    "diff",
    "views",
    "output",
    "pipeline.ts",
  ],
  linter: [
    "model",
    "derived",
    "document",
    "spec",
    "compare",
    "baseline",
    "evidence",
    "rules",
    "recorded",
    "lint-evidence.ts",
    "lint.ts",
    "effects",
    "fix",
    "draft",
    "coverage",
    "reporters",
    "redocly",
  ],
  runtime: [
    "formats",
    "issues",
    "json",
    "encoding",
    "streams",
    "http",
    "guards",
    "xml",
    "validation",
    "client",
    "exchange",
    "authorization",
    "server",
    "adapters",
    "mounts",
    "uploads",
    "sample",
    "msw",
    "queries",
  ],
  scripts: [
    "disk",
    "remote",
    "inputs",
    "prettier",
    "cache",
    "openapi-rules",
    "api",
    "scaffold",
    "terminal",
    "watch",
    "site",
    "cli",
    "dev",
    "v8-flags.ts",
    "redocly.ts",
    "entry.ts",
    "specwright.ts",
  ],
};

/** Packages that named files alone import, so that replacing them touches one place. */
const soleImporters: Readonly<Record<string, readonly string[]>> = {
  "@clack/prompts": ["scripts/terminal/confirm-baseline.ts", "scripts/cli/init/ask.ts"],
  "@redocly/openapi-core": [
    "scripts/openapi-rules/description-files.ts",
    "scripts/openapi-rules/example-limit.ts",
    "scripts/openapi-rules/find-problems.ts",
    "scripts/openapi-rules/rules-config.ts",
  ],
  chokidar: ["scripts/watch/watch.ts"],
  citty: ["scripts/specwright.ts"],
  diff: ["core/output/unified-diff.ts", "core/output/lost-lines.ts"],
  jiti: ["scripts/cli/config/read-config.ts"],
  handlebars: ["core/output/template-engine.ts"],
  "ipaddr.js": ["scripts/remote/address.ts"],
  "json-p3": ["core/spec/overlay/select.ts"],
  leven: ["core/base/text/suggestion.ts"],
  "openapi-typescript": ["generators/openapi-types/typescript.ts"],
  picocolors: ["scripts/terminal/color.ts"],
  picomatch: ["core/transform/filter/selector.ts"],
  "oxc-transform": ["core/output/transpile.ts"],
  oxfmt: ["core/output/module-layout.ts"],
  prettier: [
    "core/output/module-layout.ts",
    "scripts/prettier/installed.ts",
    "scripts/dev/publish-extensions.ts",
    "scripts/dev/reference/write-pages.ts",
  ],
  "proper-lockfile": ["scripts/disk/lock.ts"],
  refa: ["core/inclusion/languages/nondeterministic.ts"],
  "ts-morph": ["scripts/scaffold/reconcile/syntax.ts"],
  "shell-quote": ["linter/evidence/code/clients/shell.ts"],
  yaml: ["linter/fix/spec/yaml-file.ts"],
  sirv: ["scripts/site/serve/server.ts"],
};

describe("imports", () => {
  test("there are some to check", () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(imports.every(({ to }) => to !== "")).toBe(true);
  });

  test("of our own files lead to files", () => {
    const lost = imports.filter(({ to }) => room(to) !== undefined && to.endsWith(".ts"));
    expect(lost.filter(({ to }) => !existsSync(join(root, to))).map(shown)).toEqual([]);
  });

  test("go the one way from scripts to core", () => {
    const wrong = imports.filter(({ from, to, isTypeOnly }) => {
      const allowed = mayImport[room(from) ?? ""];
      const target = room(to);
      // What emitted code hands to the runtime is made to the runtime's own types.
      if (target === "runtime" && isTypeOnly) return false;
      // What a format is has one answer: the functions that emitted validators call.
      if (from === "core/inclusion/languages/formats.ts" && to.startsWith("runtime/formats/")) {
        return false;
      }
      return allowed && target && rooms.includes(target) && !allowed.includes(target);
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  test("never lead from one generator to another", () => {
    const wrong = imports.filter(({ from, to }) => {
      const [one, other] = [generator(from), generator(to)];
      return one !== undefined && other !== undefined && one !== other;
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  test("of the registry of generators come from scripts and tests only", () => {
    const users = imports.filter(({ to }) => to === "generators/index.ts").map(({ from }) => from);
    expect(users.filter((from) => !/^(scripts|test|bench)\//.test(from))).toEqual([]);
  });

  test("of generated code come from tests, benches and itself only", () => {
    const users = imports.filter(({ to }) => room(to) === "generated").map(({ from }) => from);
    expect(users.filter((from) => !/^(generated|test|bench)\//.test(from))).toEqual([]);
  });

  test("of a service stay in the service, beside zod and the package of the runtime", () => {
    const service = (path: string) => path.split("/").slice(0, 2).join("/");
    const wrong = imports.filter(
      ({ from, to }) =>
        room(from) === "generated" &&
        service(to) !== service(from) &&
        !/^(?:zod|@specwright\/runtime)(?:\/|$)/.test(to),
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  test("of the runtime are its own, zod in its validation, node in its node adapter, one library each for XML and forms", () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        room(from) === "runtime" &&
        room(to) === undefined &&
        !(from === "runtime/adapters/node.ts" && to.startsWith("node:")) &&
        !(from === "runtime/xml/document.ts" && to === "fast-xml-parser") &&
        !(from === "runtime/uploads/form-events.ts" && to === "@fastify/busboy") &&
        !(from === "runtime/queries/tanstack-query.ts" && to === "@tanstack/query-core") &&
        !(from === "runtime/msw/msw.ts" && to === "msw") &&
        !(from.startsWith("runtime/validation/") && /^zod(?:\/v4\/core)?$/.test(to)),
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  test("of core, linter and generators reach the disk in named places only", () => {
    const users = imports
      .filter(({ from }) => /^(core|linter|generators)\//.test(from))
      .filter(({ to }) => /^node:(fs|child_process|process|worker_threads|https?|net)/.test(to))
      .map(({ from }) => from);
    const allowed = /^core\/(base\/assets\.ts|spec\/load\/)/;
    expect(users.filter((from) => !allowed.test(from))).toEqual([]);
  });

  test.each(Object.entries(soleImporters))("of %s come from %s alone", (name, importers) => {
    const users = imports
      .filter(({ to, isTypeOnly }) => !isTypeOnly && (to === name || to.startsWith(`${name}/`)))
      .map(({ from }) => from)
      .filter((from) => /^(core|linter|generators|scripts)\//.test(from));
    expect([...new Set(users)].toSorted()).toEqual(importers.toSorted());
  });

  test.each(["scripts/cli/commands/generate.ts", "scripts/cli/commands/check.ts"])(
    "of %s, before there is anything to do, are none of what makes code",
    (start) => {
      const heavy =
        /^(generators\/(?!table\.ts)|linter|core\/(build|transform\/(naming|conversions)|views)|scripts\/(api\/api\.ts|prettier)|prettier|zod|yaml)\b/;
      expect(reachedAtOnce(start).filter((path) => heavy.test(path))).toEqual([]);
    },
  );

  test("make no cycle, type imports included", () => {
    expect(cycles(imports)).toEqual([]);
  });

  test("make no cycle of folders either", () => {
    const among = imports.filter(({ from, to }) => isSource(from) && isSource(to));
    const folders = among.map(({ from, to }) => ({
      from: posix.dirname(from),
      to: posix.dirname(to),
    }));
    expect(folders.length).toBeGreaterThan(1000);
    expect(cycles(folders.filter(({ from, to }) => from !== to))).toEqual([]);
  });

  test.each(Object.entries(layers))("within %s go down its layers", (top, order) => {
    const inside = own.map(pathOf).filter((path) => room(path) === top);
    expect([...new Set(inside.map(roomWithin))].toSorted()).toEqual(order.toSorted());
    expect(upward(imports, top, order).map(shown)).toEqual([]);
  });
});

/** Sources of the tool itself, whose folders are layers. */
function isSource(path: string): boolean {
  return /^(core|linter|generators|runtime|scripts)\/.+\.ts$/.test(path);
}

/** `core/model/ir.ts` → `model`, `core/pipeline.ts` → `pipeline.ts`. */
function roomWithin(path: string): string {
  return path.split("/")[1] ?? "";
}

/** Imports inside the folder `top` that lead to a higher room. */
function upward<Edge extends Pick<Import, "from" | "to">>(
  edges: readonly Edge[],
  top: string,
  order: readonly string[],
): Edge[] {
  return edges
    .filter(({ from, to }) => room(from) === top && room(to) === top)
    .filter(({ from, to }) => order.indexOf(roomWithin(to)) > order.indexOf(roomWithin(from)));
}

/** Files and packages that loading `start` loads: without types, and without what is imported later. */
function reachedAtOnce(start: string): string[] {
  const found = new Set([start]);
  for (const from of found) {
    for (const each of imports) {
      if (each.from === from && !each.isTypeOnly && !each.isLater) found.add(each.to);
    }
  }
  return [...found];
}

/** Groups of files that reach each other, by Tarjan's algorithm. */
function cycles(edges: readonly Pick<Import, "from" | "to">[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const own = index.size;
    index.set(node, own);
    low.set(node, own);
    stack.push(node);
    for (const to of next.get(node) ?? []) {
      const reached = index.has(to) ? (stack.includes(to) ? index.get(to)! : own) : visit(to);
      low.set(node, Math.min(low.get(node)!, reached));
    }
    if (low.get(node) === own) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1 || next.get(node)?.includes(node)) found.push(group);
    }
    return low.get(node)!;
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return found;
}

describe("the test sees", () => {
  test("a cycle of any length", () => {
    const edge = (from: string, to: string) => ({ from, to });
    expect(cycles([edge("a", "b"), edge("b", "c")])).toEqual([]);
    expect(cycles([edge("a", "b"), edge("b", "c"), edge("c", "a"), edge("d", "a")])).toEqual([
      ["a", "b", "c"],
    ]);
    expect(cycles([edge("a", "a")])).toEqual([["a"]]);
  });

  test.each(Object.entries(layers))("an import that goes up in %s", (top, order) => {
    const [lowest, , higher] = order;
    const [down, up] = [
      { from: `${top}/${higher}/a.ts`, to: `${top}/${lowest}/b.ts` },
      { from: `${top}/${lowest}/b.ts`, to: `${top}/${higher}/a.ts` },
    ];
    expect(upward([down, up], top, order)).toEqual([up]);
  });
});

describe("tests", () => {
  const tests = own.map(pathOf).filter((path) => /^test\/.*\.test\.ts$/.test(path));

  test("stand in the folders that test/README.md names", () => {
    const page = readFileSync(join(root, "test/README.md"), "utf8");
    const folders = tests.map(
      (path) =>
        /^test\/([\w-]+\/|(?:architecture|limits|names|sentences)\.test\.ts$)/.exec(path)?.[1],
    );
    const named = [...page.matchAll(/^\| `([^`]+)`/gm)].map(([, folder]) => folder);
    expect([...new Set(folders)].filter((folder) => !named.includes(folder))).toEqual([]);
    expect(folders).not.toContain("support/");
  });

  test("of a source stand below its path", () => {
    const lost = tests
      .map((path) => /^test\/unit\/(\w+(?:\/[\w-]+)?)\//.exec(path)?.[1])
      .filter((path) => path !== undefined && !existsSync(join(root, path)))
      .filter((path) => path !== "docs");
    expect(lost).toEqual([]);
  });

  test("write no snapshot unasked", () => {
    expect(readFileSync(join(root, "vitest.config.ts"), "utf8")).toMatch(/^\s*update: "none",$/m);
  });
});

describe("no file", () => {
  test("has a default export, but the plugin that Redocly wants so", () => {
    const found = own.filter((file) => file.statements.some(exportsDefault)).map(pathOf);
    expect(found).toEqual(["scripts/redocly.ts"]);
  });

  test("says `any`, asserts away a null, or silences the compiler; generated code included", () => {
    const found = files.flatMap((file) => [
      ...unsafeNodes(file).map((position) => place(file, position)),
      ...[...file.text.matchAll(/^\s*(?:\/\/|\/?\*+)\s*@ts-(?:ignore|nocheck)/gm)]
        // Generated modules skip the check of projects only: our own check takes the line out.
        .filter(({ index }) => !file.text.startsWith(noCheckBanner, index))
        .map(({ index }) => place(file, index)),
    ]);
    // The values of its objects are those of their members, which tests hold and no compiler can know.
    const declared = found.filter(
      (each) => !each.startsWith("runtime/validation/declared-types.ts:"),
    );
    expect(declared).toEqual([]);
    expect(found.length - declared.length).toBe(2);
  });

  test("is called utils, helpers or common", () => {
    const found = own.map(pathOf).filter((path) => /\/(utils|helpers|common)\b/.test(path));
    expect(found).toEqual([]);
  });

  test("of core, generators, runtime and scripts lacks a first line that says what it is", () => {
    const found = own
      .map(pathOf)
      .filter((path) => /^(core|linter|generators|runtime|scripts)\//.test(path))
      .filter((path) => !/^(#!.*\n)?\/\*\*/.test(readFileSync(join(root, path), "utf8")));
    expect(found).toEqual([]);
  });
});

/** Whether a statement is the default export, declares it, or calls one of its names so. */
function exportsDefault(statement: ts.Statement): boolean {
  if (ts.isExportAssignment(statement)) return statement.isExportEquals !== true;
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    if (exportClause === undefined) return false;
    if (ts.isNamespaceExport(exportClause)) return exportClause.name.text === "default";
    return exportClause.elements.some(({ name }) => name.text === "default");
  }
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
  );
}

/** Where `any` stands, and outside of tests `!`. */
function unsafeNodes(file: ts.SourceFile): number[] {
  const isTest = pathOf(file).startsWith("test/");
  const { AnyKeyword, NonNullExpression } = ts.SyntaxKind;
  const unsafe = [AnyKeyword, ...(isTest ? [] : [NonNullExpression])];
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (unsafe.includes(node.kind)) found.push(node.getStart());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function place(file: ts.SourceFile, position: number): string {
  return `${pathOf(file)}:${file.getLineAndCharacterOfPosition(position).line + 1}`;
}
