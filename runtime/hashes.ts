/** The numbers of lists and objects, kept while one value is judged: nothing changes it meanwhile. */

/** How many judgements are on the stack. */
let judging = 0;

const kept = new Map<object, number>();

/** Begins a judgement; `endJudging` has to follow. */
export function beginJudging(): void {
  judging += 1;
}

export function endJudging(): void {
  judging -= 1;
  if (judging === 0 && kept.size > 0) kept.clear();
}

/** The number of `value`, made once in a judgement: lists inside of lists would ask for it at each level. */
export function hashOf(value: object, make: () => number): number {
  if (judging === 0) return make();
  let hash = kept.get(value);
  if (hash === undefined) kept.set(value, (hash = make()));
  return hash;
}
