/** The names in an object against the members that a schema has: those that are too many, and those that are missing. */
import type * as ir from "../../../../core/model/ir.ts";
import { nearNames } from "../../vocabulary/near-names.ts";
import { type Member, type Schemas, place } from "../../vocabulary/schemas.ts";
import type { ValueNode } from "../values/value-node.ts";
import { fitOf } from "./value-fit.ts";
import type { ValueOptions, ValueProblem } from "./value-problem.ts";

interface AroundName {
  readonly schema: ir.Schema;
  readonly members: ReadonlyMap<string, Member>;
  /** All names of the object. */
  readonly names: readonly string[];
}

/** A name that no member has. */
export function unknownMember(
  key: ValueNode,
  value: ValueNode | undefined,
  path: readonly string[],
  { schema, members, names }: AroundName,
  schemas: Schemas,
): ValueProblem {
  const name = String(key.value);
  const known = [...members.keys()];
  const said = nearNames(name, known, names);
  const meant =
    said.length === 1
      ? said[0]
      : (renamedFrom(members, names) ?? byContent(value, members, names, schemas));
  const holder = holderOf(schema, meant === undefined ? names : [meant], schemas);
  const { origin } = holder ?? (schema as ir.SchemaObject);
  return {
    kind: "unknown member",
    offset: key.offset,
    length: key.length,
    path,
    message: "is no member that the spec has",
    origin: place(origin, "properties"),
    name,
    known,
    among: names.length,
    mend: { what: "name", stated: name, said },
  };
}

/** The only required member that is not there, where the object has only one name that is not known. */
function renamedFrom(
  members: ReadonlyMap<string, Member>,
  names: readonly string[],
): string | undefined {
  const [only, ...others] = [...members.values()].filter(
    ({ name, required }) => required === true && !names.includes(name),
  );
  const isOne = others.length === 0 && names.filter((one) => !members.has(one)).length === 1;
  return isOne ? only?.name : undefined;
}

/** The only member that is not there whose objects have the names that the value's have. */
function byContent(
  value: ValueNode | undefined,
  members: ReadonlyMap<string, Member>,
  names: readonly string[],
  schemas: Schemas,
): string | undefined {
  if (value?.children === undefined || members.size > mostCompared) return undefined;
  const [only, ...others] = [...members.values()].filter(({ name, schemas: own }) => {
    const fits = names.includes(name) ? [] : own.map((one) => fitOf(value, one, schemas));
    return fits.some(({ known, unknown }) => known > 1 && unknown === 0);
  });
  return others.length === 0 ? only?.name : undefined;
}

const mostCompared = 30;

/** Of all schemas of an object, the one that has most of its members: another one would be there. */
function holderOf(
  schema: ir.Schema,
  names: readonly string[],
  schemas: Schemas,
): ir.SchemaObject | undefined {
  let holder: ir.SchemaObject | undefined;
  let most = -1;
  for (const one of schemas.applied(schema).any) {
    if (one.object.properties === undefined) continue;
    const known = one.object.properties.filter(({ name }) => names.includes(name)).length;
    if (known > most) [holder, most] = [one, known];
  }
  return holder;
}

/** What an object lacks that the description requires. */
export function missingMembers(
  present: ReadonlySet<string>,
  members: ReadonlyMap<string, Member>,
  direction: ValueOptions["direction"],
): Pick<ValueProblem, "message" | "origin"> | undefined {
  const missing = [...members.values()].filter(({ name, required, direction: own }) => {
    const isOther = own !== undefined && own !== direction;
    return required === true && !present.has(name) && !isOther;
  });
  const [first] = missing;
  const isPart = direction !== "request" && isExcerpt(missing.length, present, members);
  if (first === undefined || isPart) return undefined;
  const names = missing.map(({ name }) => `"${name}"`).join(", ");
  const message = `lacks ${names}, which the spec requires`;
  return { message, origin: first.requiredOrigin };
}

/** One part of an answer, shown alone, is no answer that lacks the rest. */
function isExcerpt(
  missing: number,
  present: ReadonlySet<string>,
  members: ReadonlyMap<string, Member>,
): boolean {
  const there = [...members.values()].filter(
    ({ name, required }) => required === true && present.has(name),
  );
  return missing >= 3 && missing > 2 * there.length;
}
