/** Schemas that zod has no word for. */
import * as z from "zod";
import * as core from "zod/v4/core";
import { allOf } from "./applicator-checks.ts";
import { append } from "./issue.ts";
import { writeFormat } from "./format-annotations.ts";
import { opaque } from "./opaque.ts";
import { integerIssue } from "./integer-issue.ts";
import { isObject } from "../json/json.ts";
import type { Validator } from "../issues/validator.ts";
import { type Walk, needsZod, ownWalkOf, setWalk } from "./walk.ts";
import { requireZod } from "./zod-version.ts";

interface IntegerDef extends core.$ZodNumberDef {
  readonly check: "number_format";
  readonly format: "safeint";
  readonly annotation?: string;
}

// Of copies that get checks, zod calls the constructor again.
const Integer = /* @__PURE__ */ core.$constructor<z.ZodNumber, IntegerDef>(
  "Integer",
  (schema, def) => {
    const base: typeof z.ZodNumber = z.ZodNumber;
    base.init(schema, def);
    // By this, zod knows an integer: `isInt`, and the type in JSON Schema.
    schema._zod.bag["format"] = "safeint";
    writeFormat(schema, def);
    schema._zod.parse = (payload) => {
      const input: unknown = payload.value;
      if (!Number.isSafeInteger(input)) payload.issues.push(integerIssue(input, schema));
      return payload;
    };
  },
);

/**
 * Any number without a fraction, `1.0` among them, of which a double holds every digit: larger ones were
 * rounded when they were read, so that nobody knows what was sent.
 */
export const integer: z.ZodNumber = /* @__PURE__ */ anyInteger({});

/** The same, said to be of the format `annotation`, which refuses nothing. */
export function integerAs(annotation: string): z.ZodNumber {
  return anyInteger({ annotation });
}

function anyInteger(note: Pick<IntegerDef, "annotation">): z.ZodNumber {
  requireZod();
  // So `z.compile`, and whatever else reads the definition, knows an integer as well.
  const format = { check: "number_format", format: "safeint" } as const;
  return new Integer({ type: "number", ...format, checks: [], ...note });
}

/** Values that fit all of `schemas`. The value comes out as it went in, where zod's own would merge. */
export function intersection<Value = unknown>(
  ...schemas: readonly Validator[]
): z.ZodType<Value, Value> {
  return opaque<Value>().check(allOf(schemas));
}

/**
 * A schema whose checks see the value as it came in. Zod hands them a copy, and neither copies nor
 * checks an undeclared member called `__proto__`.
 */
export function withOriginalInput<Schema>(built: Schema): Schema {
  const schema = built as z.ZodType;
  let { parse } = schema._zod;
  const { run } = schema._zod;
  const others = openMembers(schema);
  const keeping: typeof parse = (payload, context) => {
    const { value } = payload;
    const result = parse(payload, context);
    if (result instanceof Promise) return result;
    // Objects of ours look at it by themselves, wherever zod's own way is not taken.
    const isLeftOut = others !== undefined && needsZod(context);
    if (isLeftOut && isObject(value) && Object.hasOwn(value, "__proto__")) {
      const found = others._zod.run({ value: value["__proto__"], issues: [] }, context);
      if (!(found instanceof Promise)) {
        append(result, core.util.prefixIssues("__proto__", found.issues));
      }
    }
    result.value = value;
    return result;
  };
  if (run === parse) schema._zod.run = keeping;
  // Zod replaces its way to parse once it knows whether a schema leads back to itself.
  const set = (replacement: typeof parse) => (parse = replacement);
  Object.defineProperty(schema._zod, "parse", { get: () => keeping, set, configurable: true });
  const walk = ownWalkOf(schema);
  if (walk !== undefined) setWalk(schema, keepingWalk(walk));
  return built;
}

/** The same of a walk, which looks at every member. */
function keepingWalk(walk: Walk): Walk {
  return (value, issues, context) => {
    walk(value, issues, context);
    return value;
  };
}

/** The schema of undeclared members; absent where there is none, or zod refuses each of them. */
function openMembers(schema: z.ZodType): core.$ZodType | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const { catchall } = schema._zod.def;
  return catchall?._zod.def.type === "never" ? undefined : catchall;
}
