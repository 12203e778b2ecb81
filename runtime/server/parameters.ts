/** The parameters of one request, from text to values, with everything that is wrong with them. */
import { decodeValue } from "../decoded-values.ts";
import type { ParameterDescriptor, ParameterLocation } from "../operation.ts";
import { type Pair, splitPairs } from "../pairs.ts";
import {
  decodeCookie,
  decodeHeader,
  decodePathParameter,
  decodeQueryParameter,
} from "../parameters.ts";
import { keyCount } from "./body-value.ts";
import type { Problem } from "./problem.ts";
import { issuesOf, own } from "./validation.ts";
import type { OperationValidators, ValidationIssue } from "../validation.ts";

/** Where the parameters of one request stand, as text. */
export interface ParameterSource {
  /** By name, still percent-encoded. */
  readonly path: ReadonlyMap<string, string>;
  /** `undefined` when the query cannot be read. */
  readonly query: readonly Pair[] | undefined;
  readonly headers: Headers;
  readonly cookies: readonly Pair[];
}

/** The pairs of a query without its `?`; `undefined` when it is badly encoded or has too many. */
export function queryPairs(text: string, maxKeys: number): readonly Pair[] | undefined {
  return keyCount(text) > maxKeys ? undefined : splitPairs(text);
}

const groups = { path: "path", query: "query", header: "headers", cookie: "cookies" } as const;

/** Values by location and name. A group is there whenever the operation has parameters for it. */
export function decodeParameters(
  parameters: readonly ParameterDescriptor[],
  source: ParameterSource,
  validators: OperationValidators | undefined,
  problems: Problem[],
): Record<string, Record<string, unknown>> {
  if (source.query === undefined) {
    problems.push({
      in: "query",
      path: [],
      expected: "a well-encoded query without too many keys",
    });
  }
  const input: Record<string, Record<string, unknown>> = {};
  for (const location of ["path", "query", "header", "cookie"] as const) {
    const here = parameters.filter((parameter) => parameter.in === location);
    if (here.length === 0) continue;
    const entries = here.flatMap((parameter) => {
      const found = decode(parameter, source, parameters);
      const decoded = found.state === "absent" ? filled(parameter) : found;
      const wrong = check(parameter, decoded, own(validators?.parameters, keyOf(parameter)));
      for (const problem of wrong) problems.push(problem);
      if (wrong.length > 0 || decoded.state !== "present") return [];
      const misfits: ValidationIssue[] = [];
      const value = decodeValue(decoded.value, parameter.decoding, misfits);
      for (const issue of misfits) problems.push(problemOf(parameter, issue));
      return [[parameter.name, value] as const];
    });
    input[groups[location]] = Object.fromEntries(entries);
  }
  return input;
}

type Decoded =
  | { readonly state: "absent" }
  | { readonly state: "unreadable" }
  | { readonly state: "present"; readonly value: unknown };

function decode(
  parameter: ParameterDescriptor,
  source: ParameterSource,
  parameters: readonly ParameterDescriptor[],
): Decoded {
  const { name } = parameter;
  switch (parameter.in) {
    case "path":
      return fromText(source.path.get(name), (text) => decodePathParameter(parameter, text));
    case "header":
      return fromText(source.headers.get(name) ?? undefined, (text) =>
        decodeHeader(parameter, text),
      );
    case "query": {
      // An unreadable query is one problem of its own, not one of each parameter.
      if (source.query === undefined) return { state: "absent" };
      return fromPairs(decodeQueryParameter(parameter, source.query, parameters));
    }
    case "cookie":
      return fromPairs(decodeCookie(parameter, source.cookies));
  }
}

function filled({ fill }: ParameterDescriptor): Decoded {
  return fill === undefined
    ? { state: "absent" }
    : { state: "present", value: structuredClone(fill.value) };
}

function fromText(text: string | undefined, read: (text: string) => unknown): Decoded {
  if (text === undefined) return { state: "absent" };
  const value = read(text);
  return value === undefined ? { state: "unreadable" } : { state: "present", value };
}

function fromPairs(value: unknown): Decoded {
  return value === undefined ? { state: "absent" } : { state: "present", value };
}

function check(
  parameter: ParameterDescriptor,
  decoded: Decoded,
  validator: Parameters<typeof issuesOf>[0],
): readonly Problem[] {
  const { name, in: location, required, style } = parameter;
  const problem = (expected: string): Problem => ({ in: location, path: [name], expected });
  if (decoded.state === "absent") return required ? [problem("a value")] : [];
  if (decoded.state === "unreadable") return [problem(`well-encoded text of the style "${style}"`)];
  return issuesOf(validator, decoded.value).map((issue) => problemOf(parameter, issue));
}

function problemOf(
  { name, in: location }: ParameterDescriptor,
  { path, message }: ValidationIssue,
): Problem {
  return { in: location, path: [name, ...path], expected: message };
}

function keyOf({ in: location, name }: ParameterDescriptor): `${ParameterLocation}:${string}` {
  return `${location}:${name}`;
}
