/** Modules as JavaScript and declarations: what each keeps, and what is refused. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot, readAsset } from "../../../../core/base/assets.ts";
import { collect } from "../../../../core/base/diagnostic.ts";
import { formsOf } from "../../../../core/output/emit.ts";
import { noCheckBanner } from "../../../../core/output/banner.ts";
import { layOut } from "../../../../core/output/layout.ts";
import { plan } from "../../../../core/output/plan.ts";
import { byTypeScript, transpile } from "../../../../core/output/transpile.ts";
import { runtimeModules } from "../../../../scripts/dev/runtime-package.ts";

async function forms(text: string): Promise<{ readonly code: string; readonly types: string }> {
  const [code, types] = await transpile({ path: "shop/a.ts", text }, "shop");
  expect([code?.path, types?.path]).toEqual(["shop/a.js", "shop/a.d.ts"]);
  return { code: code?.text ?? "", types: types?.text ?? "" };
}

describe("transpile", () => {
  test("keeps what bundlers read in the code, and what people read in the declarations", async () => {
    const { code, types } = await forms(
      [
        'import { type B, b } from "./b.js";',
        'import type { C } from "./c.js";',
        "/** A schema. */",
        "export const a: B<C> = /* @__PURE__ */ b();",
        "/** A shape. */",
        "export interface Shape {",
        "  /** A member. */",
        "  readonly member?: string;",
        "}",
      ].join("\n"),
    );
    expect(code).toContain('import { b } from "./b.js";\n');
    expect(code).toContain("/** A schema. */\nexport const a = /* @__PURE__ */ b();\n");
    expect(code).not.toMatch(/c\.js|Shape/);
    expect(types).toContain("/** A schema. */\nexport declare const a: B<C>;\n");
    expect(types).toMatch(/\/\*\* A shape\. \*\/[^]*\/\*\* A member\. \*\/\n\s*readonly member\?/);
    expect(types).not.toContain("b()");
  });

  test("keeps the literal types of tables, and the types that are given by names", async () => {
    const { code, types } = await forms(
      [
        "const one: number = 1;",
        'export type Table = { readonly "get it": typeof one };',
        'export const table: Table = { "get it": one };',
        'export const errors = { e1: { status: 404, words: ["x"] }, ["__proto__"]: 1 } as const;',
      ].join("\n"),
    );
    expect(code).toContain('export const table = { "get it": one };');
    expect(code).not.toContain("typeof");
    expect(types).toContain("declare const one: number;");
    expect(code).toContain('["__proto__"]: 1');
    expect(types).toContain('export type Table = {\n\treadonly "get it": typeof one;\n};');
    expect(types).toContain("export declare const table: Table;");
    expect(types).toMatch(/readonly status: 404;\s*readonly words: readonly \["x"\];/);
    expect(types).toContain("__proto__");
  });

  test("writes what does not show as it was written", async () => {
    const text = String.raw`export const a = { "\u202e": "\u2028\ud800 \u0000\"*/" } as const;`;
    const { code, types } = await forms(text);
    const kept = text.replace(" as const", "").replace("\\u0000", "\\0");
    expect(code).toContain(kept);
    const member = String.raw`readonly "\u202e": "\u2028\ud800 \0\"*/";`;
    expect(types.replace("\\u202E", "\\u202e")).toContain(member);
  });

  test.each([
    ["a type that has to be inferred", "const f = () => 1; export const a = f();"],
    ["a text that does not parse", "export const a: = 1;"],
  ])("throws, with generator and file, for %s", async (_what, text) => {
    await expect(forms(text)).rejects.toThrow(/^generator "shop" wrote code to shop\/a\.ts /);
  });

  test("gives the code and declarations that TypeScript gives", async () => {
    const text = readAsset("runtime/client/build-request.ts");
    const [code, types] = await transpile({ path: "call.ts", text }, "runtime");
    const before = await byTypeScript("call.ts", text);
    const laidOut = (path: string, made = "") => layOut(path, made, "runtime");
    const plain = (made: string) => made.replaceAll(/\s+|,(?=\s*[\]})])/g, "");
    expect(plain(await laidOut("call.js", code?.text))).toBe(
      plain(await laidOut("call.js", before.code)),
    );
    expect(plain(await laidOut("call.d.ts", types?.text))).toBe(
      plain(await laidOut("call.d.ts", before.types)),
    );
  });

  const modules = runtimeModules(join(packageRoot, "runtime"));
  test.each(modules.map((path) => `${path}.ts`))("runtime/%s declares its types", async (path) => {
    const text = readAsset(`runtime/${path}`);
    const [, declarations] = await transpile({ path, text }, "runtime");
    const words = (declarations?.text ?? "").replace(/\/\*\*[^]*?\*\//g, "");
    expect(words).toContain("export ");
    expect(words).not.toMatch(/\bany\b/);
  });
});

test("a plan has both files of each module, and other files as they are", async () => {
  const origin = { file: "openapi.yaml", line: 1, column: 1, pointer: "" };
  const output = {
    files: [
      {
        path: "a.ts",
        text: 'import { R } from "./runtime/json/r.js";\nexport const  a: string="x"',
      },
      { path: "b.ts", text: "export const b: () => void = () => {\n};\n", isLaidOut: true },
      { path: "openapi.json", text: "{}" },
    ],
    runtime: ["json/r"],
  };
  const contribution = { generator: "shop", spec: "shop", origin, folder: "", output };
  const read = () => "export class R {\n  readonly a: string = '';\n}\n";
  const files = await plan([contribution], read, collect([]), { emit: "js" });
  const generated = "// Generated by Specwright from shop. Do not edit.\n";
  const copied =
    "// Copied from Specwright's runtime 0.1.0. Do not edit.\n" +
    noCheckBanner +
    "/** Values as they are sent and received: what clients, servers and validators share. */\n";
  const section = `// json/r ${"-".repeat(70)}\n`;
  expect(Object.fromEntries(files.map(({ path, text }) => [path, text]))).toEqual({
    "a.d.ts": `${generated}export declare const a: string;\n`,
    "a.js": `${generated}import { R } from "./runtime/core.js";\nexport const a = "x";\n`,
    "b.d.ts": `${generated}export declare const b: () => void;\n`,
    "b.js": `${generated}export const b = () => {};\n`,
    "openapi.json": "{}\n",
    "runtime/core.d.ts": `${copied}export declare class R {\n  readonly a: string;\n}\n`,
    "runtime/core.js": `${copied}${section}export class R {\n  a = "";\n}\n`,
  });
});

test("a module is one in all its forms", () => {
  const isForm = formsOf([
    { path: "shop/types.d.ts", text: "" },
    { path: "openapi.json", text: "" },
  ]);
  expect(["shop/types.ts", "shop/types.js", "shop/types.d.ts"].every(isForm)).toBe(true);
  expect(
    ["types.ts", "shop/types", "shop/types.json", "openapi.ts", "openapi.json"].some(isForm),
  ).toBe(false);
});
