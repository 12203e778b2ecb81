/** JSON Schema's assertions about strings, where zod has no word or another meaning. */
import { type Check, type Payload, refuse } from "./issue.ts";

/** Lengths count Unicode code points; zod's own count UTF-16 code units. */
export function minLength(limit: number): Check {
  return onString((value, payload) => {
    if (codePoints(value, limit) < limit) {
      refuse(payload, `Too small: expected string to have >=${limit} characters`);
    }
  });
}

export function maxLength(limit: number): Check {
  return onString((value, payload) => {
    if (value.length > limit && codePoints(value, limit + 1) > limit) {
      refuse(payload, `Too big: expected string to have <=${limit} characters`);
    }
  });
}

/** Matches anywhere in the string unless the expression is anchored. */
export function pattern(expression: RegExp): Check {
  return onString((value, payload) => {
    if (!expression.test(value)) {
      refuse(payload, `Invalid string: must match pattern ${String(expression)}`);
    }
  });
}

function onString(check: (value: string, payload: Payload) => void): Check {
  return (payload) => {
    if (typeof payload.value === "string") check(payload.value, payload);
  };
}

/** Counts no further than `enough`. */
function codePoints(text: string, enough: number): number {
  if (text.length < enough) return text.length;
  let count = 0;
  for (let index = 0; index < text.length && count < enough; count += 1) {
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  }
  return count;
}
