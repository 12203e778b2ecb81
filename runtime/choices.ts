/** Zod's schemas for a choice of values, which name them safely and not without an end. */
import { z } from "zod";
import { listed, quoted } from "./wording.ts";

/** No value at all. */
export function nothing(): z.ZodNever {
  return z.never({ error: "Invalid input: not allowed" });
}

/** One of the values, which are texts. */
export function enumeration(values: readonly string[]): z.ZodEnum {
  return z.enum(values, { error: choiceError });
}

/** One of the values. */
export function literal(values: z.core.util.Literal | z.core.util.Literal[]): z.ZodLiteral {
  return z.literal(values as z.core.util.Literal[], { error: choiceError });
}

/** One of `options`, chosen by the member called `name`. */
export function discriminatedUnion(
  name: string,
  options: readonly z.core.$ZodTypeDiscriminable[],
): z.ZodDiscriminatedUnion {
  return z.discriminatedUnion(name, options as [z.core.$ZodTypeDiscriminable], {
    error: choiceError,
  }) as unknown as z.ZodDiscriminatedUnion;
}

/** What is said of a value that is not among those to choose from; zod's own words for all else. */
function choiceError(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_value") return wanting(issue.values);
  const options: unknown = issue.code === "invalid_union" ? issue["options"] : undefined;
  return Array.isArray(options) ? wanting(options) : undefined;
}

function wanting(values: readonly unknown[]): string {
  return `Invalid input: expected ${listed(values.map(quoted), "or")}`;
}
