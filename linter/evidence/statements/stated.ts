/** What a text states of one member or parameter. */
import type { StatedType } from "./stated-type.ts";

/** A value with its place in the text. */
export interface Stated<Value> {
  readonly value: Value;
  readonly start: number;
  readonly end: number;
  /** The words that state it, where they are more than the value. */
  readonly around?: { readonly start: number; readonly end: number };
  /** The words are about the name that follows them, such as "must contain". */
  readonly isOfNext?: true;
  /** The words are a verb, whose subject stands before it, such as "must be given". */
  readonly isVerbal?: true;
}

export interface StatedBound {
  readonly limit: number;
  readonly isUpper: boolean;
  /**
   * Of what: characters of a text, entries of a list, one of the two, either a number or entries where a noun of the
   * document's own follows, or the value itself where the text does not say.
   */
  readonly of: "characters" | "items" | "length" | "things" | "value";
  /** What is counted, where that is a noun of the document's own. */
  readonly noun?: string;
  /** The limit itself is outside. */
  readonly isExclusive?: true;
  /** What it is measured in: the description has to count in the same. */
  readonly unit?: string;
  /** The limit of the other side, by which a description that counts in the same unit is known. */
  readonly besides?: number;
  /** Only a description that bounds the same side can say something else. */
  readonly isLoose?: true;
}

export interface StatedValues {
  readonly values: readonly string[];
  /** Whether the text says that there are no others. */
  readonly isAll: boolean;
  /** Whether no words say that these are the values: most of them have to be. */
  readonly isWeak?: true;
  /** The one value is certain to be one of the subject: "`kind` is `small`". */
  readonly isCertain?: true;
}

/** Formats of which each would be right. */
export interface StatedFormat {
  readonly formats: readonly string[];
  readonly shown: string;
}

export type ParameterPlace = "query" | "header" | "path" | "cookie" | "body";

export type Statement =
  | ({ readonly kind: "type" } & Stated<StatedType>)
  /** A type by a name that may be that of a schema. */
  | ({ readonly kind: "named" } & Stated<string>)
  | ({ readonly kind: "required" } & Stated<boolean>)
  | ({ readonly kind: "nullable" } & Stated<boolean>)
  | ({ readonly kind: "default" } & Stated<string> & {
        /** A word that nothing marks as a value: it is one only where the description knows it. */
        readonly isWord?: true;
        /** What it is measured in: the description has to count in the same. */
        readonly unit?: string;
      })
  /** Where a parameter is sent: `query`, `path`, `header`, `cookie` or `body`. */
  | ({ readonly kind: "in" } & Stated<ParameterPlace>)
  | ({ readonly kind: "values" } & Stated<StatedValues>)
  | ({ readonly kind: "format" } & Stated<StatedFormat>)
  /** Of which every value is a multiple. */
  | ({ readonly kind: "multiple" } & Stated<number>)
  /** A regular expression. */
  | ({ readonly kind: "pattern" } & Stated<string>)
  | ({ readonly kind: "unit" } & Stated<string>)
  | ({ readonly kind: "bound" } & Stated<StatedBound>);
