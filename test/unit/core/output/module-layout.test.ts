import { describe, expect, test } from "vitest";
import { byPrettier, layOutModule } from "../../../../core/output/module-layout.ts";

const long = "A".repeat(101);

describe("modules are laid out as prettier does it", () => {
  test.each([
    ["a call", "call( {a:1,b:[1,2,3]} )"],
    ["an object that was broken", "const x={\n a:1}"],
    [
      "a union with a wide name",
      `/** X. */\nexport type ${long} =|{a:1}|{b:2,c:{d:"e"}};type B=1|2`,
    ],
    ["a last union with a wide name", `type ${long}=|Answer<1,{a:1}>|{b:2}`],
    ["a wide name of what is no union", `type ${long}={a:1};const ${long}={b:2}`],
    [
      "exports with wide names",
      `/** A. */\nexport type ${long} = {a:1};\n/** B. */\nexport type B${long} = {a:1}|{b:2};\n/** C. */\ntype C=1;\n\nexport type D=1`,
    ],
    ["a name that just fits", `export type ${"A".repeat(85)} =|{a:1}|{b:2,c:{d:"e"}};type B=1|2`],
    ...[80, 86, 87, 100].flatMap((width) =>
      ["X", "types.X", "X[][]", "Record<string, X[]>"].map((type) => [
        `${type} under a name of ${width}`,
        `export type ${"A".repeat(width)} = ${type};\n\nexport type B = 1`,
      ]),
    ),
    ["nothing", ""],
  ])("%s", async (_, text) => {
    for (const ending of [".ts", ".js"] as const) {
      if (ending === ".js" && text.includes("type")) continue;
      expect(await layOutModule(text, ending)).toBe(await byPrettier(text, ending));
    }
  });

  test("a text of many pieces is laid out as one is", async () => {
    const one = (at: number) =>
      [
        `/** The ${at}th. */\nexport const a${at} = {b:${at}, "c":[1,2]};\n`,
        `export type A${at}={a:1}\nconst b${at}=1\n\n\n`,
        `// Beside.\nexport function f${at}(a:string):void{ a; }\n`,
      ].join(at % 3 === 0 ? "\n" : "");
    const text = Array.from({ length: 2000 }, (_, at) => one(at)).join("");
    expect(text.length).toBeGreaterThan(200_000);
    expect(await layOutModule(text, ".ts")).toBe(await byPrettier(text, ".ts"));
  });

  test("what does not parse is said, not given back", async () => {
    await expect(layOutModule("a = = b", ".ts")).rejects.toThrow("Unexpected token");
  });
});
