/** What schemas say of the form in which people see one value, and whether they say the same. */
import { fits } from "./text-fits-schema.ts";
import { isText } from "./codec-kinds.ts";
import type * as ir from "../ir.ts";
import { type TypeSet, noType, typeOf, typeSet } from "./type-set.ts";

/** One schema that says something of a value; `kept`: in the form in which it travels. */
export interface Word {
  readonly schema: ir.SchemaObject;
  readonly kept: boolean;
}

/** `all`: every party holds. `one`: any of them may, and nothing tells which. */
export type Mode = "all" | "one";

/** What a word says of the form; `undefined`: nothing. */
type FormOf = (word: Word) => string | undefined;

const asItTravels = "as it travels";

/** True where the forms that `formOf` finds with each party are the same; without a word it travels as it is. */
export function agree(mode: Mode, parties: readonly (readonly Word[])[], formOf: FormOf): boolean {
  const each = parties.map((words) => {
    const forms = words.map(formOf).filter((form) => form !== undefined);
    return forms.length === 0 && mode === "one" ? [asItTravels] : forms;
  });
  return isOneWord(each);
}

/** True where those that say something say the same. */
export function isOneWord(parties: readonly (readonly string[])[]): boolean {
  const speaking = parties.filter((party) => party.length > 0);
  return speaking.length < 2 || new Set(speaking.flat()).size < 2;
}

/**
 * False where two values that travel differently look alike to people: a date that may have been text
 * or a number cannot be sent back as what it was.
 */
export function comesBack(words: readonly Word[], mayBe: (type: ir.JsonType) => boolean): boolean {
  const coded = words.filter(({ kept }) => !kept).map(({ schema }) => schema);
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
export function isWritten(words: readonly Word[]): boolean {
  const codecs = words.flatMap(({ schema: { codec }, kept }) => {
    return isText(codec) && !kept ? [codec] : [];
  });
  return codecs.every((codec) => words.every(({ schema }) => fits(codec, schema)));
}

/** What a word says of texts. */
export const textForm: FormOf = ({ schema, kept }) => {
  const { codec, delimited } = schema;
  const hasForm = delimited !== undefined || isText(codec);
  if (hasForm && !kept) return delimited === undefined ? codec : schema.id;
  return hasForm || speaksOf("string", schema) ? asItTravels : undefined;
};

/** What a word says of numbers. */
export const numberForm: FormOf = ({ schema, kept }) => {
  const { codec } = schema;
  if (codec !== undefined && !isText(codec) && !kept) return codec;
  return speaksOf("number", schema) ? asItTravels : undefined;
};

/** True where a type is printed for values of that kind. */
function speaksOf(type: ir.JsonType, { types, enum: values, const: value }: ir.SchemaObject) {
  const kinds: TypeSet = typeSet([type]);
  if (values?.some((each) => (typeOf(each) & kinds) !== noType)) return true;
  if (value !== undefined) return (typeOf(value.value) & kinds) !== noType;
  return types !== undefined && (typeSet(types) & kinds) !== noType;
}
