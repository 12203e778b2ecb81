/** Answers of an operation by status: which are possible now that were not, and which are gone. */
import type * as ir from "../../model/ir.ts";
import type { Message } from "../change/message.ts";
import { compareContent } from "./bodies.ts";
import {
  type Both,
  type DiffContext,
  type OperationPair,
  changeOf,
  onBoth,
  onWire,
  turned,
} from "./diff-context.ts";
import { compareHeaders } from "./headers.ts";

/** An answer is compared with what the other side says of its status: by itself, by a range, or by `default`. */
export function compareResponses(pair: OperationPair, context: DiffContext): void {
  const old = pair.old.responses;
  const fresh = pair.new.responses;
  // Where no answer is shown, every answer is open.
  if (old === undefined || fresh === undefined) return;
  const compared = new Set<string>();
  const compare = (before: ir.Response, after: ir.Response) => {
    const key = `${before.status} ${after.status}`;
    if (compared.has(key)) return;
    compared.add(key);
    compareResponse({ old: before, new: after }, pair, context);
  };
  const cover = (status: string, isGone: boolean, places: Both<ir.Response>) => {
    if (places.old.status !== places.new.status)
      reportCovered(status, isGone, places, pair, context);
  };
  for (const after of fresh) {
    const before = coverOf(after.status, old, fresh);
    if (before !== undefined) {
      compare(before, after);
      cover(after.status, false, { old: before, new: after });
    } else reportAdded(after, pair, context);
  }
  for (const before of old) {
    const after = coverOf(before.status, fresh, old);
    if (after !== undefined) {
      compare(before, after);
      cover(before.status, true, { old: before, new: after });
    } else reportRemoved(before, fresh, pair, context);
  }
}

/**
 * What one side says of a status of the other: by itself, by its range, or by `default`. Where both have a
 * `default`, it means failures.
 */
function coverOf(
  status: string,
  among: readonly ir.Response[],
  other: readonly ir.Response[],
): ir.Response | undefined {
  const find = (wanted: string) => among.find((each) => each.status === wanted);
  if (status === "default") return find(status);
  const own = find(status) ?? find(`${status[0]}XX`);
  return (
    own ??
    (isGood(status) && other.some((each) => each.status === "default")
      ? undefined
      : find("default"))
  );
}

function isGood(status: string): boolean {
  return /^[23]/.test(status);
}

function answer(pair: OperationPair, status: string): Message {
  return { response: { to: pair.label, status } };
}

/** What is said of the body in both is compared besides. */
function reportCovered(
  status: string,
  isGone: boolean,
  { old, new: fresh }: Both<ir.Response>,
  pair: OperationPair,
  context: DiffContext,
): void {
  const other = isGone ? fresh.status : old.status;
  context.report(
    changeOf({
      kind: `response-status-${isGone ? "removed" : "added"}`,
      subject: { operation: pair.label, part: `answer ${status}` },
      old: old.origin,
      new: fresh.origin,
      verdict: onWire("compatible", "compatible"),
      reason: `the answer ${isGone ? "is" : "was"} among those of \`${other}\``,
    }),
  );
}

function reportAdded(response: ir.Response, pair: OperationPair, context: DiffContext): void {
  const { status, origin } = response;
  const callers = isGood(status) ? "breaking" : "may-break";
  context.report(
    changeOf({
      kind: "response-status-added",
      subject: { operation: pair.label, part: `answer ${status}` },
      old: pair.old.origin,
      new: origin,
      verdict: turned(onBoth(callers, "compatible"), pair.isEvent),
      reason: isGood(status)
        ? "an answer of success is possible that was not described before"
        : "an answer is possible that was not described before; every caller has to expect failures",
      witness: { allowedBy: "new", message: answer(pair, status) },
    }),
  );
}

function reportRemoved(
  { status, origin }: ir.Response,
  left: readonly ir.Response[],
  pair: OperationPair,
  context: DiffContext,
): void {
  const isLast = isGood(status) && !left.some((each) => isGood(each.status));
  const callers = isLast ? "breaking" : isGood(status) ? "may-break" : "compatible";
  context.report(
    changeOf({
      kind: "response-status-removed",
      subject: { operation: pair.label, part: `answer ${status}` },
      old: origin,
      new: pair.new.origin,
      verdict: turned(
        {
          wire: { callers, servers: "breaking" },
          validation: { callers: "compatible", servers: "breaking" },
        },
        pair.isEvent,
      ),
      reason: isLast
        ? "no answer of success is described any more"
        : isGood(status)
          ? "callers may wait for this answer, which is not described any more"
          : "an answer less is no surprise for callers",
      witness: { allowedBy: "old", message: answer(pair, status) },
    }),
  );
}

function compareResponse(
  { old, new: fresh }: Both<ir.Response>,
  pair: OperationPair,
  context: DiffContext,
): void {
  const part = `answer ${fresh.status === old.status ? fresh.status : `${fresh.status} (was ${old.status})`}`;
  compareHeaders({ old, new: fresh }, part, pair, context);
  const [before, after] = [old.content.length > 0, fresh.content.length > 0];
  if (before !== after) {
    context.report(
      changeOf({
        kind: `response-body-${after ? "added" : "removed"}`,
        subject: { operation: pair.label, part },
        old: old.origin,
        new: fresh.origin,
        verdict: turned(
          after ? onWire("may-break", "breaking") : onBoth("breaking", "may-break"),
          pair.isEvent,
        ),
        reason: after
          ? "the answer has a body now; callers that expect none may ignore it"
          : "the answer has no body any more",
        witness: { allowedBy: "new", message: answer(pair, fresh.status) },
      }),
    );
    return;
  }
  compareContent({ old: old.content, new: fresh.content }, pair, context, {
    role: "response",
    part,
    places: { old: old.origin, new: fresh.origin },
    message: ({ mediaType }, value) => ({
      response: {
        to: pair.label,
        status: fresh.status,
        contentType: mediaType,
        ...(value === undefined ? {} : { body: value }),
      },
    }),
  });
}
