/** Validators that hand out what was left out. */
import { fillValue } from "../encoding/decoded-values.ts";
import type { Decoding } from "../encoding/decoding.ts";

/** A function that fills in the absent members of a valid value. What is filled is a copy. */
export function fillDefaults(decoding: Decoding): (value: unknown) => unknown {
  return (value) => fillValue(value, decoding);
}
