/** What schemas say of the form in which people see one value, and whether they say the same. */
import { textFitsSchema } from "./text-fits-schema.ts";
import { isTextCodec } from "./codec-kinds.ts";
import type * as ir from "../ir.ts";
import { type TypeSet, noType, typeOf, typeSet } from "./type-set.ts";

/** One schema that says something of a value; `isUnconverted`: in the form in which it travels. */
export interface ConversionStatement {
  readonly schema: ir.SchemaObject;
  readonly isUnconverted: boolean;
}

/** `all`: every group applies. `one`: any of them may, and nothing tells which. */
export type Combination = "all" | "one";

/** The conversion that a statement asks for; `undefined`: nothing. */
type FormOf = (statement: ConversionStatement) => string | undefined;

const unconverted = "as it travels";

/** True where the conversions that `formOf` finds in each group are equal; without a statement a value stays unconverted. */
export function haveSameConversion(
  mode: Combination,
  groups: readonly (readonly ConversionStatement[])[],
  formOf: FormOf,
): boolean {
  const each = groups.map((statements) => {
    const forms = statements.map(formOf).filter((form) => form !== undefined);
    return forms.length === 0 && mode === "one" ? [unconverted] : forms;
  });
  return areEqual(each);
}

/** True where those that say something say the same. */
export function areEqual(groups: readonly (readonly string[])[]): boolean {
  const stating = groups.filter((group) => group.length > 0);
  return stating.length < 2 || new Set(stating.flat()).size < 2;
}

/**
 * False where two values that travel differently look alike to people: a date that may have been text
 * or a number cannot be sent back as what it was.
 */
export function isReversible(
  statements: readonly ConversionStatement[],
  mayBe: (type: ir.JsonType) => boolean,
): boolean {
  const coded = statements
    .filter(({ isUnconverted }) => !isUnconverted)
    .map(({ schema }) => schema);
  const has = (codec: ir.Codec) => coded.some((schema) => schema.codec === codec);
  const isJoined = coded.some(({ delimited }) => delimited !== undefined);
  const lookAlike = [
    has("date-time") && (has("unix-time") || has("unix-seconds")),
    has("decimal") && mayBe("number"),
    has("int64-text") && mayBe("string"),
    isJoined && mayBe("array"),
  ];
  return !lookAlike.includes(true);
}

/** False where a text that a codec writes breaks what another part asks of it. */
export function fitsEveryText(statements: readonly ConversionStatement[]): boolean {
  const codecs = statements.flatMap(({ schema: { codec }, isUnconverted }) => {
    return isTextCodec(codec) && !isUnconverted ? [codec] : [];
  });
  return codecs.every((codec) => statements.every(({ schema }) => textFitsSchema(codec, schema)));
}

/** The conversion that a statement asks for of texts. */
export const textConversion: FormOf = ({ schema, isUnconverted }) => {
  const { codec, delimited } = schema;
  const hasForm = delimited !== undefined || isTextCodec(codec);
  if (hasForm && !isUnconverted) return delimited === undefined ? codec : schema.id;
  return hasForm || allowsType("string", schema) ? unconverted : undefined;
};

/** The conversion that a statement asks for of numbers. */
export const numberConversion: FormOf = ({ schema, isUnconverted }) => {
  const { codec } = schema;
  if (codec !== undefined && !isTextCodec(codec) && !isUnconverted) return codec;
  return allowsType("number", schema) ? unconverted : undefined;
};

/** True where a type is printed for values of that kind. */
function allowsType(type: ir.JsonType, { types, enum: values, const: value }: ir.SchemaObject) {
  const kinds: TypeSet = typeSet([type]);
  if (values?.some((each) => (typeOf(each) & kinds) !== noType)) return true;
  if (value !== undefined) return (typeOf(value.value) & kinds) !== noType;
  return types !== undefined && (typeSet(types) & kinds) !== noType;
}
