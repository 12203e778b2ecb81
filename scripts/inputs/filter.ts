/** Words such as `tag=pets` → what of a description is wanted. */
import { type Filter, type Selector, selectorKinds } from "../../core/transform/filter/selector.ts";
import { nearestName } from "../../core/base/text/suggestion.ts";
import { UsageError } from "./usage-error.ts";

export interface FilterOptions {
  /**
   * The parts that are wanted, with all that they need: `tag=`, `operation=`, `path=` or `schema=` and
   * a name, or a pattern with `*`. Absent or empty: everything.
   */
  readonly include?: readonly string[];
  /** What of that is not wanted, in the same words. */
  readonly exclude?: readonly string[];
}

/** `undefined` where everything is wanted. @throws {UsageError} */
export function filterOf({ include = [], exclude = [] }: FilterOptions): Filter | undefined {
  if (include.length + exclude.length === 0) return undefined;
  return {
    include: include.map((word) => selector("include", word)),
    exclude: exclude.map((word) => selector("exclude", word)),
  };
}

function selector(option: string, word: string): Selector {
  const [, name, pattern] = /^([a-z]+)=(.+)$/s.exec(word) ?? [];
  const kind = selectorKinds.find((each) => each === name);
  if (kind !== undefined && pattern !== undefined) return { kind, pattern };
  const kinds = selectorKinds.map((each) => `${each}=…`).join(", ");
  const near = name === undefined ? undefined : nearestName(name, selectorKinds);
  const hint = near === undefined ? "" : `; did you mean "${near}=${pattern}"?`;
  throw new UsageError(`--${option} expects ${kinds}, found "${word}"${hint}`);
}
