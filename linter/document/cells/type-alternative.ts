/** One alternative of a type, as its readers give it. */
import type { Subject } from "../../model/statement.ts";
import type { Collector } from "./collector.ts";
import type { Token } from "./token.ts";

export interface TypeAlternative {
  /** The index after its last word. */
  readonly end: number;
  /** JSON types that it states, which are claimed when all alternatives are known. */
  readonly types: readonly string[];
  readonly isRecord?: boolean;
}

/** Absent, with nothing gathered, where the words at `at` are none of its kind. */
export type TypeReader = (
  tokens: readonly Token[],
  at: number,
  way: Subject,
  into: Collector,
  depth: number,
) => TypeAlternative | undefined;
