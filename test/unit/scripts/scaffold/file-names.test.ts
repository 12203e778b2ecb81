/** Names of files from hostile names of tags and operations. */
import { describe, expect, test } from "vitest";
import { isSafeName } from "../../../../core/output/path.ts";
import { fileNames } from "../../../../scripts/scaffold/file-names.ts";

const one = (text: string) => fileNames("tag").nameOf(text);

describe("a file name", () => {
  test.each([
    ["Pet Store", "pet-store.ts"],
    ["listPets", "list-pets.ts"],
    ["HTTPServer2Go", "httpserver2-go.ts"],
    ["Größe", "gro-e.ts"],
    ["Café", "cafe.ts"],
    ["../../etc/passwd", "etc-passwd.ts"],
    ["C:\\Windows", "c-windows.ts"],
    ["a/b", "a-b.ts"],
    ["", "tag.ts"],
    ["..", "tag.ts"],
    ["宠物", "tag.ts"],
    ["con", "con-tag.ts"],
    ["NUL", "nul-tag.ts"],
    ["lpt1", "lpt1-tag.ts"],
    ["index", "index-2.ts"],
    ["App", "app-2.ts"],
    ["app.test", "app-test.ts"],
    ["authenticate", "authenticate-2.ts"],
    ["\u0000\u202E", "tag.ts"],
  ])("of %j is %s", (text, name) => {
    expect(one(text)).toBe(name);
  });

  test("is short however long the text is", () => {
    expect(one("x".repeat(100_000)).length).toBeLessThan(100);
  });

  test("is a safe name on every system for all texts of two signs", () => {
    const names = fileNames("tag");
    for (let first = 0; first < 128; first += 1) {
      for (let second = 0; second < 128; second += 1) {
        const name = names.nameOf(String.fromCharCode(first, second));
        if (!isSafeName(name.replace(/\.ts$/, ""))) throw new Error(name);
      }
    }
  });

  test("is not shared, not even apart from case", () => {
    const names = fileNames("tag");
    const all = ["Pets", "pets", "PETS!", "pets-2", "宠物", "動物", "index"].map(names.nameOf);
    expect(all).toEqual([
      "pets.ts",
      "pets-2.ts",
      "pets-3.ts",
      "pets-2-2.ts",
      "tag.ts",
      "tag-2.ts",
      "index-2.ts",
    ]);
    expect(names.nameOf("pets")).toBe("pets-2.ts");
  });

  test("stays the one that is known", () => {
    const names = fileNames("tag", new Map([["pets", "animals.ts"]]), ["toys.ts"]);
    expect([names.nameOf("pets"), names.nameOf("animals"), names.nameOf("toys")]).toEqual([
      "animals.ts",
      "animals-2.ts",
      "toys-2.ts",
    ]);
  });
});
