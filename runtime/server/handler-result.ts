/** What handlers are and give back, worded so that an error of the compiler names what is wrong. Types only. */
import type { Call } from "./options.ts";

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

/** The function that answers requests of one operation. */
export type Handler<Request, Answer, OfCall = Call> = (
  input: Request,
  call: OfCall,
) => HandlerResult<Answer>;

/** A documented answer with a body. An object type, not an interface: editors show its members as they are. */
export type BodyAnswer<Status extends number, MediaType extends string, Body> = {
  readonly status: Status;
  readonly mediaType?: MediaType;
  readonly body: Body;
  // Said outright, since a union takes a member that any of its types has.
  readonly headers?: never;
};

/** The same with headers, none of which has to be there. */
export type BodyAnswerWithHeaders<
  Status extends number,
  MediaType extends string,
  Body,
  Headers,
> = {
  readonly status: Status;
  readonly mediaType?: MediaType;
  readonly body: Body;
  readonly headers?: Headers;
};

/** A documented answer without a body. */
export type EmptyAnswer<Status extends number> = {
  readonly status: Status;
  readonly body?: never;
  readonly headers?: never;
};
