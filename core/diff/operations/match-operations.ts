/** Operations of two descriptions → pairs by method and path, and those without a partner. */
import type * as ir from "../../model/ir.ts";
import { type MovedBasePath, movedBasePath } from "./base-path.ts";
import type { Both, OperationPair } from "./diff-context.ts";

export interface Matched {
  readonly pairs: readonly OperationPair[];
  readonly removed: readonly Single[];
  readonly added: readonly Single[];
  /** Absent: no operation has the same address by another path. */
  readonly moved?: MovedBasePath;
}

export interface Single {
  readonly label: string;
  readonly operation: ir.Operation;
  readonly isEvent: boolean;
}

/** By whole addresses where a part of them moved between servers and paths. */
export function matchOperations(apis: Both<ir.Api>): Matched {
  const plain = matchedBy(apis);
  const moved = movedBasePath(apis);
  if (moved === undefined || plain.removed.length === 0) return plain;
  const whole = matchedBy(apis, moved);
  const isSame = whole.pairs.length <= plain.pairs.length;
  return isSame ? plain : { ...whole, moved };
}

/** Webhooks are known by their names, callbacks by what announces them. */
function matchedBy({ old, new: fresh }: Both<ir.Api>, moved?: MovedBasePath): Matched {
  const before = new Map(operationsOf(old, moved?.servers === "old" ? moved.path : ""));
  const after = new Map(operationsOf(fresh, moved?.servers === "new" ? moved.path : ""));
  const pairs: OperationPair[] = [];
  const removed: Single[] = [];
  for (const [key, single] of before) {
    const partner = after.get(key);
    if (partner === undefined) removed.push(single);
    else {
      const { label, isEvent } = partner;
      pairs.push({ label, isEvent, old: single.operation, new: partner.operation });
    }
    after.delete(key);
  }
  return { pairs, removed, added: [...after.values()] };
}

function operationsOf(api: ir.Api, base: string): (readonly [key: string, single: Single])[] {
  return [
    ...api.operations.map((each) => entryOf(each, "", false, base)),
    ...api.webhooks.map((each) => entryOf(each, "webhook ", true)),
    ...api.callbacks.map((each) => {
      const { name = "", announcedBy = "" } = each.callback ?? {};
      return entryOf(each, `callback ${name} of ${announcedBy}: `, true);
    }),
  ];
}

function entryOf(operation: ir.Operation, prefix: string, isEvent: boolean, base = "") {
  const { method, path } = operation;
  const label = `${prefix}${method} ${path}`;
  return [`${prefix}${method} ${base}${pathKey(path)}`, { label, operation, isEvent }] as const;
}

/** Names of parameters in a path are no part of what travels. */
export function pathKey(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, "{}");
}
