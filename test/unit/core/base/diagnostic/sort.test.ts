/** The order in which diagnostics are shown. */
import { expect, test } from "vitest";
import { type Diagnostic, collect, sortDiagnostics } from "../../../../../core/base/diagnostic.ts";

test("by file, place and code; the same thing is said once", () => {
  const list: Diagnostic[] = [];
  const report = collect(list);
  const at = (file: string, line: number, column: number) => ({ file, line, column, pointer: "" });
  report({ code: "ref/loop", message: "b", origin: at("b", 1, 1) });
  report({ code: "ref/loop", message: "a", origin: at("a", 10, 1) });
  report({ code: "ref/loop", message: "a", origin: at("a", 9, 20) });
  report({ code: "ref/loop", message: "a", origin: at("a", 9, 3) });
  report({ code: "ref/dangling", message: "a", origin: at("a", 9, 3) });
  report({ code: "ref/loop", message: "a", origin: at("a", 9, 3) });
  expect(
    sortDiagnostics(list).map(({ code, origin: { file, line, column } }) => [
      `${file}:${line}:${column}`,
      code,
    ]),
  ).toEqual([
    ["a:9:3", "ref/dangling"],
    ["a:9:3", "ref/loop"],
    ["a:9:20", "ref/loop"],
    ["a:10:1", "ref/loop"],
    ["b:1:1", "ref/loop"],
  ]);
});
