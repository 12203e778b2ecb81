/** Where a new handler goes. */
import type { AddedHandler } from "./changes.ts";
import type { Context } from "./reconcile-context.ts";
import { type Container } from "./containers.ts";
import { type Project, sourceOf } from "./project.ts";
import type { Registration, Registrations } from "./registrations.ts";
import { remembered } from "./remembered.ts";
import { ts } from "./syntax.ts";

/** The object of the operation's own file, or else what is registered as a whole. */
export function chosenContainer(context: Context, { file }: AddedHandler): Container | undefined {
  const { first, byPath } = placesOf(context.registrations, context.project);
  return byPath.get(file) ?? first;
}

interface Places {
  readonly first?: Container;
  /** What else is registered, by its file. */
  readonly byPath: ReadonlyMap<string, Container>;
}

const placesOf = remembered((registrations: Registrations, project: Project): Places => {
  const registration = mainRegistration(registrations);
  const containers = registration?.containers ?? [];
  const [first] = containers;
  const byPath = new Map<string, Container>();
  for (const container of containers) {
    const isPart = container !== first && container.kind !== "statements";
    if (!isPart || isEmptyObject(registrations, container)) continue;
    const { path } = sourceOf(project, container.node);
    if (!byPath.has(path)) byPath.set(path, container);
  }
  // What gets its members one by one gets one more; the last of them shows the place.
  const statement = containers.findLast(({ kind }) => kind === "statements");
  const isFilled = first?.kind === "statements" || (first && isEmptyObject(registrations, first));
  const chosen = (isFilled === true && statement) || first;
  return { byPath, ...(chosen && { first: chosen }) };
});

export interface OtherRegistration {
  /** Where the compiler says what is lacking. */
  readonly node: ts.Node;
  readonly holds: readonly ts.Node[];
}

/** What has to hold all handlers, and shares none of them with the value that gets the new ones. */
export function otherRegistrations({ registrations }: Context): readonly OtherRegistration[] {
  const main = mainRegistration(registrations);
  const own = new Set(main?.containers.map(({ node }) => node));
  const found = new Map<ts.Node, OtherRegistration>();
  for (const { value, containers, isWhole } of registrations.all) {
    const holds = containers.map(({ node }) => node);
    // A value that is called one of the type by `as` may lack some.
    const isCalledSo =
      ts.isAsExpression(value.parent) || ts.isTypeAssertionExpression(value.parent);
    if (!isWhole || isCalledSo || holds.length === 0 || holds.some((each) => own.has(each)))
      continue;
    const node = refusedAt(value);
    found.set(node, { node, holds });
  }
  return [...found.values()];
}

function refusedAt(value: ts.Node): ts.Node {
  if (ts.isSatisfiesExpression(value.parent)) return value.parent.type;
  return (ts.isClassLike(value) && value.name) || value;
}

/** `{ ...pets, ...shops }` is none of these: it holds something. */
function isEmptyObject(registrations: Registrations, container: Container): boolean {
  const isBare =
    container.kind === "object"
      ? container.node.properties.length === 0
      : container.kind === "entries" && container.node.elements.length === 0;
  return isBare && (registrations.byContainer.get(container.node) ?? []).length === 0;
}

/** What has most handlers, tests aside, and is asked to have all of them. */
function mainRegistration({ all, byContainer }: Registrations): Registration | undefined {
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
