/** Schemas whose values are known by a look: most members and items are valid and have such a schema. */
import type * as core from "zod/v4/core";
import { type Members, isArray, isObject } from "../json/json.ts";
import { type ScalarTest, scalarTests } from "./scalar-checks.ts";
import { shortcutOf } from "./shortcut.ts";

/** What a look tells of a value. False says nothing: the schema is to be asked then. */
export interface QuickFit {
  readonly kind: QuickKind;
  readonly takesNull: boolean;
  readonly values: ReadonlySet<unknown>;
  /** Of texts and numbers. */
  readonly checks: readonly ScalarTest[];
  /** Of the items of a list. */
  readonly item: QuickFit | undefined;
  readonly members: readonly QuickMember[];
  /** Where each of the members stands. */
  readonly positions: ReadonlyMap<string, number>;
  /** How many of them may not be absent. */
  readonly required: number;
  /** True where no others may be. */
  readonly isClosed: boolean;
}

interface QuickMember {
  readonly name: string;
  readonly isOptional: boolean;
  readonly fit: QuickFit;
}

/** What is looked for, in numbers that stand in the code: an engine compares them faster than all else. */
const quickKinds = {
  none: 0,
  string: 1,
  number: 2,
  boolean: 3,
  integer: 4,
  values: 5,
  unknown: 6,
  array: 7,
  object: 8,
} as const;
type QuickKind = (typeof quickKinds)[keyof typeof quickKinds];

/** One for all, so that its absence is known without a look at its length. */
const noChecks: QuickFit["checks"] = [];

/** Nothing is known by a look. */
export const noFit: QuickFit = /* @__PURE__ */ fitOfKind(quickKinds.none);

// With every member, so that all are of one hidden class.
function fitOfKind(kind: QuickKind, details: Partial<QuickFit> = {}): QuickFit {
  const {
    takesNull = false,
    values = new Set(),
    checks = noChecks,
    item,
    members = [],
    isClosed = false,
  } = details;
  const positions = new Map(members.map(({ name }, index) => [name, index]));
  const required = members.filter(({ isOptional }) => !isOptional).length;
  return { kind, takesNull, values, checks, item, members, positions, required, isClosed };
}

/** Where the value, which is not `undefined`, is known to fit. */
export function isQuickFit(fit: QuickFit, value: unknown): boolean {
  // The numbers of `quickKinds`: to read them there takes half as long again for the whole look.
  switch (fit.kind) {
    case 1:
      if (typeof value === "string") return fit.checks === noChecks || passesAll(fit.checks, value);
      break;
    case 2:
      if (Number.isFinite(value)) return fit.checks === noChecks || passesAll(fit.checks, value);
      break;
    case 3:
      if (typeof value === "boolean") return true;
      break;
    case 4:
      if (Number.isSafeInteger(value))
        return fit.checks === noChecks || passesAll(fit.checks, value);
      break;
    case 5:
      if (fit.values.has(value)) return true;
      break;
    case 6:
      return true;
    case 7:
      if (isArray(value)) return haveItemsFit(fit, value);
      break;
    case 8:
      if (isObject(value)) return haveMembersFit(fit, value);
      break;
    case 0:
      break;
  }
  return value === null && fit.takesNull;
}

function passesAll(checks: QuickFit["checks"], value: unknown): boolean {
  for (let index = 0; index < checks.length; index += 1) {
    if (checks[index]?.(value) === false) return false;
  }
  return true;
}

function haveItemsFit({ item = noFit }: QuickFit, value: readonly unknown[]): boolean {
  for (let index = 0; index < value.length; index += 1) {
    if (!isQuickFit(item, value[index])) return false;
  }
  return true;
}

/**
 * By the order in which the value has its members, for the engine hands those out fastest; most often it is
 * that of the schema too.
 */
function haveMembersFit({ members, positions, required, isClosed }: QuickFit, value: Members) {
  let next = 0;
  let found = 0;
  for (const name in value) {
    let member = members[next];
    if (member?.name !== name) {
      const position = positions.get(name);
      if (position === undefined) {
        if (isClosed && value[name] !== undefined) return false;
        continue;
      }
      next = position;
      member = members[position];
    }
    next += 1;
    const given = value[name];
    if (given === undefined || member === undefined) continue;
    if (!isQuickFit(member.fit, given)) return false;
    if (!member.isOptional) found += 1;
  }
  return found === required;
}

