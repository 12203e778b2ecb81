/** Headers of an answer on both sides. */
import type * as ir from "../../model/ir.ts";
import {
  type Both,
  type DiffContext,
  type OperationPair,
  changeOf,
  onBoth,
  onWire,
  turned,
} from "./diff-context.ts";
import { placedIn } from "./value-root.ts";

/** Names of headers have no case. */
export function compareHeaders(
  response: Both<ir.Response>,
  answer: string,
  pair: OperationPair,
  context: DiffContext,
): void {
  const keyed = (headers: readonly ir.Header[]) =>
    new Map(headers.map((each) => [each.name.toLowerCase(), each]));
  const [before, after] = [keyed(response.old.headers), keyed(response.new.headers)];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, fresh] = [before.get(key), after.get(key)];
    const subject = {
      operation: pair.label,
      part: `${answer}, header "${(fresh ?? old)?.name ?? key}"`,
    };
    const places = {
      old: old?.origin ?? response.old.origin,
      new: fresh?.origin ?? response.new.origin,
    };
    reportPresence({ old, new: fresh }, { subject, places, answer: response.new }, pair, context);
    if (old === undefined || fresh === undefined) continue;
    context.value({
      flow: pair.isEvent ? "to-service" : "from-service",
      role: "response",
      place: "header",
      operation: pair.label,
      part: subject.part,
      ...(fresh.content === undefined && { isText: true }),
      old: placedIn(old, context.sides.old),
      new: placedIn(fresh, context.sides.new),
      message: (value) => ({
        response: {
          to: pair.label,
          status: response.new.status,
          headers: { [fresh.name]: value },
        },
      }),
    });
  }
}

interface Where {
  readonly subject: { readonly operation: string; readonly part: string };
  readonly places: Both<ir.Header["origin"]>;
  readonly answer: ir.Response;
}

/** A header that was certain and is not any more breaks those who read it. */
function reportPresence(
  { old, new: fresh }: Both<ir.Header | undefined>,
  { subject, places, answer }: Where,
  pair: OperationPair,
  context: DiffContext,
): void {
  const isOnBoth = old !== undefined && fresh !== undefined;
  const [was, is] = [old?.required === true, fresh?.required === true];
  if (isOnBoth && was === is) return;
  const what = isOnBoth
    ? is
      ? "became-required"
      : "became-optional"
    : fresh === undefined
      ? "removed"
      : "added";
  const lost = was && !is;
  const gained = is && !was;
  const message = { response: { to: pair.label, status: answer.status } };
  const verdict = lost
    ? onBoth("breaking", "compatible")
    : gained
      ? onBoth("compatible", "breaking")
      : what === "removed"
        ? onWire("may-break", "compatible")
        : onWire("compatible", "may-break");
  context.report(
    changeOf({
      kind: `response-header-${what}`,
      subject,
      ...places,
      verdict: turned(verdict, pair.isEvent),
      reason: lost
        ? "answers without the header are possible now"
        : gained
          ? "every answer has the header now"
          : what === "removed"
            ? "the header was optional, and callers may have read it"
            : "a header more can be ignored",
      witness: lost || gained ? { allowedBy: lost ? "new" : "old", message } : undefined,
    }),
  );
}
