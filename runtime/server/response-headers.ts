/** Headers of answers, from values to text. Only what is described, and nothing that could end a line. */
import type { HeaderDescriptor } from "../operation.ts";
import { encodeHeader } from "../parameters.ts";
import type { Fail } from "./fault.ts";
import { issuesOf, own } from "./validation.ts";
import type { Validator } from "../validation.ts";

/**
 * The headers of a described response; names in any case, as HTTP has it. `validators` are by name;
 * absent, nothing is checked.
 */
export function describedHeaders(
  given: unknown,
  described: readonly HeaderDescriptor[],
  validators: Readonly<Record<string, Validator>> | undefined,
  fail: Fail,
): Headers {
  const headers = new Headers();
  const values = valuesByName(given);
  for (const header of described) {
    const key = header.name.toLowerCase();
    const value = values.get(key);
    values.delete(key);
    if (value === undefined && header.required) fail(`the header ${header.name} is missing`);
    if (value === undefined) continue;
    const issues = issuesOf(own(validators, header.name), value);
    if (issues.length > 0) fail(`the header ${header.name} breaks its schema`, issues);
    append(headers, header.name, textOf(header, value, fail), fail);
  }
  if (values.size > 0) fail("a header is not described");
  return headers;
}

/** The headers of an answer of which nothing is described: texts, as they are. */
export function openHeaders(given: unknown, fail: Fail): Headers {
  const headers = new Headers();
  for (const [name, value] of valuesByName(given)) {
    if (typeof value !== "string") fail("a header is not text");
    else append(headers, name, value, fail);
  }
  return headers;
}

function valuesByName(given: unknown): Map<string, unknown> {
  if (typeof given !== "object" || given === null) return new Map();
  return new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
}

function textOf(header: HeaderDescriptor, value: unknown, fail: Fail): string | undefined {
  try {
    return encodeHeader(header, value);
  } catch (error) {
    return fail(error instanceof Error ? error.message : "a header cannot be written");
  }
}

function append(headers: Headers, name: string, text: string | undefined, fail: Fail): void {
  if (text === undefined) return;
  try {
    headers.append(name, text);
  } catch {
    fail("a header has a name or a value that HTTP does not allow");
  }
}
