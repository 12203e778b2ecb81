/** JSON Pointers: text, its tokens, and the value that a pointer leads to. */
import type { Json } from "../../model/ir.ts";

/**
 * The unescaped tokens of a pointer; `undefined` when the text is not a JSON Pointer.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6901
 */
export function pointerTokens(pointer: string): string[] | undefined {
  if (pointer === "") return [];
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) return undefined;
  return pointer.slice(1).split("/").map(unescapeToken);
}

/** A token as it stands in a pointer. */
export function escapeToken(token: string): string {
  // Few have either, and every place of a description has a pointer.
  if (!token.includes("~") && !token.includes("/")) return token;
  return token.replaceAll("~", "~0").replaceAll("/", "~1");
}

function unescapeToken(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The member or item called `token`; `undefined` when there is none. */
export function childOf(value: Json, token: string): Json | undefined {
  if (isArray(value)) return /^(?:0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
  return isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}

/** The value at a pointer; `undefined` when nothing is there. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  const tokens = pointerTokens(pointer);
  if (tokens === undefined) return undefined;
  let value: Json | undefined = root;
  for (const token of tokens) {
    if (value === undefined) return undefined;
    value = childOf(value, token);
  }
  return value;
}

/** Puts `value` at `pointer` of `root`, whose member it replaces. */
export function replaceValue(root: Json, pointer: string, value: Json): void {
  const cut = pointer.lastIndexOf("/");
  const parent = valueAt(root, pointer.slice(0, cut));
  const key = pointerTokens(pointer.slice(cut))?.[0];
  if (typeof parent !== "object" || parent === null || key === undefined) return;
  if (Object.hasOwn(parent, key)) Reflect.set(parent, key, value);
}

export type JsonObject = { readonly [key: string]: Json };

/** True of a JSON object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True of a JSON array. */
export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
