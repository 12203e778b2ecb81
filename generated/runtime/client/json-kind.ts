// Copied from Specwright's runtime. Do not edit.
/** The kind of value that JSON is at its top: as much is looked at in every answer. */
import { CallError } from "./call-error.js";
import type { BodyReader } from "./contract.js";

export type JsonKind = "array" | "boolean" | "null" | "number" | "object" | "string";

/**
 * Shows a value of one of `kinds`, as `decode` has it.
 *
 * @throws CallError of kind `decode` for any other.
 */
export function ofKind(
  kinds: readonly JsonKind[],
  decode?: BodyReader["decode"],
): NonNullable<BodyReader["decode"]> {
  return (wire, body) => {
    const kind = jsonKindOf(wire);
    if (kinds.includes(kind)) return decode ? decode(wire, body) : wire;
    const { sending, response } = body;
    const more = `the body is JSON, but ${kind} in place of ${kinds.join(" or ")}`;
    const details = { response, text: JSON.stringify(wire) };
    throw new CallError("decode", sending.operation.name, more, details);
  };
}

function jsonKindOf(value: unknown): JsonKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "bigint" ? "number" : (typeof value as JsonKind);
}
