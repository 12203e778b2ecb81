/** What schemas say without refusing a value: defaults, formats, encodings, tags of alternatives, deprecation. */
import { canonicalJson } from "../../model/schema-view/canonical.ts";
import type { Inclusions, Placed } from "../../inclusion/inclusion.ts";
import type { Origin } from "../../base/origin.ts";
import type * as ir from "../../model/ir.ts";
import { type Written, extensibleValues, lifetimeAt } from "../announced/written.ts";
import { flattenedAllOf } from "./flattened-all-of.ts";
import type { Step } from "./place.ts";

const keywords = [
  "default",
  "format",
  "content",
  "discriminator",
  "deprecated",
  "sunset",
  "x-extensible-enum",
] as const;
type Keyword = (typeof keywords)[number];

export interface AnnotationChange {
  readonly keyword: Keyword;
  readonly old: string | undefined;
  readonly new: string | undefined;
  readonly places: { readonly old: Origin; readonly new: Origin };
  readonly way: readonly Step[];
}

interface BothWritten {
  readonly old: Written;
  readonly new: Written;
}

interface Both {
  readonly old: Placed;
  readonly new: Placed;
}

interface Way {
  readonly before: Way | undefined;
  readonly step: Step;
}

/** Pairs of schemas, each looked at once. */
export class Annotations {
  private readonly seen = new Map<ir.Schema, Set<ir.Schema>>();
  private readonly written: BothWritten;
  private readonly isSame: Inclusions["isSame"];

  constructor(written: BothWritten, isSame: Inclusions["isSame"]) {
    this.written = written;
    this.isSame = isSame;
  }

  /** What differs in the value, as far as both sides have the same places. */
  changes(both: Both): AnnotationChange[] {
    const found: AnnotationChange[] = [];
    const pending: { readonly both: Both; readonly way: Way | undefined }[] = [
      { both, way: undefined },
    ];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { old, new: fresh } = next.both;
      if (!this.isNew(old.schema, fresh.schema)) continue;
      const [before, after] = [objectsOf(old), objectsOf(fresh)];
      const way = next.way;
      found.push(
        ...differing(before, after, next.both, this.written)
          .filter((each) => !this.isRename(each, before, after, next.both))
          .map((each) => ({ ...each, way: listed(way) })),
      );
      for (const [step, one, other] of childrenOf(before, after)) {
        pending.push({
          both: {
            old: { schema: one, side: old.side },
            new: { schema: other, side: fresh.side },
          },
          way: { before: way, step },
        });
      }
    }
    return found;
  }

  /** Whether the same values choose the same alternatives, which have other names. */
  private isRename(
    { keyword }: Pick<AnnotationChange, "keyword">,
    before: readonly ir.SchemaObject[],
    after: readonly ir.SchemaObject[],
    { old, new: fresh }: Both,
  ): boolean {
    if (keyword !== "discriminator") return false;
    const one = before.find(({ discriminator }) => discriminator !== undefined)?.discriminator;
    const other = after.find(({ discriminator }) => discriminator !== undefined)?.discriminator;
    if (one?.propertyName !== other?.propertyName) return false;
    const targets = new Map(other?.mapping.map(({ value, target }) => [value, target]));
    return (
      one?.mapping.length === targets.size &&
      one.mapping.every(({ value, target }) => {
        const partner = targets.get(value);
        return partner !== undefined && this.isSame(named(target, old), named(partner, fresh));
      })
    );
  }

  private isNew(old: ir.Schema, fresh: ir.Schema): boolean {
    if (typeof old === "boolean" || typeof fresh === "boolean") return false;
    const known = this.seen.get(old) ?? new Set<ir.Schema>();
    this.seen.set(old, known);
    const isNew = !known.has(fresh);
    known.add(fresh);
    return isNew;
  }
}

function named(id: ir.SchemaId, { side }: Placed): Placed {
  return { schema: side.lookup.schema(id), side };
}

function listed(way: Way | undefined): Step[] {
  const steps: Step[] = [];
  for (let at = way; at !== undefined; at = at.before) steps.push(at.step);
  return steps.toReversed();
}

function objectsOf(placed: Placed): ir.SchemaObject[] {
  return flattenedAllOf(placed).filter((each) => each !== false);
}

