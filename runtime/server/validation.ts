/** Validators by untrusted key, and their issues. */
import { inOneValidation } from "../json/validation-cache.ts";
import { withIssueLimit } from "../issues/issue-limit.ts";
import { essence, mediaKind } from "../http/media-type.ts";
import type { BodyDescriptor } from "../http/operation.ts";
import type { ValidationIssue, Validator } from "../issues/validator.ts";
import { mostProblems } from "./problem.ts";

/**
 * True where bodies are the values that schemas describe: with a codec, and of media types other
 * than XML and bytes, which are handed over as they are, and multipart forms.
 */
export function isChecked(mediaType: string, described: BodyDescriptor | undefined): boolean {
  if (described?.codec !== undefined || described?.sequence !== undefined) return true;
  const kind = mediaKind(mediaType);
  return kind === "json" || kind === "form" || essence(mediaType) === "text/plain";
}

const safeParse = /* @__PURE__ */ inOneValidation((validator: Validator, value: unknown) =>
  withIssueLimit(mostProblems, () => validator.safeParse(value)),
);

/**
 * What `validator` finds wrong with `value`: nothing when it is valid or there is no validator, and
 * little more than is told of one request.
 */
export function issuesOf(
  validator: Validator | undefined,
  value: unknown,
): readonly ValidationIssue[] {
  if (validator === undefined) return [];
  try {
    const checked = safeParse(validator, value);
    return checked.success ? [] : checked.error.issues;
  } catch (error) {
    // A value nested too deeply exhausts the stack of a recursive validator: the value is at fault.
    if (error instanceof RangeError) return [{ path: [], message: "less deeply nested" }];
    throw error;
  }
}
