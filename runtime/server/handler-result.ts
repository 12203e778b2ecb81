/** What handlers give back, worded so that an error of the compiler names what is wrong. Types only. */

/**
 * An answer, now or later. A promise has no status: so the compiler compares an answer with those of
 * its status, and says which statuses there are.
 */
export type HandlerResult<Answer> = Answer | (Promise<Answer> & WithoutStatus);

interface WithoutStatus {
  readonly status?: never;
}

/**
 * What nobody has. It stands in a signature with too few parameters: a call without the argument
 * `Name` then is refused after its other arguments were checked.
 */
export interface MissingArgument<Name extends string> {
  readonly "missing argument": Name;
}
