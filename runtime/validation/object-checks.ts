/**
 * JSON Schema's assertions about objects. What every object inherits does not count, so members
 * called `__proto__` or `constructor` are members like others.
 */
import {
  type Check,
  type OtherProblem,
  type Payload,
  apply,
  issuesWith,
  refuse,
  refuseAs,
  refuseFew,
  refuseMany,
} from "./issue.ts";
import { type Members, has, isObject, memberCount } from "../json/json.ts";
import { isEnough } from "../issues/issue-limit.ts";
import { isBefore, isWithinSpan } from "../guards/predicates.ts";
import { englishText, finishedIssue } from "./error-maps.ts";
import { currentRun } from "./recursion-state.ts";
import type { Validator } from "../issues/validator.ts";
import { bare, quoted } from "../issues/format-values.ts";

export function properties(schemas: readonly (readonly [name: string, Validator])[]): Check {
  return onObject((value, payload) => {
    for (const [name, schema] of schemas) {
      if (has(value, name)) apply(schema, value[name], payload, [name]);
    }
  });
}

export function patternProperties(schemas: readonly (readonly [RegExp, Validator])[]): Check {
  return onObject((value, payload) => {
    for (const name in value) {
      if (isEnough(payload.issues)) return;
      if (value[name] === undefined) continue;
      for (const [expression, schema] of schemas) {
        if (expression.test(name)) apply(schema, value[name], payload, [name]);
      }
    }
  });
}

/** The members that are neither among `names` nor matched by one of `patterns`. */
export function additionalProperties(
  schema: Validator,
  names: readonly string[],
  patterns: readonly RegExp[] = [],
): Check {
  const known = new Set(names);
  return onObject((value, payload) => {
    for (const name in value) {
      if (isEnough(payload.issues)) return;
      if (value[name] === undefined || known.has(name)) continue;
      if (patterns.some((expression) => expression.test(name))) continue;
      apply(schema, value[name], payload, [name]);
    }
  });
}

/** So many problems with one name are told in its message. */
const mostTold = 4;

export function propertyNames(schema: Validator): Check {
  return onObject((value, payload) => {
    for (const name in value) {
      if (isEnough(payload.issues)) return;
      if (value[name] === undefined) continue;
      const found = issuesWith(name, schema);
      if (found.length === 0) continue;
      const given = currentRun()?.error;
      const issues = found.map((issue) => finishedIssue(issue, given));
      const texts = found.slice(0, mostTold).map(englishText);
      const text = `Invalid name: ${bare(texts.join("; "))}`;
      refuseAs(payload, { code: "invalid_key", origin: "record", issues }, text, [name]);
    }
  });
}

export function required(names: readonly string[]): Check {
  return onObject((value, payload) => {
    for (const name of names) {
      if (!has(value, name)) refuseAs(payload, requiredProblem, undefined, [name]);
    }
  });
}

export function minProperties(limit: number): Check {
  return onObject((value, payload) => {
    if (memberCount(value, limit) >= limit) return;
    refuseFew(payload, "object", limit, "members");
  });
}

export function maxProperties(limit: number): Check {
  return onObject((value, payload) => {
    if (memberCount(value, limit + 1) <= limit) return;
    refuseMany(payload, "object", limit, "members");
  });
}

/** Where the first member of a pair is present, the others have to be. */
export function dependentRequired(
  rules: readonly (readonly [name: string, requires: readonly string[]])[],
): Check {
  return onObject((value, payload) => {
    for (const [name, requires] of rules) {
      if (!has(value, name)) continue;
      const problem = { keyword: "dependentRequired", value: requires, beside: name };
      requireBeside(name, requires, value, payload, problem);
    }
  });
}

/** Where a member is present, the object has to fit its schema. */
export function dependentSchemas(rules: readonly (readonly [name: string, Validator])[]): Check {
  return onObject((value, payload) => {
    for (const [name, schema] of rules) {
      if (has(value, name)) apply(schema, value, payload);
    }
  });
}

/** Of each group, all members are present or none. */
export function requiredTogether(groups: readonly (readonly string[])[]): Check {
  return onObject((value, payload) => {
    for (const group of groups) {
      const present = group.find((name) => has(value, name));
      if (present === undefined) continue;
      const problem = { keyword: "x-required-together", value: group, beside: present };
      requireBeside(present, group, value, payload, problem);
    }
  });
}

/**
 * The distance of two members is at most `max`: of numbers in their own unit, of dates as text in
 * seconds.
 */
export function maxSpan(from: string, to: string, max: number): Check {
  return onObject((value, payload) => {
    if (isWithinSpan(value, from, to, max)) return;
    const message = isBefore(value, to, from)
      ? `Too small: ${quoted(to)} lies before ${quoted(from)}, expected at most ${max} apart`
      : `Too big: expected at most ${max} after ${quoted(from)}`;
    refuse(payload, message, { keyword: "x-max-span", value: { from, to, max } }, [to]);
  });
}

/** As zod's objects say it of a member that may be anything. */
const requiredProblem = { code: "invalid_type", expected: "nonoptional" } as const;

function requireBeside(
  present: string,
  names: readonly string[],
  value: Members,
  payload: Payload,
  problem: OtherProblem,
): void {
  for (const name of names) {
    if (has(value, name)) continue;
    refuse(payload, `Invalid input: required beside ${quoted(present)}`, problem, [name]);
  }
}

function onObject(check: (value: Members, payload: Payload) => void): Check {
  return (payload) => {
    if (isObject(payload.value)) check(payload.value, payload);
  };
}
