/** What the parts of a translation share. */
import type { Report } from "../../base/diagnostic.ts";
import type { Json } from "../../model/ir.ts";
import type { Kind } from "../load/object-kinds.ts";
import { type JsonObject, childOf, escapeToken, isArray, isObject } from "../load/pointer.ts";
import type { Target } from "../load/sources.ts";
import type { Place } from "../load/provenance.ts";

/** An object that is still being filled. */
export type Draft = { [key: string]: Json };

export interface Translation {
  readonly report: Report;
  /** Media types that the root states for bodies and for answers. */
  readonly consumes: Target | undefined;
  readonly produces: Target | undefined;
  /** The object, which stands for what was written at the place. */
  readonly made: <Value extends JsonObject>(value: Value, place: Place) => Value;
  /** The same for one more use of what is shared: no reference leads to it. */
  readonly copied: <Value extends JsonObject>(value: Value, place: Place) => Value;
  /** Lets the `$ref` of `holder`, made from `at`, lead to where its target will stand. */
  readonly refer: <Value extends JsonObject>(holder: Value, at: Target, kind: Kind) => Value;
  /** A `$ref` to a schema that is translated somewhere. */
  readonly referenceTo: (schema: Target) => JsonObject;
  /** `$ref`s followed until a value is reached; `undefined` where none is. */
  readonly follow: (at: Target) => Target | undefined;
}

/** The member `key` of the object or list at `at`. */
export function member({ document, pointer, value }: Target, key: string): Target | undefined {
  const child = childOf(value, key);
  if (child === undefined) return undefined;
  return { document, pointer: `${pointer}/${escapeToken(key)}`, value: child };
}

/** Members of an object, items of a list; none of anything else. */
export function members(at: Target | undefined): (readonly [key: string, child: Target])[] {
  if (at === undefined || (!isObject(at.value) && !isArray(at.value))) return [];
  return Object.keys(at.value).flatMap((key) => {
    const child = member(at, key);
    return child === undefined ? [] : [[key, child] as const];
  });
}

/** An object with the members of `at`, each as `translate` has it; what is no object stays. */
export function mapped(at: Target, translate: (child: Target, key: string) => Json): Json {
  if (isArray(at.value)) return members(at).map(([key, child]) => translate(child, key));
  if (!isObject(at.value)) return at.value;
  return Object.fromEntries(members(at).map(([key, child]) => [key, translate(child, key)]));
}

/** Members of `at` apart from those named. */
export function others(at: Target, known: ReadonlySet<string>): Draft {
  if (!isObject(at.value)) return {};
  return Object.fromEntries(Object.entries(at.value).filter(([key]) => !known.has(key)));
}

/** The texts of the list at `at`; what is none is reported. `undefined` where nothing is stated. */
export function texts(at: Target | undefined, { report }: Translation): string[] | undefined {
  if (at === undefined || at.value === null) return undefined;
  const found = isArray(at.value) ? members(at) : [["", at] as const];
  return found.flatMap(([, { document, pointer, value }]) => {
    if (typeof value === "string") return [value];
    const message = "expected a list of strings";
    report({ code: "spec/structure", message, origin: document.origin(pointer) });
    return [];
  });
}

/** True where both lists state the same texts. */
export function isSame(
  one: Target | undefined,
  other: Target | undefined,
  translation: Translation,
): boolean {
  const own = texts(one, translation) ?? [];
  const global = texts(other, translation) ?? [];
  return own.length === global.length && own.every((type) => global.includes(type));
}

/** The text at `key` of `at`. */
export function text(at: Target, key: string): string | undefined {
  const value = childOf(at.value, key);
  return typeof value === "string" ? value : undefined;
}
