/** Headers of answers, from values to text. Only what is described, and nothing that could end a line. */
import type { HeaderDescriptor } from "../http/operation.ts";
import { encodeHeader } from "../http/parameters.ts";
import type { ValidationIssue, Validator } from "../issues/validator.ts";
import type { HeaderList } from "../exchange/exchange.ts";
import type { Fail } from "./fault.ts";
import { ownValue } from "../json/json.ts";
import { issuesOf } from "./validation.ts";

/** What becomes of a value that breaks its schema. */
export type Violation = (message: string, issues: readonly ValidationIssue[]) => void;

export interface HeaderChecks {
  /** By name; absent, nothing is checked. */
  readonly validators: Readonly<Record<string, Validator>> | undefined;
  readonly fail: Fail;
  readonly violated: Violation;
  /** True of names, in lower case, whose header is added later. */
  readonly isAdded: (name: string) => boolean;
}

/** The headers of a described response; names in any case, as HTTP has it. */
export function describedHeaders(
  given: unknown,
  described: readonly HeaderDescriptor[],
  { validators, fail, violated, isAdded }: HeaderChecks,
): HeaderList {
  const headers: (readonly [string, string])[] = [];
  if (given === undefined && described.length === 0) return headers;
  const values = valuesByName(given);
  for (const header of described) {
    const key = header.name.toLowerCase();
    const value = values.get(key);
    values.delete(key);
    if (value === undefined) {
      if (header.required && !isAdded(key)) fail(`the header ${header.name} is missing`);
      continue;
    }
    const issues = issuesOf(ownValue(validators, header.name), value);
    if (issues.length > 0) violated(`the header ${header.name} breaks its schema`, issues);
    if (key === "set-cookie" && Array.isArray(value)) {
      // Cookies are the one list of which each item is a header of its own.
      for (const cookie of value) headers.push(checked(header.name, String(cookie), fail));
      continue;
    }
    const text = encodedHeader(header, value, fail);
    // Framing that is described is still the server's to write: it knows what it sends.
    if (text === undefined || framing.test(key)) continue;
    headers.push(checked(header.name, text, fail));
  }
  if (values.size > 0) fail("a header is not described");
  return headers;
}

/** The headers of an answer of which nothing is described: texts, as they are. */
export function openHeaders(given: unknown, fail: Fail): HeaderList {
  return [...valuesByName(given)].map(([name, value]) =>
    typeof value === "string" ? checked(name, value, fail) : fail("a header is not text"),
  );
}

function valuesByName(given: unknown): Map<string, unknown> {
  if (typeof given !== "object" || given === null) return new Map();
  return new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
}

function encodedHeader(header: HeaderDescriptor, value: unknown, fail: Fail): string | undefined {
  try {
    return encodeHeader(header, value);
  } catch (error) {
    return fail(error instanceof Error ? error.message : "a header cannot be written");
  }
}

/** Framing of the message is the server's own: who may state it could smuggle a second answer. */
const framing = /^(?:connection|content-length|keep-alive|te|trailer|transfer-encoding|upgrade)$/iu;

/** @see https://www.rfc-editor.org/rfc/rfc9110#section-5.5 */
function checked(name: string, value: string, fail: Fail): readonly [string, string] {
  const isName = /^[!#$%&'*+\-.^_`|~\w]+$/u.test(name);
  const isValue = /^[\t\u0020-\u007e\u0080-\u00ff]*$/u.test(value);
  if (!isName || !isValue) fail("a header has a name or a value that HTTP does not allow");
  if (framing.test(name)) fail(`the header ${name} is set by the server alone`);
  return [name, value.trim()];
}
