/** Hostile names in everything that steers the wire: the output is data, compiles, and knows its text. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { visible } from "../../../core/base/text/visible.ts";
import { compile, emptyFolder } from "../../support/compile.ts";
import { emit, statements } from "./emission.ts";
import { hostileWire } from "./wire-description.ts";

const hostile = emptyFolder("hostile-wire");
const harmless = emptyFolder("harmless-wire");

beforeAll(async () => {
  await emit(hostile, hostileWire());
  // With a space: names that a URL has to escape are written by other code than plain ones. What has
  // an asterisk is a range where it is a media type.
  const isWord = (text: string) => /^\w*$/.test(text);
  await emit(
    harmless,
    hostileWire((text, index) =>
      isWord(text) ? text : `plain ${index}${text.includes("*") ? "*" : ""}`,
    ),
  );
}, 120_000);

const emitted = () => readdirSync(join(hostile, "src")).filter((name) => name.endsWith(".ts"));

test("every file has the statements that harmless text gives, and no others", () => {
  expect(emitted()).toContain("client.ts");
  expect(emitted()).toContain("server.ts");
  for (const name of emitted().filter((file) => file !== "openapi.ts")) {
    expect(statements(join(hostile, "src", name)), name).toEqual(
      statements(join(harmless, "src", name)),
    );
  }
});

test("no file holds a character that hides or reorders text", () => {
  for (const name of emitted()) {
    const text = readFileSync(join(hostile, "src", name), "utf8");
    expect(visible(text) === text, name).toBe(true);
  }
});

test("the output compiles", () => {
  expect(compile(hostile, "nodenext")).toEqual([]);
}, 120_000);
