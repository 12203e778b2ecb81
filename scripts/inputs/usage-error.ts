/** Wrong use of the command line or of the programmatic entry: not a problem of any description. */

/** Says in one sentence what was wrong and what is expected. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
