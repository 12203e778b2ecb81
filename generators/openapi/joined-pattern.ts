/** A string that joins items (`x-delimited`) as a regular expression, for tools that do not know the extension. */
import { specialValues, whenAbsent } from "../../core/extensions/values.ts";
import { delimited } from "../../core/extensions/wire.ts";
import type * as ir from "../../core/ir.ts";
import { type JsonObject, isObject } from "../../core/load/pointer.ts";

/**
 * The `pattern` of the texts of `schema`, which may be part of a parameter; `undefined` of what joins no
 * items. It matches every text that validators take, and no text whose items have another form.
 */
export function joinedPattern(schema: JsonObject, around: JsonObject = {}): string | undefined {
  const joined = delimited.safeParse(schema["x-delimited"]).data;
  if (joined === undefined) return undefined;
  const { separator, items } = joined;
  const special = [schema, around].flatMap(
    (each) => specialValues.safeParse(each["x-special-values"]).data ?? [],
  );
  const texts = special.map(({ value }) => literal(String(value)));
  const form =
    "fields" in items ? { separators: [separator, items.separator] } : { separators: [separator] };
  const item =
    "fields" in items
      ? items.fields.map((field) => itemPattern(field.schema, form)).join(literal(items.separator))
      : itemPattern(items.schema, form);
  const end = literal(separator);
  // What is special is no item of a list.
  const one = texts.length === 0 ? item : `(?!(?:${texts.join("|")})(?:${end}|$))${item}`;
  const lists = [...texts, `${one}(?:${end}${one})*`].join("|");
  const takesEmpty = [schema, around].some(
    (each) => whenAbsent.safeParse(each["x-when-absent"]).data?.empty !== undefined,
  );
  return `^(?:${lists})${takesEmpty ? "?" : ""}$`;
}

/** `schema` with that pattern, beside one that it may have. */
export function withPattern(schema: JsonObject, around?: JsonObject): JsonObject {
  const pattern = joinedPattern(schema, around);
  if (pattern === undefined) return schema;
  if (schema["pattern"] === undefined) return { ...schema, pattern };
  const { allOf } = schema;
  return { ...schema, allOf: [...(Array.isArray(allOf) ? allOf : []), { pattern }] };
}

interface Form {
  readonly separators: readonly string[];
}

/** Of what only a validator can tell, any text that holds no separator. */
function itemPattern(schema: unknown, { separators }: Form): string {
  const any = anyText(separators);
  if (!isObject(schema as ir.Json)) return any;
  const { type, enum: values } = schema as JsonObject;
  const sign = separators.some((each) => each.includes("-")) ? "" : "-?";
  if (type === "string" && Array.isArray(values)) {
    const texts = values.filter((value) => typeof value === "string" && value !== "");
    return texts.length === 0
      ? any
      : `(?:${texts.map((value) => literal(String(value))).join("|")})`;
  }
  if (type === "integer" && Array.isArray(values) && values.every(isInteger)) {
    // Zero may be written with a sign, like any number.
    const texts = values.map((value) => (value === 0 ? `${sign}0` : literal(String(value))));
    return `(?:${texts.join("|")})`;
  }
  if (type === "integer") return `${sign}(?:0|[1-9][0-9]*)`;
  if (type === "boolean") return "(?:true|false)";
  return any;
}

function isInteger(value: unknown): boolean {
  return Number.isSafeInteger(value);
}

/** At least one character, and no separator; as a set of characters where each separator is one. */
function anyText(separators: readonly string[]): string {
  if (separators.every((each) => /^[ -~]$/u.test(each))) {
    const set = separators.map((each) => each.replaceAll(/[\\\]^-]/gu, String.raw`\$&`));
    return `[^${set.join("")}]+`;
  }
  return `(?:(?!${separators.map(literal).join("|")})[\\s\\S])+`;
}

/** A regular expression of `text` alone, with or without the flag `u`. */
function literal(text: string): string {
  return text.replaceAll(/[\^$\\.*+?()[\]{}|]/gu, String.raw`\$&`);
}
