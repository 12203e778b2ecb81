// Copied from Specwright's runtime. Do not edit.
/** Options of policies that would do something else than they say are refused at once, by name. */

/** @throws TypeError when it is less than `least`, or no number. */
export function checkNumber(name: string, value: number, least: number): void {
  // A comparison with NaN is always false.
  if (!(value >= least)) throw new TypeError(`${name} has to be a number of at least ${least}`);
}
