/** Headers of answers, from text to values, and what is wrong with them. */
import type { ResponseDescriptor } from "./operation.ts";
import { decodeHeader } from "./parameters.ts";
import type { OperationValidators, ValidationIssue } from "./validation.ts";

type Values = Readonly<Record<string, unknown>>;

/** The documented headers that `response` has; text that is no value of its type stays text. */
export function headersOf({ headers = [] }: ResponseDescriptor, response: Response): Values {
  return Object.fromEntries(
    headers.flatMap((header) => {
      const text = response.headers.get(header.name);
      return text === null ? [] : [[header.name, decodeHeader(header, text) ?? text] as const];
    }),
  );
}

/** Headers that are missing or do not fit; nothing without validators. */
export function headerIssues(
  { status, headers = [] }: ResponseDescriptor,
  values: Values,
  validators: OperationValidators | undefined,
): readonly ValidationIssue[] {
  if (validators === undefined) return [];
  const table = ownOf(validators.headers, status);
  return headers.flatMap(({ name, required }) => {
    const path = ["headers", name];
    if (!Object.hasOwn(values, name)) return required ? [{ path, message: "is missing" }] : [];
    const checked = ownOf(table, name)?.safeParse(values[name]);
    if (checked === undefined || checked.success) return [];
    return checked.error.issues.map(({ message, path: inside }) => ({
      path: [...path, ...inside],
      message,
    }));
  });
}

function ownOf<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
