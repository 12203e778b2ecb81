/** What a text states of one member or parameter. */
import type { StatedType } from "./stated-type.ts";

/** A value with its place in the text. */
export interface Stated<Value> {
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

export interface StatedBound {
  readonly limit: number;
  readonly isUpper: boolean;
  /**
   * Of what: characters of a text, entries of a list, one of the two, or the value itself where the text does not say.
   */
  readonly of: "characters" | "items" | "length" | "value";
  /** Whether the limit itself is none of the values. */
  readonly isExclusive?: true;
  /** Whether only a description that bounds the same side can say something else. */
  readonly isLoose?: true;
}

export interface StatedValues {
  readonly values: readonly string[];
  /** Whether the text says that there are no others. */
  readonly isAll: boolean;
  /** Whether no words say that these are the values: most of them have to be. */
  readonly isWeak?: true;
}

export type Statement =
  | ({ readonly kind: "type" } & Stated<StatedType>)
  | ({ readonly kind: "required" } & Stated<boolean>)
  | ({ readonly kind: "nullable" } & Stated<boolean>)
  | ({ readonly kind: "default" } & Stated<string> & {
        /** A word that nothing marks as a value: it is one only where the description knows it. */
        readonly isWord?: true;
      })
  | ({ readonly kind: "format" } & Stated<string>)
  /** Where a parameter is sent: `query`, `path`, `header`, `cookie` or `body`. */
  | ({ readonly kind: "in" } & Stated<string>)
  | ({ readonly kind: "values" } & Stated<StatedValues>)
  | ({ readonly kind: "bound" } & Stated<StatedBound>);
