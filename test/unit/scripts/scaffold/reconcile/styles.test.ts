/** Reconciling leaves all but its edits as it was, in the styles that people write handlers in. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Reconciled } from "../../../../../scripts/scaffold/reconcile/changes.ts";
import { reconcile } from "../../../../../scripts/scaffold/reconcile/reconcile.ts";
import { compileTogether } from "../../../../support/compile-together.ts";
import { emptyFolder } from "../../../../support/compile.ts";
import { after, before, changes, emitted } from "./pets.ts";
import { type Style, styles } from "./styles.ts";

const output = { module: "src/generated/server.js" };
const slug = (name: string) => name.replaceAll(/\W+/gu, "-");

function reconciled({ files }: Style): Reconciled {
  return reconcile(files, changes, output);
}

function together({ files }: Style, result: Reconciled): Map<string, string> {
  return new Map([...files, ...result.files]);
}

/** What a reader of the golden file sees: the files that changed, and what is told. */
function shown({ files, manual, affected }: Reconciled): string {
  const parts = [...files].map(([path, text]) => `=== ${path}\n${text}`);
  const lines = manual.map(({ file, line, text }) => `${file}:${line} ${text}`);
  const places = affected.map(
    ({ file, line, name, what }) => `${file}:${line} ${name}: ${what.join()}`,
  );
  return [
    ...parts,
    `=== by hand\n${lines.map((each) => `${each}\n`).join("")}`,
    `=== concerned\n${places.join("\n")}\n`,
  ].join("");
}

function write(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Errors of all styles over one emitted server, by the name of the style. */
async function errorsOver(
  root: unknown,
  name: string,
  filesOf: (style: Style) => ReadonlyMap<string, string>,
) {
  const parent = emptyFolder(`reconcile-${name}`);
  write(join(parent, "shared"), await emitted(root));
  for (const style of styles) {
    const folder = join(parent, slug(style.name));
    write(folder, filesOf(style));
    write(
      folder,
      new Map([["src/generated/server.ts", 'export * from "../../../shared/server.js";\n']]),
    );
  }
  const names = [...styles.map((style) => slug(style.name)), "shared"];
  const errorsOf = compileTogether(parent, names, "nodenext");
  return (style: Style) =>
    errorsOf(slug(style.name)).map((line) =>
      line.replace(`${parent}/`, "").replace(/^.*?\/(?=src\/)/u, ""),
    );
}

describe.each(styles)("handlers as $name", (style) => {
  test("get the edits of the golden file", async () => {
    await expect(shown(reconciled(style))).toMatchFileSnapshot(`golden/${slug(style.name)}.txt`);
  });

  test("stay as they are when it runs again", () => {
    const files = together(style, reconciled(style));
    expect([...reconcile(files, changes, output).files]).toEqual([]);
  });

  test("keep ends of lines, byte order marks and missing line breaks at the end", () => {
    const altered = (text: string) => `\uFEFF${text.trimEnd().replaceAll("\n", "\r\n")}`;
    const files = new Map([...style.files].map(([path, text]) => [path, altered(text)]));
    const { files: changed } = reconcile(files, changes, output);
    const plain = reconciled(style).files;
    expect([...changed.keys()]).toEqual([...plain.keys()]);
    for (const [path, text] of changed) {
      if (!style.files.has(path)) continue;
      expect(text).toBe(altered(plain.get(path) ?? ""));
    }
  });
});

describe("the compiler", () => {
  let old: (style: Style) => readonly string[];
  let next: (style: Style) => readonly string[];

  beforeAll(async () => {
    old = await errorsOver(before, "before", ({ files }) => files);
    next = await errorsOver(after, "after", (style) => together(style, reconciled(style)));
  });

  test.each(styles)("accepts handlers as $name before", (style) => {
    expect(old(style)).toEqual([]);
  });

  test.each(styles)("refuses nothing of handlers as $name after but what is told", (style) => {
    const told = new Set(reconciled(style).manual.map(({ file, line }) => `${file}:${line}`));
    const untold = next(style).filter(
      (line) => !told.has(/^(.+?)\((\d+)/u.exec(line)?.slice(1).join(":") ?? ""),
    );
    expect(untold).toEqual([]);
  });
});
