/** decisions.ts: what the description leaves open, each with its question. */
import { docComment } from "../../../core/base/text/comment.ts";
import { literal } from "../../../core/base/text/literal.ts";
import type { PolicyCallback } from "../../../core/views/server/policy-callbacks.ts";
import type { Described } from "../description/described.ts";
import type { Modules } from "../description/modules.ts";
import { type CallbackText, membersText } from "./authenticate.ts";
import { importLine, stubImport, typeImport } from "./operations.ts";

/** The callbacks that an implementer has to supply, each with an answer that refuses the caller. */
export function decisionMembers({ view }: Pick<Described, "view">): readonly CallbackText[] {
  return view.decisions
    .filter(({ optional }) => !optional)
    .map((callback) => {
      const { name, description } = callback;
      return { name, comment: docComment(description), value: `() => ${answerOf(callback)}` };
    });
}

/**
 * What HTTP itself has an answer for gets it. What only people know is not made up: it is 501, and the call
 * ends there.
 */
function answerOf({ topic, answer, name }: PolicyCallback): string {
  if (topic === "cors") return "({})";
  const status =
    answer === "engine.MaybePromise<engine.OpenAnswer>" ? statuses.get(topic) : undefined;
  return status === undefined
    ? `notImplemented(${literal(`decisions.${name}`)})`
    : `({ status: ${status} })`;
}

const statuses: ReadonlyMap<string, number> = new Map([
  ["unauthenticated", 401],
  ["forbidden", 403],
  ["browser", 403],
  ["rate", 429],
]);

/** True where there is something to decide, or a rate to count by. */
export function hasDecisions({ view }: Pick<Described, "view">): boolean {
  return view.decisions.some(({ optional }) => !optional) || view.rateLimit !== "";
}

/** The module with the required callbacks, and what counts calls where the description states a rate. */
export function decisionsText(described: Described, modules: Modules): string {
  const { view } = described;
  const members = decisionMembers(described);
  const type = `Decisions${view.decisionsPrincipal ? "<Principal>" : ""}`;
  const body = membersText(members);
  const isOpen = body.includes("notImplemented(");
  const server = modules.generated("server");
  const limits = view.rateLimit !== "";
  return [
    docComment(
      "Your answers to what the description leaves open. Each comment says what to decide.",
    ),
    members.length === 0 ? "" : typeImport(["Decisions"], server),
    isOpen ? stubImport(modules) : "",
    limits ? importLine(["type RateLimiter", "memoryRateLimiter"], modules.runtime("server")) : "",
    view.decisionsPrincipal && members.length > 0
      ? typeImport(["Principal"], modules.own("authenticate"))
      : "",
    "\n",
    members.length === 0 ? "" : `export const decisions: ${type} = {\n${body}};\n`,
    limits ? `\n${limiterText}` : "",
  ].join("");
}

const limiterText = `${docComment(
  "Counts calls by the documented rates.",
  "The counts are in the memory of this process. To share them between processes, use `flexibleRateLimiter` with a store.",
)}export const rateLimiter: RateLimiter = memoryRateLimiter();\n`;
