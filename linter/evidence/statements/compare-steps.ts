/** Steps and patterns that a text states of a member against those of its schemas. */
import type * as ir from "../../../core/model/ir.ts";
import { type Member, type Schemas, place } from "../vocabulary/schemas.ts";
import { type Difference, differ } from "./difference.ts";

function appliedTo(member: Member, schemas: Schemas): readonly ir.SchemaObject[] {
  return member.schemas.flatMap((schema) => schemas.applied(schema).any);
}

/** `undefined` where the description has no step. */
export function multipleDifference(
  stated: number,
  member: Member,
  schemas: Schemas,
): Difference | undefined {
  const own = appliedTo(member, schemas).filter(({ number }) => number.multipleOf !== undefined);
  const [first] = own;
  if (first === undefined || own.some(({ number }) => number.multipleOf === stated))
    return undefined;
  const said = first.number.multipleOf ?? stated;
  return differ(`multiples of ${stated}`, `multipleOf ${said}`, place(first.origin, "multipleOf"));
}

/** The same expression without its anchors, and without how it is escaped. */
function plainPattern(text: string): string {
  return text
    .replace(/^\/(.*)\/[a-z]*$/u, "$1")
    .replaceAll(/^\^|\$$/gu, "")
    .replaceAll("\\\\", "\\")
    .replaceAll("\\d", "[0-9]")
    .replaceAll(/[\s`]/gu, "");
}

/** One expression may be written in many ways: only those that differ in their numbers alone differ for certain. */
export function patternDifference(
  stated: string,
  member: Member,
  schemas: Schemas,
): Difference | undefined {
  const own = appliedTo(member, schemas).filter(({ string }) => string.pattern !== undefined);
  const here = plainPattern(stated);
  const counts = /\{[\d,]+\}/gu;
  for (const { string, origin } of own) {
    const there = plainPattern(string.pattern ?? "");
    if (here === there) return undefined;
    if (here.replaceAll(counts, "{}") === there.replaceAll(counts, "{}"))
      return differ(`pattern ${stated}`, `pattern ${string.pattern}`, place(origin, "pattern"));
  }
  return undefined;
}
