/** What changes values between the form that people use and the form that travels. */

/** In decodings, so that nobody carries a codec who has no use for it. */
export interface Codec {
  /** The kind of value that it decodes; all others stay what they are. */
  readonly of: "string" | "number";
  /** What a value of that kind has to be, for a message. */
  readonly expected: string;
  /** The value that `wire` stands for; what does not fit the codec stays what it is. */
  readonly decode: (wire: unknown) => unknown;
  /**
   * What travels for `value`; a value that the codec does not make stays what it is.
   *
   * @throws TypeError for what cannot travel, such as a date that is none.
   */
  readonly encode: (value: unknown) => unknown;
  /** True where integers travel that a double cannot hold. */
  readonly isExact?: boolean;
}
