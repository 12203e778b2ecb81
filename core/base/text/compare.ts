/** The order of texts that depends on nothing but them: by code units, as in every locale. */

/** For `sort`: negative where `a` comes first. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
