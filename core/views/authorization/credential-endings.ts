/** What ends the life of a credential, from the life cycle of its security scheme. */
import type * as ir from "../../model/ir.ts";

/** A transition after which calls fail. */
export interface EndingRule {
  /** The document's name, such as `Revoke`. */
  readonly trigger: string;
  /** Member of the credential that holds the time at which it happens. Absent: nothing tells. */
  readonly field?: string;
  /** Code of the error that later calls get. */
  readonly code: string;
  readonly condition?: string;
  readonly result?: string;
}

/** In the order of the description; of several with one trigger the first. */
export function endingsOf({ extensions }: ir.SecurityScheme): readonly EndingRule[] {
  const found = new Map<string, EndingRule>();
  for (const { transitions = [] } of extensions["x-lifecycle"] ?? []) {
    for (const { trigger, condition, result, error } of transitions) {
      if (error === undefined || found.has(trigger)) continue;
      const field = timeField(condition);
      found.set(trigger, {
        trigger,
        ...(field === undefined ? {} : { field }),
        code: error,
        ...(condition === undefined ? {} : { condition }),
        ...(result === undefined ? {} : { result }),
      });
    }
  }
  return [...found.values()];
}

/** Of "`expires_at` has passed" the field. */
function timeField(condition = ""): string | undefined {
  return /^`([^`]+)` has passed\.?$/u.exec(condition.trim())?.[1];
}
