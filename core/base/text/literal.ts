/** TypeScript literals of untrusted values: the only way by which spec text enters emitted code. */
import type { Json } from "../json.ts";
import { visible } from "./visible.ts";

/** A TypeScript expression whose value is `value`, on one line, whatever the strings in it hold. */
export function literal(value: Json): string {
  switch (typeof value) {
    case "string":
      return stringLiteral(value);
    case "object":
      if (value === null) return "null";
      if (isList(value)) return `[${value.map(literal).join(", ")}]`;
      return objectLiteral(Object.entries(value).map(([key, item]) => [key, literal(item)]));
    default:
      // A number beyond the range of a double is Infinity here, which is an expression too.
      return Object.is(value, -0) ? "-0" : String(value);
  }
}

/** An object literal of keys and ready expressions. */
export function objectLiteral(entries: readonly (readonly [key: string, code: string])[]): string {
  if (entries.length === 0) return "{}";
  return `{ ${entries.map(entryCode).join(", ")} }`;
}

/** The same with a line for each entry, which formatters keep: one entry more is one line more. */
export function openObjectLiteral(
  entries: readonly (readonly [key: string, code: string])[],
): string {
  if (entries.length === 0) return "{}";
  return `{\n${entries.map((entry) => `${entryCode(entry)},\n`).join("")}}`;
}

function entryCode([key, code]: readonly [key: string, code: string]): string {
  return `${propertyKey(key)}: ${code}`;
}

/** An object type of keys and ready types, which nothing may be assigned to. */
export function objectType(entries: readonly (readonly [key: string, type: string])[]): string {
  if (entries.length === 0) return "{}";
  return `{ ${entries.map(([key, type]) => `readonly ${propertyName(key)}: ${type}`).join("; ")} }`;
}

/** A key in an object literal. `__proto__` is computed: written plainly it would set the prototype. */
export function propertyKey(name: string): string {
  return name === "__proto__" ? '["__proto__"]' : propertyName(name);
}

/** The name of a member in an interface or an object type. */
export function propertyName(name: string): string {
  return isPlainName(name) ? name : stringLiteral(name);
}

function isPlainName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== "__proto__";
}

/** Texts that JSON has no escape for, as most are: to ask this is faster than to have it print them. */
const withoutEscapes = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

function stringLiteral(text: string): string {
  if (withoutEscapes.test(text)) return `"${text}"`;
  // JSON.stringify escapes quotes, backslashes, line feeds and lone surrogates; `visible` does the
  // rest, and a backslash that JSON wrote is never part of what it replaces.
  return visible(JSON.stringify(text));
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
