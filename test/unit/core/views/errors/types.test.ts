/** What the compiler knows of the error table; the type check of the project judges it. */
import { expect, expectTypeOf, test } from "vitest";
import {
  type ErrorCode,
  type ErrorEntry,
  formatError,
  lookupError,
  matchError,
} from "../../../../../generated/platform-errors/errors.ts";
import type { ErrorBody } from "../../../../../generated/platform-errors/types.ts";
import * as scopedKey from "../../../../../generated/scoped-key/errors.ts";

test("a known code gives its exact entry, a string perhaps one", () => {
  expectTypeOf(
    lookupError("SERVICE-4003").message,
  ).toEqualTypeOf<"Mandatory parameters: %s is/are missing.">();
  expectTypeOf(lookupError("SERVICE-4003").status).toEqualTypeOf<null>();
  expectTypeOf(lookupError("SERVICE-4003" as string)).toEqualTypeOf<ErrorEntry | undefined>();
  // @ts-expect-error: an unknown code may have no entry
  expect(() => lookupError("SERVICE-1" as string).message).toThrow();
});

test("the type of an error body is any text: samples show one value, not all", () => {
  expectTypeOf<ErrorBody["type"]>().toEqualTypeOf<string | undefined>();
});

test("codes are a closed list", () => {
  const code: ErrorCode = "SERVICE-5001";
  // @ts-expect-error: no such code
  const other: ErrorCode = "SERVICE-1";
  expect([code, other]).toHaveLength(2);
});

test("the arity of a message is checked", () => {
  expectTypeOf(formatError("SERVICE-4006")).toEqualTypeOf<string>();
  // @ts-expect-error: one argument is missing
  expect(() => formatError("SERVICE-4003")).toThrow();
  // @ts-expect-error: one argument is too much
  expect(() => formatError("SERVICE-4003", "a", "b")).toThrow();
  // @ts-expect-error: this message has no placeholder
  expect(() => formatError("SERVICE-4006", "a")).toThrow();
  // @ts-expect-error: arguments are text
  expect(formatError("SERVICE-4003", 1)).toContain("1");
});

test("a match narrows by its code", () => {
  const found = matchError("Specified order doesn't exist.");
  if (found?.code === "SERVICE-4004") {
    expectTypeOf(found.args).toEqualTypeOf<readonly [string]>();
  }
  if (found?.code === "SERVICE-5000") expectTypeOf(found.args).toEqualTypeOf<readonly []>();
  expect(found?.code).toBe("SERVICE-4004");
});

test("a catalogue without messages has nothing to fill in", () => {
  expect(scopedKey).not.toHaveProperty("formatError");
  expectTypeOf(scopedKey.lookupError("insufficient_scope").status).toEqualTypeOf<403>();
  expectTypeOf(scopedKey.lookupError("expired_api_key").status).toEqualTypeOf<null>();
});
