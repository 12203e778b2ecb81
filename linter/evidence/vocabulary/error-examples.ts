/** Codes and messages in the examples of answers that say what went wrong, with the statuses of those answers. */
import type * as ir from "../../../core/model/ir.ts";
import type { Json } from "../../../core/base/json.ts";
import type { Origin } from "../../../core/base/origin.ts";

export interface ErrorExample {
  readonly status: string;
  readonly code: string;
  readonly codeOrigin: Origin;
  /** Where the example repeats its status, else the code. */
  readonly statusOrigin: Origin;
  readonly message?: string;
}

const codeName = /^(?:error_?)?code$|^(?:error|reason|type|errorCode)$/iu;
const messageName = /^(?:message|description|detail|title|error_?message|error_?description)$/iu;
/** What is no word of a language: `NOT_FOUND`, `box.not_found`, `boxMissing`. */
const formed = /^[A-Z][A-Z\d]*$|^\w[\w.-]*(?:[_.-]|[a-z][A-Z])\w+$/u;
const mostExamples = 2_000;
const deepest = 2;

export function errorExamples({ operations }: ir.Api): readonly ErrorExample[] {
  const found: ErrorExample[] = [];
  const seen = new Set<string>();
  for (const { responses = [] } of operations) {
    for (const { status, content } of responses) {
      if (!/^[45]\d\d$/u.test(status)) continue;
      for (const { origin, value } of content.flatMap((one) => one.examples ?? [])) {
        if (found.length >= mostExamples || seen.has(`${status} ${origin.pointer}`)) continue;
        seen.add(`${status} ${origin.pointer}`);
        add(value, origin, status, found, 0);
      }
    }
  }
  return found;
}

function add(
  value: Json,
  origin: Origin,
  status: string,
  found: ErrorExample[],
  depth: number,
): void {
  if (typeof value !== "object" || value === null || Array.isArray(value) || depth > deepest)
    return;
  const members = Object.entries<Json>(value);
  const message = members.find(([name, own]) => messageName.test(name) && isSentence(own))?.[1];
  const repeated = members.find(([, own]) => String(own) === status)?.[0];
  for (const [name, own] of members) {
    if (typeof own === "string" && codeName.test(name) && formed.test(own)) {
      const codeOrigin = origin.below?.(`/${name}`) ?? origin;
      const said = typeof message === "string" ? { message } : {};
      const statusOrigin =
        repeated === undefined ? codeOrigin : (origin.below?.(`/${repeated}`) ?? codeOrigin);
      found.push({ status, code: own, codeOrigin, statusOrigin, ...said });
    } else add(own, origin.below?.(`/${name}`) ?? origin, status, found, depth + 1);
  }
}

function isSentence(value: Json): boolean {
  return typeof value === "string" && value.length > 15 && /\s/u.test(value);
}
