/** Schemas whose values are known by one look: most members and items are valid and have such a schema. */
import type * as core from "zod/v4/core";
import { shortcutOf } from "./shortcut.ts";

/** What one look tells of a value. False says nothing: the schema is to be asked then. */
export interface QuickFit {
  readonly kind: QuickKind;
  readonly takesNull: boolean;
  readonly values: ReadonlySet<unknown>;
}

// Numbers, which are compared faster than names.
const quickKinds = {
  none: 0,
  string: 1,
  number: 2,
  boolean: 3,
  integer: 4,
  values: 5,
  unknown: 6,
} as const;
type QuickKind = (typeof quickKinds)[keyof typeof quickKinds];

const noValues: ReadonlySet<unknown> = new Set();
/** Nothing is known by one look. */
export const noFit: QuickFit = { kind: quickKinds.none, takesNull: false, values: noValues };

/** Where the value, which is not `undefined`, is known to fit. */
export function isQuickFit({ kind, takesNull, values }: QuickFit, value: unknown): boolean {
  if (value === null && takesNull) return true;
  switch (kind) {
    case quickKinds.string:
      return typeof value === "string";
    case quickKinds.number:
      return Number.isFinite(value);
    case quickKinds.boolean:
      return typeof value === "boolean";
    case quickKinds.integer:
      return Number.isSafeInteger(value);
    case quickKinds.values:
      return values.has(value);
    case quickKinds.unknown:
      return true;
    case quickKinds.none:
      return false;
  }
}

/** The look that a schema needs. */
export function quickFitOf(schema: core.$ZodType): QuickFit {
  // To read the inner parts of a schema with a guard would build it.
  if (shortcutOf(schema) !== undefined) return noFit;
  return (schema._zod.def.checks?.length ?? 0) > 0 ? noFit : uncheckedFitOf(schema);
}

/** The same without its checks. */
export function uncheckedFitOf(schema: core.$ZodType): QuickFit {
  const { def, traits, values } = schema._zod as ScalarInternals;
  // Whoever changes how such a schema runs derives its inner parts from another one's.
  if (!Object.hasOwn(schema._zod, "def")) return noFit;
  if (def.innerType !== undefined) {
    if (def.type === "nullable") return { ...quickFitOf(def.innerType), takesNull: true };
    return traits.has("$ZodExactOptional") ? quickFitOf(def.innerType) : noFit;
  }
  if (def.coerce === true || traits.has("$ZodCheck")) return noFit;
  const kind = kindOf(def.type, traits);
  return kind === quickKinds.none ? noFit : { kind, takesNull: false, values: values ?? noValues };
}

type ScalarInternals = core.$ZodTypeInternals & {
  readonly def: core.$ZodTypeDef & {
    readonly innerType?: core.$ZodType;
    readonly coerce?: boolean;
  };
};

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
