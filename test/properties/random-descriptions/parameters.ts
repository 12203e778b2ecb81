/** Random parameters and headers, in every location and style. */
import type { Members, Value } from "../../support/description-parts/value.ts";
import { members } from "./choices.ts";
import { keywordsOf } from "./keywords.ts";
import { type Place, remarks } from "./place.ts";
import { type Schema, schemaOf } from "./schema.ts";
import { headerNames, parameterNames } from "./words.ts";

const styles = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form"],
} as const;

/** Those of an operation: the parts of its path, and others of different names. */
export function parametersOf(place: Place, inPath: readonly string[]): Members[] {
  const { choices, version } = place;
  const locations = ["query", "query", "query", "header", "cookie"] as const;
  const found = new Map<string, Members>();
  for (const name of inPath) found.set(`path ${name}`, parameterOf("path", name, place));
  for (const location of choices.list(0, 4, () => choices.pick(locations))) {
    const name = choices.pick(location === "header" ? headerNames : parameterNames);
    const given = location === "header" ? name.toLowerCase() : name;
    found.set(`${location} ${given}`, parameterOf(location, name, place));
  }
  const others = [...found.values()];
  if (version !== "3.2" || !choices.chance(0.08)) return others;
  const whole = others.filter((each) => each["in"] !== "query");
  return [...whole, { name: "whole", in: "querystring", content: content(place, formTypes) }];
}

const formTypes = ["application/x-www-form-urlencoded", "application/json", "text/plain"];

function parameterOf(location: keyof typeof styles, name: string, place: Place): Members {
  const { chance, pick } = place.choices;
  const given: Members = {
    name,
    in: location,
    ...(location === "path" || chance(0.3) ? { required: true } : {}),
    ...remarks(place),
    ...(chance(0.06) ? { deprecated: true } : {}),
    ...(chance(0.1) ? { example: pick<Value>(["a", 1, null, {}, []]) } : {}),
  };
  if (chance(0.08))
    return { ...given, content: content(place, ["application/json", "text/plain"]) };
  const schema = shallow(place);
  return {
    ...given,
    schema,
    ...(chance(0.35) ? { style: pick(styles[location]) } : {}),
    ...(chance(0.3) ? { explode: chance(0.5) } : {}),
    ...(location === "query" && chance(0.06) ? { allowReserved: true } : {}),
    ...(location === "query" && chance(0.06) ? { allowEmptyValue: true } : {}),
  };
}

/** What parameters usually are; at times anything. */
export function shallow(place: Place): Schema {
  const { chance, pick } = place.choices;
  const type = pick(["string", "string", "integer", "number", "boolean"] as const);
  const item: Members = { type, ...(chance(0.5) ? keywordsOf(type, place) : {}) };
  return pick<() => Schema>([
    () => item,
    () => item,
    () => ({ type: "array", items: item, ...(chance(0.3) ? keywordsOf("array", place) : {}) }),
    () => ({ type: "object", properties: { a: item, "b c": { type: "integer" } } }),
    () => ({ ...item, enum: ["a", "b", "1"], default: "a" }),
    () => schemaOf(place, 1),
  ])();
}

function content(place: Place, types: readonly string[]): Members {
  return members([[place.choices.pick(types), { schema: schemaOf(place, 1) }]]);
}

/** Headers of an answer, or of a part of a form. */
export function headersOf(place: Place, section: Members): Members {
  const { chance, list, pick } = place.choices;
  const shared = Object.keys(section);
  const header = (): Members => {
    if (shared.length > 0 && chance(0.2)) return { $ref: `#/components/headers/${pick(shared)}` };
    return headerOf(place);
  };
  const names = new Map(
    list(1, 3, () => pick(headerNames)).map((name) => [name.toLowerCase(), name]),
  );
  return members([...names.values()].map((name) => [name, header()]));
}

export function headerOf(place: Place): Members {
  const { chance } = place.choices;
  return {
    ...(chance(0.9)
      ? { schema: shallow(place) }
      : { content: content(place, ["application/json"]) }),
    ...(chance(0.3) ? { required: true } : {}),
    ...(chance(0.1) ? { explode: true } : {}),
    ...remarks(place),
  };
}
