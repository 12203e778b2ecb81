/** A YAML file of the linter's own, held against its shape: the value, or what is wrong and where. */
import type * as z from "zod";
import { defaultLimits } from "../../core/spec/load/limits.ts";
import { lineFinder } from "../../core/spec/load/lines.ts";
import { parse } from "../../core/spec/load/parse.ts";
import type { Origin } from "../../core/base/origin.ts";
import { defineFinding } from "../model/finding.ts";
import type { TextFile } from "../model/lint-result.ts";

export const unreadableBaseline = defineFinding("baseline/unreadable", {
  severity: "error",
  cause: "The baseline or the file of waivers has a wrong form.",
  fix: "Correct it at the place shown, or restore it from version control.",
});

export type Read<Value> =
  | { readonly value: Value; readonly placeOf: (pointer: string) => Origin }
  | { readonly problem: string; readonly place: Origin };

/** An empty file has the value `empty`. */
export function readYaml<Shape extends z.ZodType>(
  { file, text }: TextFile,
  shape: Shape,
  empty: z.output<Shape>,
): Read<z.output<Shape>> {
  const start = { file, pointer: "", line: 1, column: 1 };
  if (/^(?:\s|#[^\n]*)*$/u.test(text)) return { value: empty, placeOf: () => start };
  const at = lineFinder(text);
  const parsed = parse("file.yaml", text, defaultLimits);
  const [fault] = "value" in parsed ? parsed.repairable : parsed;
  if (!("value" in parsed) || fault !== undefined) {
    const place = { file, pointer: "", ...at(fault?.offset ?? 0) };
    return { problem: fault?.message ?? "expected YAML", place };
  }
  const placeOf = (pointer: string) => ({ file, pointer, ...at(parsed.offsetOf(pointer)) });
  const checked = shape.safeParse(parsed.value);
  if (checked.success) return { value: checked.data, placeOf };
  const [issue] = checked.error.issues;
  const path = issue?.path.map(String) ?? [];
  const pointer = path.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
  const where = path.length === 0 ? "" : `"${path.join(".")}": `;
  const problem = `${where}${issue?.message ?? "wrong form"}`;
  return { problem, place: placeOf(pointer) };
}
