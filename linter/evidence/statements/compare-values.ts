/** The values that a member allows, and those that a text says it has. */
import type * as ir from "../../../core/model/ir.ts";
import type { Origin } from "../../../core/base/origin.ts";
import { describedValues } from "../vocabulary/described-values.ts";
import { type Member, type Schemas, place } from "../vocabulary/schemas.ts";
import { type Difference, differ } from "./difference.ts";
import type { StatedValues } from "./stated.ts";

interface Allowed {
  readonly values: ReadonlySet<string>;
  readonly origin: Origin;
}

/** All values that are allowed, of the member or of its items; absent where others are too. */
export function allowedOf(member: Pick<Member, "schemas">, schemas: Schemas): Allowed | undefined {
  const values = new Set<string>();
  let origin: Origin | undefined;
  for (const schema of member.schemas) {
    const items = schemas.items(schema);
    for (const one of items.length > 0 ? items : [schema]) {
      const { all, any } = schemas.applied(one);
      const isListed = all.some((each) => each.enum !== undefined || each.const !== undefined);
      for (const each of any) {
        const own = each.enum ?? (each.const === undefined ? undefined : [each.const.value]);
        if (own !== undefined) {
          for (const value of own) values.add(String(value));
          origin ??= each.enum === undefined ? each.origin : place(each.origin, "enum");
        } else if (!isListed && isLeaf(each)) {
          const { types } = each;
          if (types?.includes("boolean")) for (const value of ["true", "false"]) values.add(value);
          else if (types === undefined || types.some((type) => type !== "null")) return undefined;
        }
      }
    }
  }
  return origin === undefined ? undefined : { values, origin };
}

/** A schema that says something of its own instead of naming others. */
function isLeaf({ ref, allOf, anyOf, oneOf }: ir.SchemaObject): boolean {
  return ref === undefined && allOf === undefined && anyOf === undefined && oneOf === undefined;
}

export function valuesDifference(
  { values, isAll, isWeak, isCertain }: StatedValues,
  member: Member,
  schemas: Schemas,
): Difference | undefined {
  const allowed = allowedOf(member, schemas);
  if (allowed === undefined) return differenceInWords(values, member);
  const listed = [...allowed.values].slice(0, 12).join(", ");
  const same = (value: string) =>
    allowed.values.has(value) || allowed.values.has(value.toLowerCase());
  const known = values.filter(same);
  // Without one that is known, the text may speak of something else.
  // Numbers have names in documents that descriptions do not repeat.
  const isNumeric = [...allowed.values].every((value) => /^-?\d+$/u.test(value));
  if (known.length === 0 && (!isCertain || isNumeric)) return undefined;
  if (isWeak && known.length * 2 < values.length) return undefined;
  if (known.length < values.length) {
    const others = values.filter((value) => !same(value));
    const open = [...allowed.values].filter((value) => !values.includes(value));
    const [other = "", ...more] = others;
    const mend = { what: "value", stated: other, said: more.length === 0 ? open : [] } as const;
    return differ(others.join(", "), listed, allowed.origin, mend);
  }
  const stated = new Set(values.map((value) => value.toLowerCase()));
  const left = [...allowed.values].filter((value) => !stated.has(value.toLowerCase()));
  if (!isAll || left.every((one) => one === "null" || one === "")) {
    return undefined;
  }
  return differ(
    `nothing else than ${values.join(", ")}`,
    `also ${left.join(", ")}`,
    allowed.origin,
  );
}

/** Where the description lists values in words alone, all but one have to be of that list: then that one is wrong. */
function differenceInWords(values: readonly string[], member: Member): Difference | undefined {
  const described = describedValues(member);
  const others = values.filter((one) => described?.values.has(one) === false);
  const [other, ...more] = others;
  if (described === undefined || other === undefined || more.length > 0) return undefined;
  const isWhole = values.length > 2 && values.length <= described.values.size;
  return isWhole ? differ(other, [...described.values].join(", "), described.origin) : undefined;
}
