/**
 * Zod's objects for JSON: members that are `undefined` are absent, as they are once the value is
 * written, and nothing is copied unless a default fills it.
 */
import * as z from "zod";
import * as core from "zod/v4/core";
import { isEnough } from "../issues/issue-limit.ts";
import { type Members, isObject } from "../json/json.ts";
import { type QuickFit, isQuickFit, leavesNothing, quickFitOf } from "./quick-fit.ts";
import {
  type Walk,
  type WalkContext,
  needsZod,
  payloadWalk,
  prefixFrom,
  setWalk,
  walkOf,
} from "./walk.ts";

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
    const { catchall } = def;
    // Without a schema for them, other members are taken away, which is a copy.
    if (catchall === undefined) return;
    const walk = membersWalk(schema, catchall, payloadWalk(zods));
    setWalk(schema, walk);
    schema._zod.parse = (payload, context) => {
      if (!isObject(payload.value) || needsZod(context)) return zods(payload, context);
      payload.value = walk(payload.value, payload.issues, context);
      return payload;
    };
  });

interface ShapeMember {
  readonly name: string;
  readonly schema: core.$ZodType;
  readonly fit: QuickFit;
  /** May be absent, and nothing stands in its place then. */
  readonly isOptional: boolean;
  /** Absent until a value needs it. */
  walk: Walk | undefined;
}

function shapeMembers(shape: Shape): readonly ShapeMember[] {
  return Object.entries(shape).map(([name, schema]) => {
    const isOptional = leavesNothing(schema);
    return { name, schema, fit: quickFitOf(schema), isOptional, walk: undefined };
  });
}

// One function with loops by index: each level of a value adds its calls and variables to the stack.
function membersWalk(schema: z.ZodObject, catchall: core.$ZodType, ofOthers: Walk): Walk {
  let members: readonly ShapeMember[] | undefined;
  let walkOthers: OthersWalk | undefined;
  return (input, issues, context) => {
    if (!isObject(input)) return ofOthers(input, issues, context);
    members ??= shapeMembers(schema._zod.def.shape);
    let output = input;
    for (let index = 0; index < members.length; index += 1) {
      const member = members[index];
      if (member === undefined) break;
      const given = input[member.name];
      if (given === undefined ? member.isOptional : isQuickFit(member.fit, given)) continue;
      if (isEnough(issues)) break;
      const before = issues.length;
      const value = (member.walk ??= walkOf(member.schema))(given, issues, context);
      if (issues.length > before) prefixFrom(before, issues, member.name);
      else if (given === undefined) requireValue(member, issues);
      if (value !== given) output = withMember(output, input, member.name, value);
    }
    walkOthers ??= othersWalk(schema, catchall);
    return walkOthers === keepsOthers ? output : walkOthers(output, issues, context);
  };
}

/** Of a member that may be anything, but not absent. */
function requireValue({ name, schema }: ShapeMember, issues: core.$ZodRawIssue[]): void {
  if (schema._zod.optin !== undefined) return;
  issues.push({ code: "invalid_type", expected: "nonoptional", input: undefined, path: [name] });
}

/** `output` with the member; a copy if it is `input` still. */
function withMember(output: Members, input: Members, name: string, value: unknown): Members {
  const changed = output === input ? { ...input } : output;
  setMember(changed, name, value);
  return changed;
}

/** What becomes of the members that a shape does not have, once those that it has are walked. */
type OthersWalk = (output: Members, issues: core.$ZodRawIssue[], context: WalkContext) => unknown;

const keepsOthers: OthersWalk = (value) => value;

/** The object with what became of the members that its shape does not have. */
function othersWalk(schema: z.ZodObject, catchall: core.$ZodType): OthersWalk {
  const { type, checks = [] } = catchall._zod.def;
  if (type === "unknown" && checks.length === 0) return keepsOthers;
  const known = schema._zod.def.shape;
  return type === "never" ? refuseOthers(schema, known) : walkOthers(known, catchall);
}

function refuseOthers(schema: z.ZodObject, known: Shape): OthersWalk {
  return (input, issues) => {
    const keys: string[] = [];
    for (const name in input) {
      if (input[name] === undefined || Object.hasOwn(known, name)) continue;
      if (isEnough(keys)) break;
      keys.push(name);
    }
    if (keys.length > 0) {
      issues.push({ code: "unrecognized_keys", keys, input, inst: schema, continue: true });
    }
    return input;
  };
}

function walkOthers(known: Shape, catchall: core.$ZodType): OthersWalk {
  const fit = quickFitOf(catchall);
  const walk = walkOf(catchall);
  return (input, issues, context) => {
    let changed: Record<string, unknown> | undefined;
    for (const name in input) {
      const given = input[name];
      if (given === undefined || Object.hasOwn(known, name) || isQuickFit(fit, given)) continue;
      if (isEnough(issues)) break;
      const before = issues.length;
      const value = walk(given, issues, context);
      if (issues.length > before) prefixFrom(before, issues, name);
      if (value !== given) setMember((changed ??= { ...input }), name, value);
    }
    return changed ?? input;
  };
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
