/** Alternatives and conditions of which some speak of members that do not travel. */
import type * as ir from "../../model/ir.ts";
import { plainSchema } from "../../model/schema-view/plain-schema.ts";
import type { EnclosingSchemas } from "./enclosing-schemas.ts";
import { omittedByDirection } from "../../model/direction.ts";
import type { OmittedMembers } from "./omitted-members.ts";
import { constrainedMembers } from "./constrained-members.ts";
import type { VariantContext } from "./variant-context.ts";

/** True of a branch that only fits where a member is that does not travel: then it never fits. */
export function asksFor(
  branch: ir.Schema,
  all: EnclosingSchemas,
  omitted: OmittedMembers,
): boolean {
  return omitted
    .allOfSchemas(branch)
    .flatMap(({ object }) => object.required ?? [])
    .some(
      (name) => !omitted.omitsDeeply(branch, name) && all.some((each) => omitted.omits(each, name)),
    );
}

interface Rewriting {
  readonly written: ir.SchemaObject;
  /** The schemas of the same value, `written` among them. */
  readonly all: EnclosingSchemas;
  /** The variant of a schema of the same value. */
  readonly same: (schema: ir.Schema) => ir.Schema;
  readonly context: VariantContext;
}

/** `rewritten` with choices that can be made in this direction, and without those that cannot. */
export function withChoices(rewritten: ir.SchemaObject, rewriting: Rewriting): ir.SchemaObject {
  const { written, all, context } = rewriting;
  const { anyOf, oneOf, not, discriminator: stated, ...others } = rewritten;
  const any = left(anyOf, written.anyOf, rewriting);
  const one = left(oneOf, written.oneOf, rewriting);
  const isExclusive = one === undefined || areToldApart(written.oneOf ?? [], rewriting);
  const keptNot = written.not !== undefined && !context.differs(written.not, all);
  const chosen: ir.SchemaObject = {
    ...others,
    ...(any && { anyOf: any }),
    ...(one && isExclusive && { oneOf: one }),
    ...(keptNot && not !== undefined && { not }),
    ...(stated && discriminatorOf(stated, rewriting)),
  };
  if (isExclusive) return chosen;
  if (any === undefined) return { ...chosen, anyOf: one };
  const id = `${written.id}/oneOf${context.suffix}`;
  const second = { ...plainSchema({ id, origin: written.origin }), anyOf: one };
  return { ...chosen, allOf: [...(chosen.allOf ?? []), second] };
}

/** Where each alternative asks for what does not travel, the choice is made between what is left of them. */
function left(
  rewritten: readonly ir.Schema[] | undefined,
  written: readonly ir.Schema[] | undefined,
  { same }: Rewriting,
): readonly ir.Schema[] | undefined {
  return rewritten?.some((each) => each !== false) ? rewritten : written?.map(same);
}

/** True where alternatives say the same of what does not travel, so that something else tells them apart. */
function areToldApart(branches: readonly ir.Schema[], { all, context }: Rewriting): boolean {
  const possible = branches.filter((branch) => branch !== false);
  const travelling = possible.filter((branch) => !asksFor(branch, all, context.omitted));
  const said = (travelling.length === 0 ? possible : travelling).map((branch) =>
    constrainedMembers(branch, all, context),
  );
  return new Set(said).size <= 1;
}

/** The discriminator, unless its member does not travel: then nothing says what is meant. */
function discriminatorOf(
  stated: ir.Discriminator,
  { written, all, context }: Rewriting,
): Pick<ir.SchemaObject, "discriminator"> {
  const { omitted, direction, target, report } = context;
  const name = stated.propertyName;
  const branches = [...(written.oneOf ?? []), ...(written.anyOf ?? [])];
  const isGone =
    all.some((each) => omitted.omits(each, name)) ||
    branches.some((branch) => omitted.omitsDeeply(branch, name));
  if (!isGone) {
    const mapping = stated.mapping.map((entry) => ({
      ...entry,
      target: target(entry.target, []),
    }));
    const { defaultMapping } = stated;
    const fallback =
      defaultMapping === undefined ? {} : { defaultMapping: target(defaultMapping, []) };
    return { discriminator: { ...stated, mapping, ...fallback } };
  }
  const way = direction === "input" ? "receives" : "sends";
  report({
    code: "spec/one-way",
    message: `the discriminator ${JSON.stringify(name)} is ${omittedByDirection[direction]}, so nothing selects the schema of data that the service ${way}`,
    origin: written.origin,
  });
  return {};
}
