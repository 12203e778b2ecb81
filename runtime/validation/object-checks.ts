/**
 * JSON Schema's assertions about objects. What every object inherits does not count, so members
 * called `__proto__` or `constructor` are members like others.
 */
import {
  type OtherProblem,
  type Payload,
  apply,
  issuesWith,
  refuse,
  refuseAs,
  refuseFew,
  refuseMany,
} from "./issue.ts";
import {
  type Keywords,
  type Statement,
  type Stating,
  acceptingAll,
  convertMembers,
  stating,
} from "./json-schema.ts";
import { type Members, has, isObject, memberCount } from "../json/json.ts";
import { isEnough } from "../issues/issue-limit.ts";
import { isBefore, isWithinSpan } from "../guards/predicates.ts";
import { englishText, finishedIssue } from "./error-maps.ts";
import { currentRun } from "./recursion-state.ts";
import type { Validator } from "../issues/validator.ts";
import { bare, quoted } from "../issues/format-values.ts";

export function properties(schemas: readonly (readonly [name: string, Validator])[]): Stating {
  const says: Statement = (convert) => ({
    properties: convertMembers(schemas, "properties", convert),
  });
  return onObject(says, (value, payload) => {
    for (const [name, schema] of schemas) {
      if (has(value, name)) apply(schema, value[name], payload, [name]);
    }
  });
}

export function patternProperties(schemas: readonly (readonly [RegExp, Validator])[]): Stating {
  const says: Statement = (convert) => {
    const named = schemas.map(([{ source }, schema]) => [source, schema] as const);
    return { patternProperties: convertMembers(named, "patternProperties", convert) };
  };
  return onObject(says, (value, payload) => {
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
): Stating {
  const known = new Set(names);
  const says: Statement = (convert, beside) => ({
    ...leaving("properties", names, beside),
    ...leaving(
      "patternProperties",
      patterns.map(({ source }) => source),
      beside,
    ),
    additionalProperties: convert(schema, "additionalProperties"),
  });
  return onObject(says, (value, payload) => {
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

export function propertyNames(schema: Validator): Stating {
  const says: Statement = (convert) => ({ propertyNames: convert(schema, "propertyNames") });
  return onObject(says, (value, payload) => {
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

export function required(names: readonly string[]): Stating {
  return onObject({ required: names }, (value, payload) => {
    for (const name of names) {
      if (!has(value, name)) refuseAs(payload, requiredProblem, undefined, [name]);
    }
  });
}

export function minProperties(limit: number): Stating {
  return onObject({ minProperties: limit }, (value, payload) => {
    if (memberCount(value, limit) >= limit) return;
    refuseFew(payload, "object", limit, "members");
  });
}

export function maxProperties(limit: number): Stating {
  return onObject({ maxProperties: limit }, (value, payload) => {
    if (memberCount(value, limit + 1) <= limit) return;
    refuseMany(payload, "object", limit, "members");
  });
}

/** Where the first member of a pair is present, the others have to be. */
export function dependentRequired(
  rules: readonly (readonly [name: string, requires: readonly string[]])[],
): Stating {
  return onObject({ dependentRequired: Object.fromEntries(rules) }, (value, payload) => {
    for (const [name, requires] of rules) {
      if (!has(value, name)) continue;
      const problem = { keyword: "dependentRequired", value: requires, beside: name };
      requireBeside(name, requires, value, payload, problem);
    }
  });
}

/** Where a member is present, the object has to fit its schema. */
export function dependentSchemas(rules: readonly (readonly [name: string, Validator])[]): Stating {
  const says: Statement = (convert) => ({
    dependentSchemas: convertMembers(rules, "dependentSchemas", convert),
  });
  return onObject(says, (value, payload) => {
    for (const [name, schema] of rules) {
      if (has(value, name)) apply(schema, value, payload);
    }
  });
}

/** Of each group, all members are present or none. */
export function requiredTogether(groups: readonly (readonly string[])[]): Stating {
  const says: Statement = {
    // A member may be in several groups.
    allOf: groups.map((group) => ({
      dependentRequired: Object.fromEntries(group.map((name) => [name, group])),
    })),
  };
  return onObject(says, (value, payload) => {
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
export function maxSpan(from: string, to: string, max: number): Stating {
  return onObject({}, (value, payload) => {
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

/** `names` below `keyword`, unless they stand there already: `additionalProperties` looks at what is beside it. */
function leaving(keyword: string, names: readonly string[], beside: Keywords): Keywords {
  const known = beside[keyword];
  const isKnown = names.every((name) => isObject(known) && Object.hasOwn(known, name));
  return isKnown ? {} : { [keyword]: acceptingAll(names) };
}

function onObject(says: Statement, check: (value: Members, payload: Payload) => void): Stating {
  return stating(says, (payload) => {
    if (isObject(payload.value)) check(payload.value, payload);
  });
}
