/** How deep values may be nested where a schema, or a comparison, follows them without an end of its own. */
import { beginJudging, endJudging } from "./hashes.ts";

/**
 * The levels of nesting that are followed. A value that goes deeper is refused, because neither its
 * fit nor its misfit is known: inside `not`, a plain refusal would count as a fit.
 */
export const deepest = 1000;

/** What is said of a value that goes deeper. */
export const tooDeepMessage: string = `Too big: nested deeper than ${deepest} levels`;

/** Decides on a value; `depth` is how many levels above it have been counted. */
export type Predicate = (value: unknown, depth: number) => boolean;

const signal = new Error(tooDeepMessage);

/** Gives up on the value as a whole. */
export function giveUp(): never {
  throw signal;
}

/** True for what `giveUp` throws, and for a stack that was all but used up by the caller. */
export function isTooDeep(error: unknown): boolean {
  return error === signal || error instanceof RangeError;
}

/** How many runs of `bounded` there are on the stack. */
let running = 0;

/** What has been decided on objects and arrays while the outermost run lasts. */
const decided = new Map<Predicate, Map<object, boolean>>();

/** Whether `test` accepts the value; false where it is nested too deeply to know. */
export function bounded(test: Predicate, value: unknown): boolean {
  running += 1;
  beginJudging();
  try {
    return test(value, 0);
  } catch (error) {
    if (running > 1 || !isTooDeep(error)) throw error;
    return false;
  } finally {
    running -= 1;
    endJudging();
    if (running === 0 && decided.size > 0) decided.clear();
  }
}

/**
 * Whether `test`, the guard of a schema, accepts a value inside of another one that is being judged;
 * absent where that is nested too deeply to know.
 */
export function probed(test: (value: unknown) => boolean, value: unknown): boolean | undefined {
  running += 1;
  beginJudging();
  try {
    return test(value);
  } catch (error) {
    if (!isTooDeep(error)) throw error;
    return undefined;
  } finally {
    running -= 1;
    endJudging();
    if (running === 0 && decided.size > 0) decided.clear();
  }
}

/**
 * `test`, asked once of each object or array: schemas in a cycle that try several alternatives would
 * ask twice as often at each level.
 */
export function remembered(test: Predicate, value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return test(value, depth);
  let answers = decided.get(test);
  if (answers === undefined) decided.set(test, (answers = new Map()));
  let answer = answers.get(value);
  if (answer === undefined) {
    answer = test(value, depth);
    answers.set(value, answer);
  }
  return answer;
}
