/** JSON Schema's assertions about strings, where zod has no word or another meaning. */
import { type Payload, refuseAs, refuseFew, refuseMany } from "./issue.ts";
import { greatestLength, leastLength } from "./length-definitions.ts";
import { type Statement, type Stating, shownAs, stating } from "./json-schema.ts";
import { scalarCheck } from "./scalar-checks.ts";
import { isLonger, isShorter } from "../guards/predicates.ts";
import { shortened } from "../issues/format-values.ts";

/** Lengths count Unicode code points, as zod's own do. */
export function minLength(limit: number): Stating {
  const check = onString({ minLength: limit }, (value, payload) => {
    if (isShorter(value, limit)) {
      refuseFew(payload, "string", limit, "characters");
    }
  });
  return shownAs(leastLength(limit, "string"), check);
}

export function maxLength(limit: number): Stating {
  const check = onString({ maxLength: limit }, (value, payload) => {
    if (isLonger(value, limit)) {
      refuseMany(payload, "string", limit, "characters");
    }
  });
  return shownAs(greatestLength(limit, "string"), check);
}

/** UTF-16 code units from which a search may take megabytes of memory. */
const longText = 65_536;

/**
 * Matches anywhere in the string unless the expression is anchored. A long text that is refused
 * already is not searched.
 */
export function pattern(expression: RegExp): Stating {
  const source = String(expression);
  const problem = {
    code: "invalid_format",
    format: "regex",
    origin: "string",
    pattern: source,
  } as const;
  const text = `Invalid string: must match pattern ${shortened(source)}`;
  return onString({ pattern: expression.source }, (value, payload) => {
    if (value.length > longText && payload.issues.length > 0) return;
    if (!expression.test(value)) refuseAs(payload, problem, text);
  });
}

function onString(says: Statement, check: (value: string, payload: Payload) => void): Stating {
  return scalarCheck(
    stating(says, (payload) => {
      if (typeof payload.value === "string") check(payload.value, payload);
    }),
  );
}
