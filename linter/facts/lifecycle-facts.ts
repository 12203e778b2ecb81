/** `x-lifecycle` → states and transitions. */
import type { Extensions } from "../../core/extensions/registry.ts";
import type { Origin } from "../../core/origin.ts";
import type { Scope } from "../fact.ts";
import { type Sink, below } from "./sink.ts";

interface At {
  readonly origin: Origin;
  readonly scope: Scope;
  readonly sink: Sink;
}

export function lifecycleFacts(
  lifecycles: Extensions["x-lifecycle"],
  { origin, scope, sink }: At,
): void {
  lifecycles?.forEach(({ of, states, transitions, "x-not-shown": gaps }, index) => {
    const place = below(origin, `/x-lifecycle/${index}`);
    const subject = ["states", of];
    const own = sink.scope(
      place,
      gaps === undefined ? {} : { "x-not-shown": gaps },
      scope,
      subject,
      of,
    );
    if (states !== undefined) sink.add("states", subject, states, below(place, "/states"), own);
    transitions?.forEach(({ trigger, condition, result, error }, at) => {
      const way = below(place, `/transitions/${at}`);
      const name = ["transition", of, trigger];
      sink.add("transition", name, true, way, own);
      if (condition !== undefined) {
        sink.add("condition", name, condition, below(way, "/condition"), own);
      }
      sink.add("result", name, result, below(way, "/result"), own);
      if (error !== undefined) sink.add("later error", name, error, below(way, "/error"), own);
    });
  });
}
