/** A string that joins items (`x-delimited`) as a regular expression, for tools that do not know the extension. */
import { specialValues, whenAbsent } from "../../model/extensions/values.ts";
import { delimited } from "../../model/extensions/encoding.ts";
import type * as ir from "../../model/ir.ts";
import { type JsonObject, isObject } from "../../spec/load/pointer.ts";

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
  const item =
    "fields" in items
      ? items.fields
          .map((field) => itemPattern(field.schema as ir.Json, [separator, items.separator]))
          .join(literal(items.separator))
      : itemPattern(items.schema as ir.Json, [separator]);
  const end = literal(separator);
  // What is special is no item of a list.
  const one = texts.length === 0 ? item : `(?!${oneOf(texts)}(?:${end}|$))${item}`;
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

/** Of what only a validator can tell, any text that holds no separator. */
function itemPattern(schema: ir.Json, separators: readonly string[]): string {
  if (!isObject(schema)) return anyText(separators, "+");
  const { type, enum: values } = schema;
  const sign = separators.some((each) => each.includes("-")) ? "" : "-?";
  const listed = Array.isArray(values) ? values : undefined;
  switch (type) {
    case "integer":
      // Zero may be written with a sign, like any number.
      return listed?.every((value) => Number.isSafeInteger(value))
        ? oneOf(listed.map((value) => (value === 0 ? `${sign}0` : literal(String(value)))))
        : `${sign}(?:0|[1-9][0-9]*)`;
    case "number":
      return String.raw`-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?`;
    case "boolean":
      return "(?:true|false)";
    case "string":
      return listed?.every((value) => typeof value === "string" && value !== "")
        ? oneOf(listed.map((value) => literal(String(value))))
        : anyText(separators, "+");
    default:
      return anyText(separators, mayBeNull(schema) ? "*" : "+");
  }
}

/** Null is written as nothing. */
function mayBeNull({ type, ...others }: JsonObject): boolean {
  if (type !== undefined) return [type].flat().includes("null");
  const narrowing = [
    "$ref",
    "$dynamicRef",
    "enum",
    "const",
    "allOf",
    "anyOf",
    "oneOf",
    "not",
    "if",
  ];
  return narrowing.some((keyword) => keyword in others);
}

function oneOf(patterns: readonly string[]): string {
  return patterns.length === 1 ? patterns.join("") : `(?:${patterns.join("|")})`;
}

/** Characters that form no separator; as a set of characters where each separator is one. */
function anyText(separators: readonly string[], count: "+" | "*"): string {
  if (separators.every((each) => /^[ -~]$/u.test(each))) {
    const set = separators.map((each) => each.replaceAll(/[\\\]^-]/gu, String.raw`\$&`));
    return `[^${set.join("")}]${count}`;
  }
  return `(?:(?!${separators.map(literal).join("|")})[\\s\\S])${count}`;
}

/** A regular expression of `text` alone, with or without the flag `u`. */
function literal(text: string): string {
  return text.replaceAll(/[\^$\\.*+?()[\]{}|]/gu, String.raw`\$&`);
}
