/** Bodies of requests and answers: their media types, and the values in them. */
import type * as ir from "../../model/ir.ts";
import type { Message } from "../change/message.ts";
import {
  type Both,
  type DiffContext,
  type OperationPair,
  changeOf,
  onBoth,
  onWire,
  turned,
} from "./diff-context.ts";
import { requestWith } from "./messages.ts";
import { placedById } from "./value-root.ts";

/** Whether there is a body, whether it may be left out, and what it may be. */
export function compareRequestBody(pair: OperationPair, context: DiffContext): void {
  const { requestBody: old } = pair.old;
  const { requestBody: fresh } = pair.new;
  const subject = { operation: pair.label, part: "request body" };
  const report = (
    what: string,
    isNarrow: boolean,
    grades: Parameters<typeof turned>[0],
    reason: string,
  ) => {
    const from = isNarrow ? pair.old : pair.new;
    const isShown = grades.wire.callers === "breaking" || grades.wire.servers === "breaking";
    context.report(
      changeOf({
        kind: `request-body-${what}`,
        subject,
        old: old?.origin ?? pair.old.origin,
        new: fresh?.origin ?? pair.new.origin,
        verdict: turned(grades, pair.isEvent),
        reason,
        witness: isShown
          ? { allowedBy: isNarrow ? "old" : "new", message: { request: requestWith(from, {}) } }
          : undefined,
      }),
    );
  };
  if (old === undefined && fresh === undefined) return;
  if (old === undefined && fresh !== undefined) {
    if (fresh.required) {
      report(
        "added",
        true,
        onBoth("breaking", "compatible"),
        "requests without the body are refused",
      );
    } else {
      report(
        "added",
        true,
        onWire("compatible", "may-break"),
        "requests without the body stay valid",
      );
    }
  } else if (old !== undefined && fresh === undefined) {
    const servers = old.required ? "breaking" : "compatible";
    const verdict = {
      wire: { callers: "may-break", servers },
      validation: { callers: "compatible", servers },
    } as const;
    report("removed", false, verdict, "the body is not described any more and may be ignored");
  } else if (old !== undefined && fresh !== undefined) {
    if (!old.required && fresh.required) {
      report(
        "became-required",
        true,
        onBoth("breaking", "compatible"),
        "requests without the body are refused now",
      );
    }
    if (old.required && !fresh.required) {
      report(
        "became-optional",
        false,
        onBoth("compatible", "breaking"),
        "requests with the body stay valid, and it may be left out now",
      );
    }
    compareContent({ old: old.content, new: fresh.content }, pair, context, {
      role: "request",
      part: "request body",
      places: { old: old.origin, new: fresh.origin },
      message: ({ mediaType }, value) => ({
        request: requestWith(pair.old, {
          contentType: mediaType,
          ...(value === undefined ? {} : { body: value }),
        }),
      }),
    });
  }
}

interface Holder {
  readonly role: "request" | "response";
  readonly part: string;
  readonly places: Both<ir.Operation["origin"]>;
  readonly message: (media: ir.MediaType, value?: ir.Json) => Message;
}

/** Media types of one body. Parameters such as `charset` are no part of the name. */
export function compareContent(
  content: Both<readonly ir.MediaType[]>,
  pair: OperationPair,
  context: DiffContext,
  holder: Holder,
): void {
  const { role, places } = holder;
  const keyed = {
    old: new Map(content.old.map((each) => [mediaKey(each), each])),
    new: new Map(content.new.map((each) => [mediaKey(each), each])),
  };
  const part = (media: ir.MediaType) => `${holder.part}, ${media.mediaType}`;
  // The service chooses the media type of the requests that it sends.
  const isTurned = role === "request" && pair.isEvent;
  for (const [key, old] of keyed.old) {
    const fresh = keyed.new.get(key) ?? covering(old, content.new);
    if (fresh !== undefined) {
      compareMedia({ old, new: fresh }, pair, context, { ...holder, part: part(old) });
      continue;
    }
    // Callers ask for the media type of an answer, and choose that of a request.
    context.report(
      changeOf({
        kind: `${role}-media-type-removed`,
        subject: { operation: pair.label, part: part(old) },
        old: old.origin,
        new: places.new,
        verdict: turned(onWire("breaking", "compatible"), isTurned),
        reason: isTurned
          ? "the service sends no requests of this media type any more"
          : role === "request"
            ? "requests with this media type are refused"
            : "callers that ask for this media type alone get no such answer",
        witness: { allowedBy: "old", message: holder.message(old) },
      }),
    );
  }
  for (const [key, fresh] of keyed.new) {
    if (keyed.old.has(key) || covering(fresh, content.old) !== undefined) continue;
    context.report(
      changeOf({
        kind: `${role}-media-type-added`,
        subject: { operation: pair.label, part: part(fresh) },
        old: places.old,
        new: fresh.origin,
        verdict: turned(onWire("compatible", "breaking"), isTurned),
        reason: isTurned
          ? "the service may send requests of a media type that was not described"
          : "a media type more takes nothing away from those who use the others",
        witness: { allowedBy: "new", message: holder.message(fresh) },
      }),
    );
  }
}

function mediaKey({ mediaType }: ir.MediaType): string {
  return (mediaType.split(";")[0] ?? "").trim().toLowerCase();
}

/** A range such as `text/*` that the media type belongs to, or the reverse. */
function covering(media: ir.MediaType, among: readonly ir.MediaType[]): ir.MediaType | undefined {
  const key = mediaKey(media);
  return among.find((other) => isInRange(key, mediaKey(other)));
}

function isInRange(key: string, range: string): boolean {
  if (range === "*/*") return true;
  return range.endsWith("/*") && key.startsWith(range.slice(0, -1));
}

function compareMedia(
  { old, new: fresh }: Both<ir.MediaType>,
  pair: OperationPair,
  context: DiffContext,
  holder: Holder,
): void {
  const { role, part } = holder;
  const subject = { operation: pair.label, part };
  const isToService = (role === "request") !== pair.isEvent;
  for (const member of ["schema", "itemSchema"] as const) {
    if (old[member] === undefined && fresh[member] === undefined) continue;
    context.value({
      flow: isToService ? "to-service" : "from-service",
      role,
      place: "body",
      operation: pair.label,
      part: member === "schema" ? part : `item of ${part}`,
      old: placedById(old[member], context.sides.old),
      new: placedById(fresh[member], context.sides.new),
      message: (value) => holder.message(old, value),
    });
  }
  for (const name of encodedDifferently(old, fresh)) {
    context.report(
      changeOf({
        kind: `${role}-encoding-changed`,
        subject: { ...subject, path: name },
        old: old.origin,
        new: fresh.origin,
        verdict: onWire("may-break", "may-break"),
        reason: "the member is written in another way, and forms may be read in both",
      }),
    );
  }
}

function encodedDifferently(old: ir.MediaType, fresh: ir.MediaType): string[] {
  const texts = (media: ir.MediaType) =>
    new Map(
      media.encoding.map(({ name, contentType, style, explode, allowReserved }) => [
        name,
        JSON.stringify([contentType, style, explode, allowReserved]),
      ]),
    );
  const [before, after] = [texts(old), texts(fresh)];
  const plain = JSON.stringify([undefined, undefined, undefined, undefined]);
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => (before.get(name) ?? plain) !== (after.get(name) ?? plain),
  );
}
