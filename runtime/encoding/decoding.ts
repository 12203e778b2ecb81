/** In which form people see the values of a schema. Data, emitted for schemas that have such values. */
import type { Codec } from "./codec.ts";
import type { DelimitedForm, JsonText } from "./wire-type.ts";

/** What of a value has another form than it travels in. Each member is about one kind of value. */
export interface Decoding {
  /** Kinds of value that all of this is about. Absent: whatever it finds. */
  readonly only?: readonly ("string" | "number" | "array" | "object")[];
  /** The text or number itself. */
  readonly codec?: Codec;
  /** A string that joins items. */
  readonly delimited?: DelimitedForm;
  /** The items of a list, or of a delimited string, after those of `prefix`. */
  readonly items?: DecodingOf;
  /** The first items of a list. */
  readonly prefix?: readonly (DecodingOf | null)[];
  /** Members of an object. A list of pairs: names are untrusted. */
  readonly members?: readonly (readonly [name: string, decoding: DecodingOf | null])[];
  /** Members that are not listed. */
  readonly rest?: DecodingOf;
  /** Members that the receiver finds where the sender leaves them out. */
  readonly fills?: readonly (readonly [name: string, value: unknown])[];
  /** Of the same value. */
  readonly also?: readonly DecodingOf[];
  /** Of the same value, by the value of one of its members. */
  readonly either?: {
    readonly member: string;
    readonly branches: readonly (readonly [values: readonly unknown[], decoding: DecodingOf])[];
  };
}

/** Functions where schemas may lead back to themselves. */
export type DecodingOf = Decoding | (() => Decoding);

/** JSON whose integers keep all their digits. In descriptors, so that only those carry it who use it. */
export interface ExactJson extends JsonText {
  /**
   * The value of a text. Integers that a double cannot hold are `bigint`s in the places of exact
   * codecs; without a decoding everywhere.
   *
   * @throws SyntaxError when the text is no JSON.
   */
  readonly parse: (text: string, decoding?: Decoding) => unknown;
}
