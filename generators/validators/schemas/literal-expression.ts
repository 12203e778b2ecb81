/** Which listed values zod has a schema of its own for. */
import type * as ir from "../../../core/model/ir.ts";
import type { LiteralView } from "../../../core/model/schema-view/schema-view.ts";
import type { ValidatorContext } from "../context/validator-context.ts";

/** True of several texts. Zod keeps the values of an enum in an object, where `__proto__` would be lost. */
export function isZodEnum({ values }: LiteralView): boolean {
  return (
    values.length > 1 && values.every((value) => typeof value === "string" && value !== "__proto__")
  );
}

/** What zod compares by itself: it does not know that `1` and `1n` are one number. */
export function isZodLiteral(value: ir.Json, { exact }: Pick<ValidatorContext, "exact">): boolean {
  return (typeof value !== "object" || value === null) && !(exact && typeof value === "number");
}
