/** Methods that libraries add to all schemas of zod are called on the schema that a program has. */
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { compiled, compiledCycle } from "../../../../runtime/validation/compiled.ts";

test.each([
  ["a schema", compiled],
  ["a schema that leads back to itself", compiledCycle],
] as const)("%s is what a method of all schemas is called on", (_title, build) => {
  const prototype = z.ZodType.prototype as { itself?: (this: z.ZodType) => unknown };
  prototype.itself = function itself() {
    return [this, this.meta()];
  };
  onTestFinished(() => void delete prototype.itself);
  const about = { id: `Added${_title}`, title: "a text" };
  const schema = build<z.ZodString & typeof prototype>(() => z.string(), isText, about);
  const [first, second] = [schema.itself?.(), schema.itself?.()];
  expect(first).toEqual([schema, about]);
  expect(second).toEqual(first);
  expect((first as [unknown])[0]).toBe(schema);
  expect(schema.meta()).toEqual(about);
});

function isText(value: unknown): boolean {
  return typeof value === "string";
}
