/**
 * `unevaluatedProperties` and `unevaluatedItems`: what the keywords beside them, and those of the
 * schemas that they apply to the same value, have not looked at.
 */
import type { Predicate } from "../json/depth.ts";
import { type Members, has, isArray, isObject } from "../json/json.ts";

type Evaluated = (key: string | number) => boolean;

/** For one value: whether the member or item called `key` has been evaluated. */
export interface Evaluation {
  (value: unknown, depth: number): Evaluated;
  /** A schema in JSON Schema that evaluates the same and accepts everything. */
  readonly says: Saying;
}

/** Told the schema that a predicate stands for. */
type Saying = (schemaOf: (fits: Predicate) => unknown) => Readonly<Record<string, unknown>>;

/** The members that have not been evaluated. */
export function unevaluatedMembers(value: Members, evaluated: Evaluation, depth: number): string[] {
  const isEvaluated = evaluated(value, depth);
  const names: string[] = [];
  for (const name in value) {
    if (value[name] !== undefined && !isEvaluated(name)) names.push(name);
  }
  return names;
}

/** Whether a member has not been evaluated: nothing is allocated for each of many small objects. */
export function hasUnevaluatedMember(
  value: Members,
  evaluated: Evaluation,
  depth: number,
): boolean {
  const isEvaluated = evaluated(value, depth);
  for (const name in value) {
    if (value[name] !== undefined && !isEvaluated(name)) return true;
  }
  return false;
}

/** The indexes of the items that have not been evaluated, one by one. */
export function* unevaluatedIndexes(
  value: readonly unknown[],
  evaluated: Evaluation,
  depth: number,
): Generator<number> {
  const isEvaluated = evaluated(value, depth);
  for (let index = 0; index < value.length; index += 1) {
    if (!isEvaluated(index)) yield index;
  }
}

/** Whether an item has not been evaluated. */
export function hasUnevaluatedIndex(
  value: readonly unknown[],
  evaluated: Evaluation,
  depth: number,
): boolean {
  const isEvaluated = evaluated(value, depth);
  for (let index = 0; index < value.length; index += 1) {
    if (!isEvaluated(index)) return true;
  }
  return false;
}

const isMember: Evaluated = (key) => typeof key === "string";
const isItemKey: Evaluated = (key) => typeof key === "number";
const noneEvaluated: Evaluated = () => false;

export const everyMember: Evaluation = /* @__PURE__ */ evaluating(
  () => isMember,
  () => ({ additionalProperties: true }),
);

export const everyItem: Evaluation = /* @__PURE__ */ evaluating(
  () => isItemKey,
  () => ({ items: true }),
);

function evaluating(
  evaluate: (value: unknown, depth: number) => Evaluated,
  says: Saying,
): Evaluation {
  return Object.assign(evaluate, { says });
}

/** Members called one of `names`. */
export function membersNamed(names: readonly string[]): Evaluation {
  const known = new Set<string | number>(names);
  const isKnown: Evaluated = (key) => known.has(key);
  return evaluating(
    () => isKnown,
    () => ({ properties: Object.fromEntries(names.map((name) => [name, true])) }),
  );
}

/** Members whose name matches. */
export function membersMatching(expression: RegExp): Evaluation {
  const matches: Evaluated = (key) => typeof key === "string" && expression.test(key);
  return evaluating(
    () => matches,
    () => ({ patternProperties: { [expression.source]: true } }),
  );
}

/** The first `count` items. */
export function firstItems(count: number): Evaluation {
  const isLeading: Evaluated = (key) => typeof key === "number" && key < count;
  return evaluating(
    () => isLeading,
    () => ({ prefixItems: Array.from({ length: count }, () => true) }),
  );
}

/** Items that fit. */
export function itemsMatching(fits: Predicate): Evaluation {
  return evaluating(
    (value, depth) => (key) => typeof key === "number" && isArray(value) && fits(value[key], depth),
    (schemaOf) => ({ contains: schemaOf(fits), minContains: 0 }),
  );
}

/** An evaluation that is declared further down. */
export function lazyEvaluation(evaluation: () => Evaluation): Evaluation {
  return evaluating(
    (value, depth) => evaluation()(value, depth),
    (schemaOf) => evaluation().says(schemaOf),
  );
}

/** What any of `evaluations` covers. */
export function anyEvaluation(...evaluations: readonly Evaluation[]): Evaluation {
  return evaluating(
    (value, depth) => {
      let first = noneEvaluated;
      // Most values need none: an object with many small ones inside would allocate a list for each.
      let others: Evaluated[] | undefined;
      for (const evaluation of evaluations) {
        const isEvaluated = evaluation(value, depth);
        if (isEvaluated === noneEvaluated) continue;
        if (first === noneEvaluated) first = isEvaluated;
        else (others ??= []).push(isEvaluated);
      }
      return others === undefined ? first : eitherEvaluated(first, others);
    },
    (schemaOf) => ({ allOf: evaluations.map(({ says }) => says(schemaOf)) }),
  );
}

function eitherEvaluated(first: Evaluated, others: readonly Evaluated[]): Evaluated {
  return (key) => first(key) || others.some((isEvaluated) => isEvaluated(key));
}

/** `then` where the value fits, `otherwise` where it does not. */
export function evaluationIf(
  fits: Predicate,
  then: Evaluation,
  otherwise?: Evaluation,
): Evaluation {
  return evaluating(
    (value, depth) => {
      const chosen = fits(value, depth) ? then : otherwise;
      return chosen === undefined ? noneEvaluated : chosen(value, depth);
    },
    (schemaOf) => ({
      // Without what the condition itself evaluates: of what counts, `then` tells.
      if: { not: { not: schemaOf(fits) } },
      then: then.says(schemaOf),
      ...(otherwise && { else: otherwise.says(schemaOf) }),
    }),
  );
}

/** `then` where the object has the member. */
export function evaluationIfPresent(name: string, then: Evaluation): Evaluation {
  return evaluating(
    (value, depth) => (isObject(value) && has(value, name) ? then(value, depth) : noneEvaluated),
    (schemaOf) => ({ dependentSchemas: { [name]: then.says(schemaOf) } }),
  );
}
