/** Redacts secrets in what people print: URLs of responses, messages and causes of errors. */
import { percentEncode } from "../encoding/percent.ts";
import type { ValidationIssue } from "../issues/validator.ts";
import { CallError } from "./call-error.ts";

export interface Redactor {
  readonly inResponse: (response: Response) => void;
  /** The same error. */
  readonly inError: (error: unknown) => unknown;
}

const deepestSearch = 8;

/**
 * Redacts `secrets` in every form in which they travel. Forms of less than 4 characters stay: they are parts of
 * words everywhere, and who has so short a secret has none.
 */
export function redactor(secrets: readonly string[]): Redactor {
  const forms = [...new Set(secrets.flatMap(formsOf))]
    .filter((form) => form.length > 3)
    .sort((a, b) => b.length - a.length);
  const hide = (text: string) => forms.reduce((rest, form) => rest.replaceAll(form, "***"), text);
  const replace = (target: object, name: string, hidden = hide) => {
    const found: unknown = Reflect.get(target, name);
    const value = typeof found === "string" ? hidden(found) : found;
    if (value === found) return;
    const { enumerable = false } = Object.getOwnPropertyDescriptor(target, name) ?? {};
    // Errors of others may be sealed, which is no reason to throw another one.
    Reflect.defineProperty(target, name, { value, enumerable, configurable: true, writable: true });
  };
  // The origin is no secret: links are held against it.
  const inUrl = (url: string) => {
    const [origin = ""] = /^\w+:\/\/[^/?#]+/.exec(url) ?? [];
    return origin + hide(url.slice(origin.length));
  };
  const inResponse = (response: Response) => replace(response, "url", inUrl);
  const inIssue = ({ path, message }: ValidationIssue): ValidationIssue => ({
    path: path.map((key) => (typeof key === "string" ? hide(key) : key)),
    message: hide(message),
  });
  const inError = (error: unknown, depth = 0): unknown => {
    if (typeof error === "string") return hide(error);
    if (!(error instanceof Error)) return error;
    if (depth > deepestSearch) return undefined;
    // Of a `DOMException` the message is not its own.
    for (const name of ["message", ...Object.getOwnPropertyNames(error)]) {
      replace(error, name);
      const value: unknown = Reflect.get(error, name);
      if (isResponse(value)) inResponse(value);
      // Others hang requests and options on their errors, which are not ours to change.
      else if (isObjectOrList(value)) Reflect.defineProperty(error, name, { enumerable: false });
    }
    if (error instanceof CallError && error.issues) {
      Reflect.defineProperty(error, "issues", { value: error.issues.map(inIssue) });
    }
    if (error instanceof AggregateError) for (const each of error.errors) inError(each, depth + 1);
    const { cause } = error;
    const hidden =
      isObjectOrList(cause) && !(cause instanceof Error) ? undefined : inError(cause, depth + 1);
    if (hidden !== cause) Reflect.defineProperty(error, "cause", { value: hidden });
    return error;
  };
  return { inResponse, inError };
}

/** Servers in the same process may have put a class of their own in the place of `Response`. */
function isResponse(value: unknown): value is Response {
  return Object.prototype.toString.call(value) === "[object Response]";
}

function isObjectOrList(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/**
 * As it is, as URLs and forms write it, as JSON does.
 *
 * @throws TypeError when `secret` holds half of a surrogate pair, which nothing can send.
 */
function formsOf(secret: string): readonly string[] {
  const escaped = [percentEncode(secret), encodeURIComponent(secret)];
  const spaced = escaped.map((each) => each.replaceAll("%20", "+"));
  return [secret, ...escaped, ...spaced, JSON.stringify(secret).slice(1, -1)];
}
