/** Headers that an encoding describes for a part of a multipart form, where their value is fixed. */
import type * as ir from "../../core/model/ir.ts";

export type FixedHeader = readonly [name: string, value: string];

/** RFC 9110's token and field value, without what is not ASCII. */
const token = /^[!#$%&'*+.^`|~\w-]+$/;
const fieldValue = /^[!-~](?:[\t -~]*[!-~])?$/;

/** What the form itself says of a part, whatever an encoding describes. */
const ownNames: readonly string[] = ["content-type", "content-disposition"];

/** Absent: nobody could give the value. */
export function fixedHeader({ name, schema }: ir.Header): FixedHeader | undefined {
  if (!token.test(name) || ownNames.includes(name.toLowerCase())) return undefined;
  const value = typeof schema === "object" ? valueOf(schema) : undefined;
  if (!["string", "number", "boolean"].includes(typeof value)) return undefined;
  return fieldValue.test(String(value)) ? [name, String(value)] : undefined;
}

/** True of headers that are to be sent and have no value. OpenAPI has `Content-Type` ignored. */
export function isUnsent(header: ir.Header): boolean {
  return header.name.toLowerCase() !== "content-type" && fixedHeader(header) === undefined;
}

function valueOf({ const: constant, enum: values, default: fallback }: ir.SchemaObject) {
  if (constant !== undefined) return constant.value;
  return values?.length === 1 ? values[0] : fallback?.value;
}
