/** What `safeParse` returns of a value that is refused. */
import type * as z from "zod";

/** Returns the object that it is given, to which a class that extends this one adds its private members. */
class Given {
  declare readonly success: false;

  constructor(object: Pick<Given, "success">) {
    return object;
  }
}

/**
 * The answer, with the error that is made once somebody reads it. A literal with a getter would do the same,
 * but the engine makes a hidden class for each one: that took longer than all else, and kept what the
 * getter refers to until the next full garbage collection.
 */
class RefusedResult extends Given {
  declare error: z.ZodError<unknown>;
  #make: (() => z.ZodError) | undefined;
  #made: z.ZodError | undefined;

  constructor(answer: Given, make: () => z.ZodError) {
    super(answer);
    this.#make = make;
  }

  static errorOf(answer: RefusedResult): z.ZodError | undefined {
    const make = answer.#make;
    // It keeps the value no longer.
    answer.#make = undefined;
    if (make !== undefined) answer.#made = make();
    return answer.#made;
  }

  static setError(answer: RefusedResult, error: z.ZodError): void {
    answer.#make = undefined;
    answer.#made = error;
  }
}

/** One for all answers, by which they are of one hidden class. */
const lazyError: PropertyDescriptor & ThisType<RefusedResult> = {
  get() {
    return RefusedResult.errorOf(this);
  },
  set(error: z.ZodError) {
    RefusedResult.setError(this, error);
  },
  enumerable: true,
  configurable: true,
};

/** The answer with the error that `make` returns, called no more than once. */
export function refusal(make: () => z.ZodError): z.ZodSafeParseError<unknown> {
  return Object.defineProperty(new RefusedResult({ success: false }, make), "error", lazyError);
}
