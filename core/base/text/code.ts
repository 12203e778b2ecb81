/** Data with ready expressions in it → TypeScript. */
import type { Json } from "../json.ts";
import { literal, objectLiteral } from "./literal.ts";

/** Trusted text that an emitter made: an expression. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Members that are `undefined` are left out. */
export function expression(value: unknown): string {
  if (value instanceof Code) return value.text;
  if (Array.isArray(value)) return `[${value.map(expression).join(", ")}]`;
  if (typeof value !== "object" || value === null) return literal(value as Json);
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return objectLiteral(entries.map(([key, member]) => [key, expression(member)]));
}
