/**
 * Zod's objects for JSON: members that are `undefined` are absent, as they are once the value is
 * written, and nothing is copied unless a default fills it.
 */
import * as z from "zod";
import * as core from "zod/v4/core";
import { isEnough } from "../issues/issue-limit.ts";
import type { Payload } from "./issue.ts";
import { type Members, isObject } from "../json/json.ts";
import { Parts, needsZod } from "./part-payload.ts";

type Shape = Readonly<Record<string, core.$ZodType>>;

/** Objects whose members that are not in `shape` are kept. */
export function openObject(shape: Shape): z.ZodObject {
  return new Walked({ type: "object", shape, catchall: z.unknown() });
}

/** Objects whose members that are not in `shape` are refused. */
export function closedObject(shape: Shape): z.ZodObject {
  return new Walked({ type: "object", shape, catchall: z.never() });
}

// Of copies with checks or other members, zod calls the constructor again.
/** The constructor of both. */
export const Walked: core.$constructor<z.ZodObject> =
  /* @__PURE__ */ core.$constructor<z.ZodObject>("WalkedObject", (schema, def) => {
    const base: typeof z.ZodObject = z.ZodObject;
    base.init(schema, def);
    const zods = schema._zod.parse;
    let members: readonly ShapeMember[] | undefined;
    schema._zod.parse = (payload, context) => {
      const input: unknown = payload.value;
      const { catchall } = def;
      // Without a schema for them, other members are taken away, which is a copy.
      if (!isObject(input) || catchall === undefined || needsZod(context)) {
        return zods(payload, context);
      }
      members ??= shapeMembers(def.shape);
      const parts = new Parts(context);
      const output = declared(input, members, parts, payload);
      payload.value = others({ input, output, known: def.shape, catchall, parts, payload, schema });
      return payload;
    };
  });

interface ShapeMember {
  readonly name: string;
  readonly schema: core.$ZodType;
  /** May be absent, and nothing stands in its place then. */
  readonly isOptional: boolean;
}

function shapeMembers(shape: Shape): readonly ShapeMember[] {
  return Object.entries(shape).map(([name, schema]) => {
    const { optin, optout } = schema._zod;
    return { name, schema, isOptional: optin !== undefined && optout === "optional" };
  });
}

/** The object with what its members became: `input` itself where each stayed what it was. */
function declared(
  input: Members,
  members: readonly ShapeMember[],
  parts: Parts,
  { issues }: Payload,
): Members {
  let output: Record<string, unknown> | undefined;
  for (const { name, schema, isOptional } of members) {
    if (isEnough(issues)) break;
    const given = input[name];
    if (given === undefined && isOptional) continue;
    const before = issues.length;
    const value = parts.run(schema, given, name, issues);
    const isMissing = given === undefined && schema._zod.optin === undefined;
    if (isMissing && issues.length === before) {
      issues.push({ code: "invalid_type", expected: "nonoptional", input: given, path: [name] });
    }
    if (value !== given) setMember((output ??= { ...input }), name, value);
  }
  return output ?? input;
}

interface Rest {
  readonly input: Members;
  readonly output: Members;
  readonly known: Shape;
  readonly catchall: core.$ZodType;
  readonly parts: Parts;
  readonly payload: Payload;
  readonly schema: core.$ZodType;
}

/** The object with what became of the members that `known` does not have. */
function others({ input, output, known, catchall, parts, payload, schema }: Rest): Members {
  const { type, checks = [] } = catchall._zod.def;
  if (type === "unknown" && checks.length === 0) return output;
  const { issues } = payload;
  let changed: Record<string, unknown> | undefined;
  const refused: string[] = [];
  for (const name in input) {
    const given = input[name];
    if (given === undefined || Object.hasOwn(known, name)) continue;
    if (isEnough(type === "never" ? refused : issues)) break;
    if (type === "never") refused.push(name);
    else {
      const value = parts.run(catchall, given, name, issues);
      if (value !== given) setMember((changed ??= { ...output }), name, value);
    }
  }
  if (refused.length > 0) {
    const issue = { code: "unrecognized_keys", keys: refused, input, inst: schema } as const;
    issues.push({ ...issue, continue: true });
  }
  return changed ?? output;
}

/** Assignment would take `__proto__` for something else. */
function setMember(object: Members, name: string, value: unknown): void {
  Object.defineProperty(object, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}
