/** The quick reader of valid JSON, beside the careful one: the same places, and no answer to what has a fault. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Outline } from "../../../../../core/spec/load/outline.ts";
import { readJson } from "../../../../../core/spec/load/json.ts";
import { escapeToken } from "../../../../../core/spec/load/pointer.ts";
import { readValidJson } from "../../../../../core/spec/load/valid-json.ts";

function pointersIn(value: unknown, pointer = ""): string[] {
  if (typeof value !== "object" || value === null) return [pointer];
  const inner = Object.entries(value).flatMap(([key, member]) =>
    pointersIn(member, `${pointer}/${escapeToken(key)}`),
  );
  return [pointer, ...inner];
}

describe("the quick reader of JSON", () => {
  test("finds the value and each place that the careful reader finds", () => {
    const space = fc.constantFrom(undefined, 1, 2, "\t");
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), space, (value, indent) => {
        const text = `\n ${JSON.stringify(value, null, indent)}\r\n`;
        const careful = new Outline();
        const read = readJson(text, careful.structure());
        const quick = readValidJson(text, 100);
        expect(quick?.value).toEqual(read);
        for (const pointer of pointersIn(read)) {
          expect(quick?.outline.offsetOf(pointer)).toBe(careful.offsetOf(pointer));
        }
      }),
    );
  });

  test("reads keys and strings behind their escapes", () => {
    const text = String.raw`{"a\"\\":{"\u0062":["\\","]"]},"__proto__":1}`;
    const read = readValidJson(text, 100);
    expect(read?.value).toEqual(JSON.parse(text));
    expect(read?.outline.offsetOf(String.raw`/a"\/b/1`)).toBe(text.indexOf('"]"'));
    expect(read?.outline.offsetOf("/__proto__")).toBe(text.lastIndexOf("1"));
  });

  test.each([
    ["a repeated key", '{"a":1,"a":2}'],
    ["a repeated key behind an escape", String.raw`{"a":1,"\u0061":2}`],
    ["a number too large", '{"a":[1e999]}'],
    ["a number too small", "-1e999"],
    ["a comma too many", '{"a":1,}'],
    ["a comment", '{"a":1}//'],
    ["a string without an end", '{"a":"'],
    ["nothing", ""],
    ["two values", "{} {}"],
    ["closing braces alone", "}}]]"],
    ["a value too deep", `${"[".repeat(101)}${"]".repeat(101)}`],
    ["a million brackets", "[".repeat(1_000_000)],
  ])("leaves %s to the careful one", (_what, text) => {
    expect(readValidJson(text, 100)).toBeUndefined();
  });
});
