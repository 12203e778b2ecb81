/** A value of a query or form, which travels as text, against its schema. */
import type * as ir from "../../../../core/model/ir.ts";
import type { Origin } from "../../../../core/base/origin.ts";
import { type TypeSet, typeOf } from "../../../../core/model/schema-view/type-set.ts";
import { type Schemas, place } from "../../vocabulary/schemas.ts";
import type { Mend } from "../../../model/mend.ts";
import { formatProblem, patternProblem } from "./check-format.ts";
import { textMend } from "./example-mend.ts";
import { isTypeWord } from "./placeholders.ts";

export interface TextProblem {
  readonly message: string;
  readonly origin: Origin;
  readonly mend?: Mend;
}

/** Absent where the text may be meant as it stands. */
export function textProblem(
  value: string,
  schema: ir.Schema,
  schemas: Schemas,
): TextProblem | undefined {
  if (
    /^[<{$@[(]|\.\.\.|…|^(?:YOUR|MY)[-_ ]|^%[A-Za-z_]\w*%$/u.test(value) ||
    typeof schema === "boolean" ||
    isTypeWord(value)
  ) {
    return undefined;
  }
  const possible = schemas.lookup.possibleTypes(schema);
  const has = (sample: ir.Json): boolean => (possible & typeOf(sample)) !== 0;
  if (has([]) || has({})) return undefined;
  const { all, any } = schemas.applied(schema);
  if (!has("") && !fitsWithoutText(value, possible)) {
    const typed = any.find(({ types }) => types !== undefined) ?? schema;
    const stated = [...new Set(any.flatMap(({ types }) => types ?? []))].join(" or ");
    const message = `is ${JSON.stringify(value)}, but the spec says ${stated}`;
    const mend = textMend(value, any);
    return { message, origin: place(typed.origin, "type"), mend };
  }
  for (const { enum: allowed, origin } of all) {
    if (allowed === undefined || allowed.some((one) => String(one) === value)) continue;
    const listed = allowed.slice(0, 8).map((one) => JSON.stringify(one));
    const message = `is ${JSON.stringify(value)}, but the spec allows ${listed.join(", ")}`;
    return { message, origin: place(origin, "enum"), mend: textMend(value, all) };
  }
  for (const { number, origin } of has("") ? [] : all) {
    for (const keyword of ["minimum", "maximum"] as const) {
      const bound = number[keyword];
      if (bound === undefined) continue;
      const isBroken = keyword === "minimum" ? Number(value) < bound : Number(value) > bound;
      if (!isBroken) continue;
      const message = `is ${value}, but the spec says ${keyword} ${bound}`;
      return { message, origin: place(origin, keyword), mend: textMend(value, all) };
    }
  }
  return has("") ? lettersProblem(value, all) : undefined;
}

/** Format and length of a text. */
function lettersProblem(value: string, all: readonly ir.SchemaObject[]): TextProblem | undefined {
  for (const { format, string, origin } of all) {
    const ofFormat = formatProblem(value, format);
    if (ofFormat !== undefined) return { message: ofFormat, origin: place(origin, "format") };
    const { maxLength = Infinity, pattern } = string;
    const length = [...value].length;
    if (length > maxLength) {
      const message = `has ${length} characters, but the spec says maxLength ${maxLength}`;
      return { message, origin: place(origin, "maxLength") };
    }
    const ofPattern = patternProblem(value, pattern);
    if (ofPattern !== undefined) return { message: ofPattern, origin: place(origin, "pattern") };
  }
  return undefined;
}

function fitsWithoutText(value: string, possible: TypeSet): boolean {
  const has = (sample: ir.Json): boolean => (possible & typeOf(sample)) !== 0;
  if (has(true) && /^(?:true|false|0|1|yes|no|on|off)$/iu.test(value)) return true;
  if (has(0.5) && /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/iu.test(value)) return true;
  return has(1) && /^[+-]?\d+$/u.test(value);
}
