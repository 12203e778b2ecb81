/** Types that a text calls by the names of schemas, against the schemas that a member has. */
import type * as ir from "../../../core/model/ir.ts";
import { lettersOf } from "../vocabulary/fold-title.ts";
import type { Member, Schemas } from "../vocabulary/schemas.ts";
import { type Difference, differ } from "./difference.ts";

/** Lists within lists. */
const deepest = 3;

/** `undefined` where the member has that schema, or one that may be meant by the same name. */
export function namedDifference(
  stated: string,
  member: Member,
  schemas: Schemas,
): Difference | undefined {
  const here = schemas.component(stated);
  const there = partsOf(member, schemas);
  if (here === undefined || there.length === 0) return undefined;
  const other = otherSchema(here, there, schemas);
  return other === undefined ? undefined : differ(stated, other.name, member.origin);
}

/** Whether the member is known to have the schema of that name. */
export function hasNamed(stated: string, member: Member, schemas: Schemas): boolean {
  const here = schemas.component(stated);
  return here !== undefined && partsOf(member, schemas).some((one) => isSame(one, here));
}

/** The schemas of a member, and those of what it lists. */
function partsOf({ schemas: own }: Member, schemas: Schemas): readonly ir.SchemaObject[] {
  const found = new Set<ir.SchemaObject>();
  let level: readonly ir.Schema[] = own;
  for (let depth = 0; depth < deepest && level.length > 0; depth += 1) {
    for (const schema of level) for (const one of schemas.applied(schema).any) found.add(one);
    level = level.flatMap((one) => [...schemas.items(one), ...schemas.values(one)]);
  }
  return [...found];
}

/** The named schema that is there instead, where the two have nothing in common. */
export function otherSchema(
  here: ir.SchemaObject,
  there: readonly ir.SchemaObject[],
  schemas: Schemas,
): { readonly name: string; readonly schema: ir.SchemaObject } | undefined {
  const own = schemas.applied(here).any;
  if (there.some((one) => own.some((each) => isSame(one, each)))) return undefined;
  const [stated = ""] = [schemas.nameOf(here)];
  const named = there.flatMap((schema) => {
    const name = schemas.nameOf(schema);
    return name === undefined ? [] : [{ name, schema }];
  });
  const [first] = named;
  // `Box` and `BoxList` may be the same in the words of the document.
  if (first === undefined || named.some(({ name }) => isAlike(name, stated))) return undefined;
  return named.every(({ schema }) => isOther(here, schema, schemas)) ? first : undefined;
}

function isSame(one: ir.SchemaObject, other: ir.SchemaObject): boolean {
  return one === other || one.origin.pointer === other.origin.pointer;
}

function isAlike(one: string, other: string): boolean {
  const [here, there] = [lettersOf(one), lettersOf(other)];
  return here.includes(there) || there.includes(here);
}

/** Whether values of one schema are hardly those of the other. */
function isOther(one: ir.SchemaObject, other: ir.SchemaObject, schemas: Schemas): boolean {
  const { lookup } = schemas;
  if ((lookup.possibleTypes(one) & lookup.possibleTypes(other)) === 0) return true;
  const [values, others] = [valuesOf(one, schemas), valuesOf(other, schemas)];
  if (values.size > 0 || others.size > 0) return !shares(values, others);
  const [own, theirs] = [schemas.members(one), schemas.members(other)];
  if (own.size === 0 && theirs.size === 0) return formOf(one, schemas) !== formOf(other, schemas);
  // An object without members may have any.
  if (own.size === 0 || theirs.size === 0) return false;
  const common = [...own.keys()].filter((name) => theirs.has(name)).length;
  return common * 2 < Math.min(own.size, theirs.size);
}

function shares(values: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...values].some((one) => others.has(one));
}

function valuesOf(schema: ir.SchemaObject, schemas: Schemas): ReadonlySet<string> {
  return new Set(schemas.applied(schema).any.flatMap((one) => (one.enum ?? []).map(String)));
}

/** What tells two texts or numbers without members or values apart. */
function formOf(schema: ir.SchemaObject, schemas: Schemas): string {
  const all = schemas.applied(schema).any;
  return JSON.stringify(all.map(({ format, string, number }) => [format, string, number]));
}
