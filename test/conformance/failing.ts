/** Tests of the suite that are decided wrong, each with the reason. What is listed and right fails. */

export interface Failing {
  /** `keyword: group: test`. */
  readonly title: string;
  readonly path: "zod" | "guard" | "both";
  readonly because: string;
}

export const failing: readonly Failing[] = [];
