/** How well the names in a value, and in the values within it, are those of a schema. */
import type * as ir from "../../../../core/model/ir.ts";
import type { Member, Schemas } from "../../vocabulary/schemas.ts";
import { type ValueNode, propertiesOf } from "../values/value-node.ts";

export interface ValueFit {
  /** Names that the schema has where they stand. */
  readonly known: number;
  /** Names that it does not have, where it says which there are. */
  readonly unknown: number;
}

const deepest = 8;
/** The first entries of a list tell what all of them are. */
const mostEntries = 3;
const mostNames = 400;
/** With more of them a value is another one, so that what they hold is not looked into. */
const mostRenamed = 2;

/** Counts the names of a value, and of the values within it. */
export function fitOf(node: ValueNode, schema: ir.Schema, schemas: Schemas): ValueFit {
  const count = { known: 0, unknown: 0 };
  add(node, schema, schemas, count, 0);
  return count;
}

function add(
  node: ValueNode,
  schema: ir.Schema,
  schemas: Schemas,
  count: { known: number; unknown: number },
  depth: number,
): void {
  if (depth > deepest || count.known + count.unknown > mostNames) return;
  if (node.type === "array") {
    const [item, ...others] = schemas.items(schema);
    if (item === undefined || others.length > 0) return;
    for (const entry of (node.children ?? []).slice(0, mostEntries)) {
      add(entry, item, schemas, count, depth + 1);
    }
    return;
  }
  const members = schemas.members(schema);
  if (members.size === 0) return;
  const properties = propertiesOf(node);
  for (const { name, value } of properties) {
    const member = members.get(name);
    if (member === undefined) {
      if (schemas.isOpen(schema)) continue;
      count.unknown += 1;
      const others = [...members.values()].filter(
        (one) => !properties.some((property) => property.name === one.name),
      );
      if (value !== undefined && depth < 2 && count.unknown <= mostRenamed) {
        count.known += renamed(value, others, schemas);
      }
      continue;
    }
    count.known += 1;
    const [own] = member.schemas;
    if (value !== undefined && own !== undefined) add(value, own, schemas, count, depth + 1);
  }
}

const mostOthers = 20;

/** How many names a value has of a member that is not there: under another name it may be that member. */
function renamed(node: ValueNode, others: readonly Member[], schemas: Schemas): number {
  let most = 0;
  for (const { schemas: own } of others.slice(0, mostOthers)) {
    const [schema] = own;
    if (schema === undefined) continue;
    const count = { known: 0, unknown: 0 };
    add(node, schema, schemas, count, deepest - 2);
    if (count.unknown === 0) most = Math.max(most, count.known);
  }
  return most;
}
