/** Vendor extensions of a schema → facts. */
import type { Json } from "../../../core/model/ir.ts";
import { canonical } from "../../model/values.ts";
import type { Subject } from "../../model/statement.ts";
import { member } from "../../model/statement.ts";
import { stripOrigins } from "./strip-origins.ts";
import { lifecycleFacts } from "./lifecycle-facts.ts";
import type { Walk } from "./walk.ts";

/** Adds the facts of the extensions of a schema. */
export function extensionFacts(walk: Walk): void {
  const { schema, add, go, subject, scope, collector } = walk;
  const { extensions, delimited } = schema;
  valueFacts(extensions, add);
  const media = extensions["x-only-media"];
  if (media !== undefined) add("only media", media.toSorted(), "/x-only-media");
  const present = extensions["x-present-when"];
  if (present !== undefined) add("present when", stripOrigins(present), "/x-present-when");
  const at = (name: string): Subject => [...subject, member(name)];
  togetherFacts(extensions["x-required-together"], (name, others) =>
    add("requires", others, "/x-required-together", at(name)),
  );
  whenFacts(extensions["x-required-when"], (name, conditions) =>
    add("required when", conditions, "/x-required-when", at(name)),
  );
  extensions["x-max-span"]?.forEach(({ from, to, max, unit }, index) => {
    const value = { to, seconds: max * (secondsOf[unit] ?? Number.NaN) };
    add("max span", value, `/x-max-span/${index}`, at(from));
  });
  lifecycleFacts(extensions["x-lifecycle"], { origin: schema.origin, scope, collector });
  if (delimited === undefined) return;
  if ("item" in delimited) {
    add("delimited", { separator: delimited.separator }, "/x-delimited");
    go(delimited.item, [...subject, "[]"], "/x-delimited/items/schema");
    return;
  }
  const { separator, fieldSeparator, fields } = delimited;
  const names = fields.map(({ name }) => name);
  add("delimited", { separator, fieldSeparator, fields: names }, "/x-delimited");
  fields.forEach(({ name, schema: field }, index) => {
    const place = `/x-delimited/items/fields/${index}`;
    add("member", true, place, [...subject, "[]", member(name)]);
    go(field, [...subject, "[]", member(name)], `${place}/schema`);
  });
}

type Add = Walk["add"];
type Extensions = Walk["schema"]["extensions"];

/** What stands at schemas and parameters alike. */
export function valueFacts(extensions: Extensions, add: Add): void {
  const unit = extensions["x-unit"];
  if (unit !== undefined) add("unit", unit, "/x-unit");
  const cases = extensions["x-only-for"];
  if (cases !== undefined) add("only for", cases.toSorted(), "/x-only-for");
  const { absent, empty } = extensions["x-when-absent"] ?? {};
  if (absent !== undefined) add("when absent", absent, "/x-when-absent/absent");
  if (empty !== undefined) add("when empty", empty, "/x-when-absent/empty");
  const special = extensions["x-special-values"];
  if (special !== undefined) {
    const pairs = special.map(({ value, means }): Json => [value as Json, means]);
    add("special values", pairs.toSorted(byFirst), "/x-special-values");
  }
  const plan = extensions["x-plan"];
  if (plan === undefined) return;
  const { only, ...rule } = plan;
  if (only !== undefined) add("plan", only.toSorted(), "/x-plan/only");
  // "Pro plan only" says no more than the list of plans.
  const isSame =
    only !== undefined && rule.rule.toLowerCase() === `${only.join(", ")} plan only`.toLowerCase();
  if (!isSame || rule.fixed !== undefined) add("plan rule", stripOrigins(rule), "/x-plan/rule");
}

function byFirst(a: Json, b: Json): number {
  return canonical(a) < canonical(b) ? -1 : 1;
}

/** Adds, for each name of a group, the names that it is used with. */
export function togetherFacts(
  groups: Extensions["x-required-together"],
  add: (name: string, others: string[]) => void,
): void {
  for (const group of groups ?? []) {
    for (const name of group) add(name, group.filter((other) => other !== name).toSorted());
  }
}

/** Adds, for each name, the conditions under which it is required. */
export function whenFacts(
  rules: Extensions["x-required-when"],
  add: (name: string, conditions: string[]) => void,
): void {
  const byName = new Map<string, string[]>();
  for (const { condition, members } of rules ?? []) {
    for (const name of members) byName.set(name, [...(byName.get(name) ?? []), condition]);
  }
  for (const [name, conditions] of byName) add(name, conditions.toSorted());
}

const secondsOf: Readonly<Record<string, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  "Unix time": 1,
};
