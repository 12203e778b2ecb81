/** Formats and units that a text states of a member against those of its schemas. */
import type * as ir from "../../../core/model/ir.ts";
import { type Member, type Schemas, place } from "../vocabulary/schemas.ts";
import { type Difference, differ } from "./difference.ts";
import { knownFormats } from "./read-formats.ts";
import { isSameMeasure, unitIn, unitOf } from "./read-units.ts";
import type { StatedFormat } from "./stated.ts";

/** All schemas of a member, those of its items included: "a list of UUIDs". */
function appliedTo(member: Member, schemas: Schemas): readonly ir.SchemaObject[] {
  return member.schemas.flatMap((schema) => [
    ...schemas.applied(schema).any,
    ...schemas.items(schema).flatMap((item) => schemas.applied(item).any),
  ]);
}

/** `undefined` where the description leaves the format open. */
export function formatDifference(
  { formats, shown }: StatedFormat,
  member: Member,
  schemas: Schemas,
): Difference | undefined {
  const applied = appliedTo(member, schemas);
  if (applied.some(({ format }) => format !== undefined && formats.includes(format)))
    return undefined;
  const types = new Set(applied.flatMap((one) => one.types ?? []));
  const isUnix = formats.includes("unix");
  const hasText = types.has("string");
  const hasNumber = types.has("integer") || types.has("number");
  const [typed] = applied.filter((one) => one.types !== undefined);
  if (isUnix ? hasNumber : types.size === 0) return undefined;
  const other = applied.find(({ format }) => format !== undefined && knownFormats.has(format));
  if (other?.format !== undefined)
    return differ(shown, `format ${other.format}`, place(other.origin, "format"));
  // Texts without a format may be in any form; numbers and marks are in none but that of Unix.
  if (hasText || types.has("object") || typed === undefined) return undefined;
  if (isUnix && !types.has("boolean")) return undefined;
  return differ(shown, [...types].join(" or "), place(typed.origin, "type"));
}

/** Whether the description counts a member in a unit: its text says so, or its name. */
export function isCountedIn(unit: string, member: Member, schemas: Schemas): boolean {
  const own = unitOf(unit);
  if (own === undefined) return false;
  const [last = ""] = /[A-Z]?[a-z]+$|[a-z]+$/u.exec(member.name) ?? [];
  return (
    unitOf(last) === own ||
    appliedTo(member, schemas).some(({ description }) => unitIn(description ?? "") === own)
  );
}

/** Descriptions name units in their texts alone. */
export function unitDifference(
  stated: string,
  member: Member,
  schemas: Schemas,
): Difference | undefined {
  for (const one of appliedTo(member, schemas)) {
    const unit = unitIn(one.description ?? "");
    if (unit === undefined) continue;
    if (unit === stated || !isSameMeasure(unit, stated)) return undefined;
    return differ(stated, unit, place(one.origin, "description"));
  }
  return undefined;
}
