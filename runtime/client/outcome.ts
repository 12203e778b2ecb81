/** What a call came to, as a value. */
import { CallError } from "./call-error.ts";
import type { AnyAnswer } from "./contract.ts";

export type Outcome = { readonly answer: AnyAnswer } | { readonly error: unknown };

/** Never rejects. */
export async function outcomeOf(call: () => Promise<AnyAnswer>): Promise<Outcome> {
  try {
    return { answer: await call() };
  } catch (error) {
    return { error };
  }
}

/**
 * The status of the answer, also of one that was refused for what its body is. Absent: none came, or
 * not all of it.
 */
export function statusOf(outcome: Outcome): number | undefined {
  if ("answer" in outcome) return outcome.answer.httpStatus;
  const { error } = outcome;
  const isRefused =
    error instanceof CallError && ["contract", "decode", "size"].includes(error.kind);
  return isRefused ? error.response?.status : undefined;
}

/** The head of the answer. Absent: none came. */
export function headOf(outcome: Outcome): Response | undefined {
  if ("answer" in outcome) return outcome.answer.response;
  const { error } = outcome;
  return error instanceof CallError ? error.response : undefined;
}
