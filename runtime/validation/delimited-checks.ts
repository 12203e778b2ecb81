/** The check of a string that joins items (`x-delimited`). */
import { decodeDelimited, hasTooManyItems, isSpecial, mostItems } from "../encoding/delimited.ts";
import { apply, refuse } from "./issue.ts";
import { type Stating, stating } from "./json-schema.ts";
import type { DelimitedForm } from "../encoding/wire-type.ts";
import type { Validator } from "../issues/validator.ts";

/** The text splits into items of `form`, and each item fits `item`. */
export function delimited(form: DelimitedForm, item: Validator): Stating {
  return stating({}, (payload) => {
    if (typeof payload.value !== "string") return;
    if (isSpecial(payload.value, form)) return;
    if (hasTooManyItems(payload.value, form)) {
      const what = `items joined by "${form.separator}"`;
      const problem = { keyword: "x-delimited", value: form.separator, mostItems };
      refuse(payload, `Too big: expected at most ${mostItems} ${what}`, problem);
      return;
    }
    const items = decodeDelimited(payload.value, form);
    if (items === undefined) {
      const text = `Invalid string: expected items joined by "${form.separator}"`;
      refuse(payload, text, { keyword: "x-delimited", value: form.separator });
      return;
    }
    for (const [index, value] of items.entries()) apply(item, value, payload, [index]);
  });
}
