/** The stand-in by which tests ask zod alone. */
import { expect, test } from "vitest";
import type * as z from "zod";
import { integer } from "../../../../runtime/validation/schemas.ts";
import { compiled } from "../../../support/unguarded.ts";

test("a schema that tests build answers for itself, whatever was asked of the one that it shares", () => {
  expect(integer.safeParse(1).success).toBe(true);
  const schema = compiled<z.ZodNumber>(() => integer);
  const message = schema.safeParse(2 ** 53).error?.issues[0]?.message;
  expect(message).toContain("expected an integer between");
});
