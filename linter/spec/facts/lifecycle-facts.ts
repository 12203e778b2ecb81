/** `x-lifecycle` → states and transitions. */
import type { Extensions } from "../../../core/model/extensions/registry.ts";
import type { Json } from "../../../core/model/ir.ts";
import type { Origin } from "../../../core/base/origin.ts";
import type { Scope } from "../../model/fact.ts";
import { type Kind, stateKey } from "../../model/statement.ts";
import { type FactCollector, below } from "./fact-collector.ts";

interface At {
  readonly origin: Origin;
  readonly scope: Scope;
  readonly collector: FactCollector;
}

/** Adds the facts of life cycles. */
export function lifecycleFacts(
  lifecycles: Extensions["x-lifecycle"],
  { origin, scope, collector }: At,
): void {
  lifecycles?.forEach(({ of, states, transitions, "x-not-shown": gaps }, index) => {
    const place = below(origin, `/x-lifecycle/${index}`);
    const subject = ["states", stateKey(of)];
    const own = collector.scope(
      place,
      gaps === undefined ? {} : { "x-not-shown": gaps },
      scope,
      subject,
      of,
    );
    if (states !== undefined)
      collector.add("states", subject, states, below(place, "/states"), own);
    transitions?.forEach(({ trigger, from, to, condition, result, error }, at) => {
      const way = below(place, `/transitions/${at}`);
      const name = ["transition", stateKey(of), trigger];
      const add = (kind: Kind, value: Json | undefined, part: string) => {
        if (value !== undefined) collector.add(kind, name, value, below(way, part), own);
      };
      add("transition", true, "");
      add("from states", from, "/from");
      add("to state", to, "/to");
      add("condition", condition, "/condition");
      add("result", result, "/result");
      add("later error", error, "/error");
    });
  });
}
