/** What the validators to compare say of values: ours by each path, ajv, and the plain reading of the standard. */
import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidationIssue } from "../../../../../runtime/issues/validator.ts";
import type { Path, Verdict } from "../paths.ts";
import { schemaFile, schemaFiles } from "../schema-files.ts";
import { type Json, isArray, isObject } from "./vocabulary.ts";

export type Judge = (value: Json) => Verdict;

/** Emitted validators of `schemas`, all in one module; each schema is a file of its own. */
export async function ourJudges(
  path: Path,
  folder: string,
  schemas: readonly Json[],
): Promise<Judge[]> {
  const { validators, names } = await path.load(
    `fuzz-${path.name}-${folder}`,
    schemaFiles(schemas),
  );
  return schemas.map((_schema, index) => {
    const validator = validators.get(names.schema(`${schemaFile(index)}#`));
    if (validator === undefined) throw new Error(`nothing was emitted for schema ${index}`);
    return (value) => {
      try {
        const result = validator.safeParse(value);
        if (result.success || path.silent) return result.success;
        return faultOf(result.error.issues, value) || false;
      } catch (error) {
        return `threw ${String(error)}`;
      }
    };
  });
}

/** What is wrong with the issues of a refused value; `""` when nothing is. */
function faultOf(issues: readonly ValidationIssue[], value: Json): string {
  if (issues.length === 0) return "refused without an issue";
  const fault = issues.find(({ path, message }) => message === "" || !leadsSomewhere(path, value));
  return fault === undefined ? "" : `an issue that is nowhere: ${JSON.stringify(fault)}`;
}

/** True where the path exists, but for a last step that names a member which is missing. */
function leadsSomewhere(path: readonly PropertyKey[], value: Json): boolean {
  let place: Json = value;
  for (const [index, step] of path.entries()) {
    const isLast = index === path.length - 1;
    if (isArray(place) && typeof step === "number" && step in place) place = place[step] ?? null;
    else if (!isObject(place) || typeof step !== "string") return false;
    else if (Object.hasOwn(place, step)) place = place[step] ?? null;
    else return isLast;
  }
  return true;
}

/** Ajv's word, which may not look at members that every object inherits; `undefined` where its own code fails. */
export function ajvJudge(schema: Json): Judge {
  const plain = withoutDynamicReferences(schema) as object | boolean;
  const validate = attempt(() => ajv().compile(plain));
  return (value) => attempt(() => validate?.(value) === true);
}

const options = {
  strict: false,
  logger: false,
  ownProperties: true,
  validateFormats: false,
} as const;
let instance = new Ajv2020(options);
let compiled = 0;

/** An instance remembers what it has compiled, so it is not used for ever. */
function ajv(): Ajv2020 {
  compiled += 1;
  if (compiled % 500 === 0)
    instance = new Ajv2020({ ...options, meta: false, validateSchema: false });
  return instance;
}

/**
 * Ajv knows `$dynamicRef` to an anchor only and takes every other for one to the root. Without a
 * `$dynamicAnchor` it is a `$ref` (core, 8.2.3.2), so that is what ajv gets.
 */
function withoutDynamicReferences(schema: Json): Json {
  const text = JSON.stringify(schema, (_key, each: Json) => {
    if (!isObject(each) || typeof each["$dynamicRef"] !== "string") return each;
    const { $dynamicRef, ...others } = each;
    if (!Object.hasOwn(others, "$ref")) return { $ref: $dynamicRef, ...others };
    const { $ref, allOf = [], ...rest } = others;
    return { ...rest, allOf: [...(allOf as readonly Json[]), { $ref }, { $ref: $dynamicRef }] };
  });
  return JSON.parse(text) as Json;
}

function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
