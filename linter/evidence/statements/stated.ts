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
  /** Of what: characters of a text, entries of a list, or the value itself where the text does not say. */
  readonly of: "characters" | "items" | "value";
}

export interface StatedValues {
  readonly values: readonly string[];
  /** Whether the text says that there are no others. */
  readonly isAll: boolean;
}

export type Statement =
  | ({ readonly kind: "type" } & Stated<StatedType>)
  | ({ readonly kind: "required" } & Stated<boolean>)
  | ({ readonly kind: "nullable" } & Stated<boolean>)
  | ({ readonly kind: "default" } & Stated<string>)
  | ({ readonly kind: "values" } & Stated<StatedValues>)
  | ({ readonly kind: "bound" } & Stated<StatedBound>);
