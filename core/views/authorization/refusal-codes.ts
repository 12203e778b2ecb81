/** Error codes that refuse callers, with what the catalogue says of each. */
import type { Gap } from "../../model/extensions/gaps.ts";
import type * as ir from "../../model/ir.ts";
import type { SchemeAuthorization } from "./scheme.ts";

export interface RefusalCode {
  readonly code: string;
  /** Absent: the document does not show it. */
  readonly status?: number;
  /** Absent: none is given, or one with placeholders. */
  readonly message?: string;
  /** What is not shown of the code, and where the document says so. */
  readonly gaps: readonly Gap[];
  readonly meaning?: string;
  /** What the details that the error carries look like. */
  readonly details?: ir.Schema;
}

/** The name that RFC 6750 gives to this refusal. */
const insufficientScope = "insufficient_scope";

export type Codes = ReadonlyMap<string, RefusalCode>;

/** The codes of the catalogue of `api`; none where it has no catalogue. */
export function codesOf({ errorCatalogue, errorDetails = [] }: ir.Api): Codes {
  const details = new Map(errorDetails.map(({ index, schema }) => [index, schema]));
  const codes = new Map<string, RefusalCode>();
  for (const [index, entry] of (errorCatalogue?.codes ?? []).entries()) {
    const { code, status, message, meaning } = entry;
    if (codes.has(code)) continue;
    const schema = details.get(index);
    codes.set(code, {
      code,
      ...(status === null ? {} : { status }),
      ...(message === null || message.includes("%s") ? {} : { message }),
      gaps: entry["x-not-shown"] ?? [],
      ...(meaning === null ? {} : { meaning }),
      ...(schema === undefined ? {} : { details: schema }),
    });
  }
  return codes;
}

/** What is known of `code`, which the catalogue may lack. */
export function refusalCode(code: string, codes: Codes): RefusalCode {
  return codes.get(code) ?? { code, gaps: [] };
}

/** The code of a caller who lacks a scope; absent where the catalogue has none. */
export function scopeCode(codes: Codes): string | undefined {
  return codes.has(insufficientScope) ? insufficientScope : undefined;
}

/**
 * The code of a credential that nobody knows: one that refuses credentials whose life is over, if its
 * meaning says that it is also for invalid ones.
 */
export function invalidCode({ endings }: SchemeAuthorization, codes: Codes): string | undefined {
  return endings.find(({ code }) => /\binvalid\b/iu.test(codes.get(code)?.meaning ?? ""))?.code;
}
