/** What a body codec throws: the body is not of its form. */

/** Says what was expected. Never repeats what was sent. */
export class CodecError extends Error {
  readonly expected: string;

  constructor(expected: string) {
    super(`expected ${expected}`);
    this.name = "CodecError";
    this.expected = expected;
  }
}

/** Something of it is longer than is read. */
export class LengthError extends CodecError {}
