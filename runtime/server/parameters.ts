/** The parameters of requests, from text to values, with everything that is wrong with them. */
import { decodeValue } from "../encoding/decoded-values.ts";
import type { CredentialPlace, ParameterDescriptor, ParameterLocation } from "../http/operation.ts";
import {
  decodeCookie,
  decodeHeader,
  decodePathParameter,
  decodeQueryParameter,
} from "../http/parameters.ts";
import { type Pair, splitPairs, formDecoded } from "../encoding/pairs.ts";
import { formDecode, percentDecode } from "../encoding/percent.ts";
import { kindsOf } from "../encoding/structure.ts";
import { type ReservedFor, reservedBy } from "../encoding/reserved-names.ts";
import { decodeText } from "../encoding/text-value.ts";
import { validatorInput } from "./validator-input.ts";
import type { OperationValidators, ValidationIssue, Validator } from "../issues/validator.ts";
import { decodeWholeQuery } from "../http/whole-query.ts";
import { keyCount } from "./body-value.ts";
import type { ServerOperation } from "./contract.ts";
import { type Problem, addProblem } from "./problem.ts";
import { ownValue } from "../json/json.ts";
import { issuesOf } from "./validation.ts";

/** Where the parameters of one request stand, as text. */
export interface ParameterSource {
  /** By position in the path's template, still percent-encoded; `undefined` where none is there. */
  readonly path: readonly (string | undefined)[];
  /** `undefined` when the query cannot be read. */
  query(): readonly Pair[] | undefined;
  /** The query as it was sent, without its `?`. */
  readonly wholeQuery: string;
  header(name: string): string | undefined;
  cookies(): readonly Pair[];
}

/**
 * Adds values to `input` by location and name, and what is wrong to `problems`. A group is there
 * whenever the operation has parameters for it.
 */
export type ParameterReader = (
  source: ParameterSource,
  input: Record<string, unknown>,
  problems: Problem[],
) => void;

/** The pairs of a query without its `?`; `undefined` when it is badly encoded or has too many. */
export function queryPairs(text: string, maxKeys: number): readonly Pair[] | undefined {
  if (text === "") return noPairs;
  return keyCount(text) > maxKeys ? undefined : splitPairs(text);
}

const noPairs: readonly Pair[] = [];

const groups = {
  path: "path",
  query: "query",
  querystring: "query",
  header: "headers",
  cookie: "cookies",
} as const;
const locations = ["path", "query", "querystring", "header", "cookie"] as const;

/**
 * Reads the parameters of an operation. Made once, for all requests. What stands at `credentials`, and
 * what chooses the form of the answer, is a member of no parameter, however open that is.
 */
export function parameterReader(
  { parameters, path, format }: Pick<ServerOperation, "parameters" | "path" | "format">,
  validators: OperationValidators | undefined,
  credentials: readonly CredentialPlace[],
): ParameterReader {
  const names = [...path.matchAll(/\{([^{}]*)\}/gu)].map(([, name]) => name);
  const steps = locations.flatMap((location) => {
    const here = parameters.filter((parameter) => parameter.in === location);
    if (here.length === 0) return [];
    const pairsOf = location === "querystring" ? "query" : location;
    const keys = credentials.flatMap((place) => (place.in === pairsOf ? [place.name] : []));
    const chosen = location === "query" && format?.in.includes("query") ? [format] : [];
    const choices = chosen.flatMap(({ parameter, callback }) => [parameter, callback ?? parameter]);
    const each = here.map((parameter) => ({
      parameter,
      find: finder(
        parameter,
        names.indexOf(parameter.name),
        takenBeside(parameter, here, [...keys, ...choices]),
      ),
      validator: ownValue(validators?.parameters, `${location}:${parameter.name}`),
    }));
    const whole = location === "querystring" ? here[0]?.name : undefined;
    return [{ group: groups[location], each, whole }];
  });
  return (source, input, problems) => {
    if (source.query() === undefined) {
      const expected = "a well-encoded query without too many keys";
      problems.push({ in: "query", path: [], expected });
    }
    for (const { group, each, whole } of steps) {
      const values: Record<string, unknown> = {};
      for (const step of each) readInto(values, step, source, problems);
      input[group] = whole === undefined ? values : values[whole];
    }
  };
}

interface Step {
  readonly parameter: ParameterDescriptor;
  readonly find: Find;
  readonly validator: Validator | undefined;
}

/** The value as it travels, `absent`, or `unreadable` where its text is not of its style. */
type Find = (source: ParameterSource) => unknown;
const absent = Symbol("absent");
const unreadable = Symbol("unreadable");

