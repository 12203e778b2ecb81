/** What is known of a regular expression that some text makes slow. */
export interface SlowPattern {
  /** How the time grows with the length of the text: exponentially, or with this power of it. */
  readonly growth: "exponential" | number;
  /** Repeated parts of a text that shows it, each after its prefix, and what ends the text. */
  readonly attack: {
    readonly parts: readonly { readonly prefix: string; readonly repeated: string }[];
    readonly times: number;
    readonly suffix: string;
  };
}
