/** One replacement in a text. */
export interface Edit {
  readonly start: number;
  /** The start where something is inserted. */
  readonly end: number;
  readonly text: string;
}
