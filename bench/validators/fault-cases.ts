/** Values with faults: where they are, and how many. */
import { Type } from "typebox";
import { z } from "zod";
import type { BenchmarkType } from "./contenders.ts";
import {
  type Parts,
  constant,
  groupValue,
  item,
  itemValue,
  listOf,
  objectOf,
  range,
  record,
  recordValue,
  text,
} from "./schemas.ts";

export interface FaultCase {
  readonly title: string;
  readonly type: BenchmarkType;
  readonly value: unknown;
}

const badGroup = (index: number) =>
  Object.fromEntries(Object.keys(groupValue(index)).map((name) => [name, { no: name }]));
const badRecord = Object.fromEntries(range(8).map((index) => [`group${index}`, badGroup(index)]));
const badItem = (index: number) => ({ ...itemValue(index), role: "guest" });
const worstItem = { id: "x", name: 1, active: "no", role: 7, tags: {} };
const list = listOf(item);
const short = {
  json: { ...list.json, maxItems: 100 },
  zod: (list.zod as z.ZodArray).max(100),
  typebox: Type.Array(item.typebox, { maxItems: 100 }),
};

const variantOf = (name: string, tag: Readonly<Record<string, Parts>>) =>
  objectOf({ ...tag, [`${name}Id`]: text, [`${name}Name`]: text, note: text, tags: listOf(text) });
const variantNames = range(10).map((index) => `kind${index}`);
const variantValue = {
  kind7Id: "1",
  kind7Name: 5,
  note: "A note",
  tags: ["a", "b"],
};

function alternatives(keyword: "oneOf" | "anyOf", members: readonly Parts[]): Parts {
  return {
    json: { [keyword]: members.map(({ json }) => json) },
    zod: z.union(members.map(({ zod }) => zod)),
    typebox: Type.Union(members.map(({ typebox }) => typebox)),
  };
}

const tagged = variantNames.map((name) => variantOf(name, { type: constant(name) }));
const untagged = variantNames.map((name) => variantOf(name, {}));
const [firstTagged, ...otherTagged] = tagged.map(({ zod }) => zod as z.ZodObject);

/** As an OpenAPI description says it, with the member that tells them apart. */
const discriminated: Parts = {
  ...alternatives("oneOf", tagged),
  json: { oneOf: tagged.map(({ json }) => json), discriminator: { propertyName: "type" } },
  zod: z.discriminatedUnion("type", [firstTagged as z.ZodObject, ...otherTagged]),
};

export const faultCases: readonly FaultCase[] = [
  {
    title: "record of 80 fields, one early fault",
    type: record,
    value: { ...recordValue, group0: { ...groupValue(0), id: 7 } },
  },
  {
    title: "record of 80 fields, one late fault",
    type: record,
    value: { ...recordValue, group7: { ...groupValue(7), tags: ["one", 2] } },
  },
  {
    title: "record of 80 fields, eight faults",
    type: record,
    value: Object.fromEntries(
      range(8).map((index) => [`group${index}`, { ...groupValue(index), currency: "euro" }]),
    ),
  },
  { title: "record of 80 fields, all faulty", type: record, value: badRecord },
  {
    title: "list of 1,000 objects, one early fault",
    type: list,
    value: range(1000).map(itemValue).with(0, badItem(0)),
  },
  {
    title: "list of 1,000 objects, one late fault",
    type: list,
    value: range(1000).map(itemValue).with(999, badItem(999)),
  },
  {
    title: "list of 1,000 objects, one fault in each",
    type: list,
    value: range(1000).map(badItem),
  },
  {
    title: "list of 1,000 objects, all members faulty",
    type: list,
    value: range(1000).map(() => worstItem),
  },
  {
    title: "list of 1,000 objects, at most 100",
    type: short,
    value: range(1000).map(itemValue),
  },
  { title: "record of 80 fields, a text instead", type: record, value: "record" },
  { title: "list of objects, an object instead", type: list, value: { items: [] } },
  {
    title: "union of ten by discriminator, fault in one",
    type: discriminated,
    value: { type: "kind7", ...variantValue },
  },
  {
    title: "union of ten with constants, fault in one",
    type: alternatives("anyOf", tagged),
    value: { type: "kind7", ...variantValue },
  },
  {
    title: "union of ten by members, fault in one",
    type: alternatives("anyOf", untagged),
    value: variantValue,
  },
  {
    title: "union of ten by discriminator, unknown kind",
    type: discriminated,
    value: { type: "kind10", ...variantValue },
  },
];
