/** Where a new handler goes. */
import type { AddedHandler } from "./changes.ts";
import type { Context } from "./context.ts";
import { type Holder } from "./holders.ts";
import { sourceOf } from "./project.ts";
import type { Registration } from "./registrations.ts";

/** The object of the operation's own file, or else what is registered as a whole. */
export function chosenHolder(context: Context, { file }: AddedHandler): Holder | undefined {
  const { project, registrations } = context;
  const registration = mainRegistration(context, registrations.all);
  if (registration === undefined) return undefined;
  const { holders } = registration;
  const [first] = holders;
  const own = holders.find(
    (holder) =>
      holder !== first &&
      holder.kind !== "statements" &&
      sourceOf(project, holder.node).path === file &&
      !isEmptyObject(context, holder),
  );
  if (own !== undefined) return own;
  // What gets its members one by one gets one more; the last of them shows the place.
  const statements = holders.filter(({ kind }) => kind === "statements");
  const isFilled = first !== undefined && isEmptyObject(context, first) && statements.length > 0;
  if (isFilled || first?.kind === "statements") return statements.at(-1);
  return first;
}

/** `{ ...pets, ...shops }` is none of these: it holds something. */
function isEmptyObject({ registrations }: Context, holder: Holder): boolean {
  const isBare =
    holder.kind === "object"
      ? holder.node.properties.length === 0
      : holder.kind === "entries" && holder.node.elements.length === 0;
  return isBare && (registrations.byHolder.get(holder.node) ?? []).length === 0;
}

/** What has most handlers, tests aside, and is asked to have all of them. */
function mainRegistration(
  { registrations: { byHolder } }: Context,
  all: readonly Registration[],
): Registration | undefined {
  const size = ({ holders }: Registration) =>
    holders.reduce((sum, { node }) => sum + (byHolder.get(node)?.length ?? 0), 0);
  const isTest = ({ source }: Registration) =>
    /(?:^|[/.])(?:test|tests|spec|mocks?)[/.]/u.test(source.path);
  const usable = all.filter(({ holders }) => holders.length > 0);
  return usable.toSorted(
    (a, b) =>
      Number(isTest(a)) - Number(isTest(b)) ||
      Number(b.isWhole) - Number(a.isWhole) ||
      size(b) - size(a),
  )[0];
}
