/** What emitted modules import: what their text uses, and nothing else. */
import { expect, test } from "vitest";
import { identifiersIn } from "../../../../../core/base/text/identifiers.ts";
import { withUsedImports } from "../../../../../core/base/text/imports.ts";

test("identifiers are names in code, not members, keys, strings or comments", () => {
  const code = `
    /* commented "quoted */
    const made: types.Pet = { key: value, optional?: kind, "quoted": 'x' };
    const text = "inString \\" still /* here";
    const chosen = made.member ? first : second;
    const list = [...spread, made?.member];
  `;
  const found = identifiersIn(code);
  for (const name of ["types", "value", "kind", "first", "second", "spread"])
    expect(found).toContain(name);
  for (const name of [
    "key",
    "optional",
    "quoted",
    "inString",
    "still",
    "commented",
    "member",
    "Pet",
  ]) {
    expect(found).not.toContain(name);
  }
});

test("imports that nothing uses are left out", () => {
  const text = `import * as xml from "./xml.js";
import type * as types from "./types.js";
import { type Success, unwrap as unwrapResult, other } from "../runtime/client.js";
import { unused } from "../runtime/unused.js";
export * from "./all.js";
export const pet: types.Pet = unwrapResult({ xml: "xml", other: "unused" });
`;
  expect(withUsedImports(text)).toBe(`import type * as types from "./types.js";
import { unwrap as unwrapResult } from "../runtime/client.js";
export * from "./all.js";
export const pet: types.Pet = unwrapResult({ xml: "xml", other: "unused" });
`);
});

test("imports that are used stay as they are written", () => {
  const text = `import type { A } from "a";\nimport { type B, c as d } from "b";\nlet a: A | B = d;\n`;
  expect(withUsedImports(text)).toBe(text);
});

test("of identifiers that are wanted those alone are told that are used", () => {
  const wanted = new Set(["used", "unused", "late"]);
  const found = identifiersIn(`used(); other(); "unused"; late();`, wanted);
  expect([...found]).toEqual(["used", "late"]);
  expect([...identifiersIn("used();", new Set())]).toEqual([]);
});

test("imports are kept for what stands right behind them and at the end of a module", () => {
  const body = `used();\n${"// text\n".repeat(1000)}late();\n`;
  const text = `import { used, unused } from "a";\nimport * as late from "b";\n${body}`;
  expect(withUsedImports(text)).toBe(
    `import { used } from "a";\nimport * as late from "b";\n${body}`,
  );
});
