/** Rules that check examples of strangers against patterns and schemas of strangers, in bounded time. */
import { Script, createContext } from "node:vm";
import { Config, type UserContext } from "@redocly/openapi-core";
import { isObject } from "../../linter/rules/openapi/rule.ts";

/** Rules that run validators and patterns of the description. */
const exampleRules = new Set([
  "no-invalid-media-type-examples",
  "no-invalid-parameter-examples",
  "no-invalid-schema-examples",
]);

/** Milliseconds: far above what any example takes that a person wrote, also on a busy machine. */
const limits = { one: 5_000, all: 60_000 };

type Visit = (node: unknown, context: UserContext, ...more: readonly unknown[]) => unknown;

/** A check of one description. */
export interface ExampleLimit {
  /** Where the time was over, after which no example was checked; `undefined` where it was not. */
  readonly stoppedAt: UserContext["location"] | undefined;
}

/** Makes the rules of `config` stop. Nothing else can end a validator, or a pattern, that runs on and on. */
export function limitExamples(config: Config): ExampleLimit {
  const state: { stoppedAt: ExampleLimit["stoppedAt"]; left: number } = {
    stoppedAt: undefined,
    left: limits.all,
  };
  // A script may be given a time to end. This one calls what is to be done in that time.
  const context = createContext({ work: () => undefined });
  const script = new Script("work()");

  const limited =
    (visit: Visit): Visit =>
    (node, place, ...more) => {
      if (state.stoppedAt !== undefined || !hasExample(node)) return;
      const start = performance.now();
      context["work"] = () => void visit(node, place, ...more);
      try {
        script.runInContext(context, { timeout: Math.ceil(Math.min(limits.one, state.left)) });
      } catch (error) {
        if (!isTimeout(error)) throw error;
        state.stoppedAt = place.location;
      }
      state.left = Math.max(1, state.left - (performance.now() - start));
    };
  config.getRulesForSpecVersion = (version) =>
    // A config may be there for several descriptions, each with a time of its own.
    Config.prototype.getRulesForSpecVersion
      .call(config, version)
      .map((rules) =>
        Object.fromEntries(
          Object.entries(rules).map(([name, rule]) => [
            name,
            exampleRules.has(name) ? (options: never) => withVisits(rule(options), limited) : rule,
          ]),
        ),
      );
  return state;
}

/** The same visitors, with each function that visits a node changed. */
function withVisits<Visitors>(visitors: Visitors, change: (visit: Visit) => Visit): Visitors {
  if (!isObject(visitors)) return visitors;
  const changed = Object.entries(visitors).map(([name, value]) => [
    name,
    typeof value === "function" && name !== "skip"
      ? change(value as Visit)
      : withVisits(value, change),
  ]);
  return Object.fromEntries(changed) as Visitors;
}

function hasExample(node: unknown): boolean {
  return isObject(node) && (Object.hasOwn(node, "example") || Object.hasOwn(node, "examples"));
}

/** The error is one of the script's context, which has an `Error` of its own. */
function isTimeout(error: unknown): boolean {
  return isObject(error) && error["code"] === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
