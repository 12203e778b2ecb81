/** Calls where the stack is nearly used up: they may throw, and the next call knows nothing of them. */
import { expect, test } from "vitest";
import type * as z from "zod";
import { compiled } from "../../../../runtime/validation/compiled.ts";
import { currentRun } from "../../../../runtime/validation/recursion-state.ts";
import { integer } from "../../../../runtime/validation/schemas.ts";

test("a call that the stack ends leaves no run behind", () => {
  const schema = compiled<z.ZodNumber>(() => integer, Number.isSafeInteger, { id: "UsedUpStack" });
  const messages = () => schema.safeParse(2 ** 53).error?.issues.map(({ message }) => message);
  const before = messages();
  let thrown = 0;
  const descend = (): void => {
    try {
      descend();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    try {
      messages();
    } catch {
      thrown += 1;
    }
  };
  const outermost = (): void => {
    try {
      descend();
    } catch {
      // The stack was used up in the handling itself.
    }
  };
  outermost();
  expect(thrown).toBeGreaterThan(0);
  expect(currentRun()).toBeUndefined();
  expect(messages()).toEqual(before);
});
