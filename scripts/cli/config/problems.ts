/** A value held against the shape of a config → the config, or each problem with its member. */
import type * as z from "zod";
import { quoted } from "../../../core/spec/load/quoted.ts";
import { nearestName, suggestion } from "../../../core/base/text/suggestion.ts";
import { type Config, configSchema, membersAt } from "./config-schema.ts";

export interface ConfigProblem {
  /** Way to the member, or to the object that lacks one. */
  readonly path: readonly string[];
  readonly message: string;
}

/** The config that `value` is, or what is wrong with it. */
export function checkConfig(
  value: unknown,
): { readonly config: Config } | { readonly problems: readonly ConfigProblem[] } {
  const checked = configSchema.safeParse(value);
  if (checked.success) return { config: checked.data as Config };
  return { problems: checked.error.issues.flatMap((issue) => problemsOf(issue, value)) };
}

type Issue = z.core.$ZodIssue;

function problemsOf(issue: Issue, config: unknown): ConfigProblem[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    const known = membersAt(issue.path);
    return issue.keys.map((key) => {
      const own = [...path, key];
      return { path: own, message: `unknown member ${shown(own)}${suggestion(key, known)}` };
    });
  }
  const found = valueAt(config, issue.path);
  const where = path.length === 0 ? "the config" : shown(path);
  return [{ path, message: `${where}: expected ${expected(issue, found)}, found ${kind(found)}` }];
}

function expected(issue: Issue, found: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return nouns.get(issue.expected) ?? issue.expected;
    case "invalid_value": {
      const values = issue.values.map(String);
      const near = typeof found === "string" ? nearestName(found, values) : undefined;
      const hint = near === undefined ? "" : ` (did you mean ${quoted(near)}?)`;
      return `one of ${values.join(", ")}${hint}`;
    }
    case "invalid_union":
      return "a path, or a list of paths";
    case "invalid_key":
      return "a name of letters, digits, dots, dashes and underscores";
    case "invalid_format":
      return issue.format === "date" ? "a day such as 2030-01-31" : "an absolute URL";
    default:
      return "a value that is not empty";
  }
}

const nouns: ReadonlyMap<string, string> = new Map([
  ["object", "an object"],
  ["record", "an object"],
  ["array", "a list"],
  ["string", "a string"],
  ["boolean", "true or false"],
]);

/** A member's way as people write it: `specs.shop.only[0]`. */
function shown(path: readonly string[]): string {
  const text = path
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join("")
    .replace(/^\./, "");
  return quoted(text);
}

function kind(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return quoted(value);
  if (value === null || typeof value !== "object") return String(value).slice(0, 40);
  return Array.isArray(value) ? "a list" : "an object";
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = Reflect.get(found, key);
  }
  return found;
}
