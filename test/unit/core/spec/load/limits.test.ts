import { randomBytes } from "node:crypto";
import { truncate } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { load } from "../../../../../core/spec/load.ts";
import { folderOf, loadFiles, problems, withSchemas } from "./files.ts";
import { beginEffort } from "../../../../support/effort.ts";

const megabytes = 10;

function bomb(levels: number): string {
  const lines = ["openapi: 3.1.0", "a0: &a0 [x, x, x, x, x, x, x, x, x]"];
  for (let i = 1; i <= levels; i++) {
    lines.push(`a${i}: &a${i} [${Array.from({ length: 9 }, () => `*a${i - 1}`).join(", ")}]`);
  }
  return lines.join("\n");
}

describe("ends quickly with the place of what is too much", () => {
  test.each<[string, string, string | Uint8Array, RegExp]>([
    [
      "an alias bomb",
      "a.yaml",
      bomb(30),
      /^a\.yaml:7:40 source\/too-large: the aliases up to this one/,
    ],
    [
      "a merge bomb",
      "a.yaml",
      ["a0: &a0 { x: 1 }"]
        .concat(
          Array.from({ length: 5000 }, (_, i) => `a${i + 1}: &a${i + 1} { <<: [*a${i}, *a${i}] }`),
        )
        .join("\n"),
      /^a\.yaml:\d+:\d+ source\/too-large/,
    ],
    [
      "a chain of aliases, each one deeper",
      "a.yaml",
      ["a0: &a0 [x]"]
        .concat(Array.from({ length: 900 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}]`))
        .join("\n"),
      /^a\.yaml:500:14 source\/too-large/,
    ],
    ["braces", "a.yaml", "{".repeat(megabytes * 1e6), /^a\.yaml:1:50\d source\/too-large/],
    ["brackets", "a.yaml", "[".repeat(megabytes * 1e6), /^a\.yaml:1:501 source\/too-large/],
    ["brackets in JSON", "a.json", "[".repeat(megabytes * 1e6), /^a\.json:1:501 source\/too-large/],
    [
      "well-formed deep JSON",
      "a.json",
      "[".repeat(5e6) + "]".repeat(5e6),
      /^a\.json:1:501 source\/too-large/,
    ],
    ["dashes", "a.yaml", "- ".repeat(megabytes * 5e5), /^a\.yaml:1:100\d source\/too-large/],
    ["question marks", "a.yaml", "? ".repeat(megabytes * 5e5), /^a\.yaml:1:\d+ source\//],
    ["random bytes", "a.yaml", randomBytes(megabytes * 1e6), /^a\.yaml:\d+:\d+ source\/syntax/],
  ])("%s", async (_title, name, content, expected) => {
    const effort = beginEffort();
    const loaded = await loadFiles({ [name]: content });
    expect(effort()).toBeLessThan(4000);
    expect(loaded.sources).toBeUndefined();
    expect(problems(loaded)).toEqual([expect.stringMatching(expected)]);
  });
});

test("a file above the limit is not read", async () => {
  const text = `openapi: 3.1.0\nx: ${"y".repeat(1000)}`;
  expect(problems(await loadFiles({ "a.yaml": text }, { limits: { fileBytes: 100 } }))).toEqual([
    "a.yaml source/too-large: cannot read file: the file is larger than 100 bytes",
  ]);
});

test("a file far above the limit is refused by its size", async () => {
  const cwd = await folderOf({ "a.yaml": withSchemas("A: { $ref: b.json }"), "b.json": "" });
  await truncate(path.join(cwd, "b.json"), 5e9);
  expect(problems(await load("a.yaml", { cwd }))).toEqual([
    'a.yaml:5:16 source/too-large: cannot read "b.json": the file is larger than 67108864 bytes',
  ]);
});

test("aliases below the limit are read", async () => {
  const loaded = await loadFiles({ "a.yaml": bomb(3) });
  expect(problems(loaded)).toEqual([]);
});
