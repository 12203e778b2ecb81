/** Whether the records of a document are the same schemas in both descriptions, but for changed ones. */
import { recordKey } from "../model/statement.ts";
import type { Binding } from "../model/fact.ts";
import { nameOfSchema } from "../spec/facts/fact-collector.ts";
import type * as ir from "../../core/model/ir.ts";
import type { ChangedParts } from "./changed-parts.ts";
import type { Part } from "./model-parts.ts";

/** `changed` has the schemas of which nothing is said here. */
export function isBoundAlike(old: Binding, fresh: Binding, changed: ChangedParts): boolean {
  const keysOf = (binding: Binding) => {
    const unchanged = [...binding.keys].filter(([id]) => !changed.schemas.has(id));
    return JSON.stringify(unchanged.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };
  if (keysOf(old) !== keysOf(fresh)) return false;
  const idsOf = (binding: Binding, key: string) =>
    JSON.stringify((binding.records.get(key) ?? []).filter((id) => !changed.schemas.has(id)));
  const keys = new Set([...old.records.keys(), ...fresh.records.keys()]);
  if ([...keys].some((key) => idsOf(old, key) !== idsOf(fresh, key))) return false;
  // A schema without a record is called by its own name, unless a record has that name.
  const onOneSide = new Set(
    [...keys].filter((key) => old.records.has(key) !== fresh.records.has(key)),
  );
  const isCalled = ([id, { node }]: [ir.SchemaId, Part]) =>
    !changed.schemas.has(id) &&
    "schema" in node &&
    onOneSide.has(recordKey(nameOfSchema(id, node)));
  return onOneSide.size === 0 || ![...changed.fresh.schemas].some(isCalled);
}
