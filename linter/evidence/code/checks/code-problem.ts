/** What is wrong in code, with its places on both sides. */
import type { Origin } from "../../../../core/base/origin.ts";
import type { Mend } from "../../../model/mend.ts";
import type { MarkedText } from "../../outline/marked-text.ts";
import type { PlacedValue } from "../values/value-node.ts";
import type { ValueProblem } from "./value-problem.ts";

export interface CodeProblem {
  readonly kind: "conflict" | "missing";
  readonly at: MarkedText;
  readonly message: string;
  readonly origin: Origin;
  /** Where the parameter or member itself is described, when that is another place. */
  readonly holder?: Origin;
  /** Further places that say what is expected. */
  readonly also?: readonly Origin[];
  /** The name that the description does not have, and those that it has. */
  readonly name?: string;
  readonly known?: readonly string[];
  readonly mend?: Mend;
}

/** A problem of a value, placed in the text of it. `what` is `"body member"` or nothing. */
export function valueProblem(
  { kind, offset, length, path, message, origin, holder, name, known, mend }: ValueProblem,
  { base }: PlacedValue,
  text: MarkedText,
  what: string,
): CodeProblem {
  // A part of a value begins before its text.
  const at = Math.max(0, base + offset);
  const subject =
    path.length === 0 ? `the ${what === "" ? "value" : "body"}` : `${what}"${path.join(".")}"`;
  return {
    kind: kind === "unknown member" ? "missing" : "conflict",
    at: text.slice(at, at + length),
    message: `${subject} ${message}`,
    origin,
    ...(holder === undefined ? {} : { holder }),
    ...(name === undefined || kind === "missing member" ? {} : { name }),
    ...(known === undefined ? {} : { known }),
    ...(mend === undefined ? {} : { mend }),
  };
}
