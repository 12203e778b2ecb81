/** Parameters of an operation on both sides: what is added, removed, required or written in another way. */
import type * as ir from "../../model/ir.ts";
import { anyType, noType, typeSet } from "../../model/schema-view/type-set.ts";
import {
  type Both,
  type DiffContext,
  type OperationPair,
  changeOf,
  onBoth,
  onWire,
  turned,
} from "./diff-context.ts";
import { compareLifetimes } from "./lifetimes.ts";
import { partOf, requestWith } from "./messages.ts";
import { placedIn } from "./value-root.ts";
import { sameWritten } from "./match-renames.ts";

/** One that is gone and one that is new with the same value are one parameter with another name. */
export function compareParameters(pair: OperationPair, context: DiffContext): void {
  const { old, new: fresh } = pair;
  const names = { old: pathNames(old.path), new: pathNames(fresh.path) };
  const keyed = {
    old: new Map(old.parameters.map((each) => [keyOf(each, names.old), each])),
    new: new Map(fresh.parameters.map((each) => [keyOf(each, names.new), each])),
  };
  const removed = [...keyed.old].filter(([key]) => !keyed.new.has(key)).map(([, each]) => each);
  const added = [...keyed.new].filter(([key]) => !keyed.old.has(key)).map(([, each]) => each);
  const isSame = (one: ir.Parameter, other: ir.Parameter) =>
    one.in === other.in && one.required === other.required && isSameValue(one, other, context);
  for (const [before, after] of sameWritten(removed, added, isSame)) {
    removed.splice(removed.indexOf(before), 1);
    added.splice(added.indexOf(after), 1);
    reportRenamed(before, after, pair, context);
  }
  for (const each of removed) reportRemoved(each, pair, context);
  for (const each of added) reportAdded(each, pair, context);
  for (const [key, before] of keyed.old) {
    const after = keyed.new.get(key);
    if (after !== undefined) compareOne({ old: before, new: after }, pair, context);
  }
}

/** By position in a path, by name elsewhere; names of headers have no case. */
function keyOf({ in: place, name }: ir.Parameter, path: readonly string[]): string {
  if (place === "path") return `path ${path.indexOf(name)}${path.includes(name) ? "" : name}`;
  return `${place} ${place === "header" ? name.toLowerCase() : name}`;
}

function pathNames(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
}

function isSameValue(one: ir.Parameter, other: ir.Parameter, { sides, inclusions }: DiffContext) {
  return inclusions.isSame(placedIn(one, sides.old), placedIn(other, sides.new));
}

function reportAdded(parameter: ir.Parameter, pair: OperationPair, context: DiffContext): void {
  const { required, origin } = parameter;
  const witness = required && !pair.isEvent ? requestWith(pair.old, {}) : undefined;
  context.report(
    changeOf({
      kind: "request-parameter-added",
      subject: { operation: pair.label, part: partOf(parameter, pair.new) },
      old: pair.old.origin,
      new: origin,
      verdict: turned(
        required ? onBoth("breaking", "compatible") : onWire("compatible", "may-break"),
        pair.isEvent,
      ),
      reason: required
        ? "the parameter is required, so requests without it are refused"
        : "the parameter is optional, so requests without it stay valid",
      witness: witness && { allowedBy: "old", message: { request: witness } },
    }),
  );
}

function reportRemoved(parameter: ir.Parameter, pair: OperationPair, context: DiffContext): void {
  const { required, origin } = parameter;
  const witness = required && pair.isEvent ? requestWith(pair.new, {}) : undefined;
  context.report(
    changeOf({
      kind: "request-parameter-removed",
      subject: { operation: pair.label, part: partOf(parameter, pair.old) },
      old: origin,
      new: pair.new.origin,
      verdict: turned(
        required
          ? {
              wire: { callers: "may-break", servers: "breaking" },
              validation: { callers: "compatible", servers: "breaking" },
            }
          : onWire("may-break", "compatible"),
        pair.isEvent,
      ),
      reason:
        "the parameter is not described any more, so what receives the request may ignore or refuse it",
      witness: witness && { allowedBy: "new", message: { request: witness } },
    }),
  );
}

