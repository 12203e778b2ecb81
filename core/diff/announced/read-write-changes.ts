/** Members that one side has in one direction alone: `readOnly` and `writeOnly`, and not that they are gone. */
import { type Origin, placeOf } from "../../base/origin.ts";
import { pointerTokens } from "../../spec/load/pointer.ts";
import type { Change } from "../change/change.ts";
import type { Written } from "./written.ts";

interface BothWritten {
  readonly old: Written;
  readonly new: Written;
}

/** The change by the name of what happened, where the member is still described for the other direction. */
export function withReadWrite(change: Change, written: BothWritten): Change {
  const [, role, what] = /^(request|response)-property-(removed|added)$/.exec(change.kind) ?? [];
  const { old, new: fresh } = change;
  if (role === undefined || old === undefined || fresh === undefined) return change;
  const keyword = role === "request" ? "readOnly" : "writeOnly";
  const [own, holder, at] =
    what === "removed" ? [old, fresh, written.new] : [fresh, old, written.old];
  const member = memberIn(holder, own);
  if (member === undefined || at(member, keyword) !== true) return change;
  const word = role === "request" ? "read-only" : "write-only";
  const says =
    what === "removed"
      ? `the property is \`${keyword}\` now and no part of ${role}s any more`
      : `the property is not \`${keyword}\` any more and part of ${role}s`;
  return {
    ...change,
    kind: `${role}-property-became-${what === "removed" ? "" : "not-"}${word}`,
    reason: change.reason.replace(/^the property is (?:removed|added)/, says),
    [what === "removed" ? "new" : "old"]: member,
  };
}

/** Where the holder would have the member, whose own place ends with its name. */
function memberIn(holder: Origin, { pointer }: Origin): Origin | undefined {
  const tokens = pointerTokens(pointer);
  const last = pointer.split("/").at(-1);
  if (tokens?.at(-2) !== "properties" || last === undefined) return undefined;
  const way = `/properties/${last}`;
  return holder.below?.(way) ?? { ...placeOf(holder), pointer: `${holder.pointer}${way}` };
}
