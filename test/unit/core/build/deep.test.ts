/** Schemas that are written many levels deep. */
import { expect, test } from "vitest";
import type * as ir from "../../../../core/model/ir.ts";
import { describing, modelOf } from "../../../support/sources.ts";

const nested = (levels: number): object =>
  levels === 0 ? { type: "string" } : { type: "array", items: nested(levels - 1) };

/** Levels of `items` that are written in place. */
function levelsOf(schema: ir.Schema | undefined): number {
  if (typeof schema !== "object" || schema.array.items === undefined) return 0;
  return 1 + levelsOf(schema.array.items);
}

test("get an identity, so that no emitted type is deeper than compilers bear", () => {
  const { api, diagnostics } = modelOf({ "a.yaml": describing({ Deep: nested(40) }) });
  expect(diagnostics).toEqual([]);
  expect(api.schemas.map(({ schema }) => levelsOf(schema))).toEqual([13, 13, 13, 1]);
  const last = api.schemas.at(-1);
  expect(last?.id).toBe(`a.yaml#/components/schemas/Deep${"/items".repeat(39)}`);
});

test("are left as they are where they are not that deep", () => {
  const { api } = modelOf({ "a.yaml": describing({ Flat: nested(12) }) });
  expect(api.schemas.map(({ schema }) => levelsOf(schema))).toEqual([12]);
});
