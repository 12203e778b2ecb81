/** Checks where integers may come as a `bigint`. */
import { inNumberForm, isNumeric } from "../json/exact-numbers.ts";
import { formatProblem } from "./format-check.ts";
import { type Check, refuseAs } from "./issue.ts";
import { type Stating, statementOf, stating } from "./json-schema.ts";

/** `check`, to which a `bigint` is the number that it is equal to. */
export function exactly(check: Check | Stating): Stating {
  const ask = typeof check === "function" ? check : check._zod.check;
  return stating(statementOf(check), (payload) => {
    void ask({ value: inNumberForm(payload.value), issues: payload.issues });
  });
}

/** Refuses numbers that are not of the format `name`. */
export function exactFormat(
  name: string,
  isOfFormat: (value: number | bigint) => boolean,
): Stating {
  const problem = formatProblem(name, "number");
  const text = `Invalid number: expected the format ${name}`;
  return stating({ format: name }, (payload) => {
    if (!isNumeric(payload.value) || isOfFormat(payload.value)) return;
    refuseAs(payload, problem, text);
  });
}
