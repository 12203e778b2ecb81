/** Deprecation and sunset of an operation or a parameter on both sides. */
import { type Lifetime, lifetimeAt } from "../announced/written.ts";
import type { Subject } from "../change/change.ts";
import { sunsetVerdict } from "../announced/sunset.ts";
import { type Both, type DiffContext, changeOf, onWire } from "./diff-context.ts";
import type { Origin } from "../../base/origin.ts";

interface Living {
  readonly origin: Origin;
  readonly deprecated: boolean;
}

/** `what` begins the kinds: `operation`, `request-parameter`. */
export function compareLifetimes(
  { old, new: fresh }: Both<Living>,
  { what, subject }: { readonly what: string; readonly subject: Subject },
  context: DiffContext,
): void {
  const places = { old: old.origin, new: fresh.origin };
  const { written } = context;
  const lives: Both<Lifetime> = {
    old: lifetimeAt(old.origin, written.old),
    new: lifetimeAt(fresh.origin, written.new),
  };
  if (old.deprecated !== fresh.deprecated) {
    const until = lives.new.sunset;
    context.report(
      changeOf({
        kind: `${what}-${fresh.deprecated ? "deprecated" : "no-longer-deprecated"}`,
        subject,
        ...places,
        verdict: onWire("compatible", "compatible"),
        reason: fresh.deprecated
          ? `requests stay valid; the ${what.split("-").at(-1)} should not be used any more${until === undefined ? ", and no sunset says until when it works" : `, and works until ${until}`}`
          : "requests stay valid",
      }),
    );
    return;
  }
  const { sunset: before } = lives.old;
  const { sunset: after } = lives.new;
  if (before === after) return;
  const { how, grade, reason } = sunsetVerdict(before, after);
  context.report(
    changeOf({
      kind: `${what}-sunset-${how}`,
      subject,
      ...places,
      verdict: onWire(grade, grade),
      reason,
    }),
  );
}
