/** One operation on both sides: everything that its messages consist of. */
import { compareRequestBody } from "./bodies.ts";
import { type DiffContext, type OperationPair, changeOf, onWire } from "./diff-context.ts";
import { requestWith } from "./messages.ts";
import type { Single } from "./match-operations.ts";
import { compareLifetimes } from "./lifetimes.ts";
import { compareParameters } from "./parameters.ts";
import { compareResponses } from "./responses.ts";
import { compareSecurity } from "./security.ts";
import { compareServers } from "./servers.ts";
import type { Origin } from "../../base/origin.ts";

/** Reports what is not about values, and collects the values for later. */
export function compareOperation(pair: OperationPair, context: DiffContext): void {
  const { old, new: fresh, label } = pair;
  const places = { old: old.origin, new: fresh.origin };
  if (old.operationId !== fresh.operationId) {
    context.report(
      changeOf({
        kind: "operation-id-changed",
        subject: { operation: label },
        ...places,
        verdict: onWire("none", "none"),
        reason: `\`operationId\` was ${old.operationId ?? "absent"} and is ${fresh.operationId ?? "absent"}, which does not travel`,
      }),
    );
  }
  compareLifetimes(pair, { what: "operation", subject: { operation: label } }, context);
  compareParameters(pair, context);
  compareRequestBody(pair, context);
  compareResponses(pair, context);
  compareSecurity(pair, context);
  const { old: before, new: after } = context.apis;
  if (old.servers === undefined && fresh.servers === undefined) return;
  const servers = { old: old.servers ?? before.servers, new: fresh.servers ?? after.servers };
  compareServers(servers, { operation: label, places }, context);
}

/** An operation that only one side has. */
export function reportSingle(
  { label, operation, isEvent }: Single,
  isGone: boolean,
  roots: { readonly old: Origin; readonly new: Origin },
  context: DiffContext,
): void {
  const { origin } = operation;
  const word = isEvent ? "event" : "operation";
  context.report(
    changeOf({
      kind: `${word}-${isGone ? "removed" : "added"}`,
      subject: { operation: label },
      old: isGone ? origin : roots.old,
      new: isGone ? roots.new : origin,
      verdict: isGone
        ? onWire("breaking", "compatible")
        : onWire("compatible", isEvent ? "compatible" : "breaking"),
      reason: isGone
        ? isEvent
          ? "the event is not sent any more"
          : "requests to the operation are not described any more"
        : isEvent
          ? "an event more is sent to those who ask for it"
          : "callers that do not use the operation notice nothing",
      witness: {
        allowedBy: isGone ? "old" : "new",
        message: { request: requestWith(operation, {}) },
      },
    }),
  );
}
