/** Queries that are one value: a form, or a text such as JSON, percent-encoded. */
import { type FormDescriptor, decodeForm, encodeForm } from "./form.ts";
import type { ParameterDescriptor } from "./operation.ts";
import { percentDecode, percentEncode } from "../encoding/percent.ts";
import { decodeText, encodeText } from "../encoding/text-value.ts";

/** What is looked at of a parameter. */
export type WholeQuery = Pick<ParameterDescriptor, "name" | "type" | "form"> &
  Pick<FormDescriptor, "reserved">;

/**
 * The query without its `?`; empty for a form without members.
 *
 * @throws TypeError when the value cannot be written.
 */
export function encodeWholeQuery(
  { name, type, form, reserved }: WholeQuery,
  value: unknown,
): string {
  if (form !== undefined)
    return encodeForm(value, { type, encoding: form, ...(reserved && { reserved }) });
  return percentEncode(encodeText(value, type, `the parameter ${JSON.stringify(name)}`));
}

/** The value; `undefined` when it is not well encoded. Text that does not fit stays text. */
export function decodeWholeQuery({ type, form }: WholeQuery, query: string): unknown {
  if (form !== undefined) return decodeForm(query, { type, encoding: form });
  const text = percentDecode(query);
  return text === undefined ? undefined : decodeText(text, type);
}
