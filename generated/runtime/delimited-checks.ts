// Copied from Specwright's runtime. Do not edit.
/** The check of a string that joins items (`x-delimited`). */
import { decodeDelimited } from "./delimited.js";
import { type Check, apply, refuse } from "./issue.js";
import type { DelimitedForm } from "./wire-type.js";
import type { Validator } from "./validation.js";

/** The text splits into items of `form`, and each item fits `item`. */
export function delimited(form: DelimitedForm, item: Validator): Check {
  return (payload) => {
    if (typeof payload.value !== "string") return;
    const items = decodeDelimited(payload.value, form);
    if (items === undefined) {
      refuse(payload, `Invalid string: expected items joined by "${form.separator}"`);
      return;
    }
    items.forEach((value, index) => apply(item, value, payload, [index]));
  };
}
