/**
 * Mutants that no linter can tell from the service as it stands, each with the reason. An entry
 * that no survivor needs is stale, and a run of everything fails over it.
 */

export interface Equivalent {
  /** Absent: any. All that are given have to match. */
  readonly service?: string;
  readonly operator?: RegExp;
  /** Matched against service, side, operator, place and what was changed there, as shown. */
  readonly mutant?: RegExp;
  /** True: only where the model of the description is the same as without the change. */
  readonly sameModel?: boolean;
  readonly because: string;
}

export const equivalents: readonly Equivalent[] = [
  {
    operator: /^spec security: (change|none)$/,
    sameModel: true,
    because: "the operation, or the root, says what applies without it as well",
  },
  {
    operator: /^spec record: drop$/,
    sameModel: true,
    because: "only the component's key is gone: others refer to the file itself",
  },
  {
    operator: /^spec any requestBody: drop$/,
    mutant: /\/required /,
    sameModel: true,
    because: "`required: false` is what OpenAPI takes absence for",
  },
];
