/** How deep values may be nested where a schema, or a comparison, follows them without an end of its own. */
import { beginValidation, cachedResults, endValidation } from "./validation-cache.ts";

/**
 * The levels of nesting that are followed. A value that goes deeper is refused, because neither its
 * fit nor its misfit is known: inside `not`, a plain refusal would count as a fit.
 */
export const maxLevels = 1000;

/** What is said of a value that goes deeper. A text that is made of `maxLevels` would stay in every bundle. */
export const tooDeepMessage = "Too big: nested deeper than 1000 levels";

/** Decides on a value; `depth` is how many levels above it have been counted. */
export type Predicate = (value: unknown, depth: number) => boolean;

const signal = /* @__PURE__ */ new Error(tooDeepMessage);

/** Gives up on the value as a whole. */
export function giveUp(): never {
  throw signal;
}

/** True for what `giveUp` throws, and for a stack that was all but used up by the caller. */
export function isTooDeep(error: unknown): boolean {
  return error === signal || error instanceof RangeError;
}

/** How many runs of `depthLimited` there are on the stack. */
let running = 0;

/** What a search for issues asks a guard; each other call of a guard is a question of its own. */
interface Question {
  /** Levels that have been counted above the value. */
  readonly depth: number;
  isAnswered: boolean;
}

let question: Question | undefined;

/** Whether `test` accepts the value; false where it is nested too deeply to know. */
export function depthLimited(test: Predicate, value: unknown): boolean {
  // Without a memory it would look at everything below the value again, at each level.
  if (question !== undefined) return false;
  return decideWithin(test, value, 0);
}

/** The same where `test` asks once of each object or array, see `memoized`. */
export function depthLimitedOnce(test: Predicate, value: unknown): boolean {
  if (question === undefined) return decideWithin(test, value, 0);
  const { depth } = question;
  question.isAnswered = true;
  question = undefined;
  return decideWithin(test, value, depth);
}

function decideWithin(test: Predicate, value: unknown, depth: number): boolean {
  // Where the stack is used up, this call throws: nothing may be changed before it.
  const outer = beginValidation();
  const before = running;
  running = before + 1;
  try {
    return test(value, depth);
  } catch (error) {
    if (running > 1 || !isTooDeep(error)) throw error;
    return false;
  } finally {
    running = before;
    endValidation(outer);
  }
}

/**
 * What `guard` says of a value `depth` levels below the outermost one; absent where it does not remember
 * its answers, so that each level of a value would ask it anew, and "too deep" where it gives up.
 */
export function memoizedResult(
  guard: (value: unknown) => boolean,
  value: unknown,
  depth: number,
): boolean | "too deep" | undefined {
  const asked: Question = { depth, isAnswered: false };
  question = asked;
  running += 1;
  try {
    const answer = guard(value);
    return asked.isAnswered ? answer : undefined;
  } catch (error) {
    if (!isTooDeep(error)) throw error;
    return "too deep";
  } finally {
    running -= 1;
    question = undefined;
  }
}

/**
 * Whether `test`, the guard of a schema, accepts a value inside of another one that is being validated;
 * absent where that is nested too deeply to know.
 */
export function askGuard(test: (value: unknown) => boolean, value: unknown): boolean | undefined {
  // Where the stack is used up, this call throws: nothing may be changed before it.
  const outer = beginValidation();
  const before = running;
  running = before + 1;
  try {
    return test(value);
  } catch (error) {
    if (!isTooDeep(error)) throw error;
    return undefined;
  } finally {
    running = before;
    endValidation(outer);
  }
}

/** How many objects and arrays `memoized` has been asked about. */
let askedCount = 0;

/**
 * `test`, asked once of each object or array: schemas in a cycle that try several alternatives would
 * ask twice as often at each level. Those that fit and hold no
 * others are not kept: to ask again costs less.
 */
export function memoized(test: Predicate, value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return test(value, depth);
  const answers = cachedResults(test);
  const known = answers.get(value);
  if (known !== undefined) return known;
  askedCount += 1;
  const before = askedCount;
  const answer = test(value, depth);
  if (!answer || askedCount > before) answers.set(value, answer);
  return answer;
}