function readInto(
  values: Record<string, unknown>,
  { parameter, find, validator }: Step,
  source: ParameterSource,
  problems: Problem[],
): void {
  const { name, in: location, required, style, fill, decoding } = parameter;
  let value = find(source);
  if (value === absent && fill !== undefined) value = structuredClone(fill.value);
  if (value === absent) {
    if (required) problems.push({ in: location, path: [name], expected: "a value" });
    return;
  }
  if (value === unreadable) {
    const isWhole = location === "querystring";
    const expected = isWhole ? "a well-encoded query" : `well-encoded text of the style "${style}"`;
    problems.push({ in: location, path: [name], expected });
    return;
  }
  let issues = issuesOf(validator, validatorInput(value, parameter.type));
  const list = issues.length > 0 ? listOfOne(value, parameter) : undefined;
  if (
    list !== undefined &&
    issuesOf(validator, validatorInput(list, parameter.type)).length === 0
  ) {
    [value, issues] = [list, []];
  }
  for (const issue of issues) addProblem(problems, problemOf(location, name, issue));
  if (issues.length > 0) return;
  if (decoding !== undefined) {
    const misfits: ValidationIssue[] = [];
    value = decodeValue(value, decoding, misfits);
    for (const issue of misfits) addProblem(problems, problemOf(location, name, issue));
  }
  assign(values, name, value);
}

/** The list that a text may be where `type` is a list or a text: a list of one is written like its item. */
function listOfOne(value: unknown, { type }: ParameterDescriptor): readonly unknown[] | undefined {
  const { array, text } = kindsOf(type);
  if (array === undefined || !text || (typeof value === "object" && value !== null))
    return undefined;
  return [decodeText(String(value ?? ""), array.array)];
}

/** An own member, also of a name with which assignment would do something else. */
function assign(values: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== "__proto__") values[name] = value;
  else Object.defineProperty(values, name, { value, enumerable: true, configurable: true });
}

/** The names of all other parameters in the same place, of the members that those list, and `keys`. */
function takenBeside(
  parameter: ParameterDescriptor,
  here: readonly ParameterDescriptor[],
  keys: readonly string[],
): ReservedFor {
  const names = [...keys];
  const starts: string[] = [];
  for (const { name, style, explode, type } of here.filter((each) => each !== parameter)) {
    names.push(name);
    if (style === "deepObject") starts.push(`${name}[`);
    else if (explode) names.push(...(kindsOf(type).object?.object.map(([key]) => key) ?? []));
  }
  return reservedBy({ names, starts });
}

/** Names that mean something else in the same place are `reserved`. */
function finder(parameter: ParameterDescriptor, at: number, reserved: ReservedFor): Find {
  const { name, type, style } = parameter;
  const { text, array, object } = kindsOf(type);
  const isPlain = text && array === undefined && object === undefined;
  switch (parameter.in) {
    case "path": {
      const read =
        isPlain && style === "simple"
          ? (raw: string) => plainPathValue(raw, type)
          : (raw: string) => decodePathParameter(parameter, raw);
      return ({ path }) => found(path[at], read);
    }
    case "header": {
      const key = name.toLowerCase();
      return (source) => found(source.header(key), (value) => decodeHeader(parameter, value));
    }
    case "query": {
      if (isPlain && style === "form") {
        // An unreadable query is one problem of its own, not one of each parameter.
        return (source) => plainValue(parameter, source.query() ?? noPairs);
      }
      return (source) =>
        orAbsent(decodeQueryParameter(parameter, source.query() ?? noPairs, reserved));
    }
    case "querystring":
      return ({ wholeQuery }) => wholeValue(parameter, withoutPairs(wholeQuery, reserved));
    case "cookie":
      return (source) => orAbsent(decodeCookie(parameter, source.cookies(), reserved));
  }
}

/** No query is a form without members, where there has to be one. */
function wholeValue(parameter: ParameterDescriptor, query: string): unknown {
  if (query === "" && !(parameter.required && parameter.form !== undefined)) return absent;
  const value = decodeWholeQuery(parameter, query);
  return value === undefined ? unreadable : value;
}

/** `query` without the pairs whose names are reserved. */
function withoutPairs(query: string, reserved: ReservedFor): string {
  const isOther = (pair: string) =>
    reserved(formDecode(pair.split("=", 1)[0] ?? "") ?? "") === undefined;
  return query.split("&").filter(isOther).join("&");
}

function found(text: string | undefined, read: (text: string) => unknown): unknown {
  if (text === undefined) return absent;
  const value = read(text);
  return value === undefined ? unreadable : value;
}

function plainPathValue(raw: string, type: ParameterDescriptor["type"]): unknown {
  const text = raw.includes("%") ? percentDecode(raw) : raw;
  return text === undefined ? undefined : decodeText(text, type);
}

function orAbsent(value: unknown): unknown {
  return value === undefined ? absent : value;
}

/** As `readPairs` for a value that is one text: a name that stands twice is a list, to be refused. */
function plainValue({ name, type }: ParameterDescriptor, pairs: readonly Pair[]): unknown {
  let first: string | undefined;
  let count = 0;
  for (const [of, raw] of pairs) {
    if (of !== name) continue;
    first ??= raw;
    count += 1;
  }
  if (first === undefined) return absent;
  if (count === 1) return decodeText(formDecoded(first), type);
  return pairs.flatMap(([of, raw]) => (of === name ? [formDecoded(raw)] : []));
}

function problemOf(
  location: ParameterLocation,
  name: string,
  { path, message }: ValidationIssue,
): Problem {
  return { in: location, path: [name, ...path], expected: message };
}
