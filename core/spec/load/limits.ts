/** How large the input may be. Whatever passes a limit is reported, never cut short. */

export interface Limits {
  /** Bytes of one file. */
  readonly fileBytes: number;
  /** Objects and arrays inside one another, those that YAML aliases bring along included. */
  readonly depth: number;
  /** Values that the aliases of one YAML file stand for, counted once for each use. */
  readonly aliasedValues: number;
  /** Files of one description, its root included. */
  readonly files: number;
}

/** Far above any description written by people, far below what would stop a machine. */
export const defaultLimits: Limits = {
  fileBytes: 64 * 1024 * 1024,
  depth: 500,
  aliasedValues: 500_000,
  files: 5_000,
};