/**
 * So many levels of objects and lists are known by a look: each level looks again at what lies below it, so
 * there is an end.
 */
const deepestLook = 2;

/** The look that a schema needs; it goes down `levels` of objects and lists. */
export function quickFitOf(schema: core.$ZodType, levels: number = deepestLook): QuickFit {
  // To read the inner parts of a schema with a guard would build it.
  if (shortcutOf(schema) !== undefined) return noFit;
  const { checks = [] } = schema._zod.def;
  const fit = uncheckedFitOf(schema, levels);
  if (checks.length === 0 || fit === noFit) return fit;
  const tests = isTextOrNumber(fit) ? scalarTests(checks) : undefined;
  return tests === undefined ? noFit : { ...fit, checks: tests };
}

function isTextOrNumber({ kind, takesNull }: QuickFit): boolean {
  const { string, number, integer } = quickKinds;
  return !takesNull && (kind === string || kind === number || kind === integer);
}

/** The same without its checks. */
export function uncheckedFitOf(schema: core.$ZodType, levels = 0): QuickFit {
  const inner: InnerParts = schema._zod;
  const { def, traits, values } = inner;
  // Whoever changes how such a schema runs derives its inner parts from another one's.
  if (!Object.hasOwn(schema._zod, "def")) return noFit;
  if (def.innerType !== undefined) {
    if (def.type === "nullable") return { ...quickFitOf(def.innerType, levels), takesNull: true };
    return traits.has("$ZodExactOptional") ? quickFitOf(def.innerType, levels) : noFit;
  }
  if (def.coerce === true || traits.has("$ZodCheck")) return noFit;
  if (levels > 0 && traits.has("WalkedArray")) return listFit(def, levels);
  if (levels > 0 && traits.has("WalkedObject")) return objectFit(inner, levels);
  const kind = kindOf(def.type, traits);
  return kind === quickKinds.none ? noFit : fitOfKind(kind, values === undefined ? {} : { values });
}

type InnerParts = core.$ZodTypeInternals & { readonly def: InnerDef };

type InnerDef = core.$ZodTypeDef & {
  readonly innerType?: core.$ZodType;
  readonly coerce?: boolean;
  readonly element?: core.$ZodType;
  readonly shape?: Readonly<Record<string, core.$ZodType>>;
  readonly catchall?: core.$ZodType;
};

function listFit({ element }: InnerDef, levels: number): QuickFit {
  const item = element === undefined ? noFit : quickFitOf(element, levels - 1);
  return item === noFit ? noFit : fitOfKind(quickKinds.array, { item });
}

function objectFit({ traits, def }: InnerParts, levels: number): QuickFit {
  const { shape = {}, catchall } = def;
  const others = catchall?._zod.def;
  const isClosed = others?.type === "never";
  const isOpen = others?.type === "unknown" && (others.checks ?? []).length === 0;
  if ((!isClosed && !isOpen) || traits.has("MergedObject")) return noFit;
  const members: QuickMember[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const fit = quickFitOf(schema, levels - 1);
    if (fit === noFit && shortcutOf(schema) !== undefined) return noFit;
    const isOptional = leavesNothing(schema);
    if (fit.kind === quickKinds.none && !isOptional && !fit.takesNull) return noFit;
    members.push({ name, isOptional, fit });
  }
  return fitOfKind(quickKinds.object, { members, isClosed });
}

/** True of a member in whose place nothing stands where it is absent. */
export function leavesNothing({ _zod: { optin, optout } }: core.$ZodType): boolean {
  return optin !== undefined && optout === "optional";
}

/** True of an object of which a look tells everything, whatever its members are. */
export function isWholeObject(fit: QuickFit): boolean {
  return fit.kind === quickKinds.object && hasAllFits(fit);
}

function hasAllFits({ kind, item, members }: QuickFit): boolean {
  if (kind === quickKinds.none || (item !== undefined && !hasAllFits(item))) return false;
  return members.every((member) => hasAllFits(member.fit));
}

function kindOf(type: string, traits: ReadonlySet<string>): QuickKind {
  switch (type) {
    case "string":
    case "boolean":
    case "unknown":
      return quickKinds[type];
    case "number":
      return traits.has("Integer") ? quickKinds.integer : quickKinds.number;
    case "literal":
    case "enum":
      return quickKinds.values;
    default:
      return quickKinds.none;
  }
}
