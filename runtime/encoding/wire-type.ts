/** How text on the wire is read and written: plain data. */

/** How text on the wire becomes a value. Text that does not fit stays text, for a validator to refuse. */
export type WireType =
  | "string"
  | "integer"
  /** An integer whose digits are kept: a `bigint` where a number does not hold it. */
  | "int64"
  | "number"
  | "boolean"
  | "null"
  /** A file in a multipart form; text is none. */
  | "binary"
  /** Nothing is said of the type: text stays text, JSON stays what it is. */
  | "unknown"
  | { readonly array: WireType }
  | {
      /** A list of pairs, not an object: names are untrusted. */
      readonly object: readonly (readonly [name: string, type: WireType])[];
      /** Type of members that are not listed; absent: `"unknown"`. */
      readonly rest?: WireType;
    }
  /** Tried in this order. */
  | { readonly union: readonly WireType[] }
  /** A JSON text, such as an object inside a form field. */
  | { readonly json: WireType; readonly exact?: JsonText };

/** A string that joins items: one value each, or named fields joined by a separator of their own. */
export type DelimitedForm = (
  | { readonly item: WireType }
  | {
      readonly fieldSeparator: string;
      readonly fields: readonly (readonly [name: string, type: WireType])[];
    }
) & {
  readonly separator: string;
  /** Texts that stand for something else than a list of items: they stay as they are. */
  readonly special?: readonly string[];
  /** That the empty text is the list without items. Absent: it is no list. */
  readonly takesEmpty?: boolean;
};

/** As `JSON`, for values that `JSON` would change. */
export interface JsonText {
  /** @throws SyntaxError when the text is no JSON. */
  readonly parse: (text: string) => unknown;
  /** `undefined` for what JSON has no text for. */
  readonly stringify: (value: unknown) => string | undefined;
}
