/** Bodies of answers that list their codes, as types. */

/**
 * `Value` with the codes that an answer lists: where `Codes` has some, what is any text completes to
 * them, and is any text all the same. Texts of a closed list, and all that is no text, stay as they
 * are. `Codes` has the members of `Value` on the way to the codes, and one item for all of a list's.
 */
export type WithCodes<Value, Codes> = [Codes] extends [string]
  ? string extends Value
    ? OrAnyText<Codes> | Exclude<Value, string>
    : Value
  : Value extends readonly unknown[]
    ? Codes extends readonly [infer Each]
      ? { [Index in keyof Value]: WithCodes<Value[Index], Each> }
      : Value
    : Value extends object
      ? {
          [Name in keyof Value]: Name extends keyof Codes
            ? WithCodes<Value[Name], Codes[Name]>
            : Value[Name];
        }
      : Value;

/** Apart, because compilers take `string & {}` for `string` where a condition asks about `string`. */
type OrAnyText<Codes> = Codes | (string & {});