function differing(
  before: readonly ir.SchemaObject[],
  after: readonly ir.SchemaObject[],
  { old, new: fresh }: Both,
  written: BothWritten,
): Omit<AnnotationChange, "way">[] {
  return keywords.flatMap((keyword) => {
    const [one, other] = [
      statedIn(before, keyword, old, written.old),
      statedIn(after, keyword, fresh, written.new),
    ];
    if (one?.text === other?.text) return [];
    const [holder, newHolder] = [before.at(-1), after.at(-1)];
    if (holder === undefined || newHolder === undefined) return [];
    return [
      {
        keyword,
        old: one?.text,
        new: other?.text,
        places: { old: one?.origin ?? holder.origin, new: other?.origin ?? newHolder.origin },
      },
    ];
  });
}

function statedIn(
  schemas: readonly ir.SchemaObject[],
  keyword: Keyword,
  { side }: Placed,
  written: Written,
): { readonly text: string; readonly origin: Origin } | undefined {
  for (const schema of schemas) {
    const text = textOf(schema, keyword, side.assertsFormats, written);
    if (text !== undefined) return { text, origin: schema.origin };
  }
  return undefined;
}

function textOf(
  schema: ir.SchemaObject,
  keyword: Keyword,
  assertsFormats: boolean,
  written: Written,
): string | undefined {
  switch (keyword) {
    case "default":
      return schema.default && canonicalJson(schema.default.value);
    case "format":
      // Asserted, it is compared as every other keyword.
      return assertsFormats || schema.assertsFormat === true ? undefined : schema.format;
    case "content": {
      const { contentEncoding, contentMediaType } = schema.string;
      const said = [contentMediaType, contentEncoding].filter((each) => each !== undefined);
      return said.length === 0 ? undefined : said.join(" in ");
    }
    case "discriminator": {
      if (schema.discriminator === undefined) return undefined;
      const { propertyName, mapping } = schema.discriminator;
      const targets = mapping.map(({ value, target }) => `${value}: ${lastOf(target)}`);
      return `${propertyName} {${targets.toSorted().join(", ")}}`;
    }
    case "deprecated":
      return schema.deprecated ? "true" : undefined;
    case "sunset":
      return lifetimeAt(schema.origin, written).sunset;
    case "x-extensible-enum": {
      const values = extensibleValues(schema.origin, written);
      return values && JSON.stringify(values.map((value) => canonicalJson(value)).toSorted());
    }
  }
}

function lastOf(target: ir.SchemaId): string {
  return target.slice(target.lastIndexOf("/") + 1);
}

type ChildPair = readonly [step: Step, old: ir.Schema, fresh: ir.Schema];

function childrenOf(
  before: readonly ir.SchemaObject[],
  after: readonly ir.SchemaObject[],
): ChildPair[] {
  const found: ChildPair[] = [];
  const [old, fresh] = [childMap(before), childMap(after)];
  for (const [key, { step, schema }] of old) {
    const other = fresh.get(key);
    if (other !== undefined) found.push([step, schema, other.schema]);
  }
  return found;
}

/** The first schema that is written at each place. */
function childMap(schemas: readonly ir.SchemaObject[]) {
  const found = new Map<string, { readonly step: Step; readonly schema: ir.Schema }>();
  const add = (key: string, step: Step, schema: ir.Schema | undefined) => {
    if (schema !== undefined && !found.has(key)) found.set(key, { step, schema });
  };
  for (const { array, object, anyOf, oneOf } of schemas) {
    for (const { name, schema } of object.properties ?? []) {
      add(`property ${name}`, { to: "property", name }, schema);
    }
    const rest = { to: "additional", names: [], patterns: [] } as const;
    add("additional", rest, object.additionalProperties);
    add("items", { to: "items", after: 0 }, array.items);
    for (const [index, schema] of (array.prefixItems ?? []).entries()) {
      add(`prefix ${index}`, { to: "prefix", index }, schema);
    }
    for (const [index, schema] of (anyOf ?? []).entries()) {
      add(`anyOf ${index} ${anyOf?.length}`, { to: "member", keyword: "anyOf", index }, schema);
    }
    for (const [index, schema] of (oneOf ?? []).entries()) {
      add(`oneOf ${index} ${oneOf?.length}`, { to: "member", keyword: "oneOf", index }, schema);
    }
  }
  return found;
}
