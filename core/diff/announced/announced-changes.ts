/** Changes that were announced: what is past its sunset, and values that were to be expected. */
import type { Change, Grade, Grades } from "../change/change.ts";
import { type Written, lifetimeAt } from "./written.ts";

export interface Announcements {
  readonly old: Written;
  readonly new: Written;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** The change, milder where the old description announced it, with a reason that says so. */
export function withAnnouncement(change: Change, announcements: Announcements): Change {
  if (/^(?:operation|(?:request|response)-\w+)-removed$/.test(change.kind)) {
    return withSunset(change, announcements);
  }
  return /^response-\w+-enum-changed$/.test(change.kind)
    ? withExtensibleEnum(change, announcements)
    : change;
}

/** A break that was announced may still break those who did not listen. */
function withSunset(change: Change, { old: written, today }: Announcements): Change {
  if (change.old === undefined) return change;
  const { isDeprecated, sunset } = lifetimeAt(change.old, written);
  if (!isDeprecated) return change;
  if (sunset === undefined) {
    return {
      ...change,
      reason: `${change.reason}; it was deprecated, and no sunset says since when`,
    };
  }
  if (sunset > today) {
    const reason = `${change.reason}; it was deprecated, and its sunset is on ${sunset}, which has not come`;
    return { ...change, reason };
  }
  const { wire, validation } = change.verdict;
  return {
    ...change,
    verdict: { ...change.verdict, wire: milder(wire), validation: milder(validation) },
    reason: `${change.reason}; it was deprecated, and its sunset on ${sunset} has passed`,
  };
}

function milder(grades: Grades): Grades {
  const of = (grade: Grade) => (grade === "breaking" ? "may-break" : grade);
  return { callers: of(grades.callers), servers: of(grades.servers) };
}

/** Callers have to expect further values; validators refuse them all the same. */
function withExtensibleEnum(change: Change, { old: written }: Announcements): Change {
  const { old, verdict } = change;
  if (old === undefined || verdict.wire.callers === "compatible") return change;
  const holder = { file: old.file, pointer: old.pointer.replace(/\/enum$/, "") };
  const isExtensible = written(holder, "x-extensible-enum");
  if (isExtensible === undefined || isExtensible === false) return change;
  return {
    ...change,
    verdict: { ...verdict, wire: { ...verdict.wire, callers: "compatible" } },
    reason: `${change.reason}; \`x-extensible-enum\` tells callers to expect further values`,
  };
}
