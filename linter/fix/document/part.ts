/** A document, and the part of it that a finding is about. */

export interface Part {
  readonly document: string;
  readonly start: number;
  /** Past the last. */
  readonly end: number;
}
