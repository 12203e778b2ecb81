/** Values at a path: read from answers, which say what they like, and put into inputs. */
import { CallError } from "./call-error.ts";
import type { Changes, Input, PageRead, Path } from "./paging.ts";

/** The value at `path`; `undefined` where there is none. */
export function valueAtPath(value: unknown, path: Path): unknown {
  let inner = value;
  for (const name of path) {
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, name))
      return undefined;
    inner = Reflect.get(inner, name);
  }
  return inner;
}

/** The member of the answer's body at `path`. Absent path: `undefined`. */
export function statedValue({ answer }: PageRead, path: Path | undefined): unknown {
  return path === undefined ? undefined : valueAtPath(answer.body, path);
}

/** A count, a position or a page number, also written as text; `undefined` for all else. */
export function wholeNumberOf(value: unknown): number | undefined {
  const isNumber = typeof value === "number" || typeof value === "bigint";
  if (!isNumber && !(typeof value === "string" && /^\d{1,15}$/.test(value))) return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** `input` with `changes`; the caller's own object stays as it is. */
export function withChanges(input: Input, changes: Changes): Input {
  return changes.reduce<Input>((result, [place, value]) => withValue(result, place, value), input);
}

function withValue(input: Input, [name = "", ...rest]: Path, value: unknown): Input {
  if (rest.length === 0) return { ...input, [name]: value };
  const inner = Object.hasOwn(input, name) ? input[name] : undefined;
  return { ...input, [name]: withValue((inner ?? {}) as Input, rest, value) };
}

/** The answer leads to no next page, though there is one. */
export function pagingError(
  { name, answer }: Pick<PageRead, "name" | "answer">,
  message: string,
): CallError {
  return new CallError("contract", name, message, { response: answer.response });
}
