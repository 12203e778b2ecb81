/** What is known of lists and objects, kept while one value is judged: nothing changes it meanwhile. */

/** How many judgements are on the stack. */
let judging = 0;

const kept = new Map<object, number>();

/** Lists of which no two items are equal. */
const distinct = new Set<object>();

/** What each predicate that remembers its answers has decided on objects and arrays. */
const answers = new Map<object, Map<object, boolean>>();

/** Begins a judgement; `endJudging` has to follow. */
export function beginJudging(): void {
  judging += 1;
}

export function endJudging(): void {
  judging -= 1;
  if (judging > 0) return;
  if (kept.size > 0) kept.clear();
  if (distinct.size > 0) distinct.clear();
  if (answers.size > 0) answers.clear();
}

/** What `judge` returns, of one value that is asked about more than once. */
export function judgement<Result>(judge: () => Result): Result {
  beginJudging();
  try {
    return judge();
  } finally {
    endJudging();
  }
}

/** What `test` has decided in this judgement. */
export function answersOf(test: object): Map<object, boolean> {
  let known = answers.get(test);
  if (known === undefined) answers.set(test, (known = new Map()));
  return known;
}

/** True of a list that `keepDistinct` was told of in this judgement. */
export function isKnownDistinct(list: object): boolean {
  return distinct.has(list);
}

/** Notes that no two items of `list` are equal. */
export function keepDistinct(list: object): void {
  if (judging > 0) distinct.add(list);
}

/** The number of `value`, made once in a judgement: lists inside of lists would ask for it at each level. */
export function hashOf(value: object, make: () => number): number {
  if (judging === 0) return make();
  let hash = kept.get(value);
  if (hash === undefined) kept.set(value, (hash = make()));
  return hash;
}
