/** What the comparison of operations shares: both models, and a place for what is found. */
import type { Inclusions, Side } from "../../inclusion/inclusion.ts";
import type { Origin } from "../../base/origin.ts";
import type * as ir from "../../model/ir.ts";
import type { Written } from "../announced/written.ts";
import type { Change, Grade, Subject, Verdict, Witness } from "../change/change.ts";
import type { ValueRoot } from "./value-root.ts";

export interface Both<Value> {
  readonly old: Value;
  readonly new: Value;
}

export interface DiffContext {
  readonly apis: Both<ir.Api>;
  readonly sides: Both<Side>;
  readonly inclusions: Inclusions;
  readonly written: Both<Written>;
  readonly report: (change: Change) => void;
  readonly value: (root: ValueRoot) => void;
}

/** The same operation of both descriptions. */
export interface OperationPair {
  readonly label: string;
  readonly old: ir.Operation;
  readonly new: ir.Operation;
  /** True of webhooks and callbacks: the service sends the request. */
  readonly isEvent: boolean;
}

interface Found {
  readonly kind: string;
  readonly subject: Subject;
  readonly old?: Origin | undefined;
  readonly new?: Origin | undefined;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly witness?: Witness | undefined;
}

/** A change without members that are `undefined`. */
export function changeOf({ old, new: fresh, witness, ...rest }: Found): Change {
  const { operation } = rest.subject;
  return {
    ...rest,
    ...(old && { old }),
    ...(fresh && { new: fresh }),
    ...(witness && { witness }),
    operations: operation === undefined ? [] : [operation],
  };
}

/** Grades of the wire alone. */
export function onWire(callers: Grade, servers: Grade): Verdict {
  return { wire: { callers, servers }, validation: { callers: "none", servers: "none" } };
}

/** The same grades on both axes: validators decide what is described. */
export function onBoth(callers: Grade, servers: Grade): Verdict {
  return { wire: { callers, servers }, validation: { callers, servers } };
}

/** With the parties changed where the service sends the request. */
export function turned(verdict: Verdict, isTurned: boolean): Verdict {
  if (!isTurned) return verdict;
  const { wire, validation } = verdict;
  return {
    wire: { callers: wire.servers, servers: wire.callers },
    validation: { callers: validation.servers, servers: validation.callers },
  };
}
