/** Text that a request has as its body → the JSON value or form that it is. */
import type { MarkedText } from "../../outline/marked-text.ts";
import { valuesIn } from "../values/values-in.ts";
import { type SentBody, pairsIn } from "./request.ts";

/** `undefined` where it is neither. */
export function bodyOfText(text: MarkedText): SentBody | undefined {
  if (/^\s*[[{]/u.test(text.text)) {
    const block = valuesIn(text.text);
    return block === undefined ? undefined : { kind: "value", block, text };
  }
  const isForm = /^\s*[\w.[\]%-]+=/u.test(text.text);
  return isForm ? { kind: "form", pairs: pairsIn(text), isMultipart: false } : undefined;
}
