/** Answers as most are: JSON of one media type, without described headers, the same for all callers. */
import { encodeValue } from "../encoding/decoded-values.ts";
import type { HeaderList, Reply } from "../exchange/exchange.ts";
import { isRange, mediaKind } from "../http/media-type.ts";
import type { BodyDescriptor, ResponseDescriptor } from "../http/operation.ts";
import type { Validator } from "../issues/validator.ts";
import { jsonValue } from "../json/json-value.ts";
import type { ServerOperation } from "./contract.ts";
import { AnswerFault } from "./fault.ts";
import { issuesOf } from "./validation.ts";

/** How answers are held to their schemas. */
export type ResponseMode = "off" | "log" | "enforce";

/** Statuses that have no body. */
const statusesWithoutBody = new Set(["204", "205", "304"]);

/** The body of `response`, where an answer of its status needs nothing but to be written as JSON. */
export function plainBody(
  { presentWhen, bodyDecisions = [], negotiable = [] }: ServerOperation,
  { status, content, headers = [] }: ResponseDescriptor,
): BodyDescriptor | undefined {
  const [body, ...others] = content;
  if (body === undefined || others.length > 0 || headers.length > 0) return undefined;
  if (!/^\d{3}$/u.test(status) || statusesWithoutBody.has(status)) return undefined;
  if (presentWhen !== undefined || negotiable.some(([of]) => of === status)) return undefined;
  if (bodyDecisions.some(([of]) => of === status)) return undefined;
  if (body.codec !== undefined || body.sequence !== undefined) return undefined;
  return mediaKind(body.mediaType) === "json" && !isRange(body.mediaType) ? body : undefined;
}

/** True where the answer of a handler asks for nothing else than its body. */
export function isPlainAnswer(
  { headers, mediaType }: { readonly headers?: unknown; readonly mediaType?: unknown },
  { form }: { readonly form?: unknown },
): boolean {
  return headers === undefined && mediaType === undefined && form === undefined;
}

interface Reporter {
  /** Hears of an answer that breaks its schema, and is sent all the same. */
  report(fault: AnswerFault): void;
}

/**
 * Does what `AnswerEncoder` does for all answers, without looking for what such a response never has:
 * half of what an answer costs is to find that there is nothing of it.
 */
export class PlainAnswer {
  readonly #operation: string;
  readonly #status: number;
  readonly #body: BodyDescriptor;
  readonly #validator: Validator | undefined;
  readonly #mode: ResponseMode;
  /** The same list for all answers. */
  readonly #headers: HeaderList;

  constructor(
    operation: string,
    status: string,
    body: BodyDescriptor,
    validator: Validator | undefined,
    mode: ResponseMode,
  ) {
    this.#operation = operation;
    this.#status = Number(status);
    this.#body = body;
    this.#validator = validator;
    this.#mode = mode;
    this.#headers = [["content-type", body.mediaType]];
  }

  /** @throws AnswerFault when the body is none that is described. */
  encode(body: unknown, context: Reporter): Reply {
    const value = this.#asSent(body);
    const issues = issuesOf(this.#validator, value);
    if (issues.length > 0) {
      const fault = this.#fault("the body breaks its schema", issues);
      if (this.#mode === "enforce") throw fault;
      context.report(fault);
    }
    const text: string | undefined = (this.#body.exactJson ?? JSON).stringify(value);
    if (text === undefined) throw this.#fault("the body is missing");
    return { status: this.#status, headers: this.#headers, body: text };
  }

  /** In the form in which it travels; what JSON would change is changed before it is checked. */
  #asSent(body: unknown): unknown {
    const { decoding } = this.#body;
    try {
      const wire = decoding === undefined ? body : encodeValue(body, decoding, "body");
      return this.#mode === "off" ? wire : jsonValue(wire);
    } catch (error) {
      if (error instanceof TypeError) throw this.#fault(error.message);
      throw error;
    }
  }

  #fault(message: string, issues: AnswerFault["issues"] = []): AnswerFault {
    return new AnswerFault(this.#operation, `status ${this.#status}: ${message}`, issues);
  }
}