function reportRenamed(
  old: ir.Parameter,
  fresh: ir.Parameter,
  pair: OperationPair,
  context: DiffContext,
): void {
  const isBreak = fresh.required;
  const witness = isBreak && !pair.isEvent ? requestWith(pair.old, {}) : undefined;
  context.report(
    changeOf({
      kind: "request-parameter-renamed",
      subject: { operation: pair.label, part: partOf(old, pair.old) },
      old: old.origin,
      new: fresh.origin,
      verdict: turned(
        isBreak ? onBoth("breaking", "breaking") : onWire("may-break", "may-break"),
        pair.isEvent,
      ),
      reason: `the parameter is called "${fresh.name}" now, so ${isBreak ? "requests with the old name are refused" : "a value under the old name may be ignored"}`,
      witness: witness && { allowedBy: "old", message: { request: witness } },
    }),
  );
}

function compareOne(
  parameter: Both<ir.Parameter>,
  pair: OperationPair,
  context: DiffContext,
): void {
  const { old, new: fresh } = parameter;
  const part = partOf(fresh, pair.new);
  const subject = { operation: pair.label, part };
  const places = { old: old.origin, new: fresh.origin };
  // A path without the value is another path.
  if (old.required !== fresh.required && fresh.in !== "path") {
    const grown = fresh.required;
    const witness = requestWith(grown ? pair.old : pair.new, {});
    context.report(
      changeOf({
        kind: `request-parameter-became-${grown ? "required" : "optional"}`,
        subject,
        ...places,
        verdict: turned(
          grown ? onBoth("breaking", "compatible") : onBoth("compatible", "breaking"),
          pair.isEvent,
        ),
        reason: grown
          ? "requests without the parameter are refused now"
          : "requests with the parameter stay valid, and it may be left out now",
        witness: { allowedBy: grown ? "old" : "new", message: { request: witness } },
      }),
    );
  }
  compareLifetimes(parameter, { what: "request-parameter", subject }, context);
  compareStyle(parameter, pair, context);
  compareReserved(parameter, pair, context);
  context.value({
    flow: pair.isEvent ? "from-service" : "to-service",
    role: "request",
    place: "parameter",
    operation: pair.label,
    part,
    ...(fresh.content === undefined && { isText: true }),
    old: placedIn(old, context.sides.old),
    new: placedIn(fresh, context.sides.new),
    ...(!old.required && { absent: { request: requestWith(pair.old, {}) } }),
    message: (value) => ({ request: requestWith(pair.old, { parameter: old, value }) }),
  });
}

/** How lists and objects are written; a single value looks the same in most styles. */
function compareStyle(
  { old, new: fresh }: Both<ir.Parameter>,
  pair: OperationPair,
  context: DiffContext,
): void {
  const isPlain = ({ style }: ir.Parameter) => style === "form" || style === "simple";
  const structured = typeSet(["array", "object"]);
  const possible = (parameter: ir.Parameter, side: "old" | "new") =>
    context.sides[side].lookup.possibleTypes(placedIn(parameter, context.sides[side]).schema) &
    structured;
  const isStructured = (possible(old, "old") & possible(fresh, "new") & anyType) !== noType;
  const written = ({ style, explode, content }: ir.Parameter) =>
    content === undefined ? `${style}${explode ? ", exploded" : ""}` : content.mediaType;
  if (written(old) === written(fresh)) return;
  const isSame = !isStructured && isPlain(old) && isPlain(fresh) && !old.content && !fresh.content;
  context.report(
    changeOf({
      kind: "request-parameter-style-changed",
      subject: { operation: pair.label, part: partOf(fresh, pair.new) },
      old: old.origin,
      new: fresh.origin,
      verdict: isSame ? onWire("compatible", "compatible") : onWire("breaking", "breaking"),
      reason: `the value was written as ${written(old)} and is written as ${written(fresh)}${isSame ? ", which is the same for a single value" : ""}`,
      witness: isSame
        ? undefined
        : { allowedBy: "both", message: { request: requestWith(pair.old, {}) } },
    }),
  );
}

/** Whether characters such as `/` and `?` stand in a value as they are. */
function compareReserved(
  { old, new: fresh }: Both<ir.Parameter>,
  pair: OperationPair,
  context: DiffContext,
): void {
  if (old.allowReserved === fresh.allowReserved) return;
  const grown = fresh.allowReserved;
  context.report(
    changeOf({
      kind: "request-parameter-allow-reserved-changed",
      subject: { operation: pair.label, part: partOf(fresh, pair.new) },
      old: old.origin,
      new: fresh.origin,
      verdict: turned(
        grown ? onWire("compatible", "may-break") : onWire("may-break", "compatible"),
        pair.isEvent,
      ),
      reason: grown
        ? "reserved characters may stand in the value as they are now, and encoded ones are still read"
        : "reserved characters have to be encoded now, and what receives the request may not read others",
    }),
  );
}
