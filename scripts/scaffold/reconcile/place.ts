/** Where a new handler goes. */
import type { AddedHandler } from "./changes.ts";
import type { Context } from "./reconcile-context.ts";
import { type Container } from "./containers.ts";
import { sourceOf } from "./project.ts";
import type { Registration } from "./registrations.ts";

/** The object of the operation's own file, or else what is registered as a whole. */
export function chosenContainer(context: Context, { file }: AddedHandler): Container | undefined {
  const { project, registrations } = context;
  const registration = mainRegistration(context, registrations.all);
  if (registration === undefined) return undefined;
  const { containers } = registration;
  const [first] = containers;
  const own = containers.find(
    (container) =>
      container !== first &&
      container.kind !== "statements" &&
      sourceOf(project, container.node).path === file &&
      !isEmptyObject(context, container),
  );
  if (own !== undefined) return own;
  // What gets its members one by one gets one more; the last of them shows the place.
  const statements = containers.filter(({ kind }) => kind === "statements");
  const isFilled = first !== undefined && isEmptyObject(context, first) && statements.length > 0;
  if (isFilled || first?.kind === "statements") return statements.at(-1);
  return first;
}

/** `{ ...pets, ...shops }` is none of these: it holds something. */
function isEmptyObject({ registrations }: Context, container: Container): boolean {
  const isBare =
    container.kind === "object"
      ? container.node.properties.length === 0
      : container.kind === "entries" && container.node.elements.length === 0;
  return isBare && (registrations.byContainer.get(container.node) ?? []).length === 0;
}

/** What has most handlers, tests aside, and is asked to have all of them. */
function mainRegistration(
  { registrations: { byContainer } }: Context,
  all: readonly Registration[],
): Registration | undefined {
  const size = ({ containers }: Registration) =>
    containers.reduce((sum, { node }) => sum + (byContainer.get(node)?.length ?? 0), 0);
  const isTest = ({ source }: Registration) =>
    /(?:^|[/.])(?:test|tests|spec|mocks?)[/.]/u.test(source.path);
  const usable = all.filter(({ containers }) => containers.length > 0);
  return usable.toSorted(
    (a, b) =>
      Number(isTest(a)) - Number(isTest(b)) ||
      Number(b.isWhole) - Number(a.isWhole) ||
      size(b) - size(a),
  )[0];
}
