/** Zod's English messages. */
import type * as core from "zod/v4/core";
import english from "zod/v4/locales/en.js";

export const englishError: core.$ZodErrorMap = /* @__PURE__ */ englishMap();

function englishMap(): core.$ZodErrorMap {
  return english().localeError;
}

/** What zod says of an issue in English. */
export function englishMessage(issue: core.$ZodRawIssue): string {
  return messageIn(englishError(issue)) ?? "Invalid input";
}

/** The message that an error map gives. */
export function messageIn(given: ReturnType<core.$ZodErrorMap>): string | undefined {
  return typeof given === "string" ? given : given?.message;
}
