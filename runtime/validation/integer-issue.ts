/** What zod says of values that are no integers. */
import type * as core from "zod/v4/core";
import { unsafeMessage } from "../json/exact-numbers.ts";
import { ownWord, rawIssue, withOwnText } from "./issue-messages.ts";

/**
 * Zod's own issue: with the kind of a value, a fraction, or an integer whose digits a double does not hold. It is
 * written member by member, because a copy of parts takes ten times as long. `text` is the message where it
 * is about the kind, and lets other checks go on.
 */
export function integerIssue(
  input: unknown,
  inst?: core.$ZodType,
  text?: string,
): core.$ZodRawIssue {
  if (Number.isInteger(input)) return digitsIssue(Number(input), inst);
  const issue = Number.isFinite(input)
    ? rawIssue({
        expected: "int",
        format: "safeint",
        code: "invalid_type",
        input,
        inst,
        continue: true,
      })
    : kindIssue(input, inst, text !== undefined);
  return text === undefined ? issue : withOwnText(issue, text);
}

/** Locales know the kind "number"; in English we say more. */
function kindIssue(
  input: unknown,
  inst: core.$ZodType | undefined,
  goesOn: boolean,
): core.$ZodRawIssue {
  const telling: { [ownWord]?: string } & Record<string, unknown> = {
    expected: "number",
    code: "invalid_type",
    input,
    inst,
    continue: goesOn,
  };
  telling[ownWord] = "integer";
  return rawIssue(telling);
}

function digitsIssue(input: number, inst: core.$ZodType | undefined): core.$ZodRawIssue {
  const [code, bound, limit] = input > 0 ? largest : smallest;
  const issue = {
    origin: "int",
    inclusive: true,
    code,
    [bound]: limit,
    input,
    inst,
    continue: true,
  };
  return withOwnText(issue, unsafeMessage);
}

const largest = ["too_big", "maximum", Number.MAX_SAFE_INTEGER] as const;
const smallest = ["too_small", "minimum", Number.MIN_SAFE_INTEGER] as const;
